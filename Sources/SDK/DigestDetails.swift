// The parts of a declaration that the digest contains besides its name: its parameters, types and requirements.

/// The kinds of declarations. Digests store the raw values.
public enum DigestKind: UInt8, Sendable, CaseIterable {
  case `class`, `struct`, `enum`, `protocol`, `typealias`, `associatedtype`, macro, function, variable, operatorFunction
  case method, staticMethod, property, staticProperty, initializer, `subscript`, staticSubscript, enumCase
  case `operator`, precedenceGroup, conformance

  public var isType: Bool { rawValue <= DigestKind.associatedtype.rawValue }
}

/// Properties of a declaration. Digests store the raw values.
public struct DigestFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let open = DigestFlags(rawValue: 1 << 0)
  public static let requirement = DigestFlags(rawValue: 1 << 1)
  public static let optionalRequirement = DigestFlags(rawValue: 1 << 2)
  /// The default implementation of a requirement.
  public static let defaultImplementation = DigestFlags(rawValue: 1 << 3)
  public static let override = DigestFlags(rawValue: 1 << 4)
  public static let failable = DigestFlags(rawValue: 1 << 5)
  public static let propertyWrapper = DigestFlags(rawValue: 1 << 6)
  public static let resultBuilder = DigestFlags(rawValue: 1 << 7)
  public static let dynamicMemberLookup = DigestFlags(rawValue: 1 << 8)
  public static let globalActor = DigestFlags(rawValue: 1 << 9)
  /// The declaration has constraints: a `where` clause, or generic parameters such as `<T: P>`.
  public static let conditional = DigestFlags(rawValue: 1 << 10)
  public static let deprecated = DigestFlags(rawValue: 1 << 11)
  public static let hidden = DigestFlags(rawValue: 1 << 12)
  public static let prefixOperator = DigestFlags(rawValue: 1 << 13)
  public static let postfixOperator = DigestFlags(rawValue: 1 << 14)
}

/// The platforms whose SDK contains a declaration.
public struct DigestPlatforms: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let iOS = DigestPlatforms(rawValue: 1 << 0)
  public static let macOS = DigestPlatforms(rawValue: 1 << 1)
  public static let linux = DigestPlatforms(rawValue: 1 << 2)
  public static let watchOS = DigestPlatforms(rawValue: 1 << 3)
  public static let tvOS = DigestPlatforms(rawValue: 1 << 4)
  public static let visionOS = DigestPlatforms(rawValue: 1 << 5)
}

public struct DigestParameterFlags: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let hasDefault = DigestParameterFlags(rawValue: 1 << 0)
  public static let variadic = DigestParameterFlags(rawValue: 1 << 1)
  public static let takesClosure = DigestParameterFlags(rawValue: 1 << 2)
  public static let autoclosure = DigestParameterFlags(rawValue: 1 << 3)
}

/// The shape of a type. A digest stores it before the parts of the type.
public enum DigestShape: Int, Sendable {
  case unknown
  /// An entry, a count, and that many arguments.
  case declared
  /// A generic parameter: the number of steps outward to its declaration, and its index there.
  case parameter
  case selfType
  /// `Self.Element`: the name, then the type that it is a member of.
  case member
  case optional
  /// `T!`
  case implicit
  case metatype
  /// A count, the result, and that many inputs.
  case function
  /// A count, then a label and a type for each element.
  case tuple
  case composition
  case anything
  case void

  /// The number of shapes. Encoded numbers from this one on refer to types that are stored elsewhere.
  static var count: Int { void.rawValue + 1 }
}

/// A position in the digest, from which numbers and types are read in sequence. A type that occurs often is stored
/// elsewhere, and a number refers to it: call `sharedType` before `shape`.
public struct DigestCursor: @unchecked Sendable {
  private var place: UnsafeRawPointer
  private let types: UnsafeRawPointer

  init(_ place: UnsafeRawPointer, types: UnsafeRawPointer) { (self.place, self.types) = (place, types) }

  @inline(__always)
  public mutating func byte() -> UInt8 {
    defer { place += 1 }
    return place.load(as: UInt8.self)
  }

