#if canImport(UIKit)
  import UIKit  // finding: import UIKit
#endif

final class MainCoordinator: CatalogCoordinating {  // finding: coordinators-are-of-one-kind MainCoordinator
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

  func showBook(_ book: Book) {  // silent: an exception accepts it
    navigator.show(book)
  }

  func end(_ main: MainCoordinator) {}
}
