/// A row. Its text identifies it, because no query is listed twice.
struct MoviesQueryListItemViewModel: Hashable, Sendable {
  let text: String
}

extension MoviesQueryListItemViewModel {
  init(query: MovieQuery) {
    text = query.text
  }
}
