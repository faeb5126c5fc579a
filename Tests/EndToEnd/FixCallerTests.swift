// `inward fix` replaces a type only if every caller passes a value whose type is known without the type of the
// parameter.
import InwardTestSupport
import Testing

@Suite struct FixesAndCallers {
  private let desk = """
    final class Desk {
      static var main: Desk { Desk() }
      static func make() throws -> Desk { Desk() }
      func close() {}
    }
    func copy(_ desk: Desk) -> Desk { desk }
    func resolve<T>() -> T { Desk() as! T }
    final class Box<T> { var item: T? }
    """
  private let bike = "struct Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n"

  @Test(arguments: [
    "func f() { Bike().leave(Desk()) }", "func f(_ desk: Desk) { Bike().leave((desk)) }",
    "func f() { let desk = Desk.main\n  Bike().leave(desk) }", "func f() { Bike().leave(copy(Desk.main)) }",
    "func f() throws { Bike().leave(try Desk.make()) }", "func f(_ x: Bool) { Bike().leave(x ? Desk() : Desk.main) }",
    "func f(_ desk: Desk?) { Bike().leave(desk ?? Desk.main) }", "func f(_ desk: Desk?) { Bike().leave(desk!) }",
    "func f() { Bike().leave(.main as Desk) }", "extension Desk { func f() { Bike().leave(self) } }",
    "func f() { let desk: Desk = .main\n  Bike().leave(desk) }",
  ])
  func aValueWithAKnownTypeFitsAProtocol(_ caller: String) throws {
    let after = try fixed(["Data/Desk.swift": desk, "Data/Run.swift": caller + "\n", "Domain/Bike.swift": bike])
    #expect(after.files["Domain/Bike.swift"]?.contains("_ desk: any DeskProtocol") ?? false, "\(after.said)")
    try expectCompiles(after.files)
  }

  @Test(arguments: [
    ("_ n: Int, _ desk: Desk", "1, Desk()", true), ("_ n: Int, _ desk: Desk", "1, .main", false),
    ("_ ns: Int..., desk: Desk, last: Bool = true", "1, 2, desk: Desk()", true),
    ("_ ns: Int..., desk: Desk, last: Bool = true", "1, 2, desk: .main", false),
    ("n: Int..., desk: Desk", "n: 1, 2, desk: resolve()", false),
    ("desk: Desk, _ f: () -> Void", "desk: .main) {}; (", false),
    ("_ desk: Desk, _ f: () -> Void", "Desk()) {}; (", true), ("_ desk: Desk, _ f: () -> Void", ".main) {}; (", false),
  ])
  func onlyTheArgumentOfTheParameterCounts(_ parameters: String, _ arguments: String, _ isFixed: Bool) throws {
    let files = [
      "Data/Desk.swift": desk, "Data/Run.swift": "func f() { Bike().leave(\(arguments)) }\n",
      "Domain/Bike.swift": "struct Bike {\n  func leave(\(parameters)) { desk.close() }\n}\n",
    ]
    try expectCompiles(files)
    let after = try fixed(files, ["--kind", "protocol"])
    #expect((after.files != files) == isFixed, "\(after.said)")
    try expectCompiles(after.files)
  }

  /// With a protocol as its context, `resolve` would look for a value of the protocol's type.
  @Test(arguments: [
    "func f() { Bike().leave(resolve()) }", "func f(_ x: Bool) { Bike().leave(x ? .main : .main) }",
    "func f(_ desk: Desk?) { Bike().leave(desk ?? .main) }", "func f() throws { Bike().leave(try .make()) }",
    "func f() { Bike().leave((.main)) }",
    "func f() { Bike().leave(Box().item!) }", "func f() { Bike().leave({ resolve() }()) }",
    "func g<T>(_ body: (T) -> Void) {}\nfunc f() { g { Bike().leave($0) } }",
    "func g<T>(_ body: (T) -> Void) {}\nfunc f() { g { desk in Bike().leave(desk) } }",
  ])
  func aValueThatGetsItsTypeFromTheParameterNeedsTheType(_ caller: String) throws {
    let files = ["Data/Desk.swift": desk, "Data/Run.swift": caller + "\n", "Domain/Bike.swift": bike]
    try expectCompiles(files)
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(after.files == files)
    #expect(after.said.contains("a caller passes a value whose type may depend on the parameter"), "\(after.said)")
  }

