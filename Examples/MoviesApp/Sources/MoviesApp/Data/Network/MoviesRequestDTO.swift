/// What is asked of the server. A cache finds its answers by it.
struct MoviesRequestDTO: Hashable, Sendable {
  let query: String
  let page: Int
}

extension MoviesRequestDTO {
  init(_ query: MovieQuery, page: Int) {
    self.init(query: query.text, page: page)
  }
}
