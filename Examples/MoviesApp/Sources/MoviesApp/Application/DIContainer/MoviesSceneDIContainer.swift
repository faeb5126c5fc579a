import Foundation

/// Joins the layers for the movies scene. Nobody else names a `Default...` type.
@MainActor
final class MoviesSceneDIContainer {
  struct Dependencies {
    let apiTransfer: any DataTransferService
    let imageTransfer: any DataTransferService
    let cacheFolder: URL
  }

  private let dependencies: Dependencies

  private lazy var responseStorage: any MoviesResponseStorage =
    FileMoviesResponseStorage(folder: dependencies.cacheFolder)
  private lazy var queriesStorage: any MovieQueriesStorage = UserDefaultsMovieQueriesStorage()

  init(dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  // MARK: - Use cases

  func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
    DefaultSearchMoviesUseCase(moviesRepository: makeMoviesRepository(), queriesRepository: makeQueriesRepository())
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

  func makePosterImagesRepository() -> any PosterImagesRepository {
    DefaultPosterImagesRepository(transfer: dependencies.imageTransfer)
  }

  // MARK: - View models

  func makeMoviesListViewModel(actions: MoviesListViewModelActions) -> any MoviesListViewModel {
    DefaultMoviesListViewModel(
      searchMovies: makeSearchMoviesUseCase(), posterImages: makePosterImagesRepository(), actions: actions)
  }

  func makeMovieDetailsViewModel(movie: Movie) -> any MovieDetailsViewModel {
    DefaultMovieDetailsViewModel(movie: movie, posterImages: makePosterImagesRepository())
  }

  func makeMoviesQueryListViewModel(actions: MoviesQueryListViewModelActions) -> any MoviesQueryListViewModel {
    DefaultMoviesQueryListViewModel(
      maxCount: 10, fetchRecentQueries: makeFetchRecentMovieQueriesUseCase, actions: actions)
  }
}
