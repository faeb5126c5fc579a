// A table of types, members and arguments: whatever `inward fix` changes still compiles.
import Foundation
import InwardTestSupport
import Testing

@Suite struct FixesOfEveryForm {
  /// A kind of type: its declaration with `BODY` for its members and `X` for its name, the written name, an expression
  /// that creates a value, and the attribute of code that uses it. At least `fixed` of its forms are fixed.
  private static let types: [(text: String, name: String, value: String, isolation: String, fixed: Int)] = [
    ("class X {\n  init() {}\nBODY}", "X", "X()", "", 56), ("final class X {\nBODY}", "X", "X()", "", 56),
    ("struct X {\nBODY}", "X", "X()", "", 36), ("enum X {\n  case one\nBODY}", "X", "X.one", "", 20),
    ("actor X {\nBODY}", "X", "X()", "", 0), ("final class X<T> {\nBODY}", "X<Int>", "X<Int>()", "", 0),
    ("enum Of_X {\n  final class X {\nBODY}\n}", "Of_X.X", "Of_X.X()", "", 0),
    ("@MainActor final class X {\n  nonisolated init() {}\nBODY}", "X", "X()", "@MainActor ", 56),
    ("final class X: Sendable {\nBODY}", "X", "X()", "", 50), ("struct X: Sendable {\nBODY}", "X", "X()", "", 52),
    ("final class `X` {\nBODY}", "`X`", "`X`()", "", 56),
  ]

  /// A member, with the code that uses it. In the code, `T` is the type and `x` its value.
  private static let members: [(text: String, use: String)] = [
    ("var count = 0", "print(x.count)"), ("var hours: [Int] = []", "x.hours.append(1)"),
    ("let title = \"a\"", "print(x.title)"), ("let low = -5", "print(x.low)"), ("let sum = 1 + 2", "print(x.sum)"),
    ("private(set) var rest: Int = 0", "print(x.rest)"), ("lazy var late: Int = 0", "print(x.late)"),
    ("var seen: Int = 0 {\n    didSet { print(oldValue) }\n  }", "x.seen = 2"), ("var a = 1, b = 2", "print(x.a)"),
    ("var size: Int { 1 }", "print(x.size)"), ("var size: Int\n  { 1 }", "print(x.size)"),
    ("var level: Int { get { 1 } set { print(newValue) } }", "x.level = 2"),
    ("var level: Int { get { 1 } nonmutating set { print(newValue) } }", "x.level = 2"),
    ("var level: Int { get { 1 } _modify { var n = 1\n    yield &n } }", "x.level += 2"),
    ("var level: Int { mutating get { 1 } }", "print(x.level)"),
    ("var set: Int { let set = 1\n    return set }", "print(x.set)"),
    ("var pair: (a: Int, b: Int) { (1, 2) }", "print(x.pair.a)"),
    ("var `in`: Int { 1 }", "print(x.in)"), ("var `class` = 1", "print(x.`class`)"),
    ("var soon: Int { get  async { 1 } }", "print(await x.soon)"), ("func `default`() {}", "x.default()"),
    ("var risky: Int {\n    get\n    throws { 1 }\n  }", "print(try x.risky)"),
    ("var other: Self { self }", "print(x.other)"),
    ("var opaque: some Sequence { [1] }", "print(x.opaque)"), ("var call: ((Int) -> Void)? { nil }", "x.call?(1)"),
    ("var maybe: Int! { 1 }", "print(x.maybe + 1)"), ("func close() {}", "x.close()"),
    ("@discardableResult func open() -> Int { 1 }", "x.open()"),
    ("func wait() async -> Int { 1 }", "print(await x.wait())"),
    ("func fail() throws {}", "try x.fail()"), ("func fail() throws(CancellationError) {}", "try x.fail()"),
    ("func run(_ f: () throws -> Void) rethrows { try f() }", "x.run { print(1) }"),
    ("func keep(_ f: @escaping () -> Void) {}", "x.keep { print(1) }"), ("func all(_ n: Int...) {}", "x.all(1, 2)"),
    ("func add(\n    _ n: Int,\n    to m: Int\n  ) -> Int { n + m }", "print(x.add(1, to: 2))"),
    ("func swap(_ n: inout Int) {}", "var n = 1\n    x.swap(&n)"), ("func book(at hour: Int = 1) {}", "x.book()"),
    ("func each<E>(_ e: E) {}", "x.each(1)"), ("func each(_ e: some Sequence<Int>) {}", "x.each([1])"),
    ("func list() -> some Sequence<Int> { [1] }", "for n in x.list() { print(n) }"),
    ("func same() -> Self { self }", "x.same()"),
    ("func isSame(as other: Self) -> Bool { true }", "print(x.isSame(as: x))"),
    ("mutating func bump() {}", "x.bump()"), ("static func make() {}", "T.make()"),
    ("static var one = 1", "print(T.one)"),
    ("subscript(n: Int) -> Int { n }", "print(x[1])"), ("func callAsFunction() {}", "x()"),
    ("init(n: Int) { self.init() }", "_ = T(n: 1)"), ("static prefix func ! (a: Self) -> Bool { true }", "print(!x)"),
    ("nonisolated func free() {}", "x.free()"), ("func both() { }; var more: Int { 1 }", "x.both()"),
    ("func then(_ f: (Self) -> Void) {}", "x.then { _ in }"), ("func put(_ n: borrowing Int) {}", "x.put(1)"),
  ]

