// Parameters and local variables, which take precedence over declarations outside the body when an unqualified name
// is looked up.

/// A parameter, or a name bound inside a body.
public struct Binding: Sendable {
  public var kind: BindingKind
  public var flags: BindingFlags
  public var name: NameID
  /// The argument label that calls use; `.none` for `_` and for bindings other than parameters.
  public var label: NameID
  public var offset: UInt32
  /// The annotated type; `.none` without an annotation.
  public var type: TypeID
  /// The value that the binding gets: `value` in `let x = value`, an element of `value` in `for x in value`, the
  /// default value of a parameter. `.none` if the syntax shows none.
  public var value: ValueID

  public init(kind: BindingKind, name: NameID, offset: UInt32) {
    self.kind = kind
    self.flags = []
    self.name = name
    self.label = .none
    self.offset = offset
    self.type = .none
    self.value = .none
  }
}

public enum BindingKind: UInt8, Sendable {
  /// A parameter of a function, initializer, subscript, macro, enum case or accessor.
  case parameter
  case closureParameter
  /// A name that a `let`, a `var`, a capture or a loop binds in a body.
  case local
  /// `case let x`, or an element of a tuple pattern. The type of such a name does not follow directly from the matched
  /// value.
  case pattern
  /// The `error` of a `catch`, the `newValue` of a setter, the `$0` of a closure, a rebound `self`.
  case implicit

  public var word: String {
    switch self {
    case .parameter: "parameter"
    case .closureParameter: "closure-parameter"
    case .local: "local"
    case .pattern: "pattern"
    case .implicit: "implicit"
    }
  }
}

public struct BindingFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A parameter with a default value.
  public static let hasDefault = BindingFlags(rawValue: 1 << 0)
  public static let variadic = BindingFlags(rawValue: 1 << 1)
  /// A parameter that a trailing closure may fill: its type is a function or an optional function.
  public static let takesClosure = BindingFlags(rawValue: 1 << 2)
  /// `@autoclosure () -> T`: a call passes a `T`.
  public static let autoclosure = BindingFlags(rawValue: 1 << 3)
  /// A parameter whose type is a throwing function.
  public static let takesThrowing = BindingFlags(rawValue: 1 << 4)
  /// A parameter whose type is an asynchronous function.
  public static let takesAsync = BindingFlags(rawValue: 1 << 5)
  /// `inout T`
  public static let isInOut = BindingFlags(rawValue: 1 << 6)
}
