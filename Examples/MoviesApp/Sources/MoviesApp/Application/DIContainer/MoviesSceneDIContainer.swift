import Foundation

/// Connects the layers for the movies scene. No other code uses a `Default...` type.
@MainActor
final class MoviesSceneDIContainer {
  /// The framework that draws the recent queries. Only this type chooses it; view models do not depend on it.
  enum Suggestions {
    case swiftUI
    case uiKit
  }

  /// Where responses and queries are stored. Repositories do not know which storage is used.
  enum Storages {
    /// The suite of defaults is shared with the widget.
    case onDisk(cacheFolder: URL, suite: String)
    case inMemory
  }

  struct Dependencies {
    let apiTransfer: any DataTransferService
    let imageTransfer: any DataTransferService
    let storages: Storages
    var suggestions = Suggestions.swiftUI
  }

  let dependencies: Dependencies

  private lazy var responseStorage: any MoviesResponseStorage =
    switch dependencies.storages {
    case .onDisk(let folder, _): FileMoviesResponseStorage(folder: folder)
    case .inMemory: InMemoryMoviesResponseStorage()
    }
  private lazy var queriesStorage: any MovieQueriesStorage =
    switch dependencies.storages {
    case .onDisk(_, let suite): UserDefaultsMovieQueriesStorage(suite: suite)
    case .inMemory: InMemoryMovieQueriesStorage()
    }
  private lazy var posterImages: any PosterImagesRepository =
    DefaultPosterImagesRepository(transfer: dependencies.imageTransfer, cache: InMemoryPosterImagesStorage())

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  // MARK: - Use cases

  func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
    DefaultSearchMoviesUseCase(moviesRepository: makeMoviesRepository(), queriesRepository: makeQueriesRepository())
  }

  func makeRepeatLastSearchUseCase() -> any RepeatLastSearchUseCase {
    DefaultRepeatLastSearchUseCase(
      queriesRepository: makeQueriesRepository(), searchMovies: makeSearchMoviesUseCase())
  }

  func makeFetchRecentMovieQueriesUseCase(
    maxCount: Int, completion: @escaping FetchRecentMovieQueriesCompletion
  ) -> any FetchRecentMovieQueriesUseCase {
    DefaultFetchRecentMovieQueriesUseCase(
      maxCount: maxCount, queriesRepository: makeQueriesRepository(), completion: completion)
  }

  // MARK: - Repositories

  func makeMoviesRepository() -> any MoviesRepository {
    DefaultMoviesRepository(transfer: dependencies.apiTransfer, cache: responseStorage)
  }

  func makeQueriesRepository() -> any MoviesQueriesRepository {
    DefaultMoviesQueriesRepository(storage: queriesStorage)
  }

  // MARK: - View models

  func makeMoviesListViewModel(actions: MoviesListViewModelActions) -> any MoviesListViewModel {
    DefaultMoviesListViewModel(
      searchMovies: makeSearchMoviesUseCase(), repeatLastSearch: makeRepeatLastSearchUseCase(),
      posterImages: posterImages, actions: actions)
  }

  func makeMovieDetailsViewModel(movie: Movie) -> any MovieDetailsViewModel {
    DefaultMovieDetailsViewModel(movie: movie, posterImages: posterImages)
  }

  func makeMoviesQueryListViewModel(actions: MoviesQueryListViewModelActions) -> any MoviesQueryListViewModel {
    DefaultMoviesQueryListViewModel(
      maxCount: 10, fetchRecentQueries: makeFetchRecentMovieQueriesUseCase, actions: actions)
  }
}
