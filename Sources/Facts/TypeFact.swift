// Written types, in as much detail as resolution needs to find the type of a receiver.

/// A written type. Its names are mentions; the fact records how they are combined.
public struct TypeFact: Sendable, Hashable {
  public var shape: TypeShape
  public var marks: TypeMarks = []
  /// The number of the type's entries in `typeLists`, starting at `list`.
  public var count: UInt16
  /// A mention (`named`), a type (`optional`, `array`, ...) or the index of an argument (`tuple`); see `TypeShape`.
  public var part: UInt32
  public var list: UInt32

  @inlinable public init(shape: TypeShape, part: UInt32 = .max, list: Int = 0, count: Int = 0) {
    self.shape = shape
    self.count = UInt16(clamping: count)
    self.part = part
    self.list = UInt32(truncatingIfNeeded: list)
  }

  @inlinable public var mention: MentionID { MentionID(raw: part) }
  @inlinable public var inner: TypeID { TypeID(raw: part) }
  @inlinable public var elements: Range<Int> { Int(list)..<Int(list) + Int(count) }
}

public struct TypeMarks: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `T!`: an optional that also has the members of the wrapped type.
  @inlinable public static var implicitlyUnwrapped: TypeMarks { TypeMarks(rawValue: 1 << 0) }
  /// `() throws -> T`
  @inlinable public static var throwing: TypeMarks { TypeMarks(rawValue: 1 << 1) }
  /// `() async -> T`
  @inlinable public static var async: TypeMarks { TypeMarks(rawValue: 1 << 2) }
}

public enum TypeShape: UInt8, Sendable, CaseIterable {
  /// `part` is the mention of the type's last name (whose base, in `A.B`, is `A`); the list contains the generic
  /// arguments.
  case named
  /// `T?` and `T!`; `part` is `T`, as in all shapes up to `inlineArray`.
  case optional
  case array
  /// `.Type`, `.Protocol`.
  case metatype
  /// `some P`.
  case some
  /// `any P`.
  case any
  /// `~Copyable`.
  case suppressed
  /// `T...`, `repeat each T`.
  case pack
  /// `[3 of T]`.
  case inlineArray
  /// The list contains the types of the key and the value.
  case dictionary
  /// The list contains the elements; `part` is the index of their first label in `arguments`, or none if no element
  /// has a label.
  case tuple
  /// The list contains the parameters; `part` is the result.
  case function
  /// `P & Q`; the list contains the members.
  case composition
  /// `Self`.
  case selfType
  /// `Any`.
  case anything
  /// A type that could not be read, or that is irrelevant to resolution.
  case unknown
}
