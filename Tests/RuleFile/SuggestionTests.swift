// Completions for an editor in a rules file, at the position of the `|`.
import Foundation
import InwardRuleFile
import Testing

@Suite struct SuggestionTests {
  private func found(_ marked: String) -> (text: [UInt8], Suggestions?) {
    var text = Array(marked.utf8)
    guard let cursor = text.firstIndex(of: UInt8(ascii: "|")) else { return (text, nil) }
    text.remove(at: cursor)
    return (text, suggestions(in: text, at: cursor))
  }

  private func offered(_ marked: String, _ kind: Suggestion.Kind? = nil) -> [String] {
    found(marked).1?.all.filter { kind == nil || $0.kind == kind }.map(\.text) ?? []
  }

  private let head =
    "version: 1\nlayers:\n  Domain: \"Domain/**\"\n  Data: { files: \"Data/**\", layers: { DTO: \"**/DTO\" } }\n"

  @Test(arguments: [
    ("|", "extends"), ("ord|", "order"), ("policy:\n  |", "unassigned"), ("layers:\n  Domain:\n    fi|", "files"),
    ("layers:\n  Domain: { fi| }", "files"), ("layers:\n  Domain:\n    files: a\n    |", "uses"),
    ("layers: { Domain: { files: a, |", "uses"), ("rules:\n  - |", "select"), ("rules:\n  - id: a\n    |", "select"),
    ("rules:\n- id: a\n  must: { |", "conform_to"), ("rules:\n  - { id: a, never: { t|", "types"),
    ("exceptions:\n  - rule: dependency\n    from: { |", "layer"),
    ("layers:\n  Data:\n    layers:\n      DTO: { |", "imports"),
    ("layers:\n  Domain:\n    uses:\n      - { |", "layer"), ("slices:\n  a:\n    |", "independent"),
    ("order: [\n  Domain,\n]\npol|", "policy"), ("rules:\n  - because: |\n      some text\n\n    |", "select"),
  ])
  func keys(_ text: String, _ key: String) {
    // The bar of a literal block would be taken for the cursor, so the block is folded instead.
    let marked = text.replacing("because: |\n", with: "because: >\n")
    #expect(offered(marked, .key).contains(key), "\(offered(marked))")
  }

  /// Editors insert the closing brace together with the opening one.
  @Test(arguments: [
    ("layers:\n  Domain: { | }", "files"), ("layers:\n  Domain: { files: \"a\", | }", "uses"),
    ("layers:\n  Domain: {|}", "files"), ("layers:\n  Domain: {  |  }", "files"), ("policy: { | }", "tests"),
    ("layers:\n  Domain:\n    max: { | }", "baseline"), ("rules:\n  - id: a\n    select: { kinds: | }", "class"),
    ("layers:\n  Domain: a\nrules:\n  - id: a\n    select: { layer: | }", "Domain"),
    ("layers:\n  Domain: a\nexceptions:\n  - { rule: a, from: { layer: | } }", "Domain"),
    ("layers:\n  Domain: a\norder: [ | ]", "Domain"), ("layers:\n  Domain: { | files: a }", "uses"),
    ("layers:\n  Domain: { us| files: a }", "uses"),
  ])
  func insideBraces(_ text: String, _ expected: String) {
    #expect(offered(text).contains(expected), "\(offered(text))")
    #expect(offered(text + "\n").contains(expected), "\(offered(text))")
  }

  @Test(arguments: [
    ("layers:\n  Domain: a\n  UI: b\n  Data:\n    uses: [\n      Domain,\n      |\n    ]", "UI"),
    ("layers:\n  Domain: a\n  Data:\n    uses: [\n      |\n    ]", "Domain"),
    ("layers:\n  Domain: a\n  Data:\n    uses: [\n|\n    ]", "Domain"),
    ("layers:\n  Data: {\n    files: \"x\",\n    |\n  }", "uses"),
    ("layers:\n  Data: {\n    files: \"x\",\n    | # why\n  }", "uses"),
    ("layers:\n  Data: {\n\n    |\n\n    files: \"x\" }", "uses"),
    ("layers:\n  Data: {\n    uses: [all],\n|\n  }", "files"), ("policy: {\n  tests:\n    |\n}", "include"),
    ("layers:\n  Data: { uses: [all], | }", "files"), ("order: [\n  [a],\n  |\n]\nlayers: { b: c }", "b"),
  ])
  func linesInsideBrackets(_ text: String, _ expected: String) {
    #expect(offered(text).contains(expected), "\(offered(text))")
  }

