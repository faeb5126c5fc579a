// A list of path patterns, matched through an index.

/// Path patterns with an index: a path is only compared with patterns that it may match.
public struct PathPatterns: Sendable {
  public private(set) var all: [Glob]
  private let index: PatternIndex

  public init(_ all: [Glob] = []) {
    self.all = all
    index = PatternIndex(all.map(\.neededPieces))
  }

  public var isEmpty: Bool { all.isEmpty }

  /// Returns whether any pattern matches a path.
  public func match(_ path: String) -> Bool {
    !all.isEmpty && index.candidates(in: path).contains { all[$0].matches(path) }
  }
}
