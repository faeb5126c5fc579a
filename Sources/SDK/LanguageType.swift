// Types of the standard library that the language itself speaks of: of its literals, and of what it writes in short.

public enum LanguageType: Int, CaseIterable, Sendable {
  /// `[T]`, `[K: V]`, `T?`
  case array
  case dictionary
  case optional
  /// `xs[1...]`
  case slice
  /// `a..<b`, `a...b`
  case range
  case closedRange
  /// `\Movie.title`
  case keyPath
  /// What an enum with a raw type conforms to, one whose cases hold nothing, and an actor.
  case rawRepresentable
  case hashable
  case actor
  /// What is thrown, if no type is written.
  case error
  /// What `+` and its like take two of.
  case numeric
  /// What the compiler makes `CodingKeys` for.
  case encodable
  case decodable
  /// What is made of literals.
  case takesString
  case takesInteger
  case takesFloat
  case takesBoolean
  case takesNull
  /// What values of other types are turned into where they are given.
  case anyHashable, graphicsFloat, double
  case pointer, mutablePointer, rawPointer, mutableRawPointer, releasingPointer, opaquePointer
  /// What literals are where nothing else is asked for, beside `double`.
  case string, int, bool

  public static let conversions: [LanguageType] = [
    .anyHashable, .graphicsFloat, .double, .pointer, .mutablePointer, .rawPointer, .mutableRawPointer,
    .releasingPointer, .opaquePointer,
  ]

  public var name: String {
    switch self {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    case .slice: "ArraySlice"
    case .range: "Range"
    case .closedRange: "ClosedRange"
    case .keyPath: "PartialKeyPath"
    case .rawRepresentable: "RawRepresentable"
    case .hashable: "Hashable"
    case .actor: "Actor"
    case .error: "Error"
    case .numeric: "Numeric"
    case .encodable: "Encodable"
    case .decodable: "Decodable"
    case .takesString: "ExpressibleByUnicodeScalarLiteral"
    case .takesInteger: "ExpressibleByIntegerLiteral"
    case .takesFloat: "ExpressibleByFloatLiteral"
    case .takesBoolean: "ExpressibleByBooleanLiteral"
    case .takesNull: "ExpressibleByNilLiteral"
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .anyHashable: "AnyHashable"
    case .graphicsFloat: "CGFloat"
    case .pointer: "UnsafePointer"
    case .mutablePointer: "UnsafeMutablePointer"
    case .rawPointer: "UnsafeRawPointer"
    case .mutableRawPointer: "UnsafeMutableRawPointer"
    case .releasingPointer: "AutoreleasingUnsafeMutablePointer"
    case .opaquePointer: "OpaquePointer"
    }
  }
}
