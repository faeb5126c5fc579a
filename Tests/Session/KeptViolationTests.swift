// After a change of declarations, files whose names keep their meanings are not checked again. A session still gives
// the same result as a first check.
import Foundation
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@testable import InwardPipeline

@Suite struct KeptViolationTests {
  /// A change of `Data/B.swift`, next to an unchanged file in another layer.
  struct Change: CustomTestStringConvertible, Sendable {
    let title: String
    var rules = ""
    let before: String
    let after: String
    let use: String
    /// Whether the unchanged file is judged again.
    let judgesUse: Bool

    var testDescription: String { title }
  }

  private static let exposure = """
    layers: { Domain: "Domain/**", Data: { files: "Data/**", exposes: { attributes: Open } } }
    order: [Data, Domain]
    """

  private static let banned = """
    layers: { All: "**" }
    rules: [{ id: no-views, select: { conforms_to: View }, never: { types: "Data*" } }]
    """

  private static let changes = [
    Change(
      title: "a new declaration before one that is used", before: "struct B {}\n",
      after: "struct A {}\nstruct B {}\n", use: "let b: B? = nil\n", judgesUse: false),
    Change(
      title: "a longer body before the used declaration", before: "func a() {}\nstruct B {}\n",
      after: "func a() {\n}\nstruct B {}\n", use: "let b: B? = nil\n", judgesUse: false),
    Change(
      title: "a longer body before a used declaration that also changes",
      before: "struct A {}\nfunc a() {}\nstruct B {}\n", after: "struct A { let c = 1 }\nfunc a() {\n}\nstruct B {}\n",
      use: "let (a, b): (A?, B?) = (nil, nil)\n", judgesUse: true),
    Change(
      title: "a declaration is gone that nobody uses", before: "struct A {}\nstruct B {}\n", after: "struct B {}\n",
      use: "let b: B? = nil\n", judgesUse: false),
    Change(
      title: "a used declaration is gone", before: "struct A {}\nstruct B {}\n", after: "struct A {}\n",
      use: "let b: B? = nil\n", judgesUse: true),
    Change(
      title: "a member of a used type", before: "struct B {}\n", after: "struct B { var c = 1 }\n",
      use: "let b: B? = nil\n", judgesUse: true),
    Change(
      title: "a name of two declarations", before: "struct A {}\nfunc b() {}\nfunc b() {}\n",
      after: "func b() {}\nfunc b() {}\n", use: "func c() { b() }\n", judgesUse: true),
    Change(
      title: "a used name gets a second declaration", before: "struct B {}\n", after: "struct B {}\nfunc c() {}\n",
      use: "func c() { _ = B.self; c() }\n", judgesUse: true),
    Change(
      title: "what is exposed", rules: exposure, before: "struct B {}\n", after: "@Open struct B {}\n",
      use: "let b: B? = nil\n", judgesUse: true),
    Change(
      title: "what is exposed, of something else", rules: exposure, before: "struct A {}\nstruct B {}\n",
      after: "@Open struct A {}\nstruct B {}\n", use: "let b: B? = nil\n", judgesUse: false),
    Change(
      title: "a supertype of a supertype is selected", rules: banned,
      before: "class B {}\nstruct Data1 {}\n", after: "class B: View {}\nstruct Data1 {}\n",
      use: "class C: B { let data: Data1 }\n", judgesUse: true),
    Change(
      title: "an extension elsewhere makes a type selected", rules: banned,
      before: "struct Data1 {}\n", after: "struct Data1 {}\nextension C: View {}\n",
      use: "struct C { let data: Data1 }\n", judgesUse: true),
    Change(
      title: "an extension elsewhere makes a nested type selected", rules: banned,
      before: "struct Data1 {}\n", after: "struct Data1 {}\nextension C.E: View {}\n",
      use: "struct C { struct E { let data: Data1 } }\n", judgesUse: true),
    Change(
      title: "an extension of an alias makes a type selected", rules: banned,
      before: "struct Data1 {}\ntypealias Short = C\n",
      after: "struct Data1 {}\ntypealias Short = C\nextension Short: View {}\n",
      use: "struct C { let data: Data1 }\n", judgesUse: true),
    Change(
      title: "another type is selected", rules: banned,
      before: "struct Data1 {}\nstruct E {}\n", after: "struct Data1 {}\nstruct E: View {}\n",
      use: "struct C: View { let data: Data1 }\n", judgesUse: false),
  ]

  @Test(arguments: changes) func sayWhatAFirstCheckSays(_ change: Change) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let layers = change.rules.isEmpty ? "layers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n" : change.rules
    try write(
      ["rules.yml": "version: 1\n" + layers, "Domain/U.swift": change.use, "Data/B.swift": change.before],
      below: folder)
    var session = Session(folder: folder.path)
    _ = try lines(&session)
    let checks = try #require(session.survey?.inFiles.judgments) / 2
    session.hold(Array(change.after.utf8), at: folder.path + "/Data/B.swift")
    let warm = try lines(&session)
    #expect(session.survey?.inFiles.judgments == (change.judgesUse ? 2 : 1) * checks)
    try write(["Data/B.swift": change.after], below: folder)
    var first = Session(folder: folder.path)
    #expect(try warm == lines(&first))
  }

  /// An import is a finding only if nothing in the module may be used, so a new declaration there can remove the
  /// finding.
  @Test func aModuleGetsALayerThatMayBeUsed() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "Package.swift": """
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "D"), .target(name: "U", dependencies: ["D"])])
        """,
        "rules.yml": "version: 1\nlayers: { Shared: { types: Shared }, U: \"Sources/U/**\", D: \"Sources/D/**\" }\n",
        "Sources/U/U.swift": "import D\n", "Sources/D/B.swift": "struct B {}\n",
      ], below: folder)
    var session = Session(folder: folder.path)
    #expect(try lines(&session).count == 2)
    session.hold(Array("struct B {}\nstruct Shared {}\n".utf8), at: folder.path + "/Sources/D/B.swift")
    #expect(try lines(&session) == [])
  }

  /// Returns the findings of a check that does not count names, as editors run it.
  private func lines(_ session: inout Session) throws -> [String] {
    try InwardPipeline.findings(of: try session.check(on: someDay, countingNames: false)).map {
      "\($0.path):\($0.place.line) \($0.message) \($0.help ?? "") \($0.to?.line ?? 0)"
    }
  }
}
