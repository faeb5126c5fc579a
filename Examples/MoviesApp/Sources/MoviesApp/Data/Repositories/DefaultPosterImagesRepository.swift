import Foundation

/// Posters never change: a cached poster is not fetched again.
struct DefaultPosterImagesRepository: PosterImagesRepository {
  private let transfer: any DataTransferService
  private let cache: any PosterImagesStorage

  init(transfer: any DataTransferService, cache: any PosterImagesStorage) {
    self.transfer = transfer
    self.cache = cache
  }

  func fetchImage(path: String, width: Int) async throws -> Data {
    let poster = PosterKey(path: path, width: width)
    if let stored = await cache.image(for: poster) {
      return stored
    }
    let image = try await fetch(poster)
    await cache.save(image, for: poster)
    return image
  }

  private func fetch(_ poster: PosterKey) async throws -> Data {
    do {
      return try await transfer.request(APIEndpoints.poster(path: poster.path, width: poster.width))
    } catch {
      throw error.toDomain()
    }
  }
}
