import Foundation

/// The page of a book. The entity decides whether to refuse a loan; this type words the refusal.
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

  /// Returns the due date as text, or nil if the book cannot be borrowed; `message` then gives the reason.
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
