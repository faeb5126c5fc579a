#if canImport(UIKit)
  import CantatasCore
  import UIKit

  final class InspectCantataViewController: UITableViewController, InspectCantataView {
    var module: (any InspectCantataModule)?
    private let adapter = TableAdapter()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = adapter
      tableView.delegate = adapter
    }

    func show(_ viewModel: InspectCantataViewModel) {
      title = viewModel.title
      adapter.source = JoinedSource(
        ItemsSource(
          viewModel.heading, [TableRow(title: viewModel.occasion, detail: viewModel.firstPerformed)]),
        ItemsSource(
          "Movements",
          viewModel.movements.map { row in
            TableRow(title: row.title, detail: row.form) { [weak self] in self?.module?.chooseMovement(row.number) }
          }),
        ItemsSource(
          "Reading",
          [TableRow(title: viewModel.reading) { [weak self] in self?.module?.chooseReading(viewModel.reading) }]))
      let next = UIAction(title: "Next") { [weak self] _ in self?.module?.showNext() }
      let previous = UIAction(title: "Previous") { [weak self] _ in self?.module?.showPrevious() }
      navigationItem.rightBarButtonItems = [
        viewModel.hasNext ? UIBarButtonItem(primaryAction: next) : nil,
        viewModel.hasPrevious ? UIBarButtonItem(primaryAction: previous) : nil,
      ].compactMap(\.self)
      tableView.reloadData()
    }

    func show(notice: String) { navigationItem.prompt = notice }
  }
#endif
