#if canImport(UIKit)
  import UIKit

  extension UIViewController: Screen {}

  /// The only code that changes screens with UIKit.
  extension UINavigationController: Navigator {
    func push(_ screen: any Screen) {
      guard let controller = screen as? UIViewController else { return }
      pushViewController(controller, animated: !viewControllers.isEmpty)
    }

    func pop() {
      popViewController(animated: true)
    }

    func announce(_ message: String) {
      let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }
#endif
