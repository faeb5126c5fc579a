import Foundation

/// Stores each response in a file, so that a search shows results before the network responds.
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
    // A query may contain slashes and dots. In Base64, with `/` replaced, it is a valid file name.
    let name = Data(request.query.utf8).base64EncodedString().replacingOccurrences(of: "/", with: "_")
    return folder.appendingPathComponent("\(name)-\(request.page).json")
  }
}
