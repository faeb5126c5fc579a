// The declarations of the types that have a meaning in the language itself.
import InwardFacts
import InwardSDK

struct LanguageTypes {
  private var scopes = Array(repeating: ScopeID.none, count: LanguageType.allCases.count)

  subscript(type: LanguageType) -> ScopeID {
    get { scopes[type.rawValue] }
    set { scopes[type.rawValue] = newValue }
  }

  /// Returns whether `scope` is the protocol of types that can be initialized from a literal of this kind.
  func takes(_ kind: LiteralKind, _ scope: ScopeID) -> Bool { self[kind.taker] == scope }

  /// Returns the types that a literal can have where only a protocol is required; the first is its default.
  func types(of kind: LiteralKind) -> [ScopeID] {
    switch kind {
    case .string: [self[.string]]
    case .integer: [self[.int], self[.double]]
    case .float: [self[.double]]
    case .boolean: [self[.bool]]
    case .null: []
    }
  }

  func isConverted(to scope: ScopeID) -> Bool {
    isPointer(scope) || LanguageType.conversions.contains { self[$0] == scope }
  }

  func isPointer(_ scope: ScopeID) -> Bool { LanguageType.pointers.contains { self[$0] == scope } }

  /// Returns whether an argument whose type is a generic parameter may be implicitly converted to a type.
  func isConvertedFromGeneric(to scope: ScopeID) -> Bool {
    scope != self[.double] && scope != self[.graphicsFloat] && isConverted(to: scope)
  }

  /// Returns whether an argument of one type may be implicitly converted to the other type. Only `CGFloat` converts to
  /// `Double`, and only `Double` to `CGFloat`.
  func mayConvert(_ scope: ScopeID, to other: ScopeID) -> Bool {
    if other == self[.double] { return scope == self[.graphicsFloat] }
    return other == self[.graphicsFloat] ? scope == self[.double] : isConverted(to: other)
  }
}

extension LiteralKind {
  fileprivate var taker: LanguageType {
    switch self {
    case .string: .takesString
    case .integer: .takesInteger
    case .float: .takesFloat
    case .boolean: .takesBoolean
    case .null: .takesNull
    }
  }
}

extension SDKDeclarations {
  func findLanguageTypes() -> LanguageTypes {
    var types = LanguageTypes()
    for type in LanguageType.allCases { types[type] = standardType(type.name) }
    return types
  }
}
