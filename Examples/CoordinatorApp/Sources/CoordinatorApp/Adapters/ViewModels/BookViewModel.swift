import Foundation

/// The page of a book. A refusal is the entity's; how it is said stands here.
@MainActor
final class BookViewModel {
  let title: String
  let author: String
  private(set) var message: String?

  private let book: Book
  private let borrow: BorrowBook
  private let today: () -> Date

  init(book: Book, borrow: BorrowBook, today: @escaping () -> Date = Date.init) {
    title = book.title
    author = "by \(book.author)"
    self.book = book
    self.borrow = borrow
    self.today = today
  }

  /// The day to bring the book back, in words, or nil where it stays here; `message` then says why.
  func didTapBorrow() -> String? {
    do {
      return DayText.text(of: try borrow(book, on: today()).due)
    } catch {
      message = Self.text(of: error as? Refusal)
      return nil
    }
  }

  private static func text(of refusal: Refusal?) -> String {
    switch refusal {
    case .alreadyBorrowed: "You have it at home."
    case .somethingOverdue: "Please bring back what is overdue first."
    case .tooManyLoans: "You have \(Membership.mostLoans) books at home already."
    case .noCopyLeft: "All copies are out."
    case nil: "The loan could not be noted down."
    }
  }
}
