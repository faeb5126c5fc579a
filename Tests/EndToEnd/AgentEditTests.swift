// The edits of `Agents/edits.md`, as a coding agent would make them: the tool catches them before they are written, the
// hook afterward, and neither complains about an edit that breaks no rule.
import Foundation
import InwardTestSupport
import Testing

@Suite struct AgentEdits {
  private struct Edit {
    let path: String
    let content: String
    /// The expected first line of the output of both the tool and the hook; nil if the edit introduces no finding.
    var answer: String?
  }

  private let project: [String: String]
  private let edits: [Edit]

  init() throws {
    let page = repository.appendingPathComponent("Tests/EndToEnd/Agents/edits.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
    let sections = parts.map { Self.edits(of: $0) }
    project = Dictionary(uniqueKeysWithValues: sections[0].map { ($0.path, $0.content) })
    edits = Array(sections[1...].joined())
    #expect(sections.map(\.count) == [12, 40, 40])
    #expect(sections[1].allSatisfy { $0.answer != nil } && sections[2].allSatisfy { $0.answer == nil })
  }

  private static func edits(of section: String) -> [Edit] {
    section.components(separatedBy: "\n```").dropFirst().reduce(into: []) { edits, part in
      guard let end = part.firstIndex(of: "\n") else { return }
      let words = part[..<end].split(separator: " ")
      if words.count == 2 {
        edits.append(Edit(path: String(words[1]), content: String(part[part.index(after: end)...]) + "\n"))
        return
      }
      let lines = part.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
      if !lines.isEmpty { edits[edits.count - 1].answer = lines.joined(separator: " ") }
    }
  }

  @Test func theToolKnowsBeforeAnEditIsWritten() throws {
    try withMovies(project) { folder in
      let start = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
      let calls = try edits.enumerated().map { index, edit in
        let files = [["path": edit.path, "content": edit.content]]
        let parameters: [String: Any] = ["name": "check", "arguments": ["files": files]]
        let call: [String: Any] = ["jsonrpc": "2.0", "id": index + 1, "method": "tools/call", "params": parameters]
        return String(decoding: try JSONSerialization.data(withJSONObject: call), as: UTF8.self)
      }
      let input = folder.appendingPathComponent("messages")
      try ([start] + calls).map { $0 + "\n" }.joined().write(to: input, atomically: true, encoding: .utf8)
      let result = try inward(["mcp", folder.path], in: folder, input: input)
      let answers = result.output.split(separator: "\n").dropFirst().map { Self.text(of: String($0)) }
      #expect(answers.count == edits.count)
      for (edit, answer) in zip(edits, answers) {
        let first = answer.split(separator: "\n").first.map(String.init)
        #expect(first == edit.answer ?? "no new findings", "\(edit.path)\n\(edit.content)")
      }
    }
  }

  private static func text(of line: String) -> String {
    let message = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let content = (message?["result"] as? [String: Any])?["content"] as? [[String: Any]]
    return content?.first?["text"] as? String ?? line
  }

  @Test func theHookKnowsOnceAnEditIsWritten() throws {
    try withRepository { repository in
      let folder = repository.folder
      try repository.git("rm", "-rq", "--ignore-unmatch", ".")
      try repository.commit(project)
      for edit in edits {
        try repository.write([edit.path: edit.content])
        let input = folder.appendingPathComponent("message.json")
        let message = "{\"cwd\":\"\(folder.path)\",\"tool_input\":{\"file_path\":\"\(edit.path)\"}}"
        try message.write(to: input, atomically: true, encoding: .utf8)
        let result = try inward(["agents", "hook"], in: folder, input: input)
        #expect(result.status == (edit.answer == nil ? 0 : 2), "\(edit.path)\n\(edit.content)")
        #expect(result.errors.split(separator: "\n").first.map(String.init) == edit.answer, "\(edit.content)")
        try repository.git("checkout", "-q", "--", ".")
        try repository.git("clean", "-fdq")
      }
    }
  }
}
