#if canImport(UIKit)
  import UIKit

  /// The first screen of the app, and later the choice between its flows.
  @MainActor
  final class AppFlowCoordinator {
    private let navigationController: UINavigationController
    private let container: AppDIContainer

    init(navigationController: UINavigationController, container: AppDIContainer) {
      self.navigationController = navigationController
      self.container = container
    }

    func start() {
      let scene = container.makeMoviesSceneDIContainer()
      scene.makeMoviesSearchFlowCoordinator(navigationController: navigationController).start()
    }
  }
#endif
