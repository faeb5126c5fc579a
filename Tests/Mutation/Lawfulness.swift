// What may be injected where. The contract of the example app is written down here a second time, by hand: were it read
// from the rules file, a mistake in reading that would agree with itself.

/// A layer of the example app that something is injected into.
enum Inner: Sendable {
  case entities, interfaces, useCases, infrastructure, data, presentation, views, common

  /// By the path below the app's sources, and for views by name. Nil for the outermost layer: it may name all.
  init?(_ site: Site) {
    let folders = site.path.split(separator: "/").map(String.init)
    switch folders.first {
    case "Domain": self = folders[1] == "Entities" ? .entities : folders[1] == "Interfaces" ? .interfaces : .useCases
    case "Infrastructure": self = .infrastructure
    case "Data": self = .data
    case "Common": self = .common
    case "Presentation": self = site.heads.contains(where: Self.isView) ? .views : .presentation
    default: return nil
    }
  }

  private static func isView(_ head: Head) -> Bool {
    head.keyword != "extension" && ["View", "ViewController", "Cell"].contains { head.name.hasSuffix($0) }
  }

  var outward: [Outer] {
    switch self {
    case .entities, .interfaces, .common: Outer.all
    case .useCases: [.infrastructure, .data, .presentation, .application]
    case .infrastructure: [.useCases, .data, .presentation, .application]
    case .data: [.presentation, .application]
    case .presentation: [.infrastructure, .data, .application]
    case .views: [.useCases, .infrastructure, .data, .application]
    }
  }

  var mayNameMovies: Bool {
    switch self {
    case .entities, .interfaces, .useCases, .data, .presentation: true
    case .infrastructure, .views, .common: false
    }
  }
}

/// What a template asks of its place.
struct Needs: OptionSet, Sendable {
  let rawValue: Int
  /// It names an entity as a lawful receiver.
  static let movies = Needs(rawValue: 1 << 0)
  /// A bare function or variable: where a type inherits from outside the project, the SDK may declare it.
  static let nothingInherited = Needs(rawValue: 1 << 1)
  /// A view, which may name its view model and not the entity in it.
  static let view = Needs(rawValue: 1 << 2)
  /// It stands among the members of an entity.
  static let insideMovie = Needs(rawValue: 1 << 3)
  /// Once in a batch: two of the same are a redeclaration.
  static let alone = Needs(rawValue: 1 << 4)
  /// Nothing to typecheck it against.
  static let noCompiler = Needs(rawValue: 1 << 5)
}

extension Site {
  func meets(_ needs: Needs, _ inner: Inner, _ outer: Outer) -> Bool {
    if needs.contains(.movies), !inner.mayNameMovies || !outer.knowsMovies { return false }
    if needs.contains(.insideMovie), heads.last?.name != "Movie" || !outer.knowsMovies { return false }
    if needs.contains(.view), inner != .views { return false }
    return !needs.contains(.nothingInherited) || !inheritsUnseen
  }

  /// Types of UI frameworks, extensions of types from outside, and coding keys.
  private var inheritsUnseen: Bool {
    heads.contains { head in
      if head.text.contains("CodingKey") || isConditional { return true }
      let outside = ["Task", "URLSession", "UIView", "[MovieQueryDTO]", "String"]
      return head.keyword == "extension" && outside.contains(head.name)
    }
  }
}
