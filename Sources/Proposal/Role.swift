// Derives the role of a directory from its name. The role is only a hint: references decide the order of layers.

/// The roles that the names of an app's directories imply.
public enum Role: Int, Sendable, CaseIterable {
  case domain, infrastructure, data, presentation, application, common

  /// Creates the role that a directory's name implies; nil if there is none.
  init?(named name: String) {
    let word = name.lowercased().filter(\.isLetter)
    let stems =
      [word]
      + ["layer", "kit", "module"].compactMap { suffix in
        word.hasSuffix(suffix) && word.count > suffix.count ? String(word.dropLast(suffix.count)) : nil
      }
    guard let role = Role.allCases.first(where: { role in stems.contains { role.words.contains($0) } }) else {
      return nil
    }
    self = role
  }

  private var words: Set<String> {
    switch self {
    case .domain:
      ["domain", "domains", "model", "models", "entity", "entities", "usecase", "usecases", "businesslogic"]
    case .infrastructure:
      ["infrastructure", "network", "networking", "api", "persistence", "storage", "database", "platform"]
    case .data: ["data", "repository", "repositories", "datasource", "datasources", "remote", "local"]
    case .presentation:
      [
        "presentation", "ui", "view", "views", "screen", "screens", "scene", "scenes", "feature", "features",
        "viewmodel", "viewmodels", "viewcontroller", "viewcontrollers", "controllers", "pages", "userinterface",
      ]
    case .application: ["application", "app", "main", "di", "dependencyinjection", "launch", "composition"]
    case .common:
      [
        "common", "shared", "extension", "extensions", "util", "utils", "utility", "utilities", "helper", "helpers",
        "support", "misc", "foundation",
      ]
    }
  }

  /// The usual rank from the inside out; nil if there is none.
  var rank: Int? {
    switch self {
    case .domain: 0
    case .infrastructure: 1
    case .data, .presentation: 2
    case .application: 3
    case .common: nil
    }
  }
}
