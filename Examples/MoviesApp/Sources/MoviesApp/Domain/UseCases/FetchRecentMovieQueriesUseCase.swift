/// Returns the recent searches, newest first.
public protocol FetchRecentMovieQueriesUseCase: UseCase {}

/// Makes the use case for one request, so that a view model can start it without knowing which one it is.
public typealias FetchRecentMovieQueriesUseCaseFactory =
  @MainActor (
    _ maxCount: Int, _ completion: @escaping FetchRecentMovieQueriesCompletion
  ) -> any FetchRecentMovieQueriesUseCase

public typealias FetchRecentMovieQueriesCompletion = @MainActor @Sendable (Result<[MovieQuery], any Error>) -> Void

/// The outcome leaves through a closure, so nothing is known here of the screen that it lands on.
public struct DefaultFetchRecentMovieQueriesUseCase: FetchRecentMovieQueriesUseCase {
  private let maxCount: Int
  private let queriesRepository: any MoviesQueriesRepository
  private let completion: FetchRecentMovieQueriesCompletion

  public init(
    maxCount: Int, queriesRepository: any MoviesQueriesRepository,
    completion: @escaping FetchRecentMovieQueriesCompletion
  ) {
    self.maxCount = maxCount
    self.queriesRepository = queriesRepository
    self.completion = completion
  }

  @discardableResult
  public func start() -> any Cancellable {
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
