// Names that the language itself speaks of.
import InwardFacts

/// Each project numbers them first and in this order, so no table of them is needed.
enum LanguageName: UInt32, CaseIterable {
  case initializer, `subscript`, callAsFunction
  /// What accessors call what they are given.
  case newValue, oldValue
  /// What a `catch` without a pattern calls what it caught.
  case error
  /// Labels of initializers that the compiler makes.
  case raw, from
  case codingKeys
  /// Associated types that are written in more than one way.
  case elementType, iterator, wrapped
  /// The case of an optional that holds something.
  case some
  case indices, keyPath
  case dynamicMemberLookup, dynamicMember, disfavored
  /// Of property wrappers.
  case wrappedValue, projectedValue
  /// What marks a type that stands as an attribute.
  case propertyWrapper, resultBuilder, globalActor

  var text: String {
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
    }
  }
}

extension GlobalName {
  @inline(__always)
  init(_ name: LanguageName) { self.init(raw: name.rawValue) }

  /// Whether it marks a type that stands as an attribute.
  var isAttributeMark: Bool {
    self == GlobalName(.propertyWrapper) || self == GlobalName(.resultBuilder) || self == GlobalName(.globalActor)
  }
}
