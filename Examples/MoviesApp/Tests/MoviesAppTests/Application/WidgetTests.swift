import Foundation
import MoviesApp
import Testing

@testable import MoviesWidget

@MainActor
@Suite struct WidgetTests {
  private let suite = UUID().uuidString

  private func load() async -> RecentQueriesItemViewModel {
    await WidgetDIContainer(suite: suite).makeRecentQueriesWidgetViewModel().load()
  }

  @Test func widgetShowsWhatTheAppSearchedFor() async throws {
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let app = DefaultMoviesQueriesRepository(storage: UserDefaultsMovieQueriesStorage(suite: suite))
    for text in ["solaris", "stalker", "mirror", "nostalgia"] {
      try await app.saveRecentQuery(#require(MovieQuery(text)))
    }
    #expect(await load().lines == ["nostalgia", "mirror", "stalker"])
  }

  @Test func emptyWidgetSaysSo() async {
    #expect(await load() == .empty)
    #expect(RecentQueriesItemViewModel.empty.hint != nil)
  }
}
