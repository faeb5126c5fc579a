/// Returns the recent searches, newest first.
public protocol FetchRecentMovieQueriesUseCase: UseCase {}

/// Creates the use case for one request, so that a view model need not know its concrete type.
public typealias FetchRecentMovieQueriesUseCaseFactory =
  @MainActor (
    _ maxCount: Int, _ completion: @escaping FetchRecentMovieQueriesCompletion
  ) -> any FetchRecentMovieQueriesUseCase

public typealias FetchRecentMovieQueriesCompletion = @MainActor @Sendable (Result<[MovieQuery], any Error>) -> Void

/// Returns the result through a closure, so the use case does not depend on a screen.
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
