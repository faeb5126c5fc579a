#if canImport(UIKit)
  import UIKit

  extension UINavigationController: Navigator {
    func announce(_ message: String) {
      present(UIAlertController(title: nil, message: message, preferredStyle: .alert), animated: true)  // silent
    }

    func show(_ book: Book) {  // finding: dependency Book
      pushViewController(UIViewController(), animated: true)  // silent: the one place that changes screens
    }
  }
#endif
