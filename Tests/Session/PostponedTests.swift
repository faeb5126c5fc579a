// An editor needs the findings of the edited file immediately; the other files that the edit affects are judged later.
import Foundation
import InwardPipeline
import InwardRules
import InwardTestSupport
import Testing

@Suite struct PostponedTests {
  private static let use = "struct C { let row: Row }\n"

  private func withProject(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
        "Domain/A.swift": Self.use, "Domain/B.swift": Self.use, "Data/Row.swift": "",
      ], below: folder)
    try body(folder.resolvingSymlinksInPath())
  }

  /// Returns the place of each finding of a check that postpones all files except `first`, or no files if `first` is
  /// nil.
  private func places(_ session: inout Session, first: String? = nil) throws -> [String] {
    try findings(of: try session.check(on: someDay) { first != nil && $0 != first })
      .map { "\($0.path):\($0.place.line)" }
  }

  /// A new declaration gives a meaning to a name in two other files.
  @Test func otherFilesAreJudgedLater() throws {
    try withProject { (folder) throws in
      var session = Session(folder: folder.path)
      #expect(try places(&session, first: "Data/Row.swift") == [])
      session.hold(Array("struct Row {}\n".utf8), at: folder.path + "/Data/Row.swift")
      #expect(try places(&session, first: "Domain/A.swift") == ["Domain/A.swift:1"])
      #expect(session.postponed == ["Domain/B.swift"])
      #expect(try places(&session) == ["Domain/A.swift:1", "Domain/B.swift:1"])
      #expect(session.postponed == [])
    }
  }

  @Test func anEditInBetweenForgetsNothing() throws {
    try withProject { (folder) throws in
      var session = Session(folder: folder.path)
      _ = try session.check(on: someDay) { _ in false }
      session.hold(Array("struct Row {}\n".utf8), at: folder.path + "/Data/Row.swift")
      _ = try session.check(on: someDay) { _ in true }
      session.hold(Array("struct Row { init() {} }\n".utf8), at: folder.path + "/Data/Row.swift")
      _ = try session.check(on: someDay) { _ in true }
      session.hold(Array("struct Row { init() { print() } }\n".utf8), at: folder.path + "/Data/Row.swift")
      _ = try session.check(on: someDay) { _ in true }
      #expect(session.postponed == ["Domain/A.swift", "Domain/B.swift"])
      #expect(try places(&session) == ["Domain/A.swift:1", "Domain/B.swift:1"])
    }
  }

  /// A finding that cannot be carried over, because the name has several candidates, does not disappear in the
  /// meantime.
  @Test func noFindingIsLostUntilLater() throws {
    try withProject { (folder) throws in
      let overloads = "func load(a: Int = 0) {}\nfunc load(b: Int = 0) {}\n"
      try write(["Data/Row.swift": overloads, "Domain/B.swift": "func f() { load() }\n"], below: folder)
      var session = Session(folder: folder.path)
      #expect(try places(&session) == ["Domain/B.swift:1"])
      session.hold(Array((Self.use + "struct Other {}\n").utf8), at: folder.path + "/Domain/A.swift")
      #expect(try places(&session, first: "Domain/A.swift") == ["Domain/B.swift:1"])
    }
  }

  /// The findings of a changed file are at other lines than before, so it is judged in any case.
  @Test func aChangedFileIsNotPostponed() throws {
    try withProject { (folder) throws in
      try write(["Data/Row.swift": "struct Row {}\n"], below: folder)
      var session = Session(folder: folder.path)
      _ = try session.check(on: someDay) { _ in false }
      session.hold(Array(("\n" + Self.use).utf8), at: folder.path + "/Domain/A.swift")
      #expect(try places(&session, first: "Data/Row.swift") == ["Domain/A.swift:2", "Domain/B.swift:1"])
      #expect(session.postponed == [])
    }
  }
}
