// Requests and notifications of editors, answered by a server in this process.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

/// A language server, and the directories of its projects.
private struct Editor {
  var server = LanguageServer(version: "0", ServerClock(day: { someDay }, milliseconds: { 0 }))
  let folder: URL
  private var version = 1

  static let files = [
    "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
    "Domain/A.swift": "struct A { var c: BikeCell? }\n", "Data/B.swift": "/* é */ final class BikeCell {}\n",
  ]

  init(in folder: URL, _ capabilities: String = #"{"textDocument":{"publishDiagnostics":{"versionSupport":true}}}"#) {
    self.folder = folder
    let parameters = #"{"workspaceFolders":[{"uri":"\#(uri(""))","name":"a"}],"capabilities":\#(capabilities)}"#
    _ = send("initialize", parameters, id: 1)
  }

  func uri(_ path: String) -> String {
    InwardServers.uri(ofPath: path.isEmpty ? folder.path : folder.path + "/" + path)
  }

  @discardableResult
  mutating func send(_ method: String, _ parameters: String, id: Int? = nil) -> [JSON] {
    let number = id.map { #""id":\#($0),"# } ?? ""
    return server.receive(IncomingMessage(Array(#"{\#(number)"method":"\#(method)","params":\#(parameters)}"#.utf8)))
  }

  mutating func ask(_ method: String, _ path: String, _ more: String = "") -> JSON {
    let rest = more.isEmpty ? "" : "," + more
    return send(method, #"{"textDocument":{"uri":"\#(uri(path))"}\#(rest)}"#, id: 7).last ?? .null
  }

  mutating func open(_ path: String, _ text: String) {
    let item = JSON.object([
      ("uri", .string(uri(path))), ("languageId", .string("swift")), ("version", .number(1)), ("text", .string(text)),
    ])
    send("textDocument/didOpen", JSON.object([("textDocument", item)]).line)
  }

  mutating func change(_ path: String, _ text: String, version: Int) {
    let changes = JSON.array([.object([("text", .string(text))])])
    let item = JSON.object([("uri", .string(uri(path))), ("version", .number(version))])
    send("textDocument/didChange", JSON.object([("textDocument", item), ("contentChanges", changes)]).line)
  }

  mutating func close(_ path: String) -> [JSON] {
    send("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri(path))"}}"#)
  }

  mutating func work() -> [JSON] {
    var news: [JSON] = []
    while server.hasWork { news += server.work() }
    return news
  }

  /// Applies the edits of a code action to a file, as an editor does.
  mutating func text(of path: String, _ text: String, after title: String, inLine line: Int) -> String? {
    let range = #""range":{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":0}}"#
    let actions = ask("textDocument/codeAction", "Domain/A.swift", range + #","context":{"diagnostics":[]}"#)["result"]
    let action = actions?.elements?.first { $0["title"]?.string?.contains(title) == true }
    guard let edits = action?["edit"]?["changes"]?[uri(path)]?.elements else { return nil }
    var document = DocumentText(text)
    for edit in edits {
      guard let from = TextPosition(edit["range"]?["start"]), let to = TextPosition(edit["range"]?["end"]) else {
        return nil
      }
      document.replace((from, to), by: edit["newText"]?.string ?? "", .utf16)
    }
    return String(decoding: document.bytes, as: UTF8.self)
  }
}

/// Returns the file, the version and the number of diagnostics of each notification.
private func published(_ messages: [JSON]) -> [String] {
  messages.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }.map { message in
    let parameters = message["params"]
    let file = parameters?["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""
    let version = parameters?["version"]?.integer.map { " v\($0)" } ?? ""
    return "\(file)\(version) \(parameters?["diagnostics"]?.elements?.count ?? 0)"
  }
}

@Suite struct EditorRequestTests {
  private func withEditor(
    _ capabilities: String? = nil, _ files: [String: String] = [:], _ body: (inout Editor) throws -> Void
  ) throws {
    let folder = try scratchFolder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Editor.files.merging(files) { $1 }, below: folder)
    var editor = capabilities.map { Editor(in: folder, $0) } ?? Editor(in: folder)
    try body(&editor)
  }

  private func folders(added: [URL] = [], removed: [URL] = []) -> String {
    func list(_ folders: [URL]) -> JSON {
      .array(folders.map { .object([("uri", .string(InwardServers.uri(ofPath: $0.path))), ("name", .string("a"))]) })
    }
    return JSON.object([("event", .object([("added", list(added)), ("removed", list(removed))]))]).line
  }

  @Test func aRemovedFolderIsForgotten() throws {
    try withEditor { editor in
      #expect(published(editor.work()) == ["Domain/A.swift 1"])
      let removed = folders(removed: [editor.folder])
      #expect(published(editor.send("workspace/didChangeWorkspaceFolders", removed)) == ["Domain/A.swift 0"])
      try write(["Domain/C.swift": "let c = BikeCell()\n"], below: editor.folder)
      #expect(editor.send("workspace/didChangeWatchedFiles", #"{"changes":[]}"#).isEmpty && !editor.server.hasWork)
      editor.send("workspace/didChangeWorkspaceFolders", folders(added: [editor.folder]))
      #expect(published(editor.work()) == ["Domain/A.swift 1", "Domain/C.swift 1"])
    }
  }

  /// Some editors write a slash at the end of a directory, and not always.
  @Test func aSlashAtTheEndOfAFolderIsIgnored() throws {
    try withEditor { editor in
      let slashed = folders(added: [editor.folder]).replacing("\",\"name\"", with: "/\",\"name\"")
      editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [editor.folder]))
      editor.send("workspace/didChangeWorkspaceFolders", slashed)
      #expect(editor.work().map { $0["params"]?["uri"]?.string } == [editor.uri("Domain/A.swift")])
      let news = editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [editor.folder]))
      #expect(published(news) == ["Domain/A.swift 0"])
    }
  }

