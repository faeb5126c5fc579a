/// Tells what was searched for lately, newest first.
protocol FetchRecentMovieQueriesUseCase: UseCase {}

/// Makes the use case for one request, so that a view model can start it without knowing which one it is.
typealias FetchRecentMovieQueriesUseCaseFactory =
  @MainActor (
    _ maxCount: Int, _ completion: @escaping FetchRecentMovieQueriesCompletion
  ) -> any FetchRecentMovieQueriesUseCase

typealias FetchRecentMovieQueriesCompletion = @MainActor @Sendable (Result<[MovieQuery], any Error>) -> Void

struct DefaultFetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase {
  private let maxCount: Int
  private let queriesRepository: any MoviesQueriesRepository
  private let completion: FetchRecentMovieQueriesCompletion

  init(
    maxCount: Int, queriesRepository: any MoviesQueriesRepository,
    completion: @escaping FetchRecentMovieQueriesCompletion
  ) {
    self.maxCount = maxCount
    self.queriesRepository = queriesRepository
    self.completion = completion
  }

  @discardableResult
  func start() -> any Cancellable {
    Task { [maxCount, queriesRepository, completion] in
      do {
        let queries = try await queriesRepository.fetchRecentQueries(maxCount: maxCount)
        await completion(.success(queries))
      } catch {
        await completion(.failure(error))
      }
    }
  }
}
