import Foundation
import Testing

@testable import MoviesApp
@testable import MoviesWidget

/// App and widget share only a suite of defaults; each test uses its own suite.
@MainActor
@Suite struct WidgetTests {
  private let suite = UUID().uuidString

  private func load() async -> RecentQueriesItemViewModel {
    await WidgetDIContainer(suite: suite).makeRecentQueriesWidgetViewModel().load()
  }

  @Test func widgetShowsWhatTheAppSearchedFor() async throws {
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let folder = FileManager.default.temporaryDirectory
    let app = MoviesSceneDIContainer(dependencies: .stub(storages: .onDisk(cacheFolder: folder, suite: suite)))
    for text in ["solaris", "stalker", "mirror", "nostalgia"] {
      try await app.makeQueriesRepository().saveRecentQuery(#require(MovieQuery(text)))
    }
    #expect(await load().lines == ["nostalgia", "mirror", "stalker"])
  }

  @Test func emptyWidgetSaysSo() async {
    #expect(await load() == .empty)
    #expect(RecentQueriesItemViewModel.empty.hint != nil)
  }
}
