// The exceptions of the rules file, as values. `Exceptions` applies them.
import InwardLayers

/// One entry of `exceptions`, which accepts findings of one rule for a reason, optionally only from or to some
/// declarations, and optionally until a day.
public struct Exception: Sendable {
  public var rule: String
  /// The source of the finding; nil matches any.
  public var from: Selector?
  /// The target of the finding; nil matches any.
  public var to: Selector?
  public var because: String
  /// The last day on which the exception applies; nil if it never expires.
  public var until: Day?
  /// The place of the exception in the rules file.
  public var origin: RulePlace

  public init(
    rule: String, from: Selector?, to: Selector?, because: String, until: Day?, origin: RulePlace
  ) {
    self.rule = rule
    self.from = from
    self.to = to
    self.because = because
    self.until = until
    self.origin = origin
  }

  func isExpired(on day: Day) -> Bool { until.map { $0 < day } ?? false }
}

/// An accepted finding, and the means by which it was accepted. Reports always count accepted findings.
public struct AcceptedFinding: Sendable {
  public enum Means: Sendable, Hashable, CaseIterable {
    case exception, ignore, baseline
  }
  /// The finding with only its accepted places.
  public let finding: Finding
  public let means: Means
  /// The `because` of an exception or the reason in a comment; nil for the baseline and for a comment without a reason.
  public let reason: String?
  /// The last day on which an exception accepts the finding; nil if the exception never expires, and for all other
  /// means.
  public let until: Day?

  public init(finding: Finding, means: Means, reason: String?, until: Day? = nil) {
    (self.finding, self.means, self.reason, self.until) = (finding, means, reason, until)
  }
}
