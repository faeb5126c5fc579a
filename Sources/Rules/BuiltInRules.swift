// The built-in rules by name, for those who ask what a finding means.

/// A rule that comes with the tool.
public struct BuiltInRule: Sendable {
  /// As findings call it.
  public var id: String
  /// The law in the first line, then why, then what excuses.
  public var text: String

  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// All built-in rules, sorted.
public var builtInRules: [BuiltInRule] { lawTexts.map { BuiltInRule(id: $0.id, text: $0.text) } }
