// What findings say: one thing is one, and nothing is counted that is none.
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct Messages {
  private func messages(_ rules: String, _ files: [(String, String)]) -> [String] {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return ["unreadable"] }
    return MemoryProject(files.map { ($0.0, $0.1, "App") }).examine(by: book).findings.map(\.message)
  }

  @Test func oneIsOne() {
    func message(_ limit: String) -> [String] {
      let rules = """
        version: 1
        layers:
          In: { files: "In/**", uses: all }
          Out: "Out/**"
        rules:
          - { id: small, select: { types: A }, max: { \(limit) } }
        """
      return messages(
        rules, [("In/A.swift", "struct A { var b: B? }\n"), ("Out/B.swift", "struct B { func f(_ a: A) {} }\n")])
    }
    #expect(message("members: 0") == ["'A' has 1 member; at most 0 are allowed"])
    #expect(message("mentions_of_layers: 0") == ["'A' names 1 layer; at most 0 are allowed"])
    #expect(message("dependents: 0") == ["'A' is named by 1 declaration; at most 0 are allowed"])
    let two = messages(
      "version: 1\nlayers: { In: \"**\" }\nrules: [{ id: small, max: { members: 1 } }]\n",
      [("A.swift", "struct A { var b = 1, c = 2 }\n")])
    #expect(two == ["'A' has 2 members; at most 1 is allowed"])
  }

  @Test func aSliceAndWhatItExposes() {
    let rules = """
      version: 1
      layers: { App: "**" }
      slices:
        scenes: { files: "{scene}/*", independent: true, exposes: "*Flow" }
      """
    #expect(
      messages(rules, [("a/A.swift", "struct A { var b: B? }\n"), ("b/B.swift", "struct B {}\nstruct BFlow {}\n")])
        == ["scenes(a) names 'B', which scenes(b) declares; it exposes only *Flow"])
    let closed = """
      version: 1
      layers: { In: "a/*", Out: { files: "b/*", exposes: [] } }
      order: [Out, In]
      """
    #expect(
      messages(closed, [("a/A.swift", "struct A { var b: B? }\n"), ("b/B.swift", "struct B {}\n")])
        == ["In names 'B' of Out, which exposes nothing"])
  }

  @Test func placeholdersAreNotCounted() {
    let file = ("A.swift", "let a = <#a#>\nlet b = \"open\nlet c = <#c#>\n")
    #expect(
      messages("version: 1\nlayers: { App: \"**\" }\n", [file])
        == ["not all of this file could be read: unterminated string"])
  }
}
