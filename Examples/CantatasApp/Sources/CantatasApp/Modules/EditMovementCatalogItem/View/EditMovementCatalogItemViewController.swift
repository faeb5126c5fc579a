#if canImport(UIKit)
  import CantatasCore
  import UIKit

  final class EditMovementCatalogItemViewController: UITableViewController, EditMovementCatalogItemView,
    UISearchBarDelegate
  {
    var module: (any EditMovementCatalogItemModule)?
    private let adapter = TableAdapter()

    override func viewDidLoad() {
      super.viewDidLoad()
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 0, height: 56))
      bar.delegate = self
      tableView.tableHeaderView = bar
      let none = UIAction(title: "None") { [weak self] _ in self?.module?.removeItem() }
      navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: none)
      tableView.dataSource = adapter
      tableView.delegate = adapter
    }

    func show(_ viewModel: EditMovementCatalogItemViewModel) {
      title = viewModel.title
      let rows = viewModel.rows.enumerated().map { index, row in
        TableRow(title: row.title, detail: row.detail, isMarked: row.isMarked) { [weak self] in
          self?.module?.chooseItem(at: index)
        }
      }
      adapter.source = PlaceholderSource(ItemsSource(rows), placeholder: TableRow(title: viewModel.notice ?? ""))
      tableView.reloadData()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { module?.search(text) }
  }
#endif
