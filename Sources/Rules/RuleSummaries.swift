// What the built-in rules demand, in a sentence each: for reports that explain a rule to people who never saw the docs.

/// What a rule finds and how to satisfy it.
public struct RuleSummary: Sendable, Hashable {
  public var finds: String
  public var remedy: String
}

/// Nil for a rule that a project wrote itself.
public func summary(ofRule id: String) -> RuleSummary? {
  guard let entry = summaries.first(where: { $0.id == id }) else { return nil }
  return RuleSummary(finds: entry.finds, remedy: entry.remedy)
}

private let summaries: [(id: String, finds: String, remedy: String)] = [
  (
    "dependency", "A layer names, or imports, a declaration of a layer that it may not name.",
    "Move the code outwards, name a protocol of an inner layer, or allow it in `uses`."
  ),
  (
    "import", "A layer imports an outside module that its `imports` do not allow.",
    "Drop the import, or allow the module."
  ),
  ("name", "A layer mentions a name that its `names` ban.", "Do without the name."),
  (
    "exposure", "A layer names a declaration that another layer does not expose.",
    "Name what it exposes, or expose more."
  ),
  (
    "slice", "A slice names another one, or a layer inside a slice names one that it may not.",
    "Go through what the other slice exposes, or through what lies in no slice."
  ),
  (
    "unassigned", "A file with something at its top lies in no layer.",
    "Give it a layer, `exclude` it, or change the policy."
  ),
  (
    "ambiguous-layer", "Two layers of one level pick the same file or declaration.",
    "Narrow one of the two, for example with `!` or `not`."
  ),
  ("empty-layer", "A layer or a slice holds nothing.", "Mend its pattern, or say `optional: true`."),
  (
    "empty-rule", "A rule of the project's own selects nothing.", "Mend its `select`, or say `optional: true`."
  ),
  (
    "unused-ignore", "A comment `// inward:ignore` forgives nothing, or cannot be understood.", "Delete it, or mend it."
  ),
  ("missing-reason", "A comment `// inward:ignore` does not say why.", "Write the reason behind a dash."),
  ("unused-exception", "An exception of the rules file forgives nothing.", "Delete it, or mend its selectors."),
  (
    "expired-exception", "The last day of an exception is over.",
    "Mend what it forgave, or agree on another day."
  ),
  (
    "stale-baseline", "The baseline lists a finding that is mended.", "Run `inward baseline --prune`."
  ),
  (
    "unread", "A part of a file could not be read; names may hide there.",
    "Mend the syntax; the compiler is the judge."
  ),
]
