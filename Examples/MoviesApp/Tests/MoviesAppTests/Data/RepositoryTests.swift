import Foundation
import Testing

@testable import MoviesApp

@Suite struct RepositoryTests {
  private let solaris: MovieQuery
  private let fresh = MoviesResponseDTO(page: 1, totalPages: 2, movies: [])

  init() throws {
    solaris = try #require(MovieQuery("solaris"))
  }

  @Test func firstCacheThenNetworkThenCacheAgain() async throws {
    let cache = InMemoryMoviesResponseStorage()
    await cache.save(MoviesResponseDTO(page: 1, totalPages: 1, movies: []), for: MoviesRequestDTO(solaris, page: 1))
    let transfer = StubDataTransferService(body: try JSONEncoder().encode(fresh))
    let repository = DefaultMoviesRepository(transfer: transfer, cache: cache)

    try await confirmation { cached in
      let page = try await repository.fetchMoviesPage(for: solaris, page: 1) { page in
        #expect(page.totalPages == 1)
        cached()
      }
      #expect(page.totalPages == 2)
    }
    #expect(await cache.response(for: MoviesRequestDTO(solaris, page: 1)) == fresh)
  }

  @Test func failureLeavesTheCacheAlone() async {
    let cache = InMemoryMoviesResponseStorage()
    let transfer = StubDataTransferService(error: .network(.notConnected))
    let repository = DefaultMoviesRepository(transfer: transfer, cache: cache)
    await #expect(throws: MoviesError.offline) {
      _ = try await repository.fetchMoviesPage(for: solaris, page: 1, cached: { _ in })
    }
    #expect(await cache.response(for: MoviesRequestDTO(solaris, page: 1)) == nil)
  }

  @Test func queriesTravelThroughTheStorage() async throws {
    let repository = DefaultMoviesQueriesRepository(storage: InMemoryMovieQueriesStorage())
    try await repository.saveRecentQuery(solaris)
    #expect(try await repository.fetchRecentQueries(maxCount: 5) == [solaris])
  }

  @Test func posterIsFetchedOnce() async throws {
    let cache = InMemoryPosterImagesStorage()
    let online = DefaultPosterImagesRepository(
      transfer: StubDataTransferService(body: Data([1, 2, 3])), cache: cache)
    #expect(try await online.fetchImage(path: "/a.jpg", width: 100) == Data([1, 2, 3]))

    let offline = DefaultPosterImagesRepository(
      transfer: StubDataTransferService(error: .network(.notConnected)), cache: cache)
    #expect(try await offline.fetchImage(path: "/a.jpg", width: 100) == Data([1, 2, 3]))
    await #expect(throws: MoviesError.offline) {
      _ = try await offline.fetchImage(path: "/b.jpg", width: 100)
    }
  }

  @Test(arguments: zip([1, 93, 5000], ["t/p/w92/a.jpg", "t/p/w154/a.jpg", "t/p/w780/a.jpg"]))
  func posterWidthIsTheNextOneTheServerHas(width: Int, path: String) {
    #expect(APIEndpoints.poster(path: "/a.jpg", width: width).path == path)
  }
}
