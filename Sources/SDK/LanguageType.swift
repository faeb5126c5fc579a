// Types that the language itself refers to, such as those of literals, of syntactic sugar and of implicit conversions.

public enum LanguageType: Int, CaseIterable, Sendable {
  /// The types that are written `[T]`, `[K: V]` and `T?`.
  case array
  case dictionary
  case optional
  /// The type of `xs[1...]` for an array.
  case slice
  /// The types of `a..<b` and `a...b`.
  case range
  case closedRange
  /// The superclass of key paths such as `\Movie.title`.
  case keyPath
  /// The protocols that an enum with a raw type, an enum without associated values, and an actor conform to.
  case rawRepresentable
  case hashable
  case actor
  /// The default type of thrown errors.
  case error
  /// The protocol of numbers.
  case numeric
  /// The protocols for which the compiler synthesizes `CodingKeys`.
  case encodable
  case decodable
  /// The protocols of types that can be initialized from a literal.
  case takesString
  case takesInteger
  case takesFloat
  case takesBoolean
  case takesNull
  case takesArray
  case takesDictionary
  case anyHashable, graphicsFloat, double
  case pointer, mutablePointer, rawPointer, mutableRawPointer, releasingPointer, opaquePointer
  /// The default types of literals, besides `double`.
  case string, int, bool

  /// The types of `conversions` and `pointers` are those to which arguments of other types are implicitly converted.
  public static let conversions: [LanguageType] = [.anyHashable, .graphicsFloat, .double]
  public static let pointers: [LanguageType] = [
    .pointer, .mutablePointer, .rawPointer, .mutableRawPointer, .releasingPointer, .opaquePointer,
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
    case .takesDictionary: "ExpressibleByDictionaryLiteral"
    case .takesArray: "ExpressibleByArrayLiteral"
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
