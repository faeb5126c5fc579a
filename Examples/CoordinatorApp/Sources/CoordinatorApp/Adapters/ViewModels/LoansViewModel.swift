import Foundation

@MainActor
final class LoansViewModel {
  struct Row: Equatable, Sendable {
    let title: String
    let due: String
    let isUrgent: Bool
  }

  private let list: ListLoans
  private let giveBack: ReturnBook
  private let today: () -> Date
  private var entries: [ListLoans.Entry] = []

  init(list: ListLoans, giveBack: ReturnBook, today: @escaping () -> Date = Date.init) {
    self.list = list
    self.giveBack = giveBack
    self.today = today
  }

  var rows: [Row] {
    entries.map { entry in
      Row(
        title: entry.book.title, due: "until \(DayText.text(of: entry.loan.due))",
        isUrgent: entry.loan.isOverdue(on: today()))
    }
  }

  func load() {
    entries = (try? list()) ?? []
  }

  func didReturn(at index: Int) {
    guard entries.indices.contains(index) else { return }
    try? giveBack(entries[index].book.id)
    load()
  }
}
