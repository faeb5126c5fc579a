import Foundation

/// Stores the posters that were shown last, so that scrolling back does not fetch them again.
actor InMemoryPosterImagesStorage: PosterImagesStorage {
  private let capacity: Int
  private var images: [PosterKey: Data] = [:]
  /// The keys, the least recently used one first.
  private var order: [PosterKey] = []

  init(capacity: Int = 100) {
    self.capacity = capacity
  }

  func image(for poster: PosterKey) -> Data? {
    guard let image = images[poster] else { return nil }
    touch(poster)
    return image
  }

  func save(_ image: Data, for poster: PosterKey) {
    images[poster] = image
    touch(poster)
    while order.count > capacity {
      images[order.removeFirst()] = nil
    }
  }

  private func touch(_ poster: PosterKey) {
    order.removeAll { $0 == poster }
    order.append(poster)
  }
}
