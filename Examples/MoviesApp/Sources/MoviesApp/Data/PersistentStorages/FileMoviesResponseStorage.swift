import Foundation

/// Keeps each answer in a file of its own, so that a search shows something before the network has spoken.
actor FileMoviesResponseStorage: MoviesResponseStorage {
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  func response(for request: MoviesRequestDTO) -> MoviesResponseDTO? {
    guard let data = try? Data(contentsOf: file(for: request)) else { return nil }
    return try? JSONDecoder().decode(MoviesResponseDTO.self, from: data)
  }

  func save(_ response: MoviesResponseDTO, for request: MoviesRequestDTO) {
    guard let data = try? JSONEncoder().encode(response) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file(for: request), options: .atomic)
  }

  private func file(for request: MoviesRequestDTO) -> URL {
    // A query may hold slashes and dots: in Base64, with its own slash replaced, it is a name for sure.
    let name = Data(request.query.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
    return folder.appendingPathComponent("\(name)-\(request.page).json")
  }
}
