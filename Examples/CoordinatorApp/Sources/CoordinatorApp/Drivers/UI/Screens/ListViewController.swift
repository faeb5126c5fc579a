#if canImport(UIKit)
  import UIKit

  /// Draws any list.
  final class ListViewController: UITableViewController, UISearchBarDelegate {
    private static let reuseID = "Row"
    private let content: any ListContent

    init(content: any ListContent) {
      self.content = content
      super.init(style: .plain)
      title = content.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.reuseID)
      if content is any SearchableListContent {
        let bar = UISearchBar()
        bar.delegate = self
        navigationItem.titleView = bar
      }
      navigationItem.rightBarButtonItem = content.button.map { button in
        UIBarButtonItem(primaryAction: UIAction(title: button.title) { _ in button.action() })
      }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      content.refresh()
      show()
    }

    private func show() {
      navigationItem.prompt = content.notice
      tableView.reloadData()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
      (content as? any SearchableListContent)?.search(text)
      show()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      content.rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let row = content.rows[indexPath.row]
      let cell = tableView.dequeueReusableCell(withIdentifier: Self.reuseID, for: indexPath)
      var text = cell.defaultContentConfiguration()
      text.text = row.title
      text.secondaryText = row.detail
      text.secondaryTextProperties.color = row.isUrgent ? .systemRed : .secondaryLabel
      cell.contentConfiguration = text
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      content.choose(indexPath.row)
      show()
    }
  }
#endif
