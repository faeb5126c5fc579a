/// All books, or those that somebody searches for. Whoever chooses a row wants to see the book, and who shows it is the
/// coordinator's business.
final class CatalogList: SearchableListContent {
  let title = "Library"

  private let viewModel: CatalogViewModel
  // A screen lives in a navigation controller that its coordinator holds: weak, or the two would keep each other.
  private weak var coordinator: (any CatalogCoordinating)?
  private var text = ""

  init(viewModel: CatalogViewModel, coordinator: any CatalogCoordinating) {
    self.viewModel = viewModel
    self.coordinator = coordinator
  }

  var rows: [ListRow] {
    viewModel.rows.map { ListRow(title: $0.title, detail: $0.detail) }
  }

  var notice: String? { viewModel.message }

  var button: ListButton? {
    ListButton(title: "At home") { [weak coordinator] in coordinator?.showLoans() }
  }

  func refresh() { viewModel.search(text) }

  func search(_ text: String) {
    self.text = text
    refresh()
  }

  func choose(_ index: Int) {
    guard viewModel.rows.indices.contains(index) else { return }
    coordinator?.showBook(isbn: viewModel.rows[index].isbn)
  }
}
