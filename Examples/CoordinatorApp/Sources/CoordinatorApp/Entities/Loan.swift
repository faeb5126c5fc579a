import Foundation

/// A copy that a member has borrowed.
struct Loan: Equatable, Sendable {
  static let days = 28

  let book: Book.ID
  let due: Date

  init(book: Book.ID, due: Date) {
    self.book = book
    self.due = due
  }

  init(of book: Book.ID, from day: Date) {
    self.init(book: book, due: day.addingTimeInterval(Double(Self.days) * 86_400))
  }

  func isOverdue(on day: Date) -> Bool {
    day > due
  }
}
