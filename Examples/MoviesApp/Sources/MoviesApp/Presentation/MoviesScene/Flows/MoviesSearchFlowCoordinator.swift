#if canImport(UIKit)
  import UIKit

  /// What the flow needs made. The composition root answers it, so the flow names no way of making anything.
  @MainActor
  protocol MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewController(actions: MoviesListViewModelActions) -> MoviesListViewController
    func makeMovieDetailsViewController(movie: Movie) -> UIViewController
    func makeMoviesQueriesSuggestionsViewController(actions: MoviesQueryListViewModelActions) -> UIViewController
  }

  /// Knows which screen comes next; nobody else does.
  @MainActor
  final class MoviesSearchFlowCoordinator {
    private weak var navigationController: UINavigationController?
    private weak var moviesList: MoviesListViewController?
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies

    init(
      navigationController: UINavigationController, dependencies: any MoviesSearchFlowCoordinatorDependencies
    ) {
      self.navigationController = navigationController
      self.dependencies = dependencies
    }

    func start() {
      // The closures hold the coordinator strongly: the screen keeps its flow alive, and goes with it.
      let actions = MoviesListViewModelActions(
        showMovieDetails: showMovieDetails,
        showQueriesSuggestions: showQueriesSuggestions,
        closeQueriesSuggestions: closeQueriesSuggestions
      )
      let list = dependencies.makeMoviesListViewController(actions: actions)
      moviesList = list
      navigationController?.pushViewController(list, animated: false)
    }

    private func showMovieDetails(of movie: Movie) {
      let details = dependencies.makeMovieDetailsViewController(movie: movie)
      navigationController?.pushViewController(details, animated: true)
    }

    private func showQueriesSuggestions(didSelect: @escaping @MainActor (MovieQuery) -> Void) {
      let actions = MoviesQueryListViewModelActions { [weak self] query in
        self?.closeQueriesSuggestions()
        didSelect(query)
      }
      moviesList?.showSuggestions(dependencies.makeMoviesQueriesSuggestionsViewController(actions: actions))
    }

    private func closeQueriesSuggestions() {
      moviesList?.showSuggestions(nil)
    }
  }
#endif
