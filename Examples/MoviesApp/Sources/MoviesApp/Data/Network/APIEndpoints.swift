import Foundation

/// The endpoints of the server. They refer to response types, so they belong to Data and not to the network.
enum APIEndpoints {
  static func movies(_ request: MoviesRequestDTO) -> Endpoint<MoviesResponseDTO> {
    .json(path: "3/search/movie", queryParameters: ["query": request.query, "page": String(request.page)])
  }

  static func poster(path: String, width: Int) -> Endpoint<Data> {
    .raw(path: "t/p/w\(posterWidth(atLeast: width))" + path)
  }

  /// The widths of the server's posters.
  private static let posterWidths = [92, 154, 185, 342, 500, 780]

  private static func posterWidth(atLeast width: Int) -> Int {
    posterWidths.first { $0 >= width } ?? posterWidths[posterWidths.count - 1]
  }
}
