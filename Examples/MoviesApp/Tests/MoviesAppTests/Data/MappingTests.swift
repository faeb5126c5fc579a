import Foundation
import Testing

@testable import MoviesApp

@Suite struct MappingTests {
  private let answer = Data(
    """
    {"page": 1, "total_pages": 4, "results": [
      {"id": 593, "title": "Solaris", "overview": "A station.", "genre_ids": [18, 878, 1],
       "poster_path": "/a.jpg", "release_date": "1972-03-20"},
      {"id": 594, "release_date": ""}
    ]}
    """.utf8)

  @Test func responseBecomesAPage() throws {
    let page = try JSONDecoder().decode(MoviesResponseDTO.self, from: answer).toDomain()
    #expect(page.nextPage == 2)
    let solaris = try #require(page.movies.first)
    #expect(solaris.id == Movie.Identifier(value: 593))
    #expect(solaris.genres == [.drama, .scienceFiction])
    #expect(solaris.releaseDate == Date(timeIntervalSince1970: 69_897_600))
  }

  @Test func whatTheServerLeavesOutIsEmpty() throws {
    let page = try JSONDecoder().decode(MoviesResponseDTO.self, from: answer).toDomain()
    #expect(page.movies.last == .sampleOfNothing)
  }

  @Test func failuresSpeakTheDomainsWords() {
    #expect(DataTransferError.network(.notConnected).toDomain() as? MoviesError == .offline)
    #expect(DataTransferError.network(.status(404)).toDomain() as? MoviesError == .notFound)
    #expect(DataTransferError.network(.status(500)).toDomain() as? MoviesError == .unavailable)
    #expect(DataTransferError.network(.cancelled).toDomain() is CancellationError)
  }
}

extension Movie {
  fileprivate static let sampleOfNothing = Movie(
    id: Identifier(value: 594), title: "", overview: "", genres: [], posterPath: nil, releaseDate: nil)
}
