import Foundation

/// Images as bytes. The domain does not draw them, so it needs no UI framework.
protocol PosterImagesRepository: Sendable {
  /// Returns the encoded image, at least `width` pixels wide if there is one.
  func fetchImage(path: String, width: Int) async throws -> Data
}
