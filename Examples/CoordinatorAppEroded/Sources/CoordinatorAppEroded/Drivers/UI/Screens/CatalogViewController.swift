#if canImport(UIKit)
  import UIKit

  final class CatalogViewController: UITableViewController {
    private let viewModel = CatalogViewModel.shared  // finding: screens-reach-no-navigation CatalogViewModel
    // A screen that uses its concrete coordinator can start the whole app again.
    private let coordinator: MainCoordinator  // finding: dependency MainCoordinator; started-by-the-app MainCoordinator
    private var books: [Book] = []  // finding: dependency Book

    init(coordinator: MainCoordinator) {  // finding: dependency MainCoordinator; started-by-the-app MainCoordinator
      self.coordinator = coordinator
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.select(indexPath.row)
      // A screen that opens the next one depends on it and on how it is created.
      let next = BookViewController()
      let stack = navigationController
      stack?.pushViewController(next, animated: true)  // finding: only-coordinators-navigate pushViewController
    }

    func explain() {
      present(UIAlertController(), animated: true)  // finding: only-coordinators-navigate present
    }
  }
#endif
