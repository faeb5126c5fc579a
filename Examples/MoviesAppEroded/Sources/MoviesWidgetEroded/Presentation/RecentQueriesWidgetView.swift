import MoviesAppEroded

/// "The app has such a row already."
struct RecentQueriesWidgetView {
  let rows: [MoviesListItemViewModel]  // finding: slice MoviesListItemViewModel

  var lines: [String] { rows.map(\.title) }  // finding: slice title
}
