/// The screens that the flow needs. The composition root creates them, so the flow depends on no concrete screen.
@MainActor
protocol MoviesSearchFlowCoordinatorDependencies {
  func makeMoviesListScreen(actions: MoviesListViewModelActions) -> any MoviesListScreen
  func makeMovieDetailsScreen(movie: Movie) -> any Screen
  func makeMoviesQueriesSuggestionsScreen(actions: MoviesQueryListViewModelActions) -> any Screen
}

/// Decides which screen comes next.
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
    // The closures hold the coordinator strongly: the screen keeps its flow alive as long as it exists.
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
