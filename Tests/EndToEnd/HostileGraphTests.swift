// Extreme code in the graph: names, types and hierarchies that are a hundred thousand levels deep or elements wide.
// Resolving them neither recurses that deep nor takes quadratic time.
import Foundation
import InwardTestSupport
import Testing

@Suite(.serialized) struct HostileGraph {
  static let shapes: [Shape] = [
    Shape("members") { "func go(a: A) { _ = a\(repeated(".a", $0)) }" },
    Shape("generic members") { "func go(b: B<Int>) { _ = b\(repeated(".b", $0)) }" },
    Shape("calls") { "func go(b: B<Int>) { _ = b\(repeated(".f()", $0)) }" },
    Shape("what is called again") { "func go(b: B<Int>) { let x = b\(repeated("()", $0)).b }" },
    Shape("elements") { "func go(b: B<Int>) { let x = b\(repeated("[0]", $0)).b }" },
    Shape("parts") { "func go(b: B<Int>) { let x = b\(repeated(".0", $0)).b }" },
    Shape("closures in a chain") { "func go(b: [A]) { let x = b\(repeated(".filter { $0.a == 1 }", $0))[0].a }" },
    Shape("closures in closures") { "func go(a: A) { let x = \(repeated("{ $0.a(", $0))\(repeated(") }", $0)) }" },
    Shape("ternaries") { "func go(a: A, c: Bool) { let x = \(repeated("c ? a : ", $0))a; _ = x.a }" },
    Shape("what else") { "func go(a: A?) { let x = \(repeated("a ?? ", $0))a; _ = x.a }" },
    Shape("what is made in a list of a sum") {
      "struct M: Hashable { var a: A }\nlet n: [M] = []\nlet s = Set([\(repeated(".init(a: A()), ", $0))] + n)"
    },
    Shape("generic calls in calls") {
      "func one<T>(_ x: T) -> T { x }\nfunc one<T>(_ x: T?) -> T? { x }\n"
        + "func go(a: A) { let x = \(repeated("one(", $0))a\(repeated(")", $0)); _ = x.a }"
    },
    Shape("generic closures in closures") {
      "func one<T>(_ f: () -> T) -> T { f() }\n"
        + "func go(a: A) { let x = \(repeated("one { ", $0))a\(repeated(" }", $0)); _ = x.a }"
    },
    Shape("what is made in what is made") {
      "struct Box<T> { init(_ x: T) {}; init(_ x: T?) {}; init(_ f: () -> T) {} }\n"
        + "func go(a: A) { let x = \(repeated("Box(", $0))a\(repeated(")", $0)); _ = x.a }"
    },
    Shape("operators") { "func go(a: A) { let x = \(repeated("a + ", $0))a.a; _ = x.a }" },
    Shape("inherited types") {
      "class C: \(numbered($0) { "P\($0)" }.joined(separator: ", ")) {}\n" + lines($0) { "protocol P\($0) {}" }
    },
    Shape("a chain of classes") { lines($0) { "class C\($0): C\($0 + 1) {}" } + "func go(c: C0) { c.a() }" },
    Shape("a chain of classes backwards") { lines($0) { "class C\($0 + 1): C\($0) {}" } + "func go(c: C9) { c.a() }" },
    Shape("a cycle of aliases") { count in lines(count) { "typealias T\($0) = T\(($0 + 1) % count)" } + "let t: T0.A"
    },
    Shape("a chain of aliases") { lines($0) { "typealias T\($0) = T\($0 + 1)" } + "func go(t: T0) { _ = t.a }" },
    Shape("a chain of values") { lines($0) { "let p\($0) = p\($0 + 1).a" } },
    Shape("arrays of arrays") { "func go(a: A) {\nlet p0 = a\n" + lines($0) { "let p\($0 + 1) = [p\($0)]" } + "}" },
    Shape("extensions") { lines($0) { "extension A { func f\($0)() { f\($0 + 1)() } }" } },
    Shape("extensions of what others declare, backwards") {
      let all = numbered($0) { "extension T\($0) { struct N\($0 + 1) {} }\ntypealias T\($0 + 1) = T\($0).N\($0 + 1)\n" }
      return "typealias T0 = A\n" + all.reversed().joined()
    },
    Shape("overloads") { "struct O {\n" + lines($0) { "func f(l\($0): Int) {}" } + "}\nfunc go(o: O) { o.f(l7: 1) }" },
    Shape("overloads of the same labels") {
      "struct O {\n" + lines($0) { "func f(_ p: P\($0)) {}" } + "}\nfunc go(o: O) {\n" + lines($0) { _ in "o.f(1)" }
        + "}"
    },
    Shape("cases") {
      "enum E {\n" + lines($0) { "case c\($0)(A)" } + "}\nfunc go(e: E) {\nswitch e {\n"
        + lines($0) { "case .c\($0)(let a): _ = a.a" } + "}\n}"
    },
    Shape("compositions of compositions") { count in
      lines(min(count, 10_000)) { $0 == 0 ? "typealias T0 = A & P" : "typealias T\($0) = T\($0 - 1) & T\($0 - 1)" }
        + lines(40) { $0 == 0 ? "typealias U0 = A & P" : "typealias U\($0) = U\($0 - 1) & P & U\($0 - 1)" }
        + "func go(t: T39, u: U39) { _ = t.a; _ = u.a }"
    },
    Shape("names of types, one behind the other") { lines($0) { _ in "g(A.self)" } },
    Shape("sorted and sorted again") { "func go(b: [A]) { _ = b\(repeated(".sorted()", $0)).first?.a }" },
  ]

