// `inward fix`: changed code compiles and keeps every other finding, and each finding without a fix has a reason.
import Foundation
import InwardTestSupport
import Testing

@Suite struct FixOffers {
  // MARK: imports

  @Test func anUnusedImportIsRemovedWithItsLine() throws {
    let after = try fixed(["Domain/A.swift": "import Foundation  // once\n\nstruct A {\n  let title: String\n}\n"])
    #expect(after.files == ["Domain/A.swift": "struct A {\n  let title: String\n}\n"])
    #expect(after.said.contains("1 fix removed 1 finding"))
  }

  @Test(arguments: [
    ("let now = Date()", "", "the file might need the module"),
    ("let word = \" a \".trimmingCharacters(in: .whitespaces)", "", "the file might need the module"),
    ("let text = String(format: \"%d\", 1)", "", "the file might need the module"),
    ("let none = NSNotFound", "", "the file uses a name that no known module declares"),
    ("var row: UnknownRow?", "", "the file uses a name that no known module declares"),
    ("struct A {}", "let word = \" a \".trimmingCharacters(in: .whitespaces)", "another file of the same target"),
  ])
  func anImportThatMayBeUsedStays(_ code: String, _ other: String, _ reason: String) throws {
    let files = ["Domain/A.swift": "import Foundation\n\(code)\n", "Domain/B.swift": other]
    let after = try fixed(files)
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  @Test func anImportIsRemovedFromAFileThatUsesOnlyNamesOfOtherModules() throws {
    let code = """
      @MainActor final class A {
        let rows: [Row]
        init(_ rows: [Row]) { self.rows = rows }
        func load() throws {
          debugPrint(rows, [Int].self)
          Task { fatalError() }
          do { try load() } catch { debugPrint(error, #line) }
        }
        var first: Int? = 0 { didSet { first = oldValue } }
        var other: Int { get { 1 } set { debugPrint(newValue) } }
      }

      """
    let row = "struct Row { let number: Int }\n"
    let after = try fixed(["Domain/A.swift": "import Foundation\n\n" + code, "Domain/Row.swift": row])
    #expect(after.files == ["Domain/A.swift": code, "Domain/Row.swift": row], "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test func anImportThatAnotherModuleOnlyUsesItselfIsStillNeeded() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Data", path: "Data"), .target(name: "Domain", dependencies: ["Data"], path: "Domain"),
      ])
      """
    let files = [
      "Package.swift": manifest, "Data/D.swift": "import Foundation\npublic struct D {}\n",
      "Domain/A.swift": "import Data\nimport Foundation\nlet number = NumberFormatter()\nlet d = D()\n",
    ]
    let after = try fixed(files)
    #expect(after.files == files)
  }

  // MARK: moves

  private let row = "final class Row {\n  let id = 1\n}\n"

  @Test func anExtensionMovesToTheTypeThatItExtends() throws {
    let part = "extension Row {\n  var isFirst: Bool { id == 1 }\n}\n"
    let after = try fixed(["Data/Row.swift": row, "Domain/Row+First.swift": part])
    #expect(after.files == ["Data/Row.swift": row, "Data/Row+First.swift": part])
    #expect(after.said.contains("move Domain/Row+First.swift to Data (Data)"), "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    (
      ["Domain/Row+First.swift": "extension Row {}\n", "Data/row+first.swift": ""], "already has a file with that name"
    ),
    (
      [
        "Domain/Row+First.swift": "extension Row {\n  var isFirst: Bool { id == 1 }\n}\n",
        "Domain/User.swift": "struct User {}\nfunc isFirst(_ row: Row) -> Bool { row.isFirst }\n",
      ], "the fix would cause other findings"
    ),
    (
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "P", targets: [.target(name: "P", path: ".", sources: ["Data/Row.swift", "Domain"])])
        """, "Domain/Row+First.swift": "extension Row {}\n",
      ], "a project file lists the file"
    ),
  ])
  func aFileThatMayNotMoveStays(_ files: [String: String], _ reason: String) throws {
    let files = files.merging(["Data/Row.swift": row]) { $1 }
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  /// The outer layer may still use the value after its move inward.
  @Test(arguments: ["struct Row {}", "let row = 1", "func row() {}", "struct Row { let id: Int\n  func next() {} }"])
  func aValueMovesToTheInnermostLayerThatUsesIt(_ value: String) throws {
    let name = value.contains("Row") ? "Row" : "row"
    let use = "func use() { print(\(name).self) }\n"
    let after = try fixed(["Data/Row.swift": value + "\n", "Data/Store.swift": "", "Domain/Movie.swift": use])
    #expect(
      after.files.keys.sorted() == ["Data/Store.swift", "Domain/Movie.swift", "Domain/Row.swift"], "\(after.said)")
  }

  @Test(arguments: [
    ("struct Row { func load() {} }", "more than plain types, constants and functions"),
    ("final class Row {}", "more than plain types, constants and functions"),
    ("struct Row {}\nvar rowCount = 0\nextension Row { func count() { rowCount += 1 } }", "more than plain types"),
    ("import Foundation\nstruct Row { let id: Int }", "imports a module that no file of the other layer imports"),
    ("struct Row { let store: Store? }", "the moved code uses code that its new layer may not use"),
  ])
  func typesThatAreNotValuesDoNotMove(_ value: String, _ reason: String) throws {
    let files = [
      "Data/Row.swift": value + "\n", "Data/Store.swift": "final class Store {}\n", "rules.yml": rulesOfFixes,
      "Domain/Movie.swift": "func use() { print(Row.self) }\nstruct Movie {}\n", "Domain/Other.swift": "",
    ]
    try withMovies(files) { folder in
      let answer = try inward(["fix", "--kind", "move", "--format", "json"], in: folder).output
      #expect(answer.contains("\"fixes\": []") && answer.contains(reason), "\(answer)")
    }
  }

  private let store = "final class Store { func load() {} }\n"

  @Test func codeThatOnlyTheOuterLayerUsesMovesThere() throws {
    let use = "struct ArchiveMovies {\n  func run() { Store().load() }\n}\n"
    let files = ["Data/Store.swift": store, "Data/Job.swift": "func job() { ArchiveMovies().run() }\n"]
    let after = try fixed(files.merging(["Domain/Archive/ArchiveMovies.swift": use]) { $1 })
    #expect(after.files == files.merging(["Data/ArchiveMovies.swift": use]) { $1 })
  }

  /// Code that no other code uses may be called by a framework, so it is unknown where it belongs.
  @Test func unusedCodeStays() throws {
    let use = "struct ArchiveMovies {\n  func run() { Store().load() }\n}\n"
    let files = ["Data/Store.swift": store, "Domain/ArchiveMovies.swift": use]
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    let reason = "no other code uses the moved code, so its layer cannot be determined"
    #expect(after.said.contains(reason), "\(after.said)")
  }

  /// Use cases belong with the other use cases, even if only an outer layer uses one of them.
  @Test func typesStayWithOthersOfTheirRole() throws {
    let files = [
      "Data/Store.swift": store, "Data/Job.swift": "func job() { ArchiveUseCase().run() }\n",
      "Domain/ArchiveUseCase.swift": "struct ArchiveUseCase {\n  func run() { Store().load() }\n}\n",
      "Domain/FetchUseCase.swift": "struct FetchUseCase {}\n",
      "Domain/SearchUseCase.swift": "struct SearchUseCase {}\n",
    ]
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    let reason = "most types with the same name suffix are in the code's current layer"
    #expect(after.said.contains(reason), "\(after.said)")
  }

  @Test(arguments: [
    (["Domain/User.swift": "func archive() { ArchiveMovies().run() }\n"], "outside the new layer uses the moved code"),
    (
      ["Domain/ArchiveMovies.swift": "struct Movie {}\n"],
      "also has declarations that do not depend on the outer layer"
    ),
  ])
  func codeThatItsLayerNeedsStays(_ others: [String: String], _ reason: String) throws {
    let use = "struct ArchiveMovies {\n  func run() { Store().load() }\n}\n"
    let files = ["Data/Store.swift": store, "Domain/ArchiveMovies.swift": use].merging(others) { $0 + $1 }
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  @Test func aDirectoryThatAMoveEmptiesIsGone() throws {
    let part = "extension Row {\n  var isFirst: Bool { id == 1 }\n}\n"
    let files = [
      "Data/Row.swift": row, "Domain/Rows/Row+First.swift": part, "Domain/A.swift": "", "rules.yml": rulesOfFixes,
    ]
    try withMovies(files) { folder in
      #expect(try inward(["fix", "--write"], in: folder).status == 0)
      let rest = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Domain").path)
      #expect(rest == ["A.swift"])
    }
  }

  // MARK: protocols

  private let desk = """
    final class Desk {
      let greeting = "Hello"
      var hours: [Int] = []
      internal(set) public var guests = 0
      func open(at hour: Int, _ isLate: Bool = false) -> Bool { hour > 1 }
      func close() {}
      func book(_ key: Key) {}
      func wait() async throws -> Int { 1 }
    }
    struct Key {}
    """

  @Test(arguments: [
    ("func f(_ desk: Desk) { desk.close() }", "func f(_ desk: any DeskProtocol)", "func close()"),
    (
      "func f(_ desk: Desk?) -> String? { desk?.greeting }", "_ desk: (any DeskProtocol)?",
      "var greeting: String { get }"
    ),
    (
      "func f(at desk: Desk) async throws -> Int { try await desk.wait() }", "any Desk",
      "func wait() async throws -> Int"
    ),
    (
      "class B {\n  private let desk: Desk\n  init(desk: Desk) { self.desk = desk }\n  func f() { desk.close() }\n}",
      "private let desk: any DeskProtocol\n  init(desk: any DeskProtocol)", "func close()"
    ),
    (
      "struct B {\n  weak var desk: Desk?\n  func f() -> Int { desk!.hours.count }\n}",
      "weak var desk: (any DeskProtocol)?", "var hours: [Int] { get }"
    ),
    ("func f(_ desk: Desk) { desk.hours = [] }", "_ desk: any DeskProtocol", "var hours: [Int] { get set }"),
    ("func f(_ desk: Desk) { desk.hours.append(1) }", "_ desk: any DeskProtocol", "var hours: [Int] { get set }"),
    ("func f(_ desk: Desk) { desk.guests += 1 }", "_ desk: any DeskProtocol", "var guests: Int { get set }"),
    ("func f(_ desk: Desk) -> Bool { desk.guests == 1 }", "_ desk: any DeskProtocol", "var guests: Int { get }"),
    ("func f(_ desk: Desk) { desk.hours[0] += 1 }", "_ desk: any DeskProtocol", "var hours: [Int] { get set }"),
    (
      "func g(_ numbers: inout [Int]) {}\nfunc f(_ desk: Desk) { g(&desk.hours) }", "_ desk: any DeskProtocol",
      "var hours: [Int] { get set }"
    ),
    (
      "func f(_ desk: Desk) -> String { desk.greeting.uppercased() }", "any DeskProtocol",
      "var greeting: String { get }"
    ),
    (
      "protocol P { func f(_ desk: Desk) }\nstruct B: P {\n  func f(_ desk: Desk) { desk.close() }\n}",
      "protocol P { func f(_ desk: any DeskProtocol) }", "func close()"
    ),
  ])
  func aProtocolReplacesTheType(_ code: String, _ changed: String, _ requirement: String) throws {
    let after = try fixed(["Data/Desk.swift": desk, "Domain/B.swift": code])
    #expect(after.files["Domain/B.swift"]?.contains(changed) ?? false, "\(after)")
    #expect(after.files["Domain/B.swift"]?.contains("\n  \(requirement)\n}") ?? false, "\(after)")
    #expect(after.files["Data/Desk.swift"]?.hasPrefix("final class Desk: DeskProtocol {") ?? false)
    #expect(!after.said.contains("without a fix"), "\(after.said)")
    try expectCompiles(after.files)
  }

  private let counter = """
    protocol Desk: AnyObject {
      var guests: Int { get set }
      func close()
    }
    final class Counter: Desk {
      var guests = 0
      func close() {}
    }
    func makeDesk() -> any Desk { Counter() }
    """

  /// The outer protocol inherits from the new one, so every type that conforms to it also conforms to the new one.
  @Test(arguments: [
    ("func f(_ desk: any Desk) { desk.close() }", "f(makeDesk())", "_ desk: any DeskProtocol", "func close()"),
    ("func f(_ desk: some Desk) { desk.close() }", "f(Counter())", "_ desk: some DeskProtocol", "func close()"),
    (
      "final class B { weak var desk: (any Desk)?\n  func f() { desk?.close() } }",
      "let desk = makeDesk()\n  B().desk = desk",
      "weak var desk: (any DeskProtocol)?", "func close()"
    ),
    (
      "func f(_ desk: any Desk) { desk.guests += 1 }", "f(makeDesk())", "any DeskProtocol",
      "var guests: Int { get set }"
    ),
  ])
  func aProtocolReplacesAProtocol(_ code: String, _ call: String, _ changed: String, _ requirement: String) throws {
    let user = "func use() { \(call) }\n"
    let after = try fixed(
      ["Data/Desk.swift": counter, "Data/User.swift": user, "Domain/B.swift": code], ["--kind", "protocol"])
    #expect(after.files["Domain/B.swift"]?.contains(changed) ?? false, "\(after)")
    #expect(after.files["Domain/B.swift"]?.contains("\n  \(requirement)\n}") ?? false, "\(after)")
    #expect(after.files["Data/Desk.swift"]?.hasPrefix("protocol Desk: AnyObject, DeskProtocol {") ?? false)
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    ("func f() -> Desk? { nil }", "used for something other than a parameter or a property"),
    ("func f(_ desks: [Desk]) { desks[0].close() }", "used for something other than a parameter or a property"),
    ("func g(_ any: Any) {}\nfunc f(_ desk: Desk) { g(desk) }", "a value of the type is passed on"),
    ("func f(_ desk: Desk) { print(desk) }", "a value of the type is passed on"),
    ("func f(_ desk: Desk) -> Bool { if let other = desk as? Int { other > 1 } else { false } }", "is passed on"),
    ("func f(_ desk: Desk) {}", "no member is used"),
    ("public func f(_ desk: Desk) { desk.guests += 1 }", "a member whose setter is less visible than the protocol"),
    ("struct B { let desk: Desk\n  func f() { desk.close() } }\nlet b = B(desk: .init())", "whose type may depend"),
    ("func f(_ desk: inout Desk) { desk.close() }", "a modifier or an attribute"),
    ("func f(_ desk: Desk) { desk.close() }\nlet g = f", "the function is used as a value"),
    ("func f(_ desk: Desk = Desk()) { desk.close() }", "creates an instance of the type or uses its static members"),
    ("func f(_ desk: Desk) { _ = desk.open(at: 1) }", "default arguments"),
    ("func f(_ desk: Desk) { desk.book(key) }", "a type that the inner layer may not use"),
    ("struct B: Codable {\n  var desk: Desk?\n  func f() { desk?.close() }\n}", "has an external supertype"),
    ("class A { func f(_ desk: Desk) { desk.close() } }\nclass B: A { override func f(_ d: Desk) {} }", "overrides"),
    ("protocol DeskProtocol {}\nfunc f(_ desk: Desk) { desk.close() }", "the name of the protocol is already taken"),
  ])
  func theTypeStaysWhereAProtocolIsNotPossible(_ code: String, _ reason: String) throws {
    let files = ["Data/Desk.swift": desk, "Domain/B.swift": code + "\n"]
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  @Test(arguments: [
    ("final class Desk<Item> { func close() {} }", "func f(_ desk: Desk<Int>) { desk.close() }"),
    ("struct Desk { mutating func close() {} }", "func f(_ desk: Desk) { var copy = desk\n  copy.close() }"),
    ("enum Room { final class Desk { func close() {} } }", "func f(_ desk: Room.Desk) { desk.close() }"),
    (
      "@dynamicMemberLookup final class Desk { subscript(dynamicMember n: String) -> Int { 1 }\n  func close() {} }",
      "func f(_ desk: Desk) { desk.close() }"
    ),
    (
      "protocol Desk { associatedtype Key\n  func close() }\nfinal class A: Desk { typealias Key = Int\n  func close() {} }",
      "func f(_ desk: any Desk) { desk.close() }"
    ),
    (
      "protocol Desk { func open() }\nextension Desk { func close() {} }\nfinal class A: Desk { func open() {} }",
      "func f(_ desk: any Desk) { desk.close() }"
    ),
    ("struct Desk { func close() {} }", "func f(_ desk: Desk) { Task { desk.close() } }"),
    ("final class Desk { func close() {}\n  @MainActor func f() {} }", "@MainActor func f(_ desk: Desk) { desk.f() }"),
  ])
  func someTypesAreLeftAlone(_ outer: String, _ inner: String) throws {
    let files = ["Data/Desk.swift": outer + "\n", "Domain/B.swift": inner + "\n"]
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(after.files == files)
    #expect(after.said.contains("without a fix"), "\(after.said)")
  }

  // MARK: the command

  @Test func gitAppliesThePatchToTheSameEnd() throws {
    let files = [
      "Data/Desk.swift": desk, "Domain/B.swift": "func f(_ desk: Desk) { desk.close() }",
      "Data/Row.swift": row, "Domain/Row+\"a\".swift": "extension Row {}", "rules.yml": rulesOfFixes,
    ]
    try withMovies(files) { folder in
      _ = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "--quiet"], in: folder)
      let patch = folder.appendingPathComponent("patch")
      try inward(["fix"], in: folder).output.write(to: patch, atomically: true, encoding: .utf8)
      #expect(try contents(of: folder)["Domain/B.swift"] == files["Domain/B.swift"])
      let applied = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "patch"], in: folder)
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(try contents(of: folder) == fixed(files).files)
      #expect(try inward(["check"], in: folder).status == 0)
    }
  }

  @Test func fixesCanBeSelected() throws {
    let files = [
      "Data/Row.swift": row, "Domain/Row+First.swift": "extension Row {}\n",
      "Domain/A.swift": "import Foundation\nstruct A {}\n",
    ]
    #expect(try fixed(files, ["--kind", "import"]).files["Domain/Row+First.swift"] != nil)
    #expect(try fixed(files, ["--only", "dependency"]).files["Domain/A.swift"] == files["Domain/A.swift"])
    #expect(try fixed(files, ["Domain/A.swift"]).files["Domain/Row+First.swift"] != nil)
    #expect(
      try fixed(files).files == [
        "Data/Row.swift": row, "Data/Row+First.swift": "extension Row {}\n", "Domain/A.swift": "struct A {}\n",
      ])
  }

  /// Findings with the same identity have the same fingerprints in a list of fixes as in a report.
  @Test func fingerprintsAreThoseOfAReport() throws {
    let code = "private struct A { var row: Row }\n"
    let files = ["Data/Row.swift": "class Row {}\n", "Domain/A.swift": code, "Domain/B.swift": code]
    try withMovies(files) { folder in
      func prints(_ command: String) throws -> [String] {
        let text = try inward([command, "--format", "json"], in: folder).output
        return text.matches(of: /"fingerprint": "([^"]+)"/).map { String($0.1) }.sorted()
      }
      let reported = try prints("check")
      #expect(reported.count == 2 && reported[1] == "\(reported[0])-2", "\(reported)")
      #expect(try prints("fix") == reported)
    }
  }

  /// A protocol is not needed for a type that moves to the code that uses it.
  @Test func aMoveReplacesAProtocol() throws {
    let data = "struct Remote { let host: String }\n"
    let takers =
      (1...3).map { "func f\($0)(_ remote: Remote) -> String { remote.host }\n" }.joined() + "func h() { _ = g() }\n"
    let files = [
      "Data/Remote.swift": data, "Data/Other.swift": "struct Other {}\n", "Domain/A.swift": takers,
      "Domain/B.swift": "func g() -> Remote? { nil }\n",
    ]
    let after = try fixed(files)
    #expect(after.files["Domain/Remote.swift"] == data && after.files["Domain/A.swift"] == takers, "\(after)")
  }

  /// `Examples/fix.sh` compiles the other examples.
  @Test func anExampleStillCompiles() throws {
    let app = repository.appendingPathComponent("Examples/HexagonalAppEroded")
    let patch = try inward(["fix", app.path]).output
    #expect(patch.contains("+protocol TicketCounterProtocol {"))
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("Examples/HexagonalAppEroded/Sources")
    try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: app.appendingPathComponent("Sources"), to: copy)
    try patch.write(to: folder.appendingPathComponent("patch"), atomically: true, encoding: .utf8)
    let applied = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "patch"], in: folder)
    #expect(applied.status == 0, "\(applied.errors)")
    try expectCompiles(try contents(of: copy))
  }
}
