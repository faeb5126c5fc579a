// The ids of facts: indices into the arrays of one file, with a type for each array, so that they are never mixed up.
// An id with all bits set means "none", because an optional would double the size.

/// The index of an entry in one array.
public protocol FactID: Hashable, Sendable {
  var raw: UInt32 { get }
  init(raw: UInt32)
}

extension FactID {
  @inlinable public init(_ index: Int) { self.init(raw: UInt32(truncatingIfNeeded: index)) }
  @inlinable public static var none: Self { Self(raw: .max) }
  @inlinable public var isNone: Bool { raw == .max }
  @inlinable public var isSome: Bool { raw != .max }
  @inlinable public var index: Int { Int(raw) }
}

/// A name in `FileFacts.names`.
public struct NameID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A declaration in `FileFacts.declarations`.
public struct DeclarationID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A parameter or local name in `FileFacts.bindings`.
public struct BindingID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A mention in `FileFacts.mentions`.
public struct MentionID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A written type in `FileFacts.types`.
public struct TypeID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A branch in `FileFacts.conditions`.
public struct ConditionID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The value of an expression: either a mention itself, or a fact in `FileFacts.values`.
///
/// Most values are a plain name, such as the base `movie` in `movie.title`, so the top bit marks a mention, which needs
/// no entry in `values`.
public struct ValueID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public init(mention: MentionID) { self.init(raw: mention.raw | 0x8000_0000) }

  @inlinable public var mention: MentionID? {
    isSome && raw & 0x8000_0000 != 0 ? MentionID(raw: raw & 0x7fff_ffff) : nil
  }
}

/// A run of consecutive entries of one array.
public struct FactRange: Hashable, Sendable {
  public var start: UInt32
  public var count: UInt32

  @inlinable public init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  @inlinable public static var empty: FactRange { FactRange(start: 0, count: 0) }
  @inlinable public var isEmpty: Bool { count == 0 }
  @inlinable public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
