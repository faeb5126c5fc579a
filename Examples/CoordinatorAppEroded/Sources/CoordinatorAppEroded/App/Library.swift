/// The composition root may use everything, and does.
@MainActor
enum Library {
  static func start(with navigator: any Navigator) -> MainCoordinator {
    CatalogViewModel.shared.navigator = navigator
    return MainCoordinator(navigator: navigator)
  }
}
