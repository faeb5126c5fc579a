// Requests to an editor to ask again for what it shows.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct RefreshTests {
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

  /// A file in no project has no lens, but gets one with a rules file.
  @Test func lensesFollowTheRulesFile() throws {
    try withEditor(#"{"workspace":{"codeLens":{"refreshSupport":true}}}"#) { editor in
      let rules = editor.folder.appendingPathComponent("rules.yml")
      func look() -> [String] {
        editor.send("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
        _ = editor.work()
        var methods: [String] = []
        while editor.server.pauseBeforeChores != nil {
          methods += editor.server.doChores { false }.compactMap { $0["method"]?.string }
        }
        return methods.filter { $0.hasSuffix("refresh") }
      }
      editor.open("Domain/A.swift", "struct A { var c: BikeCell? }\n")
      _ = editor.work()
      #expect(editor.ask("textDocument/codeLens", "Domain/A.swift")["result"]?.elements?.count == 1)
      try FileManager.default.removeItem(at: rules)
      #expect(look() == ["workspace/codeLens/refresh"])
      #expect(editor.ask("textDocument/codeLens", "Domain/A.swift")["result"]?.elements == nil)
      try write(["rules.yml": Editor.files["rules.yml"]!], below: editor.folder)
      #expect(look() == ["workspace/codeLens/refresh"])
      #expect(editor.ask("textDocument/codeLens", "Domain/A.swift")["result"]?.elements?.count == 1)
    }
  }

  @Test func anEditorThatAsksLooksAgainAfterAChangeOnDisk() throws {
    try withEditor(#"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#) {
      editor in
      _ = editor.work()
      try write(["Data/B.swift": "final class Other {}\n"], below: editor.folder)
      editor.send("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
      _ = editor.work()
      #expect(editor.server.doChores { false }.map { $0["method"]?.string } == ["workspace/diagnostic/refresh"])
      #expect(editor.server.pauseBeforeChores == nil)
    }
  }
}
