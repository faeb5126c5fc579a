// Decides where each template may be injected. The contract of the example app is written here a second time, by hand:
// if it were read from the rules file, a mistake in reading that file would go unnoticed.

/// A layer of the example app that something is injected into.
enum Inner: Sendable {
  case entities, interfaces, useCases, infrastructure, data, presentation, views, common

  /// Derives the layer of a site from its path; in `Presentation`, code in a type that is named like a view belongs to
  /// `views`. Returns nil for the outermost layer, which may use everything.
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

/// The requirements of a template for its site.
struct Needs: OptionSet, Sendable {
  let rawValue: Int
  /// The layer must be allowed to use entities: the template has one as its receiver.
  static let movies = Needs(rawValue: 1 << 0)
  /// No surrounding type may inherit from outside the project: the SDK could declare the template's bare function or
  /// variable there.
  static let nothingInherited = Needs(rawValue: 1 << 1)
  /// The site must be in a view, which may use its view model but not the entity in it.
  static let view = Needs(rawValue: 1 << 2)
  /// The site must be among the members of an entity.
  static let insideMovie = Needs(rawValue: 1 << 3)
  /// A batch may contain the template only once per outer layer: a second copy would be a redeclaration.
  static let alone = Needs(rawValue: 1 << 4)
  /// The compiler cannot check the template.
  static let noCompiler = Needs(rawValue: 1 << 5)
}

extension Site {
  func meets(_ needs: Needs, _ inner: Inner, _ outer: Outer) -> Bool {
    if needs.contains(.movies), !inner.mayNameMovies || !outer.knowsMovies { return false }
    if needs.contains(.insideMovie), heads.last?.name != "Movie" || !outer.knowsMovies { return false }
    if needs.contains(.view), inner != .views { return false }
    return !needs.contains(.nothingInherited) || !inheritsUnseen
  }

  /// Whether a surrounding type may inherit unknown members: coding keys, extensions of external types, and types with
  /// a site under `#if`, which may belong to UI frameworks.
  private var inheritsUnseen: Bool {
    heads.contains { head in
      if head.text.contains("CodingKey") || isConditional { return true }
      let outside = ["Task", "URLSession", "UIView", "[MovieQueryDTO]", "String"]
      return head.keyword == "extension" && outside.contains(head.name)
    }
  }
}
