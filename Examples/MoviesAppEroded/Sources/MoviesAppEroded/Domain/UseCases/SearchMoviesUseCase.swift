protocol SearchMoviesUseCase {
  func execute(_ request: SearchMoviesRequest) throws -> MoviesPage
}

struct SearchMoviesRequest: Equatable, Sendable {
  let query: MovieQuery
  let page: Int
}

final class DefaultSearchMoviesUseCase: SearchMoviesUseCase {
  private let repository: any MoviesRepository
  private var lastResponse: MoviesResponseDTO?  // finding: dependency MoviesResponseDTO

  init(repository: any MoviesRepository) {
    self.repository = repository
  }

  func execute(_ request: SearchMoviesRequest) throws -> MoviesPage {
    let page = try repository.fetchPage(for: request.query, page: request.page)
    remember(page)
    return page
  }

  func remember(_ page: MoviesPage) {
    // The signature does not show this dependency.
    let response = MoviesResponseDTO(  // finding: dependency MoviesResponseDTO
      page: page.page, totalPages: page.totalPages, movies: [])
    restore(response)
  }

  func restore(_ response: MoviesResponseDTO) {  // finding: dependency MoviesResponseDTO
    lastResponse = response
  }

  func lastAnswer() -> MoviesResponseDTO? {  // finding: dependency MoviesResponseDTO
    lastResponse  // silent: its own property, whatever its type
  }

  func answers() -> [MoviesResponseDTO] {  // finding: dependency MoviesResponseDTO
    let none: [MoviesResponseDTO] = []  // silent: another position of the finding above, not another finding
    return lastResponse.map { [$0] } ?? none
  }
}
