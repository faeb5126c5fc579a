#if canImport(UIKit)
  import UIKit

  final class MoviesListTableViewController: UITableViewController {
    private let viewModel: any MoviesListViewModel

    init(viewModel: any MoviesListViewModel) {
      self.viewModel = viewModel
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(MoviesListItemCell.self, forCellReuseIdentifier: MoviesListItemCell.reuseID)
      viewModel.items.observe(on: self) { [weak self] _ in self?.tableView.reloadData() }
      viewModel.loading.observe(on: self) { [weak self] in self?.show($0) }
    }

    private func show(_ loading: MoviesListLoading?) {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      tableView.tableFooterView = loading == nil ? nil : spinner
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      viewModel.items.value.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: MoviesListItemCell.reuseID, for: indexPath)
      (cell as? MoviesListItemCell)?.fill(with: viewModel.items.value[indexPath.row], of: viewModel)
      viewModel.willShowItem(at: indexPath.row)
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.didSelectItem(at: indexPath.row)
    }
  }
#endif
