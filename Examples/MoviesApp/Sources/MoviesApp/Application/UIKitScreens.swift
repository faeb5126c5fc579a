#if canImport(UIKit)
  import SwiftUI
  import UIKit

  extension UIViewController: Screen {}

  /// Shows the screens that flow coordinators choose.
  extension UINavigationController: ScreenStack {
    func push(_ screen: any Screen) {
      guard let controller = screen as? UIViewController else { return }
      pushViewController(controller, animated: !viewControllers.isEmpty)
    }
  }

  extension AppDIContainer: AppFlowCoordinatorDependencies {
    func makeMoviesSearchFlowCoordinator(stack: any ScreenStack) -> MoviesSearchFlowCoordinator {
      MoviesSearchFlowCoordinator(stack: stack, dependencies: makeMoviesSceneDIContainer())
    }
  }

  extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListScreen(actions: MoviesListViewModelActions) -> any MoviesListScreen {
      MoviesListViewController(viewModel: makeMoviesListViewModel(actions: actions))
    }

    func makeMovieDetailsScreen(movie: Movie) -> any Screen {
      MovieDetailsViewController(viewModel: makeMovieDetailsViewModel(movie: movie))
    }

    func makeMoviesQueriesSuggestionsScreen(actions: MoviesQueryListViewModelActions) -> any Screen {
      let viewModel = makeMoviesQueryListViewModel(actions: actions)
      return switch dependencies.suggestions {
      case .swiftUI: UIHostingController(rootView: MoviesQueryListView(viewModel: viewModel))
      case .uiKit: MoviesQueriesTableViewController(viewModel: viewModel)
      }
    }
  }
#endif
