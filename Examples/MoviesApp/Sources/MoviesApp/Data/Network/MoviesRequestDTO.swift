/// A request to the server, and the key of its cached response.
struct MoviesRequestDTO: Hashable, Sendable {
  let query: String
  let page: Int
}

extension MoviesRequestDTO {
  init(_ query: MovieQuery, page: Int) {
    self.init(query: query.text, page: page)
  }
}
