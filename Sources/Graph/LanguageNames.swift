// Names with a meaning in the language itself.
import InwardFacts

/// A name with a meaning in the language itself. These names are interned first in each project, in the order of the
/// cases, so that each raw value is the number of its name.
public enum LanguageName: UInt32, CaseIterable, Sendable {
  case initializer, `subscript`, callAsFunction
  /// The default parameter names of accessors.
  case newValue, oldValue
  /// The name of the caught error in a `catch` without a pattern.
  case error
  /// Labels of synthesized initializers.
  case raw, from
  case codingKeys
  /// Associated types, and generic parameters of `Optional` and `Dictionary`.
  case elementType, iterator, wrapped, key, value, arrayElement
  /// The case of `Optional` that wraps a value.
  case some
  case indices, keyPath
  case dynamicMemberLookup, dynamicMember, disfavored
  /// Members of property wrappers.
  case wrappedValue, projectedValue
  /// Attributes that allow a type to be used as an attribute.
  case propertyWrapper, resultBuilder, globalActor
  /// The functions that string interpolation and patterns call.
  case appendInterpolation, match
  /// The function that returns the type of a value.
  case typeOf

  /// Whether code may use a declaration with this name without writing the name: `movies[0]`, `"\(movie)"`.
  public var isUsedUnwritten: Bool {
    switch self {
    case .subscript, .callAsFunction, .iterator, .wrappedValue, .projectedValue, .appendInterpolation, .match: true
    default: false
    }
  }

  public var text: String {
    switch self {
    case .initializer: "init"
    case .subscript: "subscript"
    case .callAsFunction: "callAsFunction"
    case .newValue: "newValue"
    case .oldValue: "oldValue"
    case .error: "error"
    case .raw: "rawValue"
    case .from: "from"
    case .codingKeys: "CodingKeys"
    case .elementType: "Element"
    case .iterator: "Iterator"
    case .wrapped: "Wrapped"
    case .key: "Key"
    case .value: "Value"
    case .arrayElement: "ArrayLiteralElement"
    case .some: "some"
    case .indices: "indices"
    case .keyPath: "keyPath"
    case .dynamicMemberLookup: "dynamicMemberLookup"
    case .dynamicMember: "dynamicMember"
    case .disfavored: "_disfavoredOverload"
    case .wrappedValue: "wrappedValue"
    case .projectedValue: "projectedValue"
    case .propertyWrapper: "propertyWrapper"
    case .resultBuilder: "resultBuilder"
    case .globalActor: "globalActor"
    case .appendInterpolation: "appendInterpolation"
    case .match: "~="
    case .typeOf: "type"
    }
  }
}

extension GlobalName {
  @inline(__always)
  init(_ name: LanguageName) { self.init(raw: name.rawValue) }

  /// True if this attribute allows a type to be used as an attribute.
  var isAttributeMark: Bool {
    self == GlobalName(.propertyWrapper) || self == GlobalName(.resultBuilder) || self == GlobalName(.globalActor)
  }
}
