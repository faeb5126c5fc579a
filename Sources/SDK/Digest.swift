// SDK: the declarations of modules outside the project, as recorded in the digest that the program contains. Nothing is
// built at startup: names are looked up on demand. A digest depends only on its bytes, not on files or projects.
import InwardDigest

/// A declaration in the digest, by its number.
public struct DigestEntry: Sendable, Hashable, Comparable {
  public let raw: UInt32
  public init(raw: UInt32) { self.raw = raw }
  public static let none = DigestEntry(raw: .max)
  public var isSome: Bool { raw != .max }
  public static func < (left: DigestEntry, right: DigestEntry) -> Bool { left.raw < right.raw }
}

/// A name in the digest.
public struct DigestName: Sendable, Hashable {
  public let raw: UInt32
  public init(raw: UInt32) { self.raw = raw }
  /// The empty name, for declarations without a name and arguments without a label.
  public static let empty = DigestName(raw: 0)
}

/// A module in the digest.
public struct DigestModule: Sendable, Hashable {
  public let raw: UInt16
  public init(raw: UInt16) { self.raw = raw }
}

/// The program's digest, and a second one made from a team's symbol graphs, if any. The numbers of the second continue
/// those of the first, so callers see a single digest. `SDK/FORMAT.md` describes the bytes.
public struct Digest: @unchecked Sendable {
  private let own, added: DigestPart
  /// Keeps alive the bytes of a digest that is not part of the program's constant data; nil if there is none.
  private let kept: DigestBytes?

  /// Creates a view of the digest in the program's constant data.
  public init() {
    own = DigestPart(inward_digest_start())
    added = own.nothing
    kept = nil
  }

  /// Creates a separate digest or, if the header says so, a continuation of the program's digest. Returns nil if the
  /// bytes are not a digest, or if they continue a different one.
  public init?(_ bytes: [UInt8]) {
    guard DigestPart.isDigest(bytes) else { return nil }
    let kept = DigestBytes(bytes)
    let part = DigestPart(kept.start)
    if part.firstEntry == 0 {
      (own, added) = (part, part.nothing)
    } else {
      own = DigestPart(inward_digest_start())
      guard part.continues(own) else { return nil }
      added = part
    }
    self.kept = kept
  }

  /// Returns whether two digests share the same memory; a copy with equal bytes does not count.
  public func isSame(as other: Digest) -> Bool { kept === other.kept }

  public var nameCount: Int { Int(added.firstName) + added.nameCount }
  public var moduleCount: Int { Int(added.firstModule) + added.moduleCount }
  public var entryCount: Int { Int(added.firstEntry) + added.entryCount }
}

/// The bytes of a digest that is not constant data.
private final class DigestBytes: @unchecked Sendable {
  let start: UnsafeRawPointer

  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 8)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    start = UnsafeRawPointer(memory)
  }

  deinit { start.deallocate() }
}

// Names.
extension Digest {
  /// Calls `body` with the bytes of a name, which are valid only during the call.
  public func withBytes<Result>(of name: DigestName, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    name.raw < added.firstName ? own.names.withBytes(of: name, body) : added.names.withBytes(of: name, body)
  }

  public func text(of name: DigestName) -> String { withBytes(of: name) { String(decoding: $0, as: UTF8.self) } }

  /// Finds a name by its UTF-8 bytes; nil if the digest does not contain it.
  public func name(_ text: UnsafeRawBufferPointer) -> DigestName? { own.names.find(text) ?? added.names.find(text) }

  public func name(_ text: String) -> DigestName? {
    var text = text
    return text.withUTF8 { name(UnsafeRawBufferPointer($0)) }
  }
}

// Modules.
extension Digest {
  public var allModules: [DigestModule] { (0..<moduleCount).map { DigestModule(raw: UInt16($0)) } }

  public func name(of module: DigestModule) -> DigestName {
    module.raw < added.firstModule ? own.name(of: module) : added.name(of: module)
  }

  /// Returns the modules that an `import` of this module also makes visible.
  public func exports(of module: DigestModule) -> [DigestModule] {
    module.raw < added.firstModule ? own.exports(of: module) : added.exports(of: module)
  }
}

// Declarations.
extension Digest {
  public func name(of entry: DigestEntry) -> DigestName {
    entry.raw < added.firstEntry ? own.name(of: entry) : added.name(of: entry)
  }

