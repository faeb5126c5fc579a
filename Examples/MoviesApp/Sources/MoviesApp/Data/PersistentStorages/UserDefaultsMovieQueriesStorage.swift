import Foundation

/// Stores queries where the widget, which runs in its own process, can read them.
public actor UserDefaultsMovieQueriesStorage: MovieQueriesStorage {
  /// The identifier of the app group in the entitlements of app and widget.
  public static let appGroup = "group.movies"

  private let key = "recentMovieQueries"
  private let capacity: Int
  private let defaults: UserDefaults

  public init(suite: String, capacity: Int = 20) {
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
