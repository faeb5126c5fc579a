// The language server answers about the edited file first. The other files that the edit affects are judged while the
// editor sends nothing.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct PostponedDiagnosticsTests {
  private static let texts = [
    "Domain/A.swift": "struct C { let row: Row }", "Domain/B.swift": "struct D { let row: Row }",
    "Data/Row.swift": "struct Cell {}",
  ]

  private func withServer(
    _ capabilities: String, _ body: (inout LanguageServer, _ uri: (String) -> String) throws -> Void
  ) throws {
    let folder = try scratchFolder().resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n"
    try write(Self.texts.merging(["rules.yml": rules]) { $1 }, below: folder)
    var server = LanguageServer(version: "0", ServerClock(day: { someDay }, milliseconds: { 0 }))
    let uri = { (path: String) in InwardServers.uri(ofPath: folder.path + "/" + path) }
    _ = server.receive(
      call("initialize", #"{"rootUri":"\#(uri(""))","capabilities":\#(capabilities)}"#, id: 1))
    for path in ["Domain/A.swift", "Data/Row.swift"] {
      let text = Self.texts[path] ?? ""
      _ = server.receive(
        call("textDocument/didOpen", #"{"textDocument":{"uri":"\#(uri(path))","text":"\#(text)"}}"#))
    }
    _ = server.work()
    try body(&server, uri)
  }

  private func call(_ method: String, _ parameters: String, id: Int? = nil) -> IncomingMessage {
    let number = id.map { #""id":\#($0),"# } ?? ""
    return IncomingMessage(Array(#"{\#(number)"method":"\#(method)","params":\#(parameters)}"#.utf8))
  }

  private func change(_ uri: String, _ text: String) -> IncomingMessage {
    call("textDocument/didChange", #"{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"text":"\#(text)"}]}"#)
  }

  private func published(_ messages: [JSON]) -> [String] {
    messages.map {
      let file = $0["params"]?["uri"]?.string?.split(separator: "/").last ?? ""
      return "\(file) \($0["params"]?["diagnostics"]?.elements?.count ?? 0)"
    }
  }

  @Test func theEditedFileIsPublishedFirst() throws {
    try withServer("{}") { server, uri in
      _ = server.receive(change(uri("Data/Row.swift"), "struct Row {}"))
      _ = server.receive(change(uri("Domain/A.swift"), "struct E { let row: Row }"))
      #expect(server.hasWork)
      #expect(published(server.work()) == ["A.swift 1"])
      #expect(!server.hasWork && server.pauseBeforeChores != nil)
      // Nothing is judged while a message of the client is waiting.
      #expect(published(server.doChores { true }) == [])
      #expect(server.pauseBeforeChores != nil)
      #expect(published(server.doChores { false }) == ["B.swift 1"])
      #expect(server.pauseBeforeChores == nil)
    }
  }

  @Test func anEditorThatAsksIsPromptedToAskAgain() throws {
    let diagnostics = #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
    try withServer(diagnostics) { server, uri in
      func count(_ path: String) -> Int? {
        let parameters = #"{"textDocument":{"uri":"\#(uri(path))"}}"#
        let answers = server.receive(call("textDocument/diagnostic", parameters, id: 2))
        return answers.last?["result"]?["items"]?.elements?.count
      }
      #expect(count("Domain/B.swift") == 0)
      _ = server.receive(change(uri("Data/Row.swift"), "struct Row {}"))
      #expect(count("Data/Row.swift") == 0)
      #expect(server.pauseBeforeChores != nil)
      let prompts = server.doChores { false }
      #expect(prompts.map { $0["method"]?.string } == ["workspace/diagnostic/refresh"])
      #expect(count("Domain/B.swift") == 1)
    }
  }

  @Test func aFileThatIsAskedAboutIsJudged() throws {
    try withServer(#"{"textDocument":{"diagnostic":{}}}"#) { server, uri in
      _ = server.receive(change(uri("Data/Row.swift"), "struct Row {}"))
      for (path, expected) in [("Data/Row.swift", 0), ("Domain/B.swift", 1)] {
        let parameters = #"{"textDocument":{"uri":"\#(uri(path))"}}"#
        let answers = server.receive(call("textDocument/diagnostic", parameters, id: 2))
        #expect(answers.last?["result"]?["items"]?.elements?.count == expected)
      }
    }
  }
}
