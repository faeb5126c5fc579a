final class InspectCantataRouter: InspectCantataModule {
  private let interactor: any InspectCantataInput
  private weak var exits: (any InspectCantataExits)?

  init(interactor: any InspectCantataInput, exits: (any InspectCantataExits)?) {
    self.interactor = interactor
    self.exits = exits
  }

  func open(number: Int) { interactor.inspect(number) }
  func showNext() { interactor.inspectNext() }
  func showPrevious() { interactor.inspectPrevious() }

  func chooseMovement(_ number: Int) {
    guard let cantata = interactor.inspected else { return }
    exits?.inspectCantata(choseMovement: number, ofCantata: cantata)
  }

  func chooseReading(_ book: String) { exits?.inspectCantata(choseBook: book) }
}
