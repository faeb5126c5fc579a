import Foundation

@testable import CoordinatorApp

extension Date {
  static let firstOfMay = Date(timeIntervalSince1970: 1_777_593_600)

  static func + (day: Date, days: Int) -> Date { day.addingTimeInterval(Double(days) * 86_400) }
}

extension Book {
  static func sample(_ number: Int, _ title: String = "Emma", author: String = "Jane Austen", copies: Int = 1) -> Book {
    Book(id: ID(isbn: "\(number)"), title: title, author: author, copies: copies)
  }
}

struct StubCatalog: CatalogGateway {
  var books: [Book] = []
  var error: (any Error)?

  func allBooks() throws -> [Book] {
    if let error { throw error }
    return books
  }
}

/// Loans in memory: use cases are tested without storage.
final class StubLoans: LoansGateway {
  struct Full: Error {}

  private(set) var saved: [Loan]
  private let elsewhere: [Book.ID: Int]
  private let isFull: Bool

  init(_ saved: [Loan] = [], elsewhere: [Book.ID: Int] = [:], isFull: Bool = false) {
    self.saved = saved
    self.elsewhere = elsewhere
    self.isFull = isFull
  }

  func loans() -> [Loan] { saved }

  func save(_ loans: [Loan]) throws {
    if isFull { throw Full() }
    saved = loans
  }

  func copiesOnLoan(of book: Book.ID) -> Int { elsewhere[book, default: 0] }
}

final class StubScreen: Screen {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// Records the screens that a navigation controller would show.
final class StubNavigator: Navigator {
  private(set) var screens: [String] = []
  private(set) var announced: [String] = []

  func push(_ screen: any Screen) { screens.append((screen as? StubScreen)?.name ?? "?") }
  func pop() { screens.removeLast() }
  func announce(_ message: String) { announced.append(message) }
}

final class StubScreens: ScreenFactory {
  var knownBooks: Set<String> = ["1"]
  private(set) weak var borrowing: (any BorrowCoordinating)?

  func makeCatalogScreen(for coordinator: any CatalogCoordinating) -> any Screen { StubScreen("catalog") }
  func makeLoansScreen() -> any Screen { StubScreen("loans") }

  func makeBookScreen(isbn: String, for coordinator: any BorrowCoordinating) -> (any Screen)? {
    borrowing = coordinator
    return knownBooks.contains(isbn) ? StubScreen("book \(isbn)") : nil
  }
}

/// Draws nothing, and records the contents.
final class StubDrawing: ScreenDrawing {
  private(set) var lists: [any ListContent] = []
  private(set) var books: [(viewModel: BookViewModel, coordinator: any BorrowCoordinating)] = []

  func draw(_ list: any ListContent) -> any Screen {
    lists.append(list)
    return StubScreen(list.title)
  }

  func draw(_ book: BookViewModel, for coordinator: any BorrowCoordinating) -> any Screen {
    books.append((book, coordinator))
    return StubScreen(book.title)
  }
}
