/// All books, or the results of a search. A selected row opens the book; the coordinator decides how.
final class CatalogList: SearchableListContent {
  let title = "Library"

  private let viewModel: CatalogViewModel
  // The coordinator holds the navigation controller that holds this screen: weak, to avoid a retain cycle.
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
