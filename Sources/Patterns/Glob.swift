// The path patterns by which a rules file selects files.

/// A path pattern relative to the project's root: `*` matches within a segment, `**` across segments, `?` one
/// character of a segment; `{a,b}` lists alternatives, and `{name}` captures a part of one segment.
public struct Glob: Sendable, Hashable {
  /// The pattern as written.
  public let text: String
  /// The pattern with its alternatives expanded: each variant is a flat list of segments, so that matching needs no
  /// tree.
  let variants: [GlobVariant]
  /// The pattern's spelling of its non-ASCII characters. A path may spell them differently: Mac disks often store `é`
  /// as two code points, while keyboards produce one.
  private let spellings: [Character: Character]

  /// The reason why a pattern cannot be used.
  public struct Fault: Error, Hashable, Sendable {
    public let reason: String
    /// A byte offset in the pattern, from 0.
    public let offset: Int
  }

  public init(_ text: String) throws(Fault) {
    self.text = text
    var parser = GlobParser(text)
    self.variants = try parser.parse()
    self.spellings = Dictionary(
      text.filter { !$0.isASCII }.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the captures, in order of appearance, without duplicates.
  public var captures: [String] {
    var found: [String] = []
    for name in variants.lazy.flatMap(\.captureNames) where !found.contains(name) { found.append(name) }
    return found
  }

  /// Whether all alternatives capture the same names, unlike those of `{a,{name}}`.
  public var capturesInEveryAlternative: Bool {
    let all = captures
    return variants.allSatisfy { variant in all.allSatisfy(variant.captureNames.contains) }
  }

  public func matches(_ path: String) -> Bool {
    withBytes(of: path) { matches($0) }
  }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { variants.contains { $0.matches(bytes) } }

  /// Returns the text that each capture matched; nil if the path does not match.
  public func match(_ path: String) -> [String: String]? {
    withBytes(of: path) { bytes in
      for variant in variants {
        if let captured = variant.captured(in: bytes) { return captured }
      }
      return nil
    }
  }

  private func withBytes<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if spellings.isEmpty, let result = path.utf8.withContiguousStorageIfAvailable(body) { return result }
    var path = spellings.isEmpty ? path : String(path.map { spellings[$0] ?? $0 })
    return path.withUTF8(body)
  }

  // Comparing the text is enough: two globs with the same text have the same variants.
  public static func == (left: Glob, right: Glob) -> Bool { left.text == right.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Glob: CustomStringConvertible {
  public var description: String { text }
}

let slash = UInt8(ascii: "/")
