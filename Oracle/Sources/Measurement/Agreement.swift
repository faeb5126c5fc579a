// What a comparison came to: numbers, and every difference behind them.

/// References that the compiler resolved to another file, and how many of them Inward names.
public struct Recall: Sendable, Codable, Equatable {
  public var all = 0
  /// Named at the place itself.
  public var found = 0
  /// Not named there, but the type in front of it is, and it belongs to the same file.
  public var covered = 0

  public init() {}

  public var strict: Double { all == 0 ? 1 : Double(found) / Double(all) }
  public var fair: Double { all == 0 ? 1 : Double(found + covered) / Double(all) }
}

public struct Agreement: Sendable {
  /// Files that both sides know.
  public var files = 0
  /// Files that the compiler knows and Inward does not read.
  public var unreadFiles: [String] = []
  /// Files that Inward reads and the compiler does not know: nothing in them is judged.
  public var filesNotCompiled = 0
  public var staleFiles: [String] = []
  /// Names of declarations in other files at places of which the compiler says something.
  public var judged = 0
  public var falseNames = 0
  public var otherLines = 0
  public var notJudged = 0
  /// Of those, how many are in a branch of an `#if`.
  public var notJudgedInBranches = 0
  public var recall = Recall()
  public var recallWithoutTests = Recall()
  public var recallByKind: [ReferenceKind: Recall] = [:]
  public var edges = Recall()
  public var falseEdges = 0
  /// Missed or covered, but neither named nor counted as unknown.
  public var silent = 0
  public var differences: [Difference] = []

  public init() {}

  public var precision: Double { judged == 0 ? 1 : Double(judged - falseNames) / Double(judged) }
}
