// The projects of workspace folders, and of open files.
import Foundation
import InwardJSON
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct WorkspaceFolderTests {
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

  /// Some editors write a slash at the end of a directory, but not always.
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

  /// Mistakes in new rules are shown before the rules are saved, and valid rules apply at once. They no longer apply
  /// after the file is closed.
  @Test func rulesBeginAProjectBeforeTheyAreSaved() throws {
    let inner = ["Inner/Data/C.swift": "class CarCell {}\n", "Inner/Domain/C.swift": "let c = CarCell()\n"]
    try withEditor(nil, inner) { editor in
      _ = editor.work()
      editor.open("Inner/rules.yml", "version: 1\nlayer: {}\n")
      #expect(published(editor.work()).contains("Inner/rules.yml v1 2"))
      editor.change("Inner/rules.yml", Editor.files["rules.yml"]!, version: 2)
      #expect(published(editor.work()).contains("Domain/C.swift 1"))
      #expect(published(editor.close("Inner/rules.yml")).contains("Domain/C.swift 0"))
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
}
