// The findings of a project over its revisions, from which all formats are written.

/// The judged revisions, oldest first, and the findings of all of them.
public struct History: Sendable {
  /// A hash of the rules that judged the revisions.
  public var rules: String
  public var revisions: [HistoryRevision] = []
  /// The findings in the order in which they appeared.
  public var findings: [HistoryFinding] = []
  /// The findings of the last revision, in the order of that revision, as indices into `findings`.
  public var open: [Int] = []
  /// The number of revisions to judge; `revisions` has fewer if the run was stopped early.
  public var wanted: Int
  /// Whether the revisions to judge are only a sample of the requested commits.
  public var isSampled: Bool

  public init(rules: String, wanted: Int, isSampled: Bool = false) {
    (self.rules, self.wanted, self.isSampled) = (rules, wanted, isSampled)
  }
}

/// A revision and its counts.
public struct HistoryRevision: Sendable, Hashable {
  public var commit: String
  /// The author date, in seconds since January 1, 1970, UTC.
  public var time: Int
  public var subject: String
  /// The number of judged Swift files.
  public var files: Int
  public var findings: Int
  public var new: Int
  public var fixed: Int
  /// The number of pairs of declarations in different layers where one uses the other.
  public var coupling: Int

  public init(commit: String, time: Int, subject: String) {
    (self.commit, self.time, self.subject) = (commit, time, subject)
    (files, findings, new, fixed, coupling) = (0, 0, 0, 0, 0)
  }
}

/// A finding, with the revision that introduced it and the one that fixed it.
public struct HistoryFinding: Sendable, Hashable {
  public var rule: String
  /// The path in the last revision with this finding.
  public var path: String
  public var line: Int
  public var message: String
  /// The index of the first revision with this finding.
  public var came: Int
  /// The index of the first later revision without the finding; nil if the last revision still has it.
  public var went: Int?

  public init(rule: String, path: String, line: Int, message: String, came: Int, went: Int? = nil) {
    (self.rule, self.path, self.line, self.message) = (rule, path, line, message)
    (self.came, self.went) = (came, went)
  }
}
