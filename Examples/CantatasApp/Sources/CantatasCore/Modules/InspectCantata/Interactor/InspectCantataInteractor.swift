final class InspectCantataInteractor: InspectCantataInput {
  private(set) var inspected: Int?
  private let cantatas: any CantatasRepository
  private let output: any InspectCantataOutput

  init(cantatas: any CantatasRepository, output: any InspectCantataOutput) {
    self.cantatas = cantatas
    self.output = output
  }

  func inspect(_ number: Int) {
    guard let cantata = cantatas.cantata(number) else { return output.didMiss(number) }
    inspected = number
    output.didFind(
      InspectedCantata(cantata, hasNext: neighbour(.next) != nil, hasPrevious: neighbour(.previous) != nil))
  }

  func inspectNext() {
    if let number = neighbour(.next) { inspect(number) }
  }

  func inspectPrevious() {
    if let number = neighbour(.previous) { inspect(number) }
  }

  private enum Direction {
    case next
    case previous
  }

  /// Returns the nearest existing number: some works are lost, and some turned out to be by other composers.
  private func neighbour(_ direction: Direction) -> Int? {
    guard let inspected else { return nil }
    let numbers = cantatas.numbers()
    return switch direction {
    case .next: numbers.first { $0 > inspected }
    case .previous: numbers.last { $0 < inspected }
    }
  }
}

extension InspectedCantata {
  fileprivate init(_ cantata: Cantata, hasNext: Bool, hasPrevious: Bool) {
    self.init(
      number: cantata.number, title: cantata.title, occasion: cantata.occasion,
      firstPerformed: cantata.firstPerformed,
      parts: cantata.movements.map { Part(form: $0.form.rawValue, incipit: $0.incipit) },
      reading: cantata.reading, hasNext: hasNext, hasPrevious: hasPrevious)
  }
}