  @Test func aRemovedFolderStaysWhileAFileOfItIsOpen() throws {
    try withEditor { editor in
      editor.open("Domain/A.swift", "let a = BikeCell()\n")
      _ = editor.work()
      #expect(editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [editor.folder])).isEmpty)
      editor.change("Domain/A.swift", "let a = 1\n", version: 2)
      #expect(published(editor.work()) == ["Domain/A.swift v2 0"])
      editor.change("Domain/A.swift", "let a = BikeCell()\n", version: 3)
      #expect(published(editor.work()) == ["Domain/A.swift v3 1"])
      #expect(published(editor.close("Domain/A.swift")) == ["Domain/A.swift 0"])
    }
  }

  /// A folder may be part of a project, and a project may be in two folders.
  @Test func aProjectOfAnotherFolderStays() throws {
    try withEditor { editor in
      let inner = editor.folder.appendingPathComponent("Domain")
      editor.send("workspace/didChangeWorkspaceFolders", folders(added: [inner]))
      _ = editor.work()
      #expect(editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [editor.folder])).isEmpty)
      let news = editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [inner]))
      #expect(published(news) == ["Domain/A.swift 0"])
    }
  }

  /// As with `inward check`, the project around a folder hides the projects inside it.
  @Test func anInnerProjectIsCheckedWhileAFileOfItIsOpen() throws {
    let inner = ["Inner/rules.yml": Editor.files["rules.yml"]!, "Inner/Data/C.swift": "class CarCell {}\n"]
    try withEditor(nil, inner) { editor in
      #expect(published(editor.work()) == ["Domain/A.swift 1"])
      editor.open("Inner/Domain/C.swift", "let c = CarCell()\n")
      #expect(published(editor.work()) == ["Domain/C.swift v1 1"])
      #expect(published(editor.close("Inner/Domain/C.swift")) == ["Domain/C.swift 0"])
    }
  }

  @Test func addedRulesBeginAProjectAroundAnOpenFile() throws {
    try withEditor(nil, ["Inner/Data/C.swift": "class CarCell {}\n"]) { editor in
      editor.open("Inner/Domain/C.swift", "let c = CarCell()\n")
      // Both files are in no layer of the outer project.
      #expect(Set(published(editor.work())) == ["Domain/A.swift 1", "Data/C.swift 1", "Domain/C.swift v1 1"])
      try write(["Inner/rules.yml": Editor.files["rules.yml"]!], below: editor.folder)
      editor.send("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
      let news = published(editor.work())
      #expect(Set(news) == ["Data/C.swift 0", "Domain/C.swift v1 0", "Domain/C.swift v1 1"])
      #expect(news.last == "Domain/C.swift v1 1")
    }
  }

  @Test func projectsOfAFolderFollowItsRules() throws {
    let inner = Dictionary(uniqueKeysWithValues: Editor.files.map { ("Inner/" + $0.key, $0.value) })
    try withEditor("{}", inner) { editor in
      _ = editor.work()
      let rules = editor.folder.appendingPathComponent("rules.yml")
      try FileManager.default.removeItem(at: rules)
      func look() -> [String] {
        published(editor.send("workspace/didChangeWatchedFiles", #"{"changes":[]}"#) + editor.work())
      }
      #expect(look() == ["Domain/A.swift 0", "Domain/A.swift 1"])
      try write(["rules.yml": Editor.files["rules.yml"] ?? ""], below: editor.folder)
      #expect(look() == ["Domain/A.swift 0", "Domain/A.swift 1"])
    }
  }

  @Test func lensesAreRefreshedIfAnotherFileChangesThem() throws {
    let capabilities = #"{"workspace":{"codeLens":{"refreshSupport":true}}}"#
    for (capabilities, expected) in [(capabilities, ["workspace/codeLens/refresh"]), ("{}", [])] {
      try withEditor(capabilities) { editor in
        func chores() -> [String] {
          var methods: [String] = []
          while editor.server.pauseBeforeChores != nil {
            methods += editor.server.doChores { false }.compactMap { $0["method"]?.string }
          }
          return methods.filter { $0 != "textDocument/publishDiagnostics" }
        }
        editor.open("Domain/A.swift", "struct A { var c: BikeCell? }\n")
        editor.open("Data/B.swift", "struct BikeCell {}\n")
        _ = editor.work()
        #expect(chores().isEmpty)
        #expect(editor.ask("textDocument/codeLens", "Domain/A.swift")["result"]?.line.contains("1 finding") == true)
        editor.change("Data/B.swift", "struct BikeCell { var a = 1 }\n", version: 2)
        _ = editor.work()
        #expect(chores().isEmpty)
        editor.change("Data/B.swift", "struct Cell {}\n", version: 3)
        _ = editor.work()
        #expect(chores() == expected)
        #expect(editor.ask("textDocument/codeLens", "Domain/A.swift")["result"]?.line.contains("0 findings") == true)
        #expect(chores().isEmpty)
      }
    }
  }

  @Test func anEditorThatAsksIsNotToldOfARemovedFolder() throws {
    try withEditor(#"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#) {
      editor in
      func count() -> Int? {
        let items = editor.send("workspace/diagnostic", "{}", id: 2).last?["result"]?["items"]?.elements
        return items?.reduce(0) { $0 + ($1["items"]?.elements?.count ?? 0) }
      }
      #expect(count() == 1)
      #expect(editor.send("workspace/didChangeWorkspaceFolders", folders(removed: [editor.folder])).isEmpty)
      #expect(editor.server.doChores { false }.map { $0["method"]?.string } == ["workspace/diagnostic/refresh"])
      #expect(count() == 0)
    }
  }

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

  /// A byte order mark is no column, and `é` is one unit.
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
      let end = "not used in other files, as far as is known"
      #expect(alone["result"]?["contents"]?["value"]?.string?.hasSuffix(end) == true)
    }
  }
}