  struct Shape: Sendable, CustomStringConvertible {
    var description: String
    var text: @Sendable (Int) -> String

    init(_ name: String, _ text: @escaping @Sendable (Int) -> String) { (description, self.text) = (name, text) }
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
  private static func numbered(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<count).map(line) }
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    numbered(count, line).joined(separator: "\n") + "\n"
  }

  private static let common = """
    struct A { var a: A { self } }
    struct B<T> { var b: B<T> { self }; subscript(i: Int) -> B<T> { self }; func f() -> B<T> { self } }

    """

  /// The rule makes the check resolve every name.
  private static let rules = """
    version: 1
    layers: { Domain: "**" }
    rules:
      - id: asking
        select: { layer: Domain }
        never: { types: Unseen }
    """

  private func check(_ shape: Shape, _ count: Int, by program: URL) throws -> Duration {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": Self.rules, "A.swift": Self.common + shape.text(count)], below: folder)
    let start = ContinuousClock.now
    let result = try run(program, ["check", "--quiet"], in: folder)
    #expect(result.status == 0 || result.status == 1, "\(shape): \(result.errors.prefix(500))")
    return ContinuousClock.now - start
  }

  /// Linear time is about a second; quadratic time would be minutes. Measures the released program.
  @Test(arguments: shapes) func resolvingIsLinear(_ shape: Shape) throws {
    #expect(try check(shape, 100_000, by: releasedProgram()) < .seconds(20), "\(shape)")
  }

  /// Each alias refers to the previous one twice, so 2^39 paths lead from the last alias to the protocol.
  @Test func sharedAliasesAreResolvedOnce() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let aliases = (1..<40).map { "typealias P\($0) = P\($0 - 1) & P\($0 - 1)\n" }.joined()
    try write(
      [
        "rules.yml": "version: 1\nlayers:\n  Domain: { conforms_to: P0 }\npolicy: { unassigned: allow }\n",
        "A.swift": "protocol P0 {}\n\(aliases)struct A: P39 {}\n",
      ], below: folder)
    let start = ContinuousClock.now
    #expect(try run(builtProgram, ["check", "--quiet"], in: folder).status == 0)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// No compiler accepts an extension in a type. If each level collected the full names of all types around it, names
  /// would double in length at each level.
  @Test func namesInExtensionsInTypesAreShort() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let types =
      (0..<40).map { "extension T\($0) { struct T\($0 + 1) { " }.joined() + String(repeating: "} } ", count: 40)
    try write(
      [
        "rules.yml": "version: 1\nlayers: { Domain: \"**\" }\nrules:\n  - { id: r, must: { access: public } }\n",
        "A.swift": "struct T0 {}\n\(types)\n",
      ], below: folder)
    let result = try run(builtProgram, ["check", "--quiet"], in: folder, atMost: 60)
    #expect(result.status == 1 && result.output.utf8.count < 100_000, "\(result.errors)")
  }

  @Test func aChainOfAMillionMembersEnds() throws {
    #expect(try check(Self.shapes[0], 1_000_000, by: releasedProgram()) < .seconds(30))
  }

  /// A debug build has much larger stack frames, so deep recursion would overflow the stack at a twentieth of the size.
  @Test(arguments: shapes) func noShapeOverflowsADebugBuild(_ shape: Shape) throws {
    #expect(try check(shape, 5000, by: builtProgram) < .seconds(60), "\(shape)")
  }
}
