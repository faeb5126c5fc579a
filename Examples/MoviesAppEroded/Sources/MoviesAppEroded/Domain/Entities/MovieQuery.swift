struct MovieQuery: Equatable, Sendable {
  let text: String

  // Handy, and the wrong way round: use cases name entities.
  func firstRequest() -> SearchMoviesRequest {  // finding: dependency SearchMoviesRequest
    SearchMoviesRequest(query: self, page: 1)  // finding: dependency SearchMoviesRequest
  }

  var key: String {
    text.searchKey  // finding: dependency searchKey
  }
}
