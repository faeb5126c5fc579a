/// The root may use everybody, and does.
@MainActor
enum Library {
  static func start(with navigator: any Navigator) -> MainCoordinator {
    CatalogViewModel.shared.navigator = navigator
    return MainCoordinator(navigator: navigator)
  }
}
