/// The member's loans. A selected row returns the book.
final class LoansList: ListContent {
  let title = "At home"
  let button: ListButton? = nil

  private let viewModel: LoansViewModel

  init(viewModel: LoansViewModel) {
    self.viewModel = viewModel
  }

  var rows: [ListRow] {
    viewModel.rows.map { ListRow(title: $0.title, detail: $0.due, isUrgent: $0.isUrgent) }
  }

  var notice: String? { viewModel.message }

  func refresh() { viewModel.load() }

  func choose(_ index: Int) { viewModel.didReturn(at: index) }
}