  public func kind(of entry: DigestEntry) -> DigestKind {
    DigestKind(rawValue: trait(of: entry).load(as: UInt8.self)) ?? .conformance
  }

  /// Returns the platforms whose SDK contains the declaration.
  public func platforms(of entry: DigestEntry) -> DigestPlatforms {
    DigestPlatforms(rawValue: trait(of: entry).load(fromByteOffset: 1, as: UInt8.self))
  }

  public func module(of entry: DigestEntry) -> DigestModule {
    DigestModule(raw: UInt16(littleEndian: trait(of: entry).load(fromByteOffset: 2, as: UInt16.self)))
  }

  public func flags(of entry: DigestEntry) -> DigestFlags {
    DigestFlags(rawValue: UInt16(littleEndian: trait(of: entry).load(fromByteOffset: 4, as: UInt16.self)))
  }

  @inline(__always)
  private func trait(of entry: DigestEntry) -> UnsafeRawPointer {
    entry.raw < added.firstEntry ? own.trait(of: entry) : added.trait(of: entry)
  }

  public func details(of entry: DigestEntry) -> DigestDetails {
    DigestDetails(entry.raw < added.firstEntry ? own.details(of: entry) : added.details(of: entry))
  }

  /// Returns the top-level declarations with this name, from all modules.
  public func tops(named name: DigestName) -> DigestRun {
    DigestRun(own.run(of: name, in: own.tops), added.run(of: name, in: added.tops))
  }

  /// Returns the functions for an operator, in all modules and types. Reads the names of all declarations.
  public func operatorFunctions(named name: DigestName) -> [DigestEntry] {
    var found: [DigestEntry] = []
    for raw in 0..<UInt32(entryCount) where self.name(of: DigestEntry(raw: raw)) == name {
      if kind(of: DigestEntry(raw: raw)) == .operatorFunction { found.append(DigestEntry(raw: raw)) }
    }
    return found
  }

  /// Returns all members of a type that have this name, including those of extensions in other modules.
  public func members(named name: DigestName, of owner: DigestEntry) -> DigestRun {
    DigestRun(own.run(of: name, in: own.members(of: owner)), added.run(of: name, in: added.members(of: owner)))
  }

  /// Returns the members of a type. In each of the two digests, conformances come first, because members are sorted
  /// by name and conformances have none.
  public func members(of owner: DigestEntry) -> DigestRun {
    DigestRun(own.members(of: owner), added.members(of: owner))
  }

  /// Returns whether any protocol requires a member or has an associated type with this name. Optional requirements do
  /// not count.
  public func hasRequirement(named name: DigestName) -> Bool {
    Self.ofProgram.contains(name) || kept != nil && namesOfRequirements(from: added.firstEntry).contains(name)
  }

  private static let ofProgram = Digest().namesOfRequirements(from: 0)

  private func namesOfRequirements(from first: UInt32) -> Set<DigestName> {
    var found: Set<DigestName> = []
    for entry in (Int(first)..<entryCount).map({ DigestEntry(raw: UInt32($0)) }) where kind(of: entry) == .protocol {
      for member in members(of: entry).map({ DigestEntry(raw: $0) })
      where flags(of: member).contains(.requirement) || kind(of: member) == .associatedtype {
        found.insert(name(of: member))
      }
    }
    return found
  }

  /// Returns the type that contains a declaration; `.none` at the top level.
  public func owner(of entry: DigestEntry) -> DigestEntry {
    entry.raw < added.firstEntry ? own.owner(of: entry) : added.owner(of: entry)
  }
}

/// The numbers of adjacent declarations: those of the program's digest, then those of the added one.
@frozen public struct DigestRun: Sendable, Sequence, IteratorProtocol {
  @usableFromInline var first, second: Range<UInt32>

  @inlinable init(_ first: Range<UInt32>, _ second: Range<UInt32>) { (self.first, self.second) = (first, second) }

  @inlinable public var isEmpty: Bool { first.isEmpty && second.isEmpty }
  @inlinable public var count: Int { first.count + second.count }

  @inlinable public mutating func next() -> UInt32? {
    if first.isEmpty {
      if second.isEmpty { return nil }
      first = second
      second = second.upperBound..<second.upperBound
    }
    defer { first = first.lowerBound + 1..<first.upperBound }
    return first.lowerBound
  }
}
