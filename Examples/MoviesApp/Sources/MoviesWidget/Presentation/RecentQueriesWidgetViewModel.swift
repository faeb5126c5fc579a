import MoviesApp

/// A widget is drawn once and then left alone, so there is nothing to observe.
@MainActor
final class RecentQueriesWidgetViewModel {
  private let makeFetch: FetchRecentMovieQueriesUseCaseFactory

  init(fetchRecentQueries: @escaping FetchRecentMovieQueriesUseCaseFactory) {
    makeFetch = fetchRecentQueries
  }

  func load() async -> RecentQueriesItemViewModel {
    await withCheckedContinuation { continuation in
      let fetch = makeFetch(3) { result in
        // A widget has no room for failures: it shows what there is.
        let queries = (try? result.get()) ?? []
        continuation.resume(returning: RecentQueriesItemViewModel(queries: queries))
      }
      fetch.start()
    }
  }
}
