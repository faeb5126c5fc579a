#if canImport(UIKit)
  import CantatasCore
  import UIKit

  /// The contents of one table row.
  struct TableRow {
    let title: String
    var detail: String?
    var isMarked = false
    var choose: (() -> Void)?
  }

  /// Connects lists to UIKit: positions become index paths, items become cells.
  final class TableAdapter: NSObject, UITableViewDataSource, UITableViewDelegate {
    var source: any ListSource<TableRow> = ItemsSource([])

    private func row(_ indexPath: IndexPath) -> TableRow {
      source.item(at: ListPosition(section: indexPath.section, index: indexPath.row))
    }

    func numberOfSections(in tableView: UITableView) -> Int { source.sectionCount }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      source.title(ofSection: section)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      source.itemCount(inSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let row = row(indexPath)
      let reuseID = "Row"
      let cell =
        tableView.dequeueReusableCell(withIdentifier: reuseID)
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: reuseID)
      var content = cell.defaultContentConfiguration()
      content.text = row.title
      content.secondaryText = row.detail
      cell.contentConfiguration = content
      cell.accessoryType = row.isMarked ? .checkmark : .none
      return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { row(indexPath).choose?() }
  }
#endif
