import Foundation

/// A movie. Outer layers decide how it is transferred and displayed.
struct Movie: Equatable, Identifiable, Sendable {
  struct Identifier: Hashable, Sendable {
    let value: Int
  }

  enum Genre: CaseIterable, Sendable {
    case adventure
    case animation
    case comedy
    case documentary
    case drama
    case romance
    case scienceFiction
    case thriller
  }

  let id: Identifier
  let title: String
  let overview: String
  let genres: [Genre]
  let posterPath: String?
  let releaseDate: Date?
}
