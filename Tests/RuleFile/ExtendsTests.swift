// Rules files that extend others: the combined plan, and the file and position of each complaint.
import InwardRuleFile
import InwardRules
import Testing

@Suite struct ExtendsTests {
  /// Returns the plan or the complaints of `rules.yml`, which may extend the other files.
  private func read(_ files: [String: String]) -> String {
    let text = RulesText(path: "rules.yml", text: files["rules.yml"] ?? "")
    let reading = readRules(text) { (path) throws(MissingRules) in
      guard let text = files[path] else { throw MissingRules(reason: "no such file") }
      return Array(text.utf8)
    }
    switch reading {
    case .book(let book): return planText(book)
    case .complaints(let complaints): return complaints.map(\.text).joined(separator: "\n")
    }
  }

  @Test func mapsJoinListsAndWordsAreReplaced() {
    let base = """
      version: 1
      layers:
        Domain: { files: [a, b], imports: [Foundation], because: Base. }
        Data: { files: d, layers: { Local: l } }
      policy: { unassigned: allow }
      """
    let own = """
      extends: base.yml
      layers:
        Domain: { files: c, because: Own. }
        Data: { layers: { Local: { uses: [] }, Remote: r } }
        Screens: s
      """
    #expect(
      read(["rules.yml": own, "base.yml": base]) == """
        3: Domain; files c; ring 0; imports only [Foundation]; because Own.
        4: Data; files d; ring 1
        4: Data.Local; files l; ring 1; uses []
        4: Data.Remote; files r; ring 2
        4: Data.rest; rest; ring 0
        5: Screens; files s; ring 2
        """)
  }

  @Test func aLayerOfFilesAloneIsShortForItsFiles() {
    let base = "version: 1\nlayers: { A: { files: a, imports: [] }, B: b }"
    let own = "extends: base.yml\nlayers: { A: x, B: { imports: [] } }"
    #expect(
      read(["rules.yml": own, "base.yml": base]) == """
        2: A; files x; ring 0; imports only []
        2: B; files b; ring 1; imports only []
        """)
  }

  @Test func theLaterOfAListGoesFirstAndTheFileItselfBeforeAll() {
    let files = [
      "rules.yml": "extends: [one.yml, sub/two.yml]\nlayers: { A: { because: Own. } }",
      "one.yml": "version: 1\nlayers: { A: { files: one, because: One., help: One. }, B: b }",
      "sub/two.yml": "extends: ../three.yml\nlayers: { A: { help: Two. } }",
      "three.yml": "layers: { A: { files: three } }",
    ]
    #expect(
      read(files) == """
        2: A; files three; ring 0; because Own.; help Two.
        2: B; files b; ring 1
        """)
  }

  @Test func twoMayExtendTheSame() {
    let files = [
      "rules.yml": "extends: [one.yml, two.yml]", "one.yml": "extends: base.yml", "two.yml": "extends: ./base.yml",
      "base.yml": "version: 1\nlayers: { A: a }",
    ]
    #expect(read(files) == "2: A; files a; ring 0")
  }

  @Test func aComplaintHasThePathOfItsFile() {
    let files = [
      "rules.yml": "extends: ci/base.yml\nlayers:\n  Domain: { use: [] }\n",
      "ci/base.yml":
        "version: 1\nlayers:\n  Domain: { files: \"a{\" }\n  Data: { files: d, uses: [Domian] }\npolicy: 1",
    ]
    #expect(
      read(files) == """
        rules.yml:3:13: error: unknown key 'use' in layer 'Domain'
          2 | layers:
          3 |   Domain: { use: [] }
            |             ^^^
          did you mean 'uses'?
        ci/base.yml:3:22: error: invalid pattern: '{' without '}'
          2 | layers:
          3 |   Domain: { files: "a{" }
            |                      ^
          4 |   Data: { files: d, uses: [Domian] }
        ci/base.yml:4:28: error: unknown layer 'Domian' in 'uses' of layer 'Data'
          3 |   Domain: { files: "a{" }
          4 |   Data: { files: d, uses: [Domian] }
            |                            ^^^^^^
          5 | policy: 1
          did you mean 'Domain'?
        ci/base.yml:5:9: error: the policy takes a mapping of keys to values, not '1'
          4 |   Data: { files: d, uses: [Domian] }
          5 | policy: 1
            |         ^
        """)
  }

  @Test func aCycleIsAMistake() {
    let files = ["rules.yml": "extends: a.yml", "a.yml": "extends: b.yml", "b.yml": "version: 1\nextends: ./a.yml"]
    #expect(
      read(files) == """
        b.yml:2:10: error: 'extends' forms a cycle: 'a.yml' -> 'b.yml' -> 'a.yml'
          1 | version: 1
          2 | extends: ./a.yml
            |          ^^^^^^^
        """)
    #expect(read(["rules.yml": "extends: rules.yml"]).contains("'rules.yml' -> 'rules.yml'"))
  }

  @Test func aMissingFileIsAnError() {
    #expect(
      read(["rules.yml": "version: 1\nextends: [base.yml, clen]\nlayers: { A: a }"]) == """
        rules.yml:2:11: error: 'base.yml' cannot be read: no such file
          1 | version: 1
          2 | extends: [base.yml, clen]
            |           ^^^^^^^^
          3 | layers: { A: a }
        rules.yml:2:21: error: unknown preset 'clen'
          1 | version: 1
          2 | extends: [base.yml, clen]
            |                     ^^^^
          3 | layers: { A: a }
          did you mean 'clean'?
        """)
  }

  @Test(arguments: [
    ("extends: 1", "unknown preset '1'"),
    ("extends: {}", "'extends' of the rules file takes a preset, a path or a list of them, not a mapping"),
    ("extends: []", "'extends' of the rules file is empty"),
    ("extends: [[a]]", "'extends' of the rules file takes presets and paths, not a list"),
    ("extends: list.yml", "the rules file takes a mapping of keys to values, not a list"),
    ("extends: empty.yml", "the file is empty"),
    ("extends: broken.yml", "invalid YAML: this quote is never closed"),
  ])
  func mistakes(text: String, expected: String) {
    let files = [
      "rules.yml": text + "\nversion: 1\nlayers: { A: a }", "list.yml": "[a]", "empty.yml": "",
      "broken.yml": "layers: 'a",
    ]
    let found = read(files)
    #expect(found.contains(expected), "\(found)")
    #expect(found.count { $0 == "\n" } < 6, "\(found)")
  }

  @Test func depthAndNumberAreBounded() {
    var deep: [String: String] = ["rules.yml": "extends: 0.yml"]
    for number in 0..<30 { deep["\(number).yml"] = "extends: \(number + 1).yml" }
    #expect(read(deep).contains("15.yml:1:10: error: 'extends' is nested more than 16 levels deep"))
    var wide: [String: String] = [:]
    for number in 0..<100 { wide["\(number).yml"] = "version: 1" }
    wide["rules.yml"] = "extends: [\(wide.keys.sorted().joined(separator: ", "))]"
    #expect(read(wide).contains("more than 63 files are extended"))
  }

  /// A preset may define layers that a project lacks, but a layer that `rules.yml` itself mentions must exist.
  @Test func layersOfAPresetAreOptionalUntilTheFileSpeaksOfThem() {
    let plan = read(["rules.yml": "extends: clean\nlayers: { Domain: Core/** }"])
    #expect(plan.contains("Domain; files Core/**; ring 0"))
    let lines = plan.split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines where !line.contains("rest;") {
      #expect(line.contains("optional") != line.contains(": Domain;"), "\(line)")
    }
  }

  @Test func aByteOrderMarkAndOtherAlphabetsMoveNothing() {
    let files = [
      "rules.yml": "\u{FEFF}version: 1\nextends: ä.yml\nlayers: { Ö: ö/** }", "ä.yml": "\u{FEFF}layers:\n  Ä: ['ü{']",
    ]
    #expect(read(files).hasPrefix("ä.yml:2:11: error: invalid pattern"))
  }
}
