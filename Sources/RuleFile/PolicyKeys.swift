// `policy`, `include`, `exclude` and `modules`: what is judged at all, how strictly, and which file is of which module.
import InwardPatterns
import InwardRules

extension RulesReader {
  static let plannedPolicyKeys = ["generated", "previews", "conditions", "exceptions_need"]

  /// The top-level keys that make up the policy of the book.
  mutating func readPolicy(_ fields: Fields) {
    if let entry = fields["policy"] { readPolicyKeys(entry) }
    if let entry = fields["include"] { policy.include = readGlobs(entry, fields.phrase(entry), other: "exclude") }
    if let entry = fields["exclude"] { policy.exclude = readGlobs(entry, fields.phrase(entry), other: "include") }
    if let entry = fields["modules"] { policy.modules = readModules(entry, fields.phrase(entry)) }
  }

  private mutating func readPolicyKeys(_ entry: YAMLEntry) {
    guard let fields = fields(of: entry.value, owner: "the policy", known: .policy, planned: Self.plannedPolicyKeys)
    else { return }
    if let entry = fields["unassigned"] {
      let words = Policy.Unassigned.allCases.map { ($0.rawValue, $0) }
      if let found = word(entry.value, fields.phrase(entry), among: words, at: entry.span) { policy.unassigned = found }
    }
    guard let entry = fields["tests"] else { return }
    if case .mapping(let entries) = entry.value.content, let first = entries.first, first.key == "may_use" {
      complain("'may_use' is not supported yet", at: first.keySpan)
      return
    }
    let words = Policy.Tests.allCases.map { ($0.rawValue, $0) }
    if let found = word(entry.value, fields.phrase(entry), among: words, at: entry.span) { policy.tests = found }
  }

  private mutating func readGlobs(_ entry: YAMLEntry, _ phrase: String, other: String? = nil) -> [Glob] {
    oneOrMore(entry, phrase, wanted: "a pattern on paths or a list of them").compactMap { node in
      guard let text = text(node, phrase, wanted: "patterns on paths") else { return nil }
      if text.hasPrefix("!") {
        let hint = other.map { "use '\($0)'" }
        complain("\(phrase) knows no '!'", at: place(in: node, at: 0), hint: hint)
        return nil
      }
      return readGlob(text, of: node, at: 0)
    }
  }

  private mutating func readModules(_ entry: YAMLEntry, _ phrase: String) -> [ModuleDefinition] {
    guard case .mapping(let entries) = entry.value.content else {
      complain(phrase, takes: "a mapping of names to patterns", not: entry.value, at: entry.span)
      return []
    }
    if entries.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    return entries.map { entry in
      let isName = !entry.key.isEmpty && entry.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if !isName { complain("'\(entry.key.prefix(100))' is no name of a module", at: entry.keySpan) }
      return ModuleDefinition(name: entry.key, files: readGlobs(entry, "module '\(entry.key.prefix(100))'"))
    }
  }
}
