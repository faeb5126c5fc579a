final class MainCoordinator: CatalogCoordinating {
  private let navigator: any Navigator

  init(navigator: any Navigator) {
    self.navigator = navigator
  }

  func start() {
    #if canImport(UIKit)
      let first = CatalogViewController(coordinator: self)  // finding: dependency CatalogViewController
      let stack = navigator as? UINavigationController
      stack?.setViewControllers([first], animated: false)  // finding: only-coordinators-navigate setViewControllers
    #endif
  }

  func showBook(_ book: Book) {  // finding: dependency Book
    navigator.show(book)
  }

  func finish(_ coordinator: MainCoordinator) {}
}
