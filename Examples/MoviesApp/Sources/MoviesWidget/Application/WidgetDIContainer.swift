import MoviesApp

/// The widget's composition root: the app's domain and data, and a presentation of its own.
@MainActor
final class WidgetDIContainer {
  private let repository: any MoviesQueriesRepository

  /// `suite` is the app group that app and widget keep their queries in.
  init(suite: String) {
    repository = DefaultMoviesQueriesRepository(storage: UserDefaultsMovieQueriesStorage(suite: suite))
  }

  func makeRecentQueriesWidgetViewModel() -> RecentQueriesWidgetViewModel {
    RecentQueriesWidgetViewModel { [repository] maxCount, completion in
      DefaultFetchRecentMovieQueriesUseCase(
        maxCount: maxCount, queriesRepository: repository, completion: completion)
    }
  }
}
