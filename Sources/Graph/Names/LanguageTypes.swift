// Types that the language itself speaks of: of its literals, and of what it writes in short.
import InwardFacts

struct LanguageTypes {
  /// `[T]`, `[K: V]`, `T?`
  var array = ScopeID.none
  var dictionary = ScopeID.none
  var optional = ScopeID.none
  /// `xs[1...]`
  var slice = ScopeID.none
  /// `a..<b`, `a...b`
  var range = ScopeID.none
  var closedRange = ScopeID.none
  /// `\Movie.title`
  var keyPath = ScopeID.none
  /// What an enum with a raw type conforms to, one whose cases hold nothing, and an actor.
  var rawRepresentable = ScopeID.none
  var hashable = ScopeID.none
  var actor = ScopeID.none
  /// What is thrown, if no type is written.
  var error = ScopeID.none
  /// What `+` and its like take two of.
  var numeric = ScopeID.none
  /// What the compiler makes `CodingKeys` for.
  var encodable = ScopeID.none
  var decodable = ScopeID.none
  /// What values of other types are turned into where they are given.
  fileprivate var conversions: [ScopeID] = []
  /// What is made of literals, by the kind of the literal less one.
  fileprivate var literals: [ScopeID] = []
  /// What literals are where nothing else is asked for.
  var string = ScopeID.none
  var int = ScopeID.none
  var double = ScopeID.none
  var bool = ScopeID.none
}

extension LanguageTypes {
  /// Whether a protocol says that its types are made of such a literal.
  func takes(_ kind: LiteralKind, _ scope: ScopeID) -> Bool { literals[Int(kind.rawValue) - 1] == scope }

  /// What a literal may be where only protocols ask for it, the first by itself.
  func types(of kind: LiteralKind) -> [ScopeID] {
    switch kind {
    case .string: [string]
    case .integer: [int, double]
    case .float: [double]
    case .boolean: [bool]
    case .null: []
    }
  }

  func isConverted(to scope: ScopeID) -> Bool { conversions.contains(scope) }
}

extension Resolver {
  mutating func findLanguageTypes() -> LanguageTypes {
    var types = LanguageTypes()
    types.array = standardType("Array")
    types.dictionary = standardType("Dictionary")
    types.optional = standardType("Optional")
    types.slice = standardType("ArraySlice")
    types.range = standardType("Range")
    types.closedRange = standardType("ClosedRange")
    types.keyPath = standardType("PartialKeyPath")
    types.rawRepresentable = standardType("RawRepresentable")
    types.hashable = standardType("Hashable")
    types.encodable = standardType("Encodable")
    types.decodable = standardType("Decodable")
    types.actor = standardType("Actor")
    types.error = standardType("Error")
    types.numeric = standardType("Numeric")
    types.literals = [
      "ExpressibleByUnicodeScalarLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral",
      "ExpressibleByBooleanLiteral", "ExpressibleByNilLiteral",
    ].map { standardType($0) }
    types.conversions = [
      "AnyHashable", "CGFloat", "Double", "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer",
      "UnsafeMutableRawPointer", "AutoreleasingUnsafeMutablePointer", "OpaquePointer",
    ].map { standardType($0) }
    types.string = standardType("String")
    types.int = standardType("Int")
    types.double = standardType("Double")
    types.bool = standardType("Bool")
    return types
  }
}
