// A symbol graph, as `swift-symbolgraph-extract` writes it: the part of it that a digest needs.

/// What one module declares, or what it adds to the types of another.
public struct SymbolGraph: Sendable {
  public internal(set) var module = ""
  /// It is there only for files that import one of these, too.
  var bystanders: [String] = []
  var platform: DigestPlatforms = []
  var symbols: [GraphSymbol] = []
  var relations: [GraphRelation] = []

  /// Of the format; later ones of the same number only add keys.
  static let version = 0
}

struct GraphSymbol: Sendable {
  var kind = ""
  /// The same for the same declaration in all graphs.
  var id = ""
  /// The types around and its own name with labels: `["UInt8", "init(_:)"]`.
  var path: [String] = []
  var fragments: [GraphFragment] = []
  var access = ""
  /// The module whose type it extends.
  var extendedModule = ""
  /// The kind of the type that it extends.
  var extendedKind = ""
  var extensionConditions: [GraphCondition] = []
  /// Of all generic parameters that it sees.
  var conditions: [GraphCondition] = []
  var availability: [GraphAvailability] = []
}

struct GraphFragment: Sendable {
  var kind = ""
  var spelling = ""
  /// The id of the type that it names.
  var id = ""
}

struct GraphCondition: Sendable, Hashable {
  var kind = ""
  var subject = ""
  var bound = ""
  var boundID = ""
}

struct GraphAvailability: Sendable {
  /// A system, a language, or empty: everywhere.
  var domain = ""
  var isUnavailable = false
  /// In some version; all versions of the language that are obsolete are of before 2019.
  var isObsolete = false
  var isDeprecated = false
}

struct GraphRelation: Sendable {
  var kind = ""
  var source = ""
  var target = ""
  /// The target's module and path.
  var targetName = ""
  var conditions: [GraphCondition] = []
}

/// Why a file is not a symbol graph.
public struct SymbolGraphProblem: Error, Sendable, Equatable {
  public var text: String
}
