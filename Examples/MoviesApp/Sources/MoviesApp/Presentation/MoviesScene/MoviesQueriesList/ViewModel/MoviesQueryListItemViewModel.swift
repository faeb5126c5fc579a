/// A row. Its text is all there is to it, as no query is listed twice.
struct MoviesQueryListItemViewModel: Hashable, Sendable {
  let text: String
}

extension MoviesQueryListItemViewModel {
  init(query: MovieQuery) {
    text = query.text
  }
}
