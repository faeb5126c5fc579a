// Requests and notifications of editors, answered by a server in this process.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct EditorRequestTests {
  /// An editor may drop the diagnostics of a version that it no longer has.
  @Test func eachVersionIsPublished() throws {
    try withEditor { editor in
      _ = editor.work()
      editor.open("Domain/A.swift", "let a = BikeCell()\n")
      #expect(published(editor.work()) == ["Domain/A.swift v1 1"])
      editor.change("Domain/A.swift", "let a = BikeCell() // c\n", version: 2)
      editor.change("Domain/A.swift", "let a = BikeCell() // co\n", version: 3)
      #expect(published(editor.work()) == ["Domain/A.swift v3 1"])
      editor.change("Domain/A.swift", "let a = 1\n", version: 4)
      #expect(published(editor.work()) == ["Domain/A.swift v4 0"])
      editor.change("Domain/A.swift", "let a = 12\n", version: 5)
      #expect(published(editor.work()) == ["Domain/A.swift v5 0"])
    }
    try withEditor("{}") { editor in
      editor.open("Domain/A.swift", "let a = BikeCell()\n")
      #expect(published(editor.work()) == ["Domain/A.swift 1"])
      editor.change("Domain/A.swift", "let a = BikeCell() // c\n", version: 2)
      #expect(published(editor.work()).isEmpty)
    }
  }

  @Test(arguments: [
    ("hover", #""position":{"line":-1,"character":0}"#), ("hover", #""position":"x""#), ("hover", ""),
    ("definition", ""), ("completion", ""), ("codeAction", ""), ("codeAction", #""range":{"start":1,"end":2}"#),
  ])
  func wrongParametersAreRefused(_ method: String, _ parameters: String) throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", "struct A {}\n")
      let answer = editor.ask("textDocument/" + method, "Domain/A.swift", parameters)
      #expect(answer["error"]?["code"]?.integer == -32602, "\(answer.line)")
    }
  }

  @Test func everyRequestNeedsADocument() throws {
    try withEditor { editor in
      for method in ["hover", "definition", "completion", "codeAction", "codeLens", "diagnostic"] {
        let answer = editor.send("textDocument/" + method, #"{"textDocument":{}}"#, id: 3).last
        #expect(answer?["error"]?["code"]?.integer == -32602, "\(method)")
      }
    }
  }

  /// A byte order mark does not count as a column, and `é` counts as one unit.
  @Test(arguments: ["", "\u{FEFF}"]) func namesArePointedTo(_ mark: String) throws {
    let files = Editor.files.filter { $0.key.hasSuffix(".swift") }.mapValues { mark + $0 }
    try withEditor(nil, files) { editor in
      let found = editor.work().first?["params"]?["diagnostics"]?.elements?.first
      #expect(found?["range"]?.line == span(0, 18, 26))
      #expect(found?["relatedInformation"]?.elements?.first?["location"]?["range"]?.line == span(0, 20, 28))
      editor.open("Domain/A.swift", mark + "struct A { var c: BikeCell? }\n")
      let place = #""position":{"line":0,"character":20}"#
      let targets = editor.ask("textDocument/definition", "Domain/A.swift", place)["result"]
      #expect(targets?.elements?.map { $0["range"]?.line } == [span(0, 20, 28)])
      #expect(editor.ask("textDocument/hover", "Domain/A.swift", place)["result"]?["range"]?.line == span(0, 18, 26))
    }
  }

  @Test(arguments: ["utf-8", "utf-16"]) func namesArePointedToWithTheirBackticks(_ encoding: String) throws {
    let text = "struct A { var c: `Bike`? }\n"
    let files = ["Domain/A.swift": text, "Data/B.swift": "class `Bike` {}\n"]
    try withEditor(#"{"general":{"positionEncodings":["\#(encoding)"]}}"#, files) { editor in
      let found = editor.work().first?["params"]?["diagnostics"]?.elements?.first
      #expect(found?["range"]?.line == span(0, 18, 24))
      #expect(found?["relatedInformation"]?.elements?.first?["location"]?["range"]?.line == span(0, 6, 12))
      editor.open("Domain/A.swift", text)
      let hover = editor.ask("textDocument/hover", "Domain/A.swift", #""position":{"line":0,"character":20}"#)
      #expect(hover["result"]?["range"]?.line == span(0, 18, 24))
    }
  }

  private func span(_ line: Int, _ start: Int, _ end: Int) -> String {
    jsonRange(TextPosition(line: line, character: start), TextPosition(line: line, character: end)).line
  }

  @Test(arguments: [
    ("let a = BikeCell()\n", "FILElet a = BikeCell()\n"),
    ("\u{FEFF}let a = BikeCell()\r\n", "\u{FEFF}FILElet a = BikeCell()\r\n"),
    ("//\n// A.swift\n//\n\nlet a = BikeCell()\n", "//\n// A.swift\n//\n\nFILElet a = BikeCell()\n"),
    ("// A.swift\r\n\r\nlet a = BikeCell()", "// A.swift\r\n\r\nFILElet a = BikeCell()"),
    ("/* A\n swift */\nlet a = BikeCell()\n", "/* A\n swift */\nFILElet a = BikeCell()\n"),
    ("#!/usr/bin/swift\nlet a = BikeCell()\n", "#!/usr/bin/swift\nFILElet a = BikeCell()\n"),
    ("/// The a.\nlet a = BikeCell()\n", "FILE/// The a.\nlet a = BikeCell()\n"),
    ("// A\n\n\n/// The a.\nlet a = BikeCell()\n", "// A\n\n\nFILE/// The a.\nlet a = BikeCell()\n"),
    ("/* A */ let a = BikeCell()\n", "FILE/* A */ let a = BikeCell()\n"),
  ])
  func commentsKeepLineBreaksAndHeaders(_ text: String, _ expected: String) throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", text)
      let line = text.utf8.filter { $0 == 10 }.count - (text.utf8.last == 10 ? 1 : 0)
      let end = text.utf8.contains(13) ? "\r\n" : "\n"
      let file = editor.text(of: "Domain/A.swift", text, after: "in this file (add a reason)", inLine: line)
      #expect(file == expected.replacing("FILE", with: "// inward:ignore-file dependency - explain why" + end))
      editor.open("Domain/A.swift", file ?? "")
      #expect(published(editor.work()).last?.hasSuffix(" 0") == true)
      editor.open("Domain/A.swift", text)
      let ignored = editor.text(of: "Domain/A.swift", text, after: "on this line (add a reason)", inLine: line)
      #expect(ignored?.contains("// inward:ignore dependency - explain why" + end) == true)
    }
  }

  @Test(arguments: ["\n", "\r\n"]) func exceptionsKeepLineBreaks(_ end: String) throws {
    let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n".replacing("\n", with: end)
    let entry = """
      - rule: dependency
        from: { types: A }
        to: { types: BikeCell }
        because: explain why
        until: UNTIL
      """
    func lines(_ indent: String) -> String {
      entry.split(separator: "\n").map { indent + $0 }.joined(separator: end)
    }
    let listed =
      rules + "exceptions:" + end + "- rule: import" + end + "  from: { types: BikeCell }" + end
      + "  because: why" + end
    for (text, expected) in [
      (rules, rules + end + "exceptions:" + end + lines("  ") + end),
      (String(rules.dropLast()), String(rules.dropLast()) + end + end + "exceptions:" + end + lines("  ")),
      (listed, listed.replacing("exceptions:" + end, with: "exceptions:" + end + lines("") + end)),
    ] {
      try withEditor(nil, ["rules.yml": text]) { editor in
        editor.open("Domain/A.swift", "struct A { var c: BikeCell? }\n")
        let title = "Accept 'dependency' from A to BikeCell for three months in rules.yml (add a reason)"
        let now = editor.text(of: "rules.yml", text, after: title, inLine: 0)
        #expect(now?.replacing(/\d{4}-\d\d-\d\d/, with: "UNTIL") == expected)
      }
    }
  }

  /// The exception accepts no other import of the file.
  @Test func anExceptionForAnImportNamesTheModule() throws {
    let rules = "version: 1\nlayers: { Domain: { files: \"Domain/**\", imports: [Foundation] } }\n"
    try withEditor(nil, ["rules.yml": rules]) { editor in
      editor.open("Domain/A.swift", "import UIKit\nstruct A {}\n")
      let title = "Accept 'import' from A for three months in rules.yml (add a reason)"
      let now = editor.text(of: "rules.yml", rules, after: title, inLine: 0) ?? ""
      #expect(now.contains("    from: { types: A }\n    to: { modules: UIKit }\n"), "\(now)")
    }
  }

  /// Two spellings of one URI are two documents of an editor, but one file.
  @Test func aFileMayBeOpenTwice() throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", "struct A {}\n")
      let other = editor.uri("Domain/A.swift").replacing("A.swift", with: "%41.swift")
      let item = #"{"uri":"\#(other)","languageId":"swift","version":1,"text":"struct A {}\n"}"#
      editor.send("textDocument/didOpen", #"{"textDocument":\#(item)}"#)
      editor.send("textDocument/didClose", #"{"textDocument":{"uri":"\#(other)"}}"#)
      #expect(published(editor.work()).isEmpty)
      #expect(published(editor.close("Domain/A.swift") + editor.work()) == ["Domain/A.swift 1"])
    }
  }

  @Test func aChangeWithAnInvalidRangeReplacesNothing() throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", "struct A {}\n")
      func change(_ range: String) {
        let change = #"{"range":\#(range),"text":"let a = BikeCell()"}"#
        let item = #"{"uri":"\#(editor.uri("Domain/A.swift"))","version":2}"#
        editor.send("textDocument/didChange", #"{"textDocument":\#(item),"contentChanges":[\#(change)]}"#)
      }
      change(#"{"start":{"line":0,"character":0}}"#)
      #expect(published(editor.work()).last?.hasSuffix(" 1") != true)
      // Some editors write null instead of leaving the range out.
      change("null")
      #expect(published(editor.work()).last?.hasSuffix(" 1") == true)
    }
  }

  /// An editor keeps the earlier report of a file that a later answer does not mention.
  @Test func aReportOfTheWorkspaceClearsEarlierOnes() throws {
    try withEditor(#"{"textDocument":{"diagnostic":{}}}"#) { editor in
      func items() -> [String] {
        let answer = editor.send("workspace/diagnostic", #"{"previousResultIds":[]}"#, id: 5).last
        return (answer?["result"]?["items"]?.elements ?? []).map { item in
          let version = item["version"]?.integer.map { " v\($0)" } ?? ""
          return "\(item["uri"]?.string?.suffix(8) ?? "")\(version) \(item["items"]?.elements?.count ?? 0)"
        }
      }
      #expect(items() == ["/A.swift 1"])
      editor.open("Domain/A.swift", "struct A {}\n")
      #expect(items() == ["/A.swift v1 0"])
      #expect(items().isEmpty)
    }
  }

  @Test func titlesOfSeveralLinesDiffer() throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", "struct A { var c: BikeCell? }\nstruct B { var c: BikeCell? }\n")
      let range = #""range":{"start":{"line":0,"character":0},"end":{"line":1,"character":0}}"#
      let actions = editor.ask("textDocument/codeAction", "Domain/A.swift", range)["result"]?.elements ?? []
      let titles = actions.compactMap { $0["title"]?.string }
      #expect(titles.contains("Ignore 'dependency' on line 1 (add a reason)"), "\(titles)")
      #expect(titles.contains("Ignore 'dependency' on line 2 (add a reason)"))
      #expect(Set(titles).count == titles.count, "\(titles)")
    }
  }

  /// A cycle also belongs to places in other files, but a comment accepts it only at the first one. The editor shows
  /// the uses that form the cycle as steps.
  @Test func aCycleIsIgnoredOnlyWhereItIsReported() throws {
    let files = [
      "rules.yml": """
      version: 1
      layers: { Domain: { files: "Domain/**", uses: [Data] }, Data: { files: "Data/**", uses: [Domain] } }
      rules: [{ id: no-cycles, select: { files: "**" }, no_cycles: [layers], because: Layers have one direction. }]
      """, "Domain/A.swift": "struct A { let b: B? = nil }\n", "Domain/C.swift": "struct C { let b: B? = nil }\n",
      "Data/B.swift": "struct B { let a: [A] = []; let c: [C] = []; let d: [A] = [] }\n",
    ]
    try withEditor(nil, files) { editor in
      var offered: [String: Bool] = [:]
      for (path, text) in files where path.hasSuffix(".swift") {
        editor.open(path, text)
        let range = #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
        let found = editor.ask("textDocument/diagnostic", path)["result"]?["items"]?.elements ?? []
        if found.isEmpty { continue }
        let steps = found.first?["relatedInformation"]?.elements?.compactMap { $0["message"]?.string } ?? []
        #expect(steps.first?.hasPrefix("step 1 of 2: ") == true, "\(steps)")
        let actions = editor.ask("textDocument/codeAction", path, range)["result"]?.elements ?? []
        offered[path] = actions.contains { $0["title"]?.string?.hasPrefix("Ignore 'no-cycles'") == true }
      }
      #expect(offered == ["Domain/A.swift": true, "Domain/C.swift": false], "\(offered)")
    }
  }

  @Test func filesInNoLayerAreDescribed() throws {
    let text = "struct Loose {}\n"
    try withEditor(nil, ["Loose.swift": text, "Data/C.swift": "let c = Loose()\n"]) { editor in
      editor.open("Loose.swift", text)
      let lenses = editor.ask("textDocument/codeLens", "Loose.swift")["result"]?.elements
      #expect(lenses?.map { $0["command"]?["title"]?.string } == ["in no layer: 1 finding"])
      let hover = editor.ask("textDocument/hover", "Loose.swift", #""position":{"line":0,"character":8}"#)
      let words = hover["result"]?["contents"]?["value"]?.string
      #expect(words == "`Loose`: in no layer\n\nused in other files by: Data (1 reference)")
      editor.open("Domain/A.swift", "struct Alone {}\n")
      let alone = editor.ask("textDocument/hover", "Domain/A.swift", #""position":{"line":0,"character":8}"#)
      let end = "no known uses in other files"
      #expect(alone["result"]?["contents"]?["value"]?.string?.hasSuffix(end) == true)
    }
  }
}
