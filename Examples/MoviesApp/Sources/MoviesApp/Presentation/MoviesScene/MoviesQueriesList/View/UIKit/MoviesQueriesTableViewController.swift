#if canImport(UIKit)
  import UIKit

  final class MoviesQueriesTableViewController: UITableViewController {
    private let viewModel: any MoviesQueryListViewModel

    init(viewModel: any MoviesQueryListViewModel) {
      self.viewModel = viewModel
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(MoviesQueriesItemCell.self, forCellReuseIdentifier: MoviesQueriesItemCell.reuseID)
      viewModel.items.observe(on: self) { [weak self] _ in self?.tableView.reloadData() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      viewModel.viewWillAppear()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      viewModel.items.value.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: MoviesQueriesItemCell.reuseID, for: indexPath)
      (cell as? MoviesQueriesItemCell)?.fill(with: viewModel.items.value[indexPath.row])
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.didSelect(viewModel.items.value[indexPath.row])
    }
  }
#endif
