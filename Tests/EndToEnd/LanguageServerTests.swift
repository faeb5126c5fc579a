// `inward lsp` with third-party clients, and with invalid messages.
import Foundation
import InwardTestSupport
import Testing

@Suite struct LanguageServer {
  private static let scripts = repository.appendingPathComponent("Tests/EndToEnd/Editors")

  /// Columns count UTF-16 units or bytes, whichever the client supports.
  @Test(arguments: ["utf-16", "utf-8"]) func aClientFromElsewhereIsServed(_ encoding: String) throws {
    let python = repository.appendingPathComponent(".build/python/bin/python")
    let script = Self.scripts.appendingPathComponent("client.py")
    let result = try run(python, [script.path, builtProgram.path, encoding], in: repository, atMost: 300)
    #expect(
      result.output == """
        the workspace is checked before a file is opened
        an edit that is not saved is checked
        edits of a range are applied
        a name shows its layer
        a finding leads to the outer declaration
        a comment with a reason accepts a finding
        an exception accepts a finding for three months, and no other
        a rules file is completed: keys, layers, words
        lines tell what their layers hold
        mistakes in unsaved rules are shown at their places
        a renamed file takes its findings along
        a server that is started again knows the same
        an editor that asks for diagnostics is not told them

        """, "\(result.errors)")
  }

  @Test func neovimIsServed() throws {
    let desk = "final class Desk {\n  func close() {}\n}\n"
    let files = ["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n", "Data/Desk.swift": desk]
    try withMovies(files) { folder in
      let script = Self.scripts.appendingPathComponent("neovim.lua")
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", script.path], in: folder,
        environment: ["INWARD": builtProgram.path, "FOLDER": folder.path, "HOME": folder.path], atMost: 300)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output == """
          a finding is shown while the file is not saved
          a code action accepts it
          without the comment it is back
          a mistake in unsaved rules is shown
          and gone when it is taken out
          with the findings back
          a key of the rules is completed
          an exception accepts it
          and adds no blank line
          without the exception it is back again
          a finding with a fix
          a code action fixes it in both files
          the old text has the old finding
          a server that is started again finds the same

          """, "\(result.errors)")
    }
  }

  @Test func theExtensionForVSCodeIsServed() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let script = Self.scripts.appendingPathComponent("vscode.js")
      let extensionFile = repository.appendingPathComponent("editors/vscode/extension.js")
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["node", script.path, builtProgram.path, folder.path, extensionFile.path], in: folder, atMost: 300)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output == """
          what is typed is checked
          a name shows its layer
          a finding leads to the outer declaration
          the place of its name
          a comment accepts it
          the server says what to watch
          a new file is checked
          a file in the wrong layer is found
          a code action moves it
          a line shows the layer of a file
          another file changes the lenses
          they are requested again
          also after it is closed
          the rules are completed
          and read from disk again
          a new folder is checked
          and forgotten
          a server that ends is started again
          a program that ends at once is shown

          """, "\(result.errors)")
    }
  }

  private func answers(to messages: [String], in folder: URL) throws -> ProgramResult {
    let input = folder.appendingPathComponent("input")
    let text = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try text.write(to: input, atomically: true, encoding: .utf8)
    return try inward(["lsp"], in: folder, input: input, atMost: 60)
  }

  @Test func theExitStatusDependsOnTheShutdownRequest() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    let goodbye = [#"{"jsonrpc":"2.0","id":"x","method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]
    let proper = try answers(to: [start] + goodbye, in: folder)
    #expect(proper.status == 0)
    #expect(proper.output.hasSuffix(#"{"jsonrpc":"2.0","id":"x","result":null}"#))
    #expect(try answers(to: [start], in: folder).status == 1)
    #expect(try answers(to: [], in: folder).status == 1)
    #expect(try answers(to: [start, goodbye[1]], in: folder).status == 1)
  }

  @Test(arguments: [
    "hello\n\n", "Content-Length: 3\r\n\r\n{x}", "Content-Length: 2\r\n\r\n{}", "Content-Length: x\r\n\r\n",
  ])
  func inputWithoutMessagesIsRefused(_ text: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("input")
    try text.write(to: input, atomically: true, encoding: .utf8)
    let result = try inward(["lsp", "--stdio"], in: folder, input: input, atMost: 60)
    #expect(result.status == 2)
    #expect(result.errors.contains("no messages of the Language Server Protocol"), "\(result.errors)")
  }

  /// The pipe stays open, because another process holds it, too.
  @Test func theServerEndsWithTheProcessOfTheEditor() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      sleep 60 & editor=$!
      mkfifo pipe; sleep 60 >pipe & holder=$!
      "$0" lsp <pipe >output & server=$!
      text='{"id":1,"method":"initialize","params":{"processId":'$editor',"capabilities":{}}}'
      printf 'Content-Length: %s\\r\\n\\r\\n%s' ${#text} "$text" >pipe
      until grep -q capabilities output; do sleep 0.1; done
      kill -9 $editor; wait $server; echo "ended with $?"; kill -9 $holder
      """
    let result = try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, builtProgram.path], in: folder, atMost: 40)
    #expect(result.output == "ended with 1\n", "\(result)")
  }

  /// Rules that cannot be read are not the same as no rules: the editor shows the reason.
  @Test func rulesThatAreRefusedAreShown() throws {
    try withMovies(["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
      let shown = """
        {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://\(folder.path)\
        /Domain/A.swift","languageId":"swift","version":1,"text":"let a = B()"}}}
        """
      // The answer to a request comes after the pending check.
      let question = """
        {"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file://\(folder.path)\
        /Domain/A.swift"},"position":{"line":0,"character":8}}}
        """
      let input = folder.appendingPathComponent("input")
      let messages = [start, shown, question].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
      try messages.write(to: input, atomically: true, encoding: .utf8)
      chmod(folder.path, 0o755)
      chmod(folder.appendingPathComponent("rules.yml").path, 0)
      let result = try runAsNobody(["sh", "-c", "exec \"$0\" lsp < input", builtProgram.path], in: folder)
      #expect(result.output.contains("rules.yml\",\"diagnostics\":[{"), "\(result)")
      #expect(result.output.contains("nothing was checked: ") && result.output.contains("Permission denied"))
    }
  }

  @Test func aPathIsNotTaken() throws {
    let result = try inward(["lsp", "Sources"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'inward lsp' takes no argument 'Sources'"))
  }
}
