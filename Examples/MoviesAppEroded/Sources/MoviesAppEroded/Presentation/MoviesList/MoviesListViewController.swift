#if canImport(UIKit)
  import UIKit

  final class MoviesListViewController: UIViewController {
    var viewModel: (any MoviesListViewModel)?
    var coordinator: MoviesSearchFlowCoordinator?  // finding: dependency MoviesSearchFlowCoordinator
    private var movies: [Movie] = []  // finding: dependency Movie

    func didSelect(_ row: Int) {
      coordinator?.showDetails(of: movies[row])  // finding: dependency showDetails
    }
  }
#endif
