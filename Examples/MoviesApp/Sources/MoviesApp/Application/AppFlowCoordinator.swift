/// The coordinators that the app's flow needs, one for each part.
@MainActor
protocol AppFlowCoordinatorDependencies {
  func makeMoviesSearchFlowCoordinator(stack: any ScreenStack) -> MoviesSearchFlowCoordinator
}

/// The first screen of the app, and later the choice between its flows.
@MainActor
final class AppFlowCoordinator {
  private let stack: any ScreenStack
  private let dependencies: any AppFlowCoordinatorDependencies

  init(stack: any ScreenStack, dependencies: any AppFlowCoordinatorDependencies) {
    self.stack = stack
    self.dependencies = dependencies
  }

  func start() {
    dependencies.makeMoviesSearchFlowCoordinator(stack: stack).start()
  }
}
