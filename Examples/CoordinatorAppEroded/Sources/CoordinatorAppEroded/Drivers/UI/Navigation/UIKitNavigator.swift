#if canImport(UIKit)
  import UIKit

  extension UINavigationController: Navigator {
    func announce(_ message: String) {
      present(UIAlertController(title: nil, message: message, preferredStyle: .alert), animated: true)  // silent
    }

    func show(_ book: Book) {  // finding: dependency Book
      pushViewController(UIViewController(), animated: true)  // silent: only this code may change screens
    }
  }
#endif
