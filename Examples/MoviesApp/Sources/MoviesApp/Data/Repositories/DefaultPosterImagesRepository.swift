import Foundation

struct DefaultPosterImagesRepository: PosterImagesRepository {
  private let transfer: any DataTransferService

  init(transfer: any DataTransferService) {
    self.transfer = transfer
  }

  func fetchImage(path: String, width: Int) async throws -> Data {
    do {
      return try await transfer.request(APIEndpoints.poster(path: path, width: width))
    } catch {
      throw error.toDomain()
    }
  }
}
