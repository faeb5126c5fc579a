import Foundation

public actor UserDefaultsMovieQueriesStorage: MovieQueriesStorage {
  private let key = "recentMovieQueries"
  private let capacity: Int
  private let defaults: UserDefaults

  /// `suite` is nil for the app's own defaults; a test takes a suite of its own.
  public init(suite: String? = nil, capacity: Int = 20) {
    self.capacity = capacity
    self.defaults = UserDefaults(suiteName: suite) ?? .standard
  }

  public func recentQueries(maxCount: Int) throws -> [MovieQueryDTO] {
    Array(try storedQueries().prefix(maxCount))
  }

  public func save(_ query: MovieQueryDTO) throws {
    let queries = try storedQueries().remembering(query, maxCount: capacity)
    defaults.set(try JSONEncoder().encode(queries), forKey: key)
  }

  private func storedQueries() throws -> [MovieQueryDTO] {
    guard let data = defaults.data(forKey: key) else { return [] }
    return try JSONDecoder().decode([MovieQueryDTO].self, from: data)
  }
}
