// Edits that change only bodies keep the graph. After any edit, a session gives the same result as a first check.
import Foundation
import InwardPipeline
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct KeptGraphTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let title: String
    /// The text of the edited file before the edit; `after` is its text after the edit.
    let before: String
    let after: String
    var keeps = true
    var finding: String?

    var testDescription: String { title }
  }

  private static let edits = [
    Edit(
      title: "a statement that uses an outer layer", before: "struct A { func f() {} }\n",
      after: "struct A { func f() { _ = B() } }\n", finding: "Domain/A.swift:1 Domain uses B (Data)"),
    Edit(
      title: "the statement is gone", before: "struct A { func f() { _ = B() } }\n", after: "struct A { func f() {} }\n"
    ),
    Edit(
      title: "a member of an outer type, where its receiver is new", before: "struct A { func f(_ b: Shared) {} }\n",
      after: "struct A { func f(_ b: Shared) { let c = b; c.outer() } }\n",
      finding: "Domain/A.swift:1 Domain uses Shared.outer() (Data)"),
    Edit(
      title: "a comment, and lines further down", before: "struct A { var b: B? }\n",
      after: "// A\n\n\nstruct A { var b: B? }\n", finding: "Domain/A.swift:4 Domain uses B (Data)"),
    Edit(
      title: "code before a branch moves it", before: "struct A { func f() {} }\n#if DEBUG\nlet a = B()\n#endif\n",
      after: "struct A { func f() { print(1, 2, 3, 4, 5) } }\n#if DEBUG\nlet a = B()\n#endif\n",
      finding: "Domain/A.swift:3 Domain uses B (Data)"),
    Edit(
      title: "a key path for a parameter of a function",
      before: "func a(_ all: [Shared]) { _ = all }\n", after: "func a(_ all: [Shared]) { _ = all.map(\\.number) }\n",
      finding: "Domain/A.swift:1 Domain uses Shared.number (Data)"),
    Edit(
      title: "a value that others infer a type from", before: "let a = Shared()\n", after: "let a = 1\n", keeps: false),
    Edit(title: "a new declaration", before: "struct A {}\n", after: "struct A {}\nstruct C {}\n", keeps: false),
    Edit(title: "another name", before: "struct A {}\n", after: "struct C {}\n", keeps: false),
    Edit(title: "another result", before: "func a() -> Int { 1 }\n", after: "func a() -> Any { 1 }\n", keeps: false),
    Edit(title: "another access level", before: "struct A {}\n", after: "private struct A {}\n", keeps: false),
    Edit(
      title: "declarations in another order", before: "let a = 1, b = 2\n", after: "let b = 2, a = 1\n", keeps: false),
    Edit(title: "an import", before: "struct A {}\n", after: "import UIKit\nstruct A {}\n", keeps: false),
    Edit(title: "an import is public", before: "import UIKit\n", after: "public import UIKit\n", keeps: false),
    Edit(
      title: "an import in a branch", before: "#if DEBUG\n#endif\nimport UIKit\n",
      after: "#if DEBUG\nimport UIKit\n#endif\n", keeps: false),
    Edit(
      title: "a declaration leaves its branch", before: "#if DEBUG\nstruct A {}\n#endif\n",
      after: "struct A {}\n#if DEBUG\n#endif\n", keeps: false),
    Edit(
      title: "a branch moves into the one before it",
      before: "func a() {\n#if !DEBUG\n#endif\n#if os(iOS)\n_ = D()\n#endif\n}\n",
      after: "func a() {\n#if !DEBUG\n#if os(iOS)\n_ = D()\n#endif\n#endif\n}\n", keeps: false),
    Edit(
      title: "a declaration becomes unavailable",
      before: "extension Shared { @available(*, deprecated) func outer(_ x: Int) {} }\n",
      after: "extension Shared { @available(*, unavailable) func outer(_ x: Int) {} }\n", keeps: false),
    Edit(
      title: "an attribute of the same name in another type", before: "struct A { @B.Loaded var n: Int }\n",
      after: "struct A { @E.Loaded var n: Int }\n", keeps: false),
    Edit(
      title: "a property that is made by what has its name", before: "struct A { static let b: B = b(id: 1) }\n",
      after: "struct A { static let b: B = B() }\n", keeps: false),
    Edit(title: "another condition", before: "#if DEBUG\n#endif\n", after: "#if TEST\n#endif\n", keeps: false),
    Edit(
      title: "the first typed throw, which decides what all catches may catch", before: "func a() throws {}\n",
      after: "func a() throws(E) {}\n", keeps: false),
  ]

  @Test(arguments: edits, [true, false]) func sayWhatAFirstCheckSays(_ edit: Edit, isInEditor: Bool) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n",
        "Domain/A.swift": edit.before,
        // This file follows the edited one, so its references get new numbers.
        "Domain/Z.swift": "struct Shared {}\nfunc z(_ all: [Shared]) { all.map(\\.number); all[0].outer(); _ = a }\n",
        "Data/B.swift":
          "struct B {}\nstruct E: Error {}\n#if DEBUG\nstruct D {}\n#endif\nextension Shared { func outer() {}; var number: Int { 1 } }\n",
      ], below: folder)
    var session = Session(folder: folder.path)
    _ = try lines(&session)
    session.hold(Array(edit.after.utf8), at: folder.path + "/Domain/A.swift")
    // Editors do not count names, so a check for an editor can skip files that a full check judges.
    let warm = try lines(&session, countingNames: !isInEditor)
    #expect(session.renewals == (edit.keeps ? 1 : 0))
    try write(["Domain/A.swift": edit.after], below: folder)
    var first = Session(folder: folder.path)
    #expect(try warm == lines(&first))
    #expect(warm.filter { $0.hasPrefix("Domain/A.swift") } == [edit.finding].compactMap { $0 } || !edit.keeps)
  }

  private func lines(_ session: inout Session, countingNames: Bool = true) throws -> [String] {
    try InwardPipeline.findings(of: try session.check(on: someDay, countingNames: countingNames)).map {
      "\($0.path):\($0.place.line) \($0.message)"
    }
  }
}
