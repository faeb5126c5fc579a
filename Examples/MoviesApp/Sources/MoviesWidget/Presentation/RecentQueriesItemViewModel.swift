import MoviesApp

/// The contents of the widget: lines, or a hint if there are none.
struct RecentQueriesItemViewModel: Equatable, Sendable {
  static let empty = RecentQueriesItemViewModel(queries: [])

  let lines: [String]
  let hint: String?

  init(queries: [MovieQuery]) {
    lines = queries.map(\.text)
    hint = queries.isEmpty ? "Nothing was searched for yet." : nil
  }
}
