#if canImport(UIKit)
  import SwiftUI
  import UIKit

  extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewController(actions: MoviesListViewModelActions) -> MoviesListViewController {
      MoviesListViewController(viewModel: makeMoviesListViewModel(actions: actions))
    }

    func makeMovieDetailsViewController(movie: Movie) -> UIViewController {
      MovieDetailsViewController(viewModel: makeMovieDetailsViewModel(movie: movie))
    }

    func makeMoviesQueriesSuggestionsViewController(actions: MoviesQueryListViewModelActions) -> UIViewController {
      let viewModel = makeMoviesQueryListViewModel(actions: actions)
      return switch dependencies.suggestions {
      case .swiftUI: UIHostingController(rootView: MoviesQueryListView(viewModel: viewModel))
      case .uiKit: MoviesQueriesTableViewController(viewModel: viewModel)
      }
    }

    func makeMoviesSearchFlowCoordinator(
      navigationController: UINavigationController
    ) -> MoviesSearchFlowCoordinator {
      MoviesSearchFlowCoordinator(navigationController: navigationController, dependencies: self)
    }
  }
#endif
