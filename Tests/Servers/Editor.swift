// An editor that talks to a server in this process.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

/// A language server, and the directories of its projects.
struct Editor {
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
func published(_ messages: [JSON]) -> [String] {
  messages.filter { $0["method"]?.string == "textDocument/publishDiagnostics" }.map { message in
    let parameters = message["params"]
    let file = parameters?["uri"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""
    let version = parameters?["version"]?.integer.map { " v\($0)" } ?? ""
    return "\(file)\(version) \(parameters?["diagnostics"]?.elements?.count ?? 0)"
  }
}

/// Calls `body` with an editor of a project with one finding, and with more files.
func withEditor(
  _ capabilities: String? = nil, _ files: [String: String] = [:], _ body: (inout Editor) throws -> Void
) throws {
  let folder = try scratchFolder().resolvingSymlinksInPath()
  defer { try? FileManager.default.removeItem(at: folder) }
  try write(Editor.files.merging(files) { $1 }, below: folder)
  var editor = capabilities.map { Editor(in: folder, $0) } ?? Editor(in: folder)
  try body(&editor)
}
