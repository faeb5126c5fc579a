/// The flow from the page of a book to a loan, or back.
final class BorrowCoordinator: Coordinator {
  var children: [any Coordinator] = []
  let navigator: any Navigator
  private let isbn: String
  private let screens: any ScreenFactory
  private let didFinish: (any Coordinator) -> Void

  init(
    isbn: String, navigator: any Navigator, screens: any ScreenFactory,
    didFinish: @escaping (any Coordinator) -> Void
  ) {
    self.isbn = isbn
    self.navigator = navigator
    self.screens = screens
    self.didFinish = didFinish
  }

  func start() {
    guard let screen = screens.makeBookScreen(isbn: isbn, for: self) else {
      navigator.announce("This book has left the library.")
      return didFinish(self)
    }
    navigator.push(screen)
  }
}

extension BorrowCoordinator: BorrowCoordinating {
  func didBorrow(until day: String) {
    navigator.pop()
    navigator.announce("Please bring it back by \(day).")
    didFinish(self)
  }

  func didLeave() {
    didFinish(self)
  }
}
