import MoviesApp

/// A widget is drawn once, so there is nothing to observe.
@MainActor
final class RecentQueriesWidgetViewModel {
  private let makeFetch: FetchRecentMovieQueriesUseCaseFactory

  init(fetchRecentQueries: @escaping FetchRecentMovieQueriesUseCaseFactory) {
    makeFetch = fetchRecentQueries
  }

  func load() async -> RecentQueriesItemViewModel {
    await withCheckedContinuation { continuation in
      let fetch = makeFetch(3) { result in
        // A widget shows no errors, only the data that it has.
        let queries = (try? result.get()) ?? []
        continuation.resume(returning: RecentQueriesItemViewModel(queries: queries))
      }
      fetch.start()
    }
  }
}
