/// What the flow needs made. The composition root answers it, so the flow names no way of making anything.
@MainActor
protocol MoviesSearchFlowCoordinatorDependencies {
  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> any MoviesListScreen
  func makeMovieDetailsScreen(movie: Movie) -> any Screen
  func makeMoviesQueriesSuggestionsScreen(actions: MoviesQueryListViewModelActions) -> any Screen
}

/// Knows which screen comes next; nobody else does.
@MainActor
final class MoviesSearchFlowCoordinator {
  private weak var stack: (any ScreenStack)?
  private weak var moviesList: (any MoviesListScreen)?
  private let dependencies: any MoviesSearchFlowCoordinatorDependencies

  init(stack: any ScreenStack, dependencies: any MoviesSearchFlowCoordinatorDependencies) {
    self.stack = stack
    self.dependencies = dependencies
  }

  func start() {
    // The closures hold the coordinator strongly: the screen keeps its flow alive, and goes with it.
    let actions = MoviesListViewModelActions(
      showMovieDetails: showMovieDetails,
      showQueriesSuggestions: showQueriesSuggestions,
      closeQueriesSuggestions: closeQueriesSuggestions
    )
    let list = dependencies.makeMoviesListScreen(actions: actions)
    moviesList = list
    stack?.push(list)
  }

  private func showMovieDetails(of movie: Movie) {
    stack?.push(dependencies.makeMovieDetailsScreen(movie: movie))
  }

  private func showQueriesSuggestions(didSelect: @escaping @MainActor (MovieQuery) -> Void) {
    let actions = MoviesQueryListViewModelActions { [weak self] query in
      self?.closeQueriesSuggestions()
      didSelect(query)
    }
    moviesList?.showSuggestions(dependencies.makeMoviesQueriesSuggestionsScreen(actions: actions))
  }

  private func closeQueriesSuggestions() {
    moviesList?.showSuggestions(nil)
  }
}
