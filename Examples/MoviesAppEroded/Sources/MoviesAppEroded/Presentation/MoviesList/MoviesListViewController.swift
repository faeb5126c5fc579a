#if canImport(UIKit)
  import UIKit

  final class MoviesListViewController: UIViewController {
    var viewModel: (any MoviesListViewModel)?
    var coordinator: MoviesSearchFlowCoordinator?  // finding: dependency MoviesSearchFlowCoordinator
    private var movies: [Movie] = []  // finding: dependency Movie

    func didSelect(_ row: Int) {
      coordinator?.showDetails(of: movies[row])  // finding: dependency showDetails
    }

    func didTapHelp() {
      let help = UIViewController()
      let stack = navigationController
      stack?.pushViewController(help, animated: true)  // finding: only-coordinators-navigate pushViewController
    }

    func didFail() {
      present(UIAlertController(), animated: true)  // finding: only-coordinators-navigate present
    }
  }
#endif
