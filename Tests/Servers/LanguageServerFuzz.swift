// A conversation with the language server, damaged at random: the server must keep answering.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct LanguageServerFuzz {
  private func server() -> LanguageServer {
    LanguageServer(version: "0", ServerClock(day: { someDay }, milliseconds: { 0 }))
  }

  private func conversation(in folder: URL) -> [String] {
    let file = uri(ofPath: folder.path + "/Domain/A.swift")
    let rules = uri(ofPath: folder.path + "/rules.yml")
    let place = #""textDocument":{"uri":"\#(file)"},"position":{"line":1,"character":9}"#
    return [
      #"{"id":1,"method":"initialize","params":{"rootUri":"\#(uri(ofPath: folder.path))","capabilities":{}}}"#,
      #"{"method":"initialized","params":{}}"#,
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(file)","#
        + #""text":"struct A {\n  var b: B?\n}"}}}"#,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(file)"},"contentChanges":[{"range":{"#
        + #""start":{"line":0,"character":0},"end":{"line":0,"character":6}},"text":"class"}]}}"#,
      #"{"id":2,"method":"textDocument/hover","params":{\#(place)}}"#,
      #"{"id":3,"method":"textDocument/definition","params":{\#(place)}}"#,
      #"{"id":"4","method":"textDocument/codeAction","params":{"textDocument":{"uri":"\#(file)"},"range":{"#
        + #""start":{"line":0,"character":0},"end":{"line":2,"character":0}},"context":{"diagnostics":[]}}}"#,
      #"{"id":6,"method":"textDocument/codeLens","params":{\#(place)}}"#,
      #"{"id":7,"method":"textDocument/diagnostic","params":{\#(place)}}"#,
      #"{"id":8,"method":"workspace/diagnostic","params":{"previousResultIds":[]}}"#,
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(rules)","#
        + #""text":"version: 1\nlayers: { Domain: { files: [a], "}}}"#,
      #"{"id":9,"method":"textDocument/completion","params":{"textDocument":{"uri":"\#(rules)"},"#
        + #""position":{"line":1,"character":34}}}"#,
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(rules)"}}}"#,
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(file)"}}}"#,
      #"{"id":5,"method":"shutdown"}"#,
    ]
  }

  private func withProject(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
        "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n",
      ], below: folder)
    try body(folder)
  }

  private func answers(to messages: [[UInt8]]) -> [JSON] {
    var server = server()
    var answers: [JSON] = []
    for message in messages {
      answers += server.receive(IncomingMessage(message))
      if server.hasWork { answers += server.work() }
    }
    return answers
  }

  private func ids(_ answers: [JSON]) -> [String] {
    answers.filter { $0["method"] == nil }.map { ($0["id"] ?? .null).line + ($0["error"] == nil ? "" : " failed") }
  }

  @Test func eachRequestIsAnsweredOnce() throws {
    try withProject { folder in
      let answers = answers(to: conversation(in: folder).map { Array($0.utf8) })
      #expect(ids(answers) == ["1", "2", "3", "\"4\"", "6", "7", "8", "9", "5"])
      #expect(answers.contains { $0.line.contains("Domain uses B (Data)") })
    }
  }

  /// Leaves out each member of each message and replaces each value with other values, one change at a time.
  @Test func anyMemberMayBeWrong() throws {
    try withProject { folder in
      let messages = conversation(in: folder)
      for index in messages.indices {
        for other in variants(of: try readJSON(Array(messages[index].utf8))) {
          var damaged = messages.map { Array($0.utf8) }
          damaged[index] = Array(other.line.utf8)
          expectAnswerAfter(damaged)
        }
      }
    }
  }

  /// Expects that one more request is answered once, even if the answer is that nothing is open or that the server is
  /// shutting down.
  private func expectAnswerAfter(_ messages: [[UInt8]]) {
    let last = #"{"id":"last","method":"workspace/diagnostic","params":{"previousResultIds":[]}}"#
    let answered = ids(answers(to: messages + [Array(last.utf8)])).filter { $0.hasPrefix("\"last\"") }
    #expect(answered.count == 1, "\(messages.map { String(decoding: $0, as: UTF8.self) })")
  }

  @Test func noBytesEndTheConversation() throws {
    try withProject { folder in
      let messages = conversation(in: folder).map { Array($0.utf8) }
      var random = RandomNumbers(seed: 7)
      for _ in 0..<400 {
        var damaged = messages
        let index = random.number(below: damaged.count)
        let at = random.number(below: damaged[index].count)
        switch random.number(below: 3) {
        case 0: damaged[index][at] = UInt8(random.number(below: 256))
        case 1: damaged[index].removeSubrange(at...)
        default: damaged.swapAt(index, random.number(below: damaged.count))
        }
        expectAnswerAfter(damaged)
      }
    }
  }

  private func variants(of value: JSON) -> [JSON] {
    let others: [JSON] = [
      .null, .number(-1), .number(.max), .string(""), .array([]), .object([]), .bool(true), .decimal("1.5"),
    ]
    switch value {
    case .object(let members):
      let without = members.indices.map { index in
        JSON.object(members.enumerated().filter { $0.offset != index }.map(\.element))
      }
      let inner = members.indices.flatMap { index in
        variants(of: members[index].1).map { variant in
          var changed = members
          changed[index].1 = variant
          return JSON.object(changed)
        }
      }
      return others + without + inner
    case .array(let elements):
      return others
        + elements.indices.flatMap { index in
          variants(of: elements[index]).map { variant in
            var changed = elements
            changed[index] = variant
            return JSON.array(changed)
          }
        }
    default: return others
    }
  }
}
