// `inward fix` copies names and signatures as they are written, and refuses members that a protocol cannot require.
import InwardTestSupport
import Testing

@Suite struct FixesAndMembers {
  private let bike = "struct Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n"
  private let run = "func run() { Bike().leave(Desk()) }\n"

  @Test(arguments: [
    (
      "final class `Desk` {\n  func close() {}\n}\n",
      "struct Bike {\n  func leave(_ desk: `Desk`) { desk.close() }\n}\n"
    ),
    (
      "class Base {}\nfinal class Desk: `Base` {\n  func close() {}\n}\n",
      "struct Bike {\n  func leave(_ desk: Desk?) { desk?.close() }\n}\n"
    ),
    (
      "final class Desk {\n  func `default`() {}\n  var `class` = 0\n  var `in`: [Int] = []\n}\n",
      "struct Bike {\n  func leave(_ desk: Desk) { desk.default(); print(desk.`class`); desk.`in`.append(1) }\n}\n"
    ),
    (
      "final class Desk {\n  func close() {}\n}\n",
      "class Bike {\n  private let `in`: Desk\n  init(desk: Desk) { self.`in` = desk }\n"
        + "  func leave(_ desk: Desk) { `in`.close(); desk.close() }\n}\n"
    ),
  ])
  func namesKeepTheirBackticks(_ desk: String, _ bike: String) throws {
    let after = try fixed(["Data/Desk.swift": desk, "Domain/Bike.swift": bike])
    #expect(after.files["Domain/Bike.swift"]?.contains("any DeskProtocol") ?? false, "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test func anExtensionOfATypeWithAReservedNameHasBackticks() throws {
    let rules = """
      version: 1
      layers: { Roles: { files: "Roles/**", uses: [] }, Data: { files: "Data/**", uses: [] }, Context: "Context/**" }
      order: [Roles, Data, Context]
      """
    let after = try fixed([
      "rules.yml": rules, "Data/Case.swift": "struct `case` { func close() {} }\n",
      "Roles/Desk.swift": "struct Desk {\n  func leave(_ one: `case`) { one.close() }\n}\n",
      "Context/Ride.swift": "func ride(_ one: `case`) { Desk().leave(one) }\n",
    ])
    #expect(after.files["Context/Ride.swift"]?.contains("extension `case`: caseProtocol {}") ?? false, "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    ("var hours: [Int] { let set = Set([1])\n    return set.sorted() }", "print(desk.hours[0])"),
    ("var hours: Int { get { 1 } set { print(newValue) } }", "desk.hours = 1"),
    ("var hours: Int { get { 1 } _modify { var x = 1\n    yield &x } }", "desk.hours += 1"),
    ("var hours: Int = 1 { didSet { print(1) } }", "desk.hours = 1"),
    ("func close(_ x: some Sequence<Int>) {}", "desk.close([1])"),
  ])
  func accessorsAreThoseOfTheMember(_ member: String, _ use: String) throws {
    let after = try fixed([
      "Data/Desk.swift": "final class Desk {\n  \(member)\n}\n", "Data/Run.swift": run,
      "Domain/Bike.swift": "struct Bike {\n  func leave(_ desk: Desk) { \(use) }\n}\n",
    ])
    #expect(after.files["Domain/Bike.swift"]?.contains("any DeskProtocol") ?? false, "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    ("struct", "var hours: Int { get { 1 } nonmutating set { print(newValue) } }", "", "desk.hours = 1", "an accessor"),
    ("final class", "var hours: Int { get  async { 1 } }", "async", "print(await desk.hours)", "an accessor"),
    (
      "final class", "var hours: Int {\n    get\n    throws { 1 }\n  }", "throws", "print(try desk.hours)",
      "an accessor"
    ),
    ("final class", "func list() -> some Sequence<Int> { [1] }", "", "for x in desk.list() { print(x) }", "is opaque"),
    (
      "final class", "var list: [any Sequence]? { nil }\n  var x: some Sequence { [1] }", "", "print(desk.x)",
      "is opaque"
    ),
    ("struct", "func isSame(as other: Self) -> Bool { true }", "", "print(desk.isSame(as: desk))", "passed on"),
  ])
  func aMemberThatAProtocolCannotRequireNeedsTheType(
    _ kind: String, _ member: String, _ effect: String, _ use: String, _ reason: String
  ) throws {
    let files = [
      "Data/Desk.swift": "\(kind) Desk {\n  \(member)\n}\n",
      "Domain/Bike.swift": "struct Bike {\n  func leave(_ desk: Desk) \(effect) { \(use) }\n}\n",
    ]
    try expectCompiles(files)
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(after.files == files)
    #expect(after.said.contains(reason), "\(after.said)")
  }

  // MARK: imports

  @Test(arguments: [
    "import struct Foundation.URL", "#if os(Linux)\nimport Foundation\n#endif",
    "@preconcurrency import class Foundation.Thread",
  ])
  func aTypeOfAModuleThatTheFileSeesInPartIsNotRequired(_ imports: String) throws {
    let desk = "import Foundation\nfinal class Desk {\n  func close() -> Date { Date() }\n}\n"
    let files = ["Data/Desk.swift": desk, "Domain/Bike.swift": imports + "\n" + bike]
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(after.files == files, "\(after.said)")
  }

  @Test(arguments: [
    ("import Foundation", "import struct Foundation.URL"),
    ("import Foundation", "#if os(Linux)\nimport Foundation\n#endif"),
    ("public import Foundation", "internal import Foundation"), ("@testable import Foundation", "import Foundation"),
    ("@_spi(X) import Foundation", "@_spi(Y) import Foundation"),
  ])
  func aDeclarationStaysWhereTheOtherFileImportsLess(_ own: String, _ other: String) throws {
    let clock = "\(own)\nstruct ClockTime {\n  let minutes: Int\n}\n\nfinal class Desk {}\n"
    let rent = "\(other)\nstruct Rent {\n  func rent(at time: ClockTime) {}\n}\n"
    let files = ["Data/Clock.swift": clock, "Domain/Rent.swift": rent]
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files)
    #expect(after.said.contains("the other file does not import everything that the file"), "\(after.said)")
  }

  @Test(arguments: ["Codable, Row", "Row, Hashable", "@unchecked Sendable, Row", "Row, Equatable"])
  func anExtensionWithASynthesizedConformanceStays(_ supertypes: String) throws {
    let files = [
      "Domain/Bike.swift": "struct Bike {\n  let a: Int\n}\n\nextension Bike: \(supertypes) {}\n",
      "Domain/Use.swift": "func use(_ bike: Bike) -> Int { bike.a }\n",
      "Data/Row.swift": "final class Store {}\nprotocol Row {}\nextension Row { func save(in store: Store) {} }\n",
    ]
    try expectCompiles(files)
    let after = try fixed(files, ["--kind", "move", "--format", "json"])
    #expect(after.files == files)
    #expect(after.said.contains("the compiler synthesizes only in the file of the type"), "\(after.said)")
  }
}

@Suite struct FixesOfImportsForUnwrittenNames {
  @Test(arguments: [
    (
      "extension DefaultStringInterpolation {\n  public mutating func appendInterpolation(euro: Int) {}\n}\n",
      "print(\"\\(euro: 5)\")"
    ),
    (
      "public func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }\n",
      "switch 1 { case { $0 == 1 }: break\n  default: break }"
    ),
    ("extension Int {\n  public func callAsFunction() -> Int { self }\n}\n", "print(1())"),
    ("extension Array {\n  public subscript(safe i: Int) -> Element? { nil }\n}\n", "print([1][safe: 0] ?? 0)"),
  ])
  func theirModuleStaysImported(_ kit: String, _ use: String) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Kit", path: "Data"), .target(name: "Main", dependencies: ["Kit"], path: "Domain"),
      ])
      """
    let files = [
      "Package.swift": manifest, "Data/Kit.swift": kit, "Domain/Use.swift": "import Kit\nfunc use() { \(use) }\n",
    ]
    let after = try fixed(files)
    #expect(after.files == files, "\(after.said)")
  }
}
