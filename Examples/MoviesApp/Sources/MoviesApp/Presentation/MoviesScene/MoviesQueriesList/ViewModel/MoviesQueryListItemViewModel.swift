struct MoviesQueryListItemViewModel: Hashable, Sendable {
  let text: String
}

extension MoviesQueryListItemViewModel {
  init(query: MovieQuery) {
    text = query.text
  }
}
