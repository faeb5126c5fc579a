/// An endpoint that names an answer belongs to whoever reads that answer.
enum APIEndpoints {
  static func movies() -> [MoviesResponseDTO] {  // finding: dependency MoviesResponseDTO
    []
  }
}
