#if canImport(UIKit)
  import UIKit

  final class CatalogViewController: UITableViewController, UISearchBarDelegate {
    private let viewModel: CatalogViewModel
    // A screen lives in a navigation controller that its coordinator holds: weak, or the two would keep each other.
    private weak var coordinator: (any CatalogCoordinating)?

    init(viewModel: CatalogViewModel, coordinator: any CatalogCoordinating) {
      self.viewModel = viewModel
      self.coordinator = coordinator
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Library"
      let bar = UISearchBar()
      bar.delegate = self
      navigationItem.titleView = bar
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "At home", primaryAction: UIAction { [weak self] _ in self?.coordinator?.showLoans() })
      show("")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { show(text) }

    private func show(_ text: String) {
      viewModel.search(text)
      navigationItem.prompt = viewModel.message
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      viewModel.rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = viewModel.rows[indexPath.row].title
      cell.detailTextLabel?.text = viewModel.rows[indexPath.row].detail
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      coordinator?.showBook(isbn: viewModel.rows[indexPath.row].isbn)
    }
  }
#endif
