import Foundation

@testable import MoviesApp

/// Returns the given pages, the cached one first.
struct StubMoviesRepository: MoviesRepository {
  var cachedPage: MoviesPage?
  var pages: [Int: MoviesPage] = [:]
  var error: MoviesError?

  func fetchMoviesPage(
    for query: MovieQuery, page: Int, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage {
    if let cachedPage { await cached(cachedPage) }
    if let error { throw error }
    guard let found = pages[page] else { throw MoviesError.notFound }
    return found
  }
}

actor StubMoviesQueriesRepository: MoviesQueriesRepository {
  private(set) var saved: [MovieQuery]
  private let error: MoviesError?

  init(saved: [MovieQuery] = [], error: MoviesError? = nil) {
    self.saved = saved
    self.error = error
  }

  func fetchRecentQueries(maxCount: Int) throws -> [MovieQuery] {
    if let error { throw error }
    return Array(saved.prefix(maxCount))
  }

  func saveRecentQuery(_ query: MovieQuery) throws {
    if let error { throw error }
    saved.insert(query, at: 0)
  }
}

struct StubPosterImagesRepository: PosterImagesRepository {
  var images: [String: Data] = [:]

  func fetchImage(path: String, width: Int) async throws -> Data {
    guard let image = images[path] else { throw MoviesError.notFound }
    return image
  }
}

struct StubSearchMoviesUseCase: SearchMoviesUseCase {
  var repository = StubMoviesRepository()

  func execute(
    _ request: SearchMoviesRequest, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage {
    try await repository.fetchMoviesPage(for: request.query, page: request.page, cached: cached)
  }
}

/// Searches until it is canceled, and then finishes its stream.
struct EndlessSearchMoviesUseCase: SearchMoviesUseCase {
  let searches: AsyncStream<Void>.Continuation

  func execute(
    _ request: SearchMoviesRequest, cached: @escaping @Sendable (MoviesPage) async -> Void
  ) async throws -> MoviesPage {
    for await _ in AsyncStream.makeStream(of: Never.self).stream {}
    searches.finish()
    throw CancellationError()
  }
}

struct StubRepeatLastSearchUseCase: RepeatLastSearchUseCase {
  var last: LastSearch?

  func execute() async throws -> LastSearch? { last }
}
