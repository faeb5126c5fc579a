// The `#if` branches of a file. Every branch is read; the branch of a fact follows from its offset.

/// One branch of an `#if`: its extent and its condition.
public struct Condition: Sendable, Hashable {
  public enum Branch: UInt8, Sendable {
    case `if`, `elseif`, `else`

    public var word: String {
      switch self {
      case .if: "if"
      case .elseif: "elseif"
      case .else: "else"
      }
    }
  }
  public var branch: Branch
  /// The extent of the condition; empty for `#else`. Names in a condition are not references.
  public var textStart: UInt32
  public var textEnd: UInt32
  /// The extent of the branch, from the end of its directive to the next directive of the same `#if`.
  public var start: UInt32
  public var end: UInt32
  /// The previous branch of the same `#if`; `.none` for the first.
  public var previous: ConditionID
  /// The condition as text, with single spaces: `os(iOS) && !DEBUG`.
  public var text: NameID

  public init(branch: Branch, textStart: UInt32, textEnd: UInt32, start: UInt32, previous: ConditionID, text: NameID) {
    self.branch = branch
    self.textStart = textStart
    self.textEnd = textEnd
    self.start = start
    self.end = start
    self.previous = previous
    self.text = text
  }
}

/// The innermost branch at each offset of a file. Lookups use binary search, because a file may have many branches and
/// many offsets to look up.
public struct BranchTable: Sendable {
  /// The innermost branch from `offset` up to the next entry.
  private struct Entry: Sendable {
    var offset: UInt32
    var branch: ConditionID
  }
  private var entries: [Entry] = []
  /// For each branch, the innermost branch around its whole `#if`; `.none` if there is none.
  public private(set) var outer: [ConditionID] = []

  public init(_ conditions: [Condition]) {
    // The branches are sorted by start, so an outer branch precedes those inside it.
    var open: [ConditionID] = []
    outer.reserveCapacity(conditions.count)
    entries.reserveCapacity(2 * conditions.count)
    for (index, condition) in conditions.enumerated() {
      leave(&open, conditions, before: condition.start)
      outer.append(open.last ?? .none)
      open.append(ConditionID(index))
      entries.append(Entry(offset: condition.start, branch: ConditionID(index)))
    }
    leave(&open, conditions, before: .max)
  }

  private mutating func leave(_ open: inout [ConditionID], _ conditions: [Condition], before offset: UInt32) {
    while let last = open.last, conditions[last.index].end <= offset {
      open.removeLast()
      entries.append(Entry(offset: conditions[last.index].end, branch: open.last ?? .none))
    }
  }

  public func innermost(at offset: UInt32) -> ConditionID {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .none : entries[low - 1].branch
  }
}
