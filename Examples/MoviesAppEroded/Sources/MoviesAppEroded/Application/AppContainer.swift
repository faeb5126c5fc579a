/// "Just until we have time to pass it in."
@MainActor let appContainer = AppContainer()

@MainActor
final class AppContainer {
  private let repository: any MoviesRepository = DefaultMoviesRepository()  // silent: the root may use all layers

  func makeMoviesListViewModel(push: @escaping (String) -> Void) -> any MoviesListViewModel {
    DefaultMoviesListViewModel(coordinator: MoviesSearchFlowCoordinator(push: push), repository: repository)
  }

  func title(of id: Movie.Identifier) -> String { "Movie \(id.value)" }
}
