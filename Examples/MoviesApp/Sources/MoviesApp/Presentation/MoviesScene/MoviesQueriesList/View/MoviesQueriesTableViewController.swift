#if canImport(UIKit)
  import UIKit

  /// The same list in UIKit: both views share one view model, which depends on neither.
  final class MoviesQueriesTableViewController: UITableViewController {
    private static let reuseID = "Query"
    private let viewModel: any MoviesQueryListViewModel

    init(viewModel: any MoviesQueryListViewModel) {
      self.viewModel = viewModel
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseID)
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
      let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseID, for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = viewModel.items.value[indexPath.row].text
      cell.contentConfiguration = content
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.didSelect(viewModel.items.value[indexPath.row])
    }
  }
#endif
