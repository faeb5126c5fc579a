class MoviesCache: @unchecked Sendable {
  static let shared = MoviesCache()

  private let box = PageBox()

  required init() {}

  func response(for text: String) -> MoviesResponseDTO? {
    box.responses[text]
  }

  func clear() {
    box.responses = [:]
  }
}

@globalActor
actor StorageActor {
  static let shared = StorageActor()
}

/// The domain has its own private `PageBox`, in `CountPagesUseCase.swift`.
private final class PageBox {
  var responses: [String: MoviesResponseDTO] = [:]
}
