struct DefaultMoviesRepository: MoviesRepository {
  private let network: any NetworkService

  init(
    network: any NetworkService = DefaultNetworkService()  // finding: no-defaults DefaultNetworkService
  ) {
    self.network = network
  }

  func fetchPage(for query: MovieQuery, page: Int) throws -> MoviesPage {
    let answer = try network.load(query.text)  // silent: data may use infrastructure
    let response = MoviesResponseDTO(page: page, totalPages: 1, movies: [.init(id: answer.count, title: answer)])
    return response.toDomain()
  }

  func store(_ response: MoviesResponseDTO) throws(StorageError) {
    guard response.page > 0 else { throw StorageError(reason: "no such page") }
  }

  func repeatLast(_ request: SearchMoviesRequest) {}

  /// "The screen needs them in this shape anyway."
  func rows(of page: MoviesPage) -> [MoviesListItemViewModel] {  // finding: dependency MoviesListItemViewModel
    page.movies.map { MoviesListItemViewModel(title: $0.title) }  // finding: dependency MoviesListItemViewModel
  }
}
