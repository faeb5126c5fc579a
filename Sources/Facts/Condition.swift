// The `#if` branches of a file. Every branch is read; what stands in one is told apart by its place.

/// One branch of an `#if`: its bytes, and what must hold for it.
public struct Condition: Sendable, Hashable {
  public enum Branch: UInt8, Sendable {
    case `if`, `elseif`, `else`
  }
  public var branch: Branch
  /// The written condition; empty for `#else`. Its words name nothing.
  public var textStart: UInt32
  public var textEnd: UInt32
  /// The bytes of the branch, after its own line and up to the next directive.
  public var start: UInt32
  public var end: UInt32
  /// The branch before this one, whose condition did not hold; `.none` for `#if`.
  public var previous: ConditionID
  /// The condition as words, blanks made single: `os(iOS) && !DEBUG`.
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
