/// A query as the storages write it.
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
  /// The same queries with `query` in front, and no more of them than `maxCount`.
  func remembering(_ query: MovieQueryDTO, maxCount: Int) -> [MovieQueryDTO] {
    let others = filter { $0 != query }
    return Array(([query] + others).prefix(maxCount))
  }
}
