import Foundation

/// A member's loans as text. It reads the current day each time, because a loan may become urgent in the meantime.
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
  private(set) var message: String?

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
    do {
      entries = try list()
      message = entries.isEmpty ? "You have no book at home." : nil
    } catch {
      entries = []
      message = "The loans cannot be read."
    }
  }

  func didReturn(at index: Int) {
    guard entries.indices.contains(index) else { return }
    do {
      try giveBack(entries[index].book.id)
      load()
    } catch {
      message = "The return could not be noted down."
    }
  }
}
