import MoviesApp

/// The widget's composition root: the app's domain and data with the widget's own presentation.
@MainActor
final class WidgetDIContainer {
  private let repository: any MoviesQueriesRepository

  init(suite: String = UserDefaultsMovieQueriesStorage.appGroup) {
    repository = DefaultMoviesQueriesRepository(storage: UserDefaultsMovieQueriesStorage(suite: suite))
  }

  func makeRecentQueriesWidgetViewModel() -> RecentQueriesWidgetViewModel {
    RecentQueriesWidgetViewModel { [repository] maxCount, completion in
      DefaultFetchRecentMovieQueriesUseCase(
        maxCount: maxCount, queriesRepository: repository, completion: completion)
    }
  }
}
