// Reads `conditions` of the policy: the build for which `#if` branches are evaluated.
import InwardFacts
import InwardRules

extension RulesReader {
  /// Reads `all`, or the known settings of a build: `{ os: iOS, DEBUG: true, swift: 6.0, "canImport(AppKit)": false }`.
  mutating func readConditions(_ entry: YAMLEntry, _ phrase: String) {
    guard case .mapping(let entries) = entry.value.content else {
      if case .text("all", _) = entry.value.content { return }
      complain(
        phrase, takes: "all, or known settings such as { os: iOS, DEBUG: true }", not: entry.value, at: entry.span)
      return
    }
    if entries.isEmpty { complain("\(phrase) is empty", at: entry.span, hint: "write 'all' if no settings are known") }
    var configuration = BuildConfiguration()
    for entry in entries { readCondition(entry, phrase, into: &configuration) }
    policy.conditions = configuration
  }

  private mutating func readCondition(_ entry: YAMLEntry, _ owner: String, into known: inout BuildConfiguration) {
    let phrase = "'\(entry.key.prefix(60))' in \(owner)"
    if BuildConfiguration.wordQuestions.contains(entry.key) {
      let word = text(entry.value, phrase, wanted: "a name such as 'iOS' or 'arm64'", at: entry.span)
      if let word, let meant = spelling(of: word, for: entry.key) {
        complain("\(entry.key)(\(word)) is never true", at: entry.value.span, hint: "did you mean '\(meant)'?")
      }
      known.words[entry.key] = word
    } else if BuildConfiguration.versionQuestions.contains(entry.key) {
      guard let text = text(entry.value, phrase, wanted: "a version such as 6.0", at: entry.span) else { return }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count <= 4, parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else {
        return complain(phrase, takes: "a version such as 6.0", not: entry.value, at: entry.span)
      }
      known.versions[entry.key] = parts.compactMap { $0 }
    } else if !isQuestion(entry.key) {
      complain(
        "'\(entry.key.prefix(60))' is not a build condition", at: entry.keySpan,
        hint: "write a flag such as DEBUG, a condition such as canImport(UIKit), or one of "
          + (BuildConfiguration.wordQuestions + BuildConfiguration.versionQuestions).joined(separator: ", "))
    } else if let flag = entry.value.boolean {
      // Conditions in sources are also compared without spaces.
      known.flags[entry.key.filter { $0 != " " }] = flag
    } else {
      complain(phrase, takes: "true or false", not: entry.value, at: entry.span)
    }
  }

  /// Returns the compiler's spelling of a word that differs from it only in case or punctuation. Returns nil for any
  /// other word: a later compiler may know it.
  private func spelling(of word: String, for question: String) -> String? {
    func letters(_ word: String) -> String { word.lowercased().filter { $0.isLetter || $0.isNumber } }
    let known = BuildConfiguration.knownWords[question] ?? []
    return known.contains(word) ? nil : known.first { letters($0) == letters(word) }
  }

  /// Returns whether a text has the form of a condition: `DEBUG`, or `canImport(UIKit)`.
  private func isQuestion(_ text: String) -> Bool {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, isFlag(name) else { return false }
    guard parts.count == 2 else { return true }
    return parts[1].hasSuffix(")") && !parts[1].dropLast().isEmpty && !parts[1].dropLast().contains(")")
  }

  private func isFlag(_ name: Substring) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
