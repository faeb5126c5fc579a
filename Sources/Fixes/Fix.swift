// Fixes, and the reasons why a finding has none.
import InwardRules

/// The kinds of fixes; the raw values are the words of `--kind`.
public enum FixKind: String, Sendable, CaseIterable {
  case `import`, move, `protocol`
}

/// Edits and moves that remove findings.
public struct Fix: Sendable {
  public let kind: FixKind
  /// A description as one imperative sentence without a period.
  public let summary: String
  public let edits: [Edit]
  public let moves: [FileMove]
  /// The findings that the fix must remove.
  public let findings: [Finding]
  /// Other findings about the same code, which the fix may also remove.
  public let related: [Finding]

  public init(
    _ kind: FixKind, _ summary: String, edits: [Edit] = [], moves: [FileMove] = [], removing findings: [Finding],
    related: [Finding] = []
  ) {
    (self.kind, self.summary, self.edits, self.moves) = (kind, summary, edits, moves)
    (self.findings, self.related) = (findings, related)
  }

  /// Returns the same fix with the findings that the second check confirmed as removed, and without related findings.
  public func removing(_ findings: [Finding]) -> Fix {
    Fix(kind, summary, edits: edits, moves: moves, removing: findings)
  }
}

/// A finding for which no fix of a kind was found, and the reason.
public struct Refusal: Sendable {
  public let finding: Finding
  /// The kind of the fix that was considered; nil if no kind was.
  public let kind: FixKind?
  /// The reason. It contains no names from the project, so that equal reasons can be counted.
  public let reason: String
  /// Details, such as the message of a finding that would appear.
  public let detail: String?

  public init(_ finding: Finding, _ kind: FixKind?, _ reason: String, detail: String? = nil) {
    (self.finding, self.kind, self.reason, self.detail) = (finding, kind, reason, detail)
  }
}

/// The reason why no fix is offered. The text contains no names from the project, so that equal reasons can be counted.
struct RefusalReason: Error, Sendable, Hashable {
  let text: String

  init(_ text: String) { self.text = text }
}
