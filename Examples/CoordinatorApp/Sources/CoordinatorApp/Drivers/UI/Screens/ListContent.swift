/// A list screen without its drawing: its contents, and the effect of a selected row.
@MainActor
protocol ListContent: AnyObject {
  var title: String { get }
  var rows: [ListRow] { get }
  /// The text above the rows.
  var notice: String? { get }
  /// The text next to the title.
  var button: ListButton? { get }

  func refresh()
  func choose(_ index: Int)
}

/// A list with a search field, and a row for each match.
@MainActor
protocol SearchableListContent: ListContent {
  func search(_ text: String)
}

/// A row with two texts. The drawing code chooses the color of an urgent row.
struct ListRow: Equatable, Sendable {
  let title: String
  let detail: String
  var isUrgent = false
}

struct ListButton {
  let title: String
  let action: @MainActor () -> Void
}
