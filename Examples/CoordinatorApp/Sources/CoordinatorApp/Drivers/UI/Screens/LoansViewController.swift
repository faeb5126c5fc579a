#if canImport(UIKit)
  import UIKit

  final class LoansViewController: UITableViewController {
    private let viewModel: LoansViewModel

    init(viewModel: LoansViewModel) {
      self.viewModel = viewModel
      super.init(style: .plain)
      title = "At home"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      viewModel.load()
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      viewModel.rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let row = viewModel.rows[indexPath.row]
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = row.title
      cell.detailTextLabel?.text = row.due
      cell.detailTextLabel?.textColor = row.isUrgent ? .systemRed : .secondaryLabel
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      viewModel.didReturn(at: indexPath.row)
      tableView.reloadData()
    }
  }
#endif
