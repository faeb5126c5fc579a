import Foundation

/// Keeps queries where a widget finds them too, which runs in a process of its own.
public actor UserDefaultsMovieQueriesStorage: MovieQueriesStorage {
  /// The app group of app and widget, as their entitlements call it.
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
