import Foundation
import Testing

@testable import MoviesApp

/// The whole scene, with a server that always sends the same response.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SceneTests {
  private let scene = MoviesSceneDIContainer(
    dependencies: .stub(
      answer: #"{"page": 1, "total_pages": 1, "results": [{"id": 593, "title": "Solaris"}]}"#, storages: .inMemory))

  @Test func searchRunsThroughAllLayers() async throws {
    let query = try #require(MovieQuery("tarkovsky"))
    let page = try await scene.makeSearchMoviesUseCase().execute(
      SearchMoviesRequest(query: query, page: 1), cached: { _ in })
    #expect(page.movies.map(\.title) == ["Solaris"])
  }

  @Test func useCasesOfOneSceneRememberTogether() async throws {
    let query = try #require(MovieQuery("tarkovsky"))
    _ = try await scene.makeSearchMoviesUseCase().execute(
      SearchMoviesRequest(query: query, page: 1), cached: { _ in })
    #expect(try await scene.makeRepeatLastSearchUseCase().execute()?.query == query)
  }
}
