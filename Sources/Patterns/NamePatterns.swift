// A list of name patterns that is matched as one.

/// Patterns that match a name if at least one of them does. A long list has an index, so that a name is not compared
/// with every pattern.
public struct NamePatterns: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let patterns: [NamePattern]
  private let index: PatternIndex?
  /// The maximum length at which scanning the list is faster than using the index.
  public static let shortList = 16

  public init(_ patterns: [NamePattern]) {
    self.patterns = patterns
    index = patterns.count > Self.shortList ? PatternIndex(patterns.map(\.neededPieces)) : nil
  }

  public init(arrayLiteral patterns: NamePattern...) { self.init(patterns) }

  public var startIndex: Int { patterns.startIndex }
  public var endIndex: Int { patterns.endIndex }
  public subscript(place: Int) -> NamePattern { patterns[place] }

  public func match(_ name: String) -> Bool {
    guard let index else { return patterns.contains { $0.matches(name) } }
    return index.candidates(in: name).contains { patterns[$0].matches(name) }
  }

  /// Returns whether a pattern matches a name that is not stored as a `String`.
  public func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let index else { return patterns.contains { $0.matches(name) } }
    return index.candidates(in: name).contains { patterns[$0].matches(name) }
  }
}

extension NamePatterns: Hashable {
  public static func == (left: NamePatterns, right: NamePatterns) -> Bool { left.patterns == right.patterns }

  public func hash(into hasher: inout Hasher) { hasher.combine(patterns) }
}
