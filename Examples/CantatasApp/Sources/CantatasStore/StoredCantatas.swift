import CantatasCore
import Foundation

package struct StoredCantatas: CantatasRepository {
  package init() {}

  package func numbers() -> [Int] {
    CantataRow.all.map(\.number).sorted()
  }

  package func cantata(_ number: Int) -> Cantata? {
    CantataRow.all.first { $0.number == number }?.toEntity()
  }
}

extension CantataRow {
  func toEntity() -> Cantata {
    Cantata(
      number: number, title: title, occasion: occasion,
      firstPerformed: day.flatMap { try? Date($0, strategy: .iso8601.year().month().day()) },
      movements: movements.split(separator: "\n").compactMap(Movement.init(line:)), reading: reading)
  }
}

extension Movement {
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: "|")
    guard parts.count == 2, let form = Form(rawValue: String(parts[0])) else { return nil }
    self.init(form, String(parts[1]))
  }
}
