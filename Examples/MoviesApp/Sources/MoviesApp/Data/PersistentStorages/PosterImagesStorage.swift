import Foundation

/// Caches posters, and may drop any of them at any time.
protocol PosterImagesStorage: Sendable {
  func image(for poster: PosterKey) async -> Data?
  func save(_ image: Data, for poster: PosterKey) async
}

/// A poster in one of its sizes.
struct PosterKey: Hashable, Sendable {
  let path: String
  let width: Int
}