  @inline(__always)
  public mutating func number() -> Int {
    let first = byte()
    return first < 0x80 ? Int(first) : number(after: first)
  }

  private mutating func number(after first: UInt8) -> Int {
    var (value, shift) = (Int(first & 0x7F), 7)
    while true {
      let byte = byte()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  public mutating func name() -> DigestName { DigestName(raw: UInt32(number())) }
  public mutating func entry() -> DigestEntry { DigestEntry(raw: UInt32(number())) }
  public mutating func shape() -> DigestShape { DigestShape(rawValue: number()) ?? .unknown }

  /// Returns the shared type that the current position refers to, and moves past the reference; nil if the type itself
  /// starts there, with its shape.
  @inline(__always)
  public mutating func sharedType() -> DigestCursor? {
    place.load(as: UInt8.self) < DigestShape.count ? nil : typeElsewhere()
  }

  private mutating func typeElsewhere() -> DigestCursor {
    let offset = types.word(4 * (number() - DigestShape.count))
    return DigestCursor(types + Int(offset), types: types)
  }

  /// Returns the type at the current position and moves past it.
  mutating func type() -> DigestCursor {
    if let shared = sharedType() { return shared }
    let start = self
    skipParts(of: shape())
    return start
  }

  private mutating func skipType() {
    if sharedType() == nil { skipParts(of: shape()) }
  }

  private mutating func skipParts(of shape: DigestShape) {
    switch shape {
    case .unknown, .selfType, .anything, .void: break
    case .declared:
      _ = entry()
      skipTypes()
    case .parameter:
      _ = (number(), number())
    case .member:
      _ = name()
      skipType()
    case .optional, .implicit, .metatype: skipType()
    case .function:
      let count = number()
      for _ in 0...count { skipType() }
    case .tuple:
      for _ in 0..<number() {
        _ = name()
        skipType()
      }
    case .composition: skipTypes()
    }
  }

  /// Skips a list of types, which starts with their number.
  private mutating func skipTypes() { for _ in 0..<number() { skipType() } }
}

/// A parameter of a function; its type is read only on demand.
public struct DigestParameter: Sendable {
  public var label: DigestName
  public var flags: DigestParameterFlags
  public var type: DigestCursor
}

/// A constraint: `T: C`, or `T == C`.
public struct DigestRequirement: Sendable {
  public var isSame: Bool
  public var subject: DigestCursor
  public var bound: DigestCursor
}

/// The parts of a declaration that are stored separately from its name, owner, kind, module, platforms and flags.
public struct DigestDetails: Sendable {
  public private(set) var generics: [DigestName] = []
  public private(set) var parameters: [DigestParameter] = []
  /// The type of a property, the result of a function, the target of a typealias, or the default of an associated type.
  public private(set) var type: DigestCursor?
  /// The inherited types, superclass first.
  public private(set) var inherited: [DigestCursor] = []
  public private(set) var requirements: [DigestRequirement] = []
  /// Other modules, at least one of which must also be imported for the declaration to be visible. Empty if none is
  /// required.
  public private(set) var besides: [DigestName] = []

  init(_ start: DigestCursor) {
    var cursor = start
    let shown = cursor.byte()
    if shown & 1 != 0 { generics = (0..<cursor.number()).map { _ in cursor.name() } }
    if shown & 2 != 0 {
      parameters = (0..<cursor.number()).map { _ in
        let label = cursor.name()
        let flags = DigestParameterFlags(rawValue: cursor.byte())
        return DigestParameter(label: label, flags: flags, type: cursor.type())
      }
    }
    if shown & 4 != 0 { type = cursor.type() }
    if shown & 8 != 0 { inherited = (0..<cursor.number()).map { _ in cursor.type() } }
    if shown & 16 != 0 {
      requirements = (0..<cursor.number()).map { _ in
        let isSame = cursor.byte() != 0
        let subject = cursor.type()
        return DigestRequirement(isSame: isSame, subject: subject, bound: cursor.type())
      }
    }
    if shown & 32 != 0 { besides = (0..<cursor.number()).map { _ in cursor.name() } }
  }
}
