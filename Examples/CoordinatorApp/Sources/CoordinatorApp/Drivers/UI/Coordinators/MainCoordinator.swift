/// The catalog and the screens that it leads to. A book is a separate part with its own coordinator.
final class MainCoordinator: Coordinator {
  var children: [any Coordinator] = []
  let navigator: any Navigator
  private let screens: any ScreenFactory

  init(navigator: any Navigator, screens: any ScreenFactory) {
    self.navigator = navigator
    self.screens = screens
  }

  func start() {
    navigator.push(screens.makeCatalogScreen(for: self))
  }
}

extension MainCoordinator: CatalogCoordinating {
  func showBook(isbn: String) {
    let borrowing = BorrowCoordinator(isbn: isbn, navigator: navigator, screens: screens) { [weak self] in
      self?.forget($0)
    }
    startChild(borrowing)
  }

  func showLoans() {
    navigator.push(screens.makeLoansScreen())
  }
}
