struct MovieQuery: Equatable, Sendable {
  let text: String

  // Convenient, but in the wrong direction: use cases may use entities, not the other way around.
  func firstRequest() -> SearchMoviesRequest {  // finding: dependency SearchMoviesRequest
    SearchMoviesRequest(query: self, page: 1)  // finding: dependency SearchMoviesRequest
  }

  var key: String {
    text.searchKey  // finding: dependency searchKey
  }
}
