import Foundation

/// The settings that differ between builds, from the app's Info.plist.
struct AppConfiguration: Equatable, Sendable {
  let apiKey: String
  let apiBaseURL: URL
  let imagesBaseURL: URL
}

extension AppConfiguration {
  struct MissingEntry: Error, Equatable {
    let key: String
  }

  init(infoDictionary: [String: Any]?) throws(MissingEntry) {
    func text(_ key: String) throws(MissingEntry) -> String {
      guard let text = infoDictionary?[key] as? String, !text.isEmpty else { throw MissingEntry(key: key) }
      return text
    }
    func url(_ key: String) throws(MissingEntry) -> URL {
      guard let url = URL(string: try text(key)) else { throw MissingEntry(key: key) }
      return url
    }
    self.init(
      apiKey: try text("ApiKey"), apiBaseURL: try url("ApiBaseURL"), imagesBaseURL: try url("ImageBaseURL"))
  }
}
