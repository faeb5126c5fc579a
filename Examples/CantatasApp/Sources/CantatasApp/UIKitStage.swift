#if canImport(UIKit)
  import CantatasCore
  import UIKit

  final class UIKitStage: Stage {
    let navigation = UINavigationController()

    func makeInspectCantataView() -> any InspectCantataView { InspectCantataViewController() }
    func makeEditMovementCatalogItemView() -> any EditMovementCatalogItemView {
      EditMovementCatalogItemViewController()
    }
    func makeInspectBiblicalBookView() -> any InspectBiblicalBookView { InspectBiblicalBookViewController() }

    func show(_ view: AnyObject) {
      guard let screen = view as? UIViewController else { return }
      navigation.pushViewController(screen, animated: true)
    }

    func leave() {
      navigation.popViewController(animated: true)
    }
  }
#endif
