import Foundation

/// Images as bytes. The domain draws none, so it needs no framework that could.
protocol PosterImagesRepository: Sendable {
  /// The encoded image, at least `width` pixels wide where such a one exists.
  func fetchImage(path: String, width: Int) async throws -> Data
}