  @Test(arguments: [
    (
      "struct Desk: ExpressibleByStringLiteral {\n  init(stringLiteral value: String) {}\n  func close() {}\n}\n",
      "\"main\""
    ),
    ("struct Desk: ExpressibleByArrayLiteral {\n  init(arrayLiteral e: Int...) {}\n  func close() {}\n}\n", "[1]"),
  ])
  func aLiteralNeedsTheType(_ desk: String, _ literal: String) throws {
    let files = [
      "Data/Desk.swift": desk, "Data/Run.swift": "func f() { Bike().leave(\(literal)) }\n", "Domain/Bike.swift": bike,
    ]
    try expectCompiles(files)
    #expect(try fixed(files, ["--kind", "protocol"]).files == files)
  }

  @Test(arguments: [
    "Bike(desk: resolve())", "Bike.init(desk: resolve())", "Other(desk: resolve())",
    "{ (bike: Bike) in }(.init(desk: .main))",
  ])
  func theMemberwiseInitializerTakesThePropertyToo(_ call: String) throws {
    let bike = "struct Bike {\n  var desk: Desk\n  func f() { desk.close() }\n}\ntypealias Other = Bike\n"
    let files = [
      "Data/Desk.swift": desk, "Data/Run.swift": "func f() { _ = \(call) }\n", "Domain/Bike.swift": bike,
    ]
    try expectCompiles(files)
    #expect(try fixed(files, ["--kind", "protocol"]).files == files)
  }

  @Test func anOverriddenPropertyNeedsTheType() throws {
    let files = [
      "Data/Desk.swift": desk,
      "Domain/Bike.swift":
        "class Bike {\n  var desk: Desk\n  init(desk: Desk) { self.desk = desk }\n  func f() { desk.close() }\n}\n",
      "Data/Fast.swift": "final class Fast: Bike {\n  override var desk: Desk { didSet { print(1) } }\n}\n",
    ]
    try expectCompiles(files)
    #expect(try fixed(files, ["--kind", "protocol"]).files == files)
  }

  /// The first setting makes the class sendable, but not a protocol.
  @Test(arguments: [
    (".defaultIsolation(MainActor.self)", false), (".swiftLanguageMode(.v6)", true),
  ])
  func aClassOfAModuleOnTheMainActorMayBeSendable(_ setting: String, _ isFixed: Bool) throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "P", path: ".", swiftSettings: [\(setting)])])
      """
    let files = [
      "Package.swift": manifest, "Data/Desk.swift": "final class Desk {\n  func close() {}\n}\n",
      "Domain/Bike.swift": "struct Bike {\n  func leave(_ desk: Desk) { Task { desk.close() } }\n}\n",
    ]
    let after = try fixed(files, ["--kind", "protocol"])
    #expect((after.files != files) == isFixed, "\(after.said)")
  }

  /// A structure can be sendable implicitly, but a protocol cannot.
  @Test(arguments: [
    ("@MainActor struct Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n", "await Bike().leave(desk)"),
    ("actor Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n", "await Bike().leave(desk)"),
  ])
  func aValueForAnotherActorNeedsTheType(_ bike: String, _ call: String) throws {
    let files = [
      "Data/Desk.swift": "struct Desk {\n  func close() {}\n}\n",
      "Data/Run.swift": "func f(_ desk: Desk) async { \(call)\n  desk.close() }\n", "Domain/Bike.swift": bike,
    ]
    try expectCompiles(files)
    #expect(try fixed(files, ["--kind", "protocol"]).files == files)
  }
}