  /// An argument, as an expression in a function with `flag`, `some`, `list` and `maker`. `V` creates a value.
  private static let arguments = [
    "V", "(V)", ".shared", "T.shared", "(.shared)", "V as T", ".shared as T", "flag ? V : T.shared",
    "flag ? .shared : .shared", "maybe!", "maybe ?? V", "maybe ?? .shared",
    "resolve()", "resolve() as T", "list[0]", "list.first!", "local", "given", "typed", "maker()", "{ V }()",
    "{ .shared }()",
    "[V].map { $0 }[0]", "T.build()", ".build()", "try! failing()", "box.item", "holder.item", "identity(V)",
    "identity(.shared)",
  ]

  private struct Case {
    let number: Int
    /// Whether the argument gets its type from the parameter at run time.
    let isOpen: Bool
    let files: [String: String]

    init(_ number: Int, _ type: Int, member: (text: String, use: String), argument: String, isStored: Bool) {
      (self.number, isOpen) = (number, argument == "resolve()")
      let (text, name, value, isolation, _) = types[type]
      let own = "X\(number)"
      func named(_ text: String) -> String {
        text.replacing(/\b[XTV]\b/) { match in
          match.output == "X" ? own : (match.output == "T" ? name : value).replacing("X", with: own)
        }
      }
      let written = name.replacing("X", with: own)
      let body = "  " + member.text + "\n"
      let effects = (member.use.contains("await ") ? " async" : "") + (member.use.contains("try ") ? " throws" : "")
      let words = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      let uses = member.use.replacing(/\bT\b/, with: written)
      let user =
        isStored
        ? "  var x: \(written)\n  func run()\(effects) { \(uses) }\n"
        : "  func run\(number)(_ x: \(written))\(effects) { \(uses) }\n"
      let call = isStored ? "U\(number)(x: \(named(argument))).run()" : "U\(number)().run\(number)(\(named(argument)))"
      let declaration = text.replacing("Of_X", with: "Of_\(own)").replacing(/\bX\b/, with: own)
      let shared = "  static var shared: \(written) { \(named("V")) }\n  static func build() -> \(written) { shared }\n"
      files = [
        "Data/D\(number).swift": declaration.replacing("BODY", with: body + shared) + "\n",
        "Domain/U\(number).swift": "\(isolation)struct U\(number) {\n\(user)}\n",
        "Data/R\(number).swift": """
        \(isolation)func r\(number)(given: \(written), maybe: \(written)?, flag: Bool, list: [\(written)])\(effects) {
          func maker() -> \(written) { \(named("V")) }
          func failing() throws -> \(written) { \(named("V")) }
          let local = \(named("V"))
          let typed: \(written) = .shared
          let box = Box(item: \(named("V")))
          let holder = Holder\(number)(item: local)
          _ = (local, typed, box, holder)
          \(words)\(call)
        }
        struct Holder\(number) { let item: \(written) }

        """,
      ]
    }
  }

  private static let helpers = """
    struct Box<Item> { let item: Item }
    func resolve<T>() -> T { fatalError() }
    func identity<T>(_ value: T) -> T { value }

    """

  @Test(arguments: types.indices) func whateverIsFixedCompiles(_ type: Int) throws {
    let plain = ("func close() {}", "x.close()")
    var cases = Self.members.enumerated().map {
      Case($0.offset, type, member: $0.element, argument: "V", isStored: false)
    }
    for (index, argument) in Self.arguments.enumerated() {
      cases.append(Case(100 + index, type, member: plain, argument: argument, isStored: false))
      cases.append(Case(200 + index, type, member: plain, argument: argument, isStored: true))
    }
    // Some of these are not valid Swift, such as a mutating method of a class.
    var files = cases.reduce(into: ["Data/Helpers.swift": Self.helpers]) { $0.merge($1.files) { $1 } }
    let wrong = Set(try errors(in: files).compactMap { $0.firstMatch(of: /[DUR](\d+)\.swift/).flatMap { Int($0.1) } })
    for one in cases where wrong.contains(one.number) { for path in one.files.keys { files[path] = nil } }
    #expect(try errors(in: files) == [])
    let after = try fixed(files, ["--kind", "protocol"])
    #expect(try errors(in: after.files) == [])
    let changed = cases.filter { one in one.files.contains { files[$0.key] != nil && after.files[$0.key] != $0.value } }
    #expect(changed.count >= Self.types[type].fixed, "\(changed.map(\.number).sorted())")
    #expect(changed.filter(\.isOpen).isEmpty)
  }

  /// Returns the lines of the compiler's output that report errors.
  private func errors(in files: [String: String]) throws -> [String] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    let words = ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-suppress-warnings", "-module-name", "M"]
    let run = try run(URL(fileURLWithPath: "/usr/bin/env"), words + files.keys.sorted(), in: folder)
    return run.errors.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
  }
}
