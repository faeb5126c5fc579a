// The result of a comparison: numbers, and every difference behind them.

/// References that the compiler resolved to another file, and how many of them Inward also resolves.
public struct Recall: Sendable, Codable, Equatable {
  public var all = 0
  /// The number of references that Inward resolves at the position itself.
  public var found = 0
  /// The number of references that Inward does not resolve there, although it resolves the type before them, which is
  /// declared in the same file as their target.
  public var covered = 0

  public init() {}

  public var strict: Double { all == 0 ? 1 : Double(found) / Double(all) }
  public var fair: Double { all == 0 ? 1 : Double(found + covered) / Double(all) }
}

public struct Agreement: Sendable {
  /// The number of files known to both sides.
  public var files = 0
  /// Files that the compiler knows but Inward does not read.
  public var unreadFiles: [String] = []
  /// The number of files that Inward reads but the compiler does not know: nothing in them is judged.
  public var filesNotCompiled = 0
  public var staleFiles: [String] = []
  /// The number of references that Inward resolves to other files, at positions that the compiler's data covers.
  public var judged = 0
  public var falseNames = 0
  public var otherLines = 0
  public var notJudged = 0
  /// The part of `notJudged` that is in a branch of an `#if`.
  public var notJudgedInBranches = 0
  public var recall = Recall()
  public var recallWithoutTests = Recall()
  public var recallByKind: [ReferenceKind: Recall] = [:]
  public var edges = Recall()
  public var falseEdges = 0
  /// The number of missed or covered references that Inward does not count as unknown either.
  public var silent = 0
  public var differences: [Difference] = []

  public init() {}

  public var precision: Double { judged == 0 ? 1 : Double(judged - falseNames) / Double(judged) }
}
