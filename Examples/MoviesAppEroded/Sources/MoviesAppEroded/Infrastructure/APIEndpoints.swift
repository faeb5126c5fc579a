/// An endpoint that refers to a response type belongs to the layer that decodes the response.
enum APIEndpoints {
  static func movies() -> [MoviesResponseDTO] {  // finding: dependency MoviesResponseDTO
    []
  }
}
