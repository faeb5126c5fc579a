// Lists the built-in rules with their descriptions, for readers who look up the meaning of a finding.

/// A rule that comes with the tool.
public struct BuiltInRule: Sendable {
  /// The id that findings use.
  public var id: String
  /// The rule in the first line, then the reason, then the exceptions.
  public var text: String
  /// The rule itself: the first line of `text`.
  public var headline: String { text.split(separator: "\n").first.map(String.init) ?? id }
  /// Whether findings of the rule may be accepted. A mistake in the rules file or the baseline must be fixed instead.
  public var isAcceptable: Bool { !rulesAboutRules.contains(id) }

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// All built-in rules, sorted by id.
public var builtInRules: [BuiltInRule] { ruleTexts.map { BuiltInRule(id: $0.id, text: $0.text) } }

extension RuleBook {
  /// The ids of the rules whose findings `inward fix` can fix.
  public static var dependencyRule: String { DependencyPointsInward.id }
  public static var sliceRule: String { SlicesAreIndependent.id }
  public static var importRule: String { OnlyAllowedImports.id }
}
