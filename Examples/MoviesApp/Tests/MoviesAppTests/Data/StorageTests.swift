import Foundation
import Testing

@testable import MoviesApp

@Suite struct StorageTests {
  private let request = MoviesRequestDTO(query: "../so/laris", page: 2)
  private let response = MoviesResponseDTO(page: 2, totalPages: 2, movies: [])

  @Test func memoryKeepsResponses() async {
    let storage = InMemoryMoviesResponseStorage()
    #expect(await storage.response(for: request) == nil)
    await storage.save(response, for: request)
    #expect(await storage.response(for: request) == response)
  }

  @Test func filesKeepResponses() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    await FileMoviesResponseStorage(folder: folder).save(response, for: request)

    let reopened = FileMoviesResponseStorage(folder: folder)
    #expect(await reopened.response(for: request) == response)
    #expect(await reopened.response(for: MoviesRequestDTO(query: "stalker", page: 2)) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func queriesAreKeptOnceAndNewestFirst() async throws {
    let suite = UUID().uuidString
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let storages: [any MovieQueriesStorage] = [
      InMemoryMovieQueriesStorage(capacity: 2), UserDefaultsMovieQueriesStorage(suite: suite, capacity: 2),
    ]
    for storage in storages {
      for text in ["mirror", "stalker", "solaris", "stalker"] {
        try await storage.save(MovieQueryDTO(text: text))
      }
      #expect(try await storage.recentQueries(maxCount: 10).map(\.text) == ["stalker", "solaris"])
      #expect(try await storage.recentQueries(maxCount: 1).map(\.text) == ["stalker"])
    }
  }

  @Test func leastRecentlyUsedPosterGoesFirst() async {
    let storage = InMemoryPosterImagesStorage(capacity: 2)
    let posters = (1...3).map { PosterKey(path: "/\($0).jpg", width: 92) }
    await storage.save(Data([1]), for: posters[0])
    await storage.save(Data([2]), for: posters[1])
    #expect(await storage.image(for: posters[0]) == Data([1]))
    await storage.save(Data([3]), for: posters[2])
    #expect(await storage.image(for: posters[0]) != nil)
    #expect(await storage.image(for: posters[1]) == nil)
  }
}
