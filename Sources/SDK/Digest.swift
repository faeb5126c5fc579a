// SDK: what modules outside the project declare, as the digest that the program carries has it. Nothing is built from
// it at the start: a name is looked up when somebody asks for it. This room knows bytes alone, no file and no project.
import InwardDigest

/// A declaration of the digest, by its place there.
public struct DigestEntry: Sendable, Hashable, Comparable {
  public let raw: UInt32
  public init(raw: UInt32) { self.raw = raw }
  public static let none = DigestEntry(raw: .max)
  public var isSome: Bool { raw != .max }
  public static func < (left: DigestEntry, right: DigestEntry) -> Bool { left.raw < right.raw }
}

/// A name of the digest; they are numbered in the order of their bytes.
public struct DigestName: Sendable, Hashable {
  public let raw: UInt32
  public init(raw: UInt32) { self.raw = raw }
  /// The empty name, which every digest has first: of what goes by no name, and of an argument without a label.
  public static let empty = DigestName(raw: 0)
}

/// A module of the digest.
public struct DigestModule: Sendable, Hashable {
  public let raw: UInt16
  public init(raw: UInt16) { self.raw = raw }
}

/// `SDK/layout.py` writes it, `SDK/FORMAT.md` explains it. The bytes are constant data of the program.
public struct Digest: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let nameStarts, nameBytes, modules, entries, owners, details: Int
  public let nameCount, moduleCount, entryCount: Int
  private let ownerCount: Int
  /// The first declarations are those at the top of modules.
  private let topCount: Int

  public init() {
    let start = inward_digest_start()
    base = UnsafeRawPointer(start)
    let head = base + 16
    func section(_ index: Int) -> (offset: Int, count: Int) {
      (Int(Self.word(head, 8 * index)), Int(Self.word(head, 8 * index + 4)))
    }
    (nameStarts, nameCount) = section(0)
    nameBytes = section(1).offset
    (modules, moduleCount) = section(2)
    (entries, entryCount) = section(3)
    (owners, ownerCount) = section(4)
    details = section(5).offset
    topCount = section(6).count
  }

  @inline(__always)
  static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  private func word(_ offset: Int) -> UInt32 { Self.word(base, offset) }
}

// Names.
extension Digest {
  public func bytes(of name: DigestName) -> UnsafeRawBufferPointer {
    let start = Int(word(nameStarts + 4 * Int(name.raw)))
    let end = Int(word(nameStarts + 4 * Int(name.raw) + 4))
    return UnsafeRawBufferPointer(start: base + nameBytes + start, count: end - start)
  }

  public func text(of name: DigestName) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  /// Nil where nothing in the digest goes by that name.
  public func name(_ text: UnsafeRawBufferPointer) -> DigestName? {
    var (low, high) = (0, nameCount)
    while low < high {
      let middle = (low + high) / 2
      let order = compare(bytes(of: DigestName(raw: UInt32(middle))), text)
      if order == 0 { return DigestName(raw: UInt32(middle)) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  public func name(_ text: String) -> DigestName? {
    var text = text
    return text.withUTF8 { name(UnsafeRawBufferPointer($0)) }
  }

  private func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
    var index = 0
    let shared = min(one.count, other.count)
    while index < shared {
      let difference = Int(one[index]) - Int(other[index])
      if difference != 0 { return difference }
      index += 1
    }
    return one.count - other.count
  }
}

// Modules.
extension Digest {
  public var allModules: [DigestModule] { (0..<moduleCount).map { DigestModule(raw: UInt16($0)) } }

  public func name(of module: DigestModule) -> DigestName {
    DigestName(raw: word(modules + 8 * Int(module.raw)))
  }

  /// What `import` of a module brings beside it.
  public func exports(of module: DigestModule) -> [DigestModule] {
    var cursor = DigestCursor(base + details + Int(word(modules + 8 * Int(module.raw) + 4)))
    return (0..<cursor.number()).map { _ in DigestModule(raw: UInt16(cursor.number())) }
  }
}

// Declarations.
extension Digest {
  @inline(__always)
  private func place(of entry: DigestEntry) -> Int { entries + 12 * Int(entry.raw) }

  public func name(of entry: DigestEntry) -> DigestName { DigestName(raw: word(place(of: entry)) >> 8) }

  public func kind(of entry: DigestEntry) -> DigestKind {
    DigestKind(rawValue: UInt8(word(place(of: entry)) & 0xFF)) ?? .conformance
  }

  public func module(of entry: DigestEntry) -> DigestModule {
    DigestModule(raw: UInt16(word(place(of: entry) + 4) & 0xFFFF))
  }

  public func flags(of entry: DigestEntry) -> DigestFlags {
    DigestFlags(rawValue: UInt16(word(place(of: entry) + 4) >> 16))
  }

  public func details(of entry: DigestEntry) -> DigestDetails {
    DigestDetails(DigestCursor(base + details + Int(word(place(of: entry) + 8))))
  }

  /// All of a name that stand at the top of modules.
  public func tops(named name: DigestName) -> Range<UInt32> { run(of: name, in: 0..<UInt32(topCount)) }

  /// All of a name in a type, its extensions in other modules among them.
  public func members(named name: DigestName, of owner: DigestEntry) -> Range<UInt32> {
    run(of: name, in: members(of: owner))
  }

  /// The members of a type; conformances come first, as they have no name.
  public func members(of owner: DigestEntry) -> Range<UInt32> {
    let index = firstOwner { $0 >= owner.raw }
    guard index < ownerCount, word(owners + 8 * index) == owner.raw else { return 0..<0 }
    return word(owners + 8 * index + 4)..<word(owners + 8 * index + 12)
  }

  /// The type that a declaration stands in; `.none` at the top.
  public func owner(of entry: DigestEntry) -> DigestEntry {
    guard entry.raw >= topCount else { return .none }
    var (low, high) = (0, ownerCount)
    while low < high {
      let middle = (low + high) / 2
      if word(owners + 8 * middle + 4) <= entry.raw { low = middle + 1 } else { high = middle }
    }
    return DigestEntry(raw: word(owners + 8 * (low - 1)))
  }

  private func firstOwner(where isFar: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, ownerCount)
    while low < high {
      let middle = (low + high) / 2
      if isFar(word(owners + 8 * middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The part of a run, which is sorted by name, that goes by one.
  private func run(of name: DigestName, in range: Range<UInt32>) -> Range<UInt32> {
    let start = first(in: range) { $0.raw >= name.raw }
    var end = start
    while end < range.upperBound, self.name(of: DigestEntry(raw: end)) == name { end += 1 }
    return start..<end
  }

  private func first(in range: Range<UInt32>, where isFar: (DigestName) -> Bool) -> UInt32 {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isFar(name(of: DigestEntry(raw: middle))) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
