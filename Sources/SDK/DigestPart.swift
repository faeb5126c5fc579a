// One digest in memory: the program's, or the added one. The added one continues the numbers of the program's, and
// refers to its declarations and names by their numbers.

struct DigestPart: @unchecked Sendable {
  let names: DigestNames
  let firstModule: UInt16
  let firstEntry: UInt32
  let moduleCount, entryCount: Int
  private let modules, traits, entries, owners: UnsafeRawPointer
  /// The offsets of the shared types, and the details that follow them.
  private let types, details: UnsafeRawPointer
  private let ownerCount: Int
  /// The number of top-level declarations, which come first.
  private let topCount: UInt32

  static let magic = Array("inward.sdk 2\0\0\0\0".utf8)
  /// The length of the head: the magic bytes, the first numbers, the length of the longest name, and an offset and a
  /// count for each section.
  static let headLength = magic.count + 16 + 8 * DigestSection.allCases.count
  static let entryLength = 7
  static let traitLength = 8
  /// The number of low bits that identify the trait in a declaration's first four bytes; the other bits identify the
  /// name.
  static let traitBits: UInt32 = 14

  var nameCount: Int { names.count }
  var firstName: UInt32 { names.first }
  var tops: Range<UInt32> { firstEntry..<firstEntry + topCount }

  init(_ base: UnsafeRawPointer) {
    let head = base + Self.magic.count
    func section(_ section: DigestSection) -> (start: UnsafeRawPointer, count: Int) {
      let offset = 16 + 8 * section.rawValue
      return (base + Int(head.word(offset)), Int(head.word(offset + 4)))
    }
    (firstModule, firstEntry) = (UInt16(head.word(4)), head.word(8))
    names = DigestNames(
      blocks: section(.blocks).start, bytes: section(.names).start, count: section(.blocks).count,
      first: head.word(0), longest: Int(head.word(12)))
    (modules, moduleCount) = section(.modules)
    traits = section(.traits).start
    (entries, entryCount) = section(.declarations)
    (owners, ownerCount) = section(.owners)
    types = section(.types).start
    details = section(.details).start
    topCount = UInt32(section(.tops).count)
  }

  /// An empty part that continues this one.
  var nothing: DigestPart { DigestPart(behind: self) }

  private init(behind part: DigestPart) {
    names = part.names.nothing
    firstModule = part.firstModule + UInt16(part.moduleCount)
    firstEntry = part.firstEntry + UInt32(part.entryCount)
    (moduleCount, entryCount, ownerCount, topCount) = (0, 0, 0, 0)
    (modules, traits, entries, owners) = (part.modules, part.traits, part.entries, part.owners)
    (types, details) = (part.types, part.details)
  }

  static func isDigest(_ bytes: [UInt8]) -> Bool { bytes.count >= headLength && bytes.starts(with: magic) }

  /// Returns whether the numbers of this part begin where those of the other part end.
  func continues(_ other: DigestPart) -> Bool {
    let end = other.nothing
    return end.firstName == firstName && end.firstModule == firstModule && end.firstEntry == firstEntry
  }
}

/// The sections of a digest, in the order in which its head lists them.
enum DigestSection: Int, CaseIterable {
  case blocks, names, modules, traits, declarations, owners, types, details, tops
}

extension UnsafeRawPointer {
  @inline(__always)
  func word(_ offset: Int) -> UInt32 { UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
}

extension DigestPart {
  func name(of module: DigestModule) -> DigestName {
    DigestName(raw: modules.word(8 * Int(module.raw - firstModule)))
  }

  func exports(of module: DigestModule) -> [DigestModule] {
    var cursor = cursor(at: modules.word(8 * Int(module.raw - firstModule) + 4))
    return (0..<cursor.number()).map { _ in DigestModule(raw: UInt16(cursor.number())) }
  }

  @inline(__always)
  private func cursor(at place: UInt32) -> DigestCursor { DigestCursor(details + Int(place), types: types) }

  @inline(__always)
  private func head(of entry: UInt32) -> UInt32 { entries.word(Self.entryLength * Int(entry - firstEntry)) }

  @inline(__always)
  func name(of entry: DigestEntry) -> DigestName { DigestName(raw: head(of: entry.raw) >> Self.traitBits) }

  @inline(__always)
  func trait(of entry: DigestEntry) -> UnsafeRawPointer {
    traits + Self.traitLength * Int(head(of: entry.raw) & (1 << Self.traitBits - 1))
  }

  func details(of entry: DigestEntry) -> DigestCursor {
    let place = entries + Self.entryLength * Int(entry.raw - firstEntry) + 4
    let low = UInt32(UInt16(littleEndian: place.loadUnaligned(as: UInt16.self)))
    return cursor(at: low | UInt32(place.load(fromByteOffset: 2, as: UInt8.self)) << 16)
  }

  func members(of owner: DigestEntry) -> Range<UInt32> {
    let index = firstOwner { $0 >= owner.raw }
    guard index < ownerCount - 1, owners.word(8 * index) == owner.raw else { return 0..<0 }
    return owners.word(8 * index + 4)..<owners.word(8 * index + 12)
  }

  func owner(of entry: DigestEntry) -> DigestEntry {
    guard !tops.contains(entry.raw) else { return .none }
    var (low, high) = (0, ownerCount)
    while low < high {
      let middle = (low + high) / 2
      if owners.word(8 * middle + 4) <= entry.raw { low = middle + 1 } else { high = middle }
    }
    return DigestEntry(raw: owners.word(8 * (low - 1)))
  }

  private func firstOwner(where isFar: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, ownerCount)
    while low < high {
      let middle = (low + high) / 2
      if isFar(owners.word(8 * middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the declarations with this name in a range that is sorted by the numbers of names.
  func run(of name: DigestName, in range: Range<UInt32>) -> Range<UInt32> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if head(of: middle) >> Self.traitBits >= name.raw { high = middle } else { low = middle + 1 }
    }
    high = low
    while high < range.upperBound, head(of: high) >> Self.traitBits == name.raw { high += 1 }
    return low..<high
  }
}
