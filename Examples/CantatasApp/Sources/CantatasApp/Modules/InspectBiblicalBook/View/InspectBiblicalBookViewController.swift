#if canImport(UIKit)
  import CantatasCore
  import UIKit

  final class InspectBiblicalBookViewController: UITableViewController, InspectBiblicalBookView {
    var module: (any InspectBiblicalBookModule)?
    private let adapter = TableAdapter()

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dataSource = adapter
      tableView.delegate = adapter
    }

    func show(_ viewModel: InspectBiblicalBookViewModel) {
      title = viewModel.title
      adapter.source = ItemsSource(
        viewModel.summary,
        viewModel.chapters.enumerated().map { index, title in
          TableRow(title: title) { [weak self] in self?.module?.chooseChapter(index + 1) }
        })
      tableView.reloadData()
    }

    func show(notice: String) { navigationItem.prompt = notice }
  }
#endif
