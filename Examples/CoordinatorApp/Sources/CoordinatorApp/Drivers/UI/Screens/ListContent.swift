/// A screen that is a list, apart from how it is drawn: its contents, and what it means to choose a row.
@MainActor
protocol ListContent: AnyObject {
  var title: String { get }
  var rows: [ListRow] { get }
  /// What is said above the rows.
  var notice: String? { get }
  /// The text next to the title.
  var button: ListButton? { get }

  func refresh()
  func choose(_ index: Int)
}

/// A list with a place to write into, and a row for whatever holds what is written there.
@MainActor
protocol SearchableListContent: ListContent {
  func search(_ text: String)
}

/// Two texts. In which colour an urgent one is drawn is for whoever draws it.
struct ListRow: Equatable, Sendable {
  let title: String
  let detail: String
  var isUrgent = false
}

struct ListButton {
  let title: String
  let action: @MainActor () -> Void
}
