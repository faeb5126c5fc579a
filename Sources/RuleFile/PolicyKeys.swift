// Reads `policy`, `include`, `exclude` and `modules`: the files to judge, the severities, and the module of each file.
import InwardPatterns
import InwardRules

extension RulesReader {
  /// Reads the top-level keys that make up the policy of the rule book.
  mutating func readPolicy(_ fields: Fields) {
    if let entry = fields["policy"] { readPolicyKeys(entry) }
    if let entry = fields["include"] { policy.include = readGlobs(entry, fields.phrase(entry), other: "exclude") }
    if let entry = fields["exclude"] { policy.exclude = readGlobs(entry, fields.phrase(entry), other: "include") }
    if let entry = fields["modules"] { policy.modules = readModules(entry, fields.phrase(entry)) }
  }

  private mutating func readPolicyKeys(_ entry: YAMLEntry) {
    guard let fields = fields(of: entry.value, owner: "the policy", known: .policy) else { return }
    readStrictness("unassigned", fields, \.unassigned)
    readStrictness("implicit_import", fields, \.implicitImport)
    readStrictness("redundant_dependency", fields, \.redundantDependency)
    readStrictness("target_cycle", fields, \.targetCycle)
    if let entry = fields["previews"] {
      let words = Policy.Previews.allCases.map { ($0.rawValue, $0) }
      if let found = word(entry.value, fields.phrase(entry), among: words, at: entry.span) { policy.previews = found }
    }
    if let entry = fields["tests"] { readTests(entry, fields.phrase(entry)) }
    if let entry = fields["generated"] { readGenerated(entry, fields.phrase(entry)) }
    if let entry = fields["conditions"] { readConditions(entry, fields.phrase(entry)) }
    if let entry = fields["exceptions_need"] { readNeeds(entry, fields.phrase(entry)) }
  }

  private mutating func readStrictness(
    _ key: String, _ fields: Fields, _ path: WritableKeyPath<Policy, Policy.Strictness>
  ) {
    guard let entry = fields[key] else { return }
    let words = Policy.Strictness.allCases.map { ($0.rawValue, $0) }
    guard let found = word(entry.value, fields.phrase(entry), among: words, at: entry.span) else { return }
    policy[keyPath: path] = found
  }

  /// Reads `exclude`, `include` or `{ may_use: all }`.
  private mutating func readTests(_ entry: YAMLEntry, _ phrase: String) {
    guard case .mapping = entry.value.content else {
      let words = [("exclude", Policy.Tests.exclude), ("include", .include)]
      if let found = word(entry.value, phrase, among: words, at: entry.span) { policy.tests = found }
      return
    }
    guard let inner = fields(of: entry.value, owner: phrase, known: .testPolicy) else { return }
    guard let use = inner["may_use"] else {
      if !inner.isRefused { complain("\(phrase) is empty", at: entry.span, hint: "write { may_use: all }") }
      return
    }
    let words = [("all", Policy.Tests.mayUseAll)]
    if let found = word(use.value, inner.phrase(use), among: words, at: use.span) { policy.tests = found }
  }

  /// Reads the definition of generated files: `declare` means files with a mark, `judge` means none, and a pattern
  /// means the files that it matches. A list may contain `declare` and patterns.
  private mutating func readGenerated(_ entry: YAMLEntry, _ phrase: String) {
    if case .text("judge", _) = entry.value.content {
      policy.generated = Policy.Generated(isByMark: false)
      return
    }
    var isByMark = false
    var files: [Glob] = []
    for node in oneOrMore(entry, phrase, wanted: "'declare', 'judge' or path patterns") {
      guard let text = text(node, phrase, wanted: "'declare' or path patterns") else { continue }
      if text == "declare" {
        isByMark = true
      } else if text == "judge" {
        complain("\(phrase) takes 'judge' only by itself, not in a list", at: node.span)
      } else if text.hasPrefix("!") {
        complain(
          "\(phrase) does not allow '!'", at: place(in: node, at: 0),
          hint: "use patterns that match only generated files")
      } else if let glob = readGlob(text, of: node, at: 0) {
        files.append(glob)
      }
    }
    policy.generated = Policy.Generated(isByMark: isByMark, files: files)
  }

  /// Reads the keys that every exception must have. A reason is always required.
  private mutating func readNeeds(_ entry: YAMLEntry, _ phrase: String) {
    for node in oneOrMore(entry, phrase, wanted: "'because', 'until' or both") {
      let words = [("because", false), ("until", true)]
      if word(node, phrase, among: words) == true { policy.exceptionsNeedUntil = true }
    }
  }

  private mutating func readGlobs(_ entry: YAMLEntry, _ phrase: String, other: String) -> [Glob] {
    oneOrMore(entry, phrase, wanted: "a path pattern or a list of them").compactMap { node in
      guard let text = text(node, phrase, wanted: "path patterns") else { return nil }
      if text.hasPrefix("!") {
        complain("\(phrase) does not allow '!'", at: place(in: node, at: 0), hint: "use '\(other)'")
        return nil
      }
      return readGlob(text, of: node, at: 0)
    }
  }

  private mutating func readModules(_ entry: YAMLEntry, _ phrase: String) -> [ModuleDefinition] {
    guard case .mapping(let entries) = entry.value.content else {
      complain(phrase, takes: "a mapping from names to patterns", not: entry.value, at: entry.span)
      return []
    }
    if entries.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    return entries.compactMap { entry in
      let isName = !entry.key.isEmpty && entry.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if !isName {
        let imported = String(entry.key.prefix(100).map { $0.isLetter || $0.isNumber ? $0 : "_" })
        complain(
          "'\(entry.key.prefix(100))' is not a valid module name", at: entry.keySpan,
          hint: entry.key.isEmpty ? nil : "a target with this name is imported as '\(imported)'")
      }
      guard case .files(let files, let except) = readFiles(entry, "module '\(entry.key.prefix(100))'") else {
        return nil
      }
      return ModuleDefinition(name: entry.key, files: files, except: except, origin: origin(of: entry.keySpan))
    }
  }
}