  /// After a value in brackets, only a comma or a closing bracket can follow.
  @Test(arguments: [
    "layers:\n  Data:\n    uses: [Domain]|", "layers:\n  Data:\n    uses: [Domain] |",
    "layers:\n  Data:\n    uses: |[Domain]", "layers: { Data: { uses: [Domain]|",
    "layers: { Data: { uses: [Domain] | } }",
    "layers:\n  Data: { uses: [Domain]| }", "layers:\n  Data: {\n    uses: [Domain]\n    |\n  }",
    "layers:\n  Data: {\n    files: x\n    |\n  }", "layers:\n  Data:\n    uses: [\n      Domain\n      |\n    ]",
    "layers:\n  Data: {\n    files: x\n    us|\n  }", "order: [[Domain]|]", "layers:\n  Data: { us |}",
    "layers:\n  Data: {\n    files: x }|", "layers:\n  Data: {\n    files: x\n  }\n  |",
  ])
  func nothingAfterAValue(_ text: String) { #expect(offered(text).isEmpty, "\(offered(text))") }

  @Test(arguments: [
    ("policy:\n  | # why", "tests"), ("policy:\n  tests: | # why", "include"),
    ("policy:\n  tests:  | # why", "include"),
    ("layers:\n  Domain: a\norder:\n  - | # why", "Domain"), ("| # why", "order"),
  ])
  func beforeAComment(_ text: String, _ expected: String) {
    #expect(offered(text).contains(expected), "\(offered(text))")
  }

  /// The chosen suggestion replaces the whole word, and the colon stays.
  @Test(arguments: [
    ("layers:\n  Domain:\n    file|: x", "file", true), ("layers:\n  Domain:\n    us|es: [Domain]", "uses", true),
    ("layers:\n  Domain: { us|es: [Domain] }", "uses", true), ("ord|", "ord", false),
    ("layers:\n  Domain: { us| files: a }", "us", false), ("layers:\n  Domain: { files: a, us|es }", "uses", false),
    ("policy: { tests: in|clude }", "include", false), ("policy:\n  tests: in|clude # why", "include", false),
    ("layers:\n  Domain: a\norder: [\"Do|main\"]", "\"Domain\"", false), ("policy: { | }", "", false),
  ])
  func theWordIsReplaced(_ marked: String, _ word: String, _ isBeforeColon: Bool) throws {
    let (text, found) = found(marked)
    let suggestions = try #require(found)
    #expect(String(decoding: text[suggestions.word], as: UTF8.self) == word)
    #expect(suggestions.isBeforeColon == isBeforeColon)
  }

  @Test(arguments: [
    ("layers:\n  Domain:\n    files: a\n    |\n    uses: []", ["files", "uses"]),
    ("layers:\n  Domain: { files: a, |, uses: [] }", ["files", "uses"]),
    ("version: 1\n|\npolicy:\n", ["version", "policy"]),
    ("rules:\n  - id: a\n    |\n    select: {}\n  - optional: true", ["id", "select"]),
  ])
  func keysOfTheMappingAreLeftOut(_ text: String, _ keys: [String]) {
    #expect(!offered(text).isEmpty && Set(offered(text)).isDisjoint(with: keys), "\(offered(text))")
  }

  @Test(arguments: [
    "order: [Domain, |]", "order:\n  - Domain\n  - |", "order:\n  - |\n  - Domain", "order: [[Domain], |]",
    "order:\n  - [Domain]\n  - [|]", "order: [Dat|a, Domain]",
  ])
  func layersOfTheListAreLeftOut(_ text: String) { #expect(offered(head + text, .layer) == ["Data"]) }

  /// Suggestions for an order are the layers beside it; suggestions for a layer's `uses` include no layer inside it.
  @Test(arguments: [
    ("order: [|", ["Domain", "Data"]), ("order: [Domain, |]", ["Data"]), ("order: [[|", ["Domain", "Data"]),
    ("order:\n  - |", ["Domain", "Data"]), ("order: [\n  [Do|", ["Domain", "Data"]),
    ("slices:\n  Feature:\n    files: a\n    layers: { Inner: b, Outer: c, order: [|] }", ["Inner", "Outer"]),
  ])
  func anOrderListsTheLayersBesideIt(_ text: String, _ names: [String]) {
    #expect(offered(head + text, .layer) == names)
    let inside = head.replacing("layers: { DTO: \"**/DTO\" }", with: "layers: { DTO: a, Row: b, order: [|] }")
    #expect(offered(inside, .layer) == ["DTO", "Row"])
    let uses = head.replacing("layers: { DTO: \"**/DTO\" }", with: "layers: { DTO: a }, uses: [|]")
    #expect(offered(uses, .layer) == ["Domain"])
  }

  @Test func aLayerDoesNotListItself() {
    #expect(offered("layers:\n  A: a\n  B: b\n  C:\n    uses: [A, |]", .layer) == ["B"])
  }

  @Test func rulesAndPresetsAreOffered() {
    let rules = offered("rules:\n  - id: no-ui\n  - { id: a-b, never: {} }\nexceptions:\n  - rule: |\n")
    #expect(rules.starts(with: ["no-ui", "a-b"]) && rules.contains("dependency"))
    #expect(!rules.contains("unused-exception"))
    #expect(offered("extends: |").contains("clean") && offered("extends: [clean, |]").contains("tca"))
  }

  @Test(arguments: [
    "rules:\n  - id: a\n    only: { layers: |", "rules:\n  - id: a\n    never: { layers: [|",
    "exceptions:\n  - from: { layer: |",
  ])
  func layers(_ text: String) {
    #expect(offered(head + text, .layer) == ["Domain", "Data", "DTO"])
    #expect(offered(text + "\n" + head, .layer) == ["Domain", "Data", "DTO"] || text.contains { "[{".contains($0) })
  }

  @Test(arguments: [
    ("policy: { tests: |", ["exclude", "include"]), ("policy:\n  target_cycle: |", ["allow", "warn", "forbid"]),
    ("rules:\n  - id: a\n    optional: |", ["true", "false"]), ("version: |", ["1"]),
    ("rules:\n  - id: a\n    severity: |", ["error", "warning", "note"]),
  ])
  func words(_ text: String, _ words: [String]) {
    #expect(Set(offered(text)) == Set(words) || !Set(offered(text)).isDisjoint(with: words), "\(offered(text))")
  }

  @Test(arguments: ["# |", "because: |", "layers:\n  Domain: \"|", "layers:\n  |", "rules:\n  - because: >\n      a |"])
  func nothing(_ text: String) { #expect(offered(text).isEmpty, "\(offered(text))") }

  /// At each key of our own rules files, the suggestions contain the key or, where the file chooses the name, are
  /// empty. More than 90% of the keys must be suggested.
  @Test func keysThatAreWrittenAreOffered() throws {
    let key = try Regex("^( *)(?:- )?([a-z_]+):(?: |$)")
    var (offered, all) = (0, 0)
    for path in try paths() {
      let text = try String(contentsOf: path, encoding: .utf8)
      var offset = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let match = try key.firstMatch(in: line), let name = match.output[2].substring {
          let end = offset + line[..<name.endIndex].utf8.count
          let found = suggestions(in: Array(text.utf8), at: end)?.all.filter { $0.kind == .key } ?? []
          all += 1
          if found.contains(where: { $0.text == name }) {
            offered += 1
          } else {
            #expect(found.isEmpty, "\(path) \(line)")
          }
        }
        offset += line.utf8.count + 1
      }
    }
    #expect(all > 100 && offered * 10 > all * 9, "\(offered) of \(all)")
  }

  /// Truncated files never crash the reader, even if the cursor is past the end.
  @Test func nothingStopsTheReader() throws {
    for path in try paths().prefix(4) {
      let text = Array(try Data(contentsOf: path))
      for end in stride(from: 0, through: text.count, by: 7) {
        for cursor in [0, end / 2, end, end + 9] { _ = suggestions(in: Array(text[..<end]), at: cursor) }
      }
    }
  }

  private func paths() throws -> [URL] {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = ["Examples", "Presets"].map { repository.appendingPathComponent($0) }
    let examples = try FileManager.default.contentsOfDirectory(at: folders[0], includingPropertiesForKeys: nil)
      .map { $0.appendingPathComponent("rules.yml") }.filter { FileManager.default.fileExists(atPath: $0.path) }
    let presets = try FileManager.default.contentsOfDirectory(at: folders[1], includingPropertiesForKeys: nil)
    let own = repository.appendingPathComponent("Sources/rules.yml")
    return (examples + presets.filter { $0.pathExtension == "yml" } + [own]).sorted { $0.path < $1.path }
  }
}
