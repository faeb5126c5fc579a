// The names that answer before any declaration does: parameters and locals.

/// A parameter, or a name bound inside a body.
public struct Binding: Sendable {
  public var kind: BindingKind
  public var flags: BindingFlags
  public var name: NameID
  /// The label that a caller writes; `.none` where it writes none (`_`), and for everything but parameters.
  public var label: NameID
  public var offset: UInt32
  /// The annotation, where there is one.
  public var type: TypeID
  /// What it is bound to, where that is written: `let x = value`, `for x in value` (an element of it).
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
  /// Of a function, initializer, subscript, macro or enum case.
  case parameter
  case closureParameter
  /// `let` and `var` in a body.
  case local
  /// `case let x`, a part of a tuple pattern: its type is not told by what stands on the right alone.
  case pattern
  /// `error` of a `catch`, `newValue` of a setter, `$0` of a closure.
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

  /// A parameter that a caller may leave out.
  public static let hasDefault = BindingFlags(rawValue: 1 << 0)
  public static let variadic = BindingFlags(rawValue: 1 << 1)
  /// A parameter that a trailing closure may fill: its type is a function.
  public static let takesClosure = BindingFlags(rawValue: 1 << 2)
}
