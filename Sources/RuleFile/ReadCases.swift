// Reads `cases`, the tests of the rules. Treats a file as a path and its text. Does not depend on findings.
import InwardLayers
import InwardRules

extension RulesReader {
  mutating func readCases(_ fields: Fields) {
    guard let entry = fields["cases"] else { return }
    let phrase = fields.phrase(entry)
    guard let nodes = list(entry.value, phrase, wanted: "a list of cases", at: entry.span) else { return }
    if nodes.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    var names: Set<String> = []
    for node in nodes { readCase(node, &names) }
  }

  private mutating func readCase(_ node: YAMLNode, _ names: inout Set<String>) {
    guard let fields = fields(of: node, owner: "a case", known: .oneCase) else { return }
    guard let entry = fields["name"] else {
      if !fields.isRefused { complain("a case has no 'name'", at: node.span) }
      return
    }
    guard let name = text(entry.value, fields.phrase(entry), wanted: "a sentence", at: entry.span) else { return }
    if !names.insert(name).inserted { complain("duplicate case name '\(name)'", at: entry.span) }
    guard let files = fields["files"] else {
      if !fields.isRefused { complain("case '\(name)' has no 'files'", at: node.span) }
      return
    }
    cases.append(RuleCase(name: name, files: readFiles(files, of: "case '\(name)'"), origin: origin(of: entry.span)))
  }

  private mutating func readFiles(_ entry: YAMLEntry, of owner: String) -> [RuleCase.File] {
    let phrase = "'files' of \(owner)"
    guard case .mapping(let entries) = entry.value.content else {
      complain(phrase, takes: "a mapping of paths to Swift code", not: entry.value, at: entry.span)
      return []
    }
    if entries.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    let files = entries.compactMap { entry -> RuleCase.File? in
      guard isSwiftPath(entry.key) else {
        let isOdd = entry.key.hasSuffix(".swift")
        let hint = isOdd ? "paths are relative to the project's root, without '..' or a leading '/'" : nil
        complain("'\(entry.key.prefix(100))' is not the path of a Swift file", at: entry.keySpan, hint: hint)
        return nil
      }
      guard case .text(let text, _) = entry.value.content else {
        complain("'\(entry.key)' of \(owner)", takes: "Swift code", not: entry.value, at: entry.span)
        return nil
      }
      return RuleCase.File(path: entry.key, text: text)
    }
    return files.sorted { $0.path < $1.path }
  }

  private func isSwiftPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix(".swift") && parts.allSatisfy { !["", ".", ".."].contains($0) }
  }
}
