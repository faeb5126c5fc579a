// A symbol graph as written by `swift-symbolgraph-extract`: the parts that a digest needs.

/// The declarations of one module, or those that it adds to the types of another.
public struct SymbolGraph: Sendable {
  public internal(set) var module = ""
  /// Other modules, at least one of which must also be imported for the declarations to be visible. Empty if none is
  /// required.
  var bystanders: [String] = []
  var platform: DigestPlatforms = []
  var symbols: [GraphSymbol] = []
  var relations: [GraphRelation] = []

  /// The version of the format; later formats with the same number only add keys.
  static let version = 0
}

struct GraphSymbol: Sendable {
  var kind = ""
  /// The id, which is the same for the same declaration in all graphs.
  var id = ""
  /// The names of the enclosing types and of the symbol itself, with labels: `["UInt8", "init(_:)"]`.
  var path: [String] = []
  var fragments: [GraphFragment] = []
  var access = ""
  /// The module of the extended type, for an extension or a member of one; otherwise empty.
  var extendedModule = ""
  /// The kind of the extended type.
  var extendedKind = ""
  var extensionConditions: [GraphCondition] = []
  /// The conditions on all generic parameters that are in scope.
  var conditions: [GraphCondition] = []
  var availability: [GraphAvailability] = []
}

struct GraphFragment: Sendable {
  var kind = ""
  var spelling = ""
  /// The id of the type that the fragment refers to; empty if it refers to none.
  var id = ""
}

struct GraphCondition: Sendable, Hashable {
  var kind = ""
  var subject = ""
  var bound = ""
  var boundID = ""
}

struct GraphAvailability: Sendable {
  /// A platform or a language; empty if the availability applies everywhere.
  var domain = ""
  var isUnavailable = false
  /// True if the declaration is obsolete as of some version. In the domain `Swift`, all such versions are from before
  /// 2019, so the declaration counts as unavailable.
  var isObsolete = false
  var isDeprecated = false
}

struct GraphRelation: Sendable {
  var kind = ""
  var source = ""
  var target = ""
  /// The target's qualified name, such as `Swift.Equatable`; used if its id is unknown.
  var targetName = ""
  var conditions: [GraphCondition] = []
}

/// The reason why a symbol graph could not be read.
public struct SymbolGraphProblem: Error, Sendable, Equatable {
  public var text: String
}
