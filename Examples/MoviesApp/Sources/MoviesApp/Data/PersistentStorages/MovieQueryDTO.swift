/// A query in the format of the storages.
public struct MovieQueryDTO: Codable, Equatable, Sendable {
  let text: String
}

// MARK: - Mapping

extension MovieQueryDTO {
  init(_ query: MovieQuery) {
    self.init(text: query.text)
  }

  func toDomain() -> MovieQuery? {
    MovieQuery(text)
  }
}

extension [MovieQueryDTO] {
  /// Returns the queries with `query` moved to the front, limited to `maxCount`.
  func remembering(_ query: MovieQueryDTO, maxCount: Int) -> [MovieQueryDTO] {
    let others = filter { $0 != query }
    return Array(([query] + others).prefix(maxCount))
  }
}
