// Operators that the standard library also declares: the types of the operands decide whether an operator refers to a
// function of the project.
import InwardTestSupport
import Testing

@Suite struct Operators {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Path.swift
      struct Path: Comparable, ExpressibleByStringLiteral {
        var /*1*/text: String
        init(stringLiteral text: String) {}
        static let /*2*/root = Path(stringLiteral: "/")
        static func /*3*/== (one: Path, other: Path) -> Bool { one.text == other.text }
        static func /*4*/< (one: Path, other: Path) -> Bool { one.text < other.text }
        static prefix func /*5*/- (path: Path) -> Path { path }
      }
      func /*6*/+ (path: Path, other: Path) -> Path { path }
      func /*7*/+ (path: Path, name: String) -> Path { path }
      func /*8*/* (path: Path, times: Int) -> Path { path }
      //- Use.swift

      """ + text)
  }

  @Test func bothOperandsHaveTheTypesOfTheParameters() {
    #expect(use("func run(a: Path, b: Path) { _ = a /*11*/== b; _ = a /*12*/+ b }") == "11 -> 3\n12 -> 6")
    #expect(use("func run(a: Int, b: Int) { _ = a /*11*/== b; _ = a /*12*/+ b }") == "11 -> external\n12 -> external")
    #expect(
      use("func run(a: String) { _ = a /*11*/+ a; _ = \"a\" /*12*/+ \"b\" }") == "11 -> external\n12 -> unknown(twin)")
    #expect(use("func run(a: Path) { _ = /*11*/-a }") == "11 -> 5")
  }

  /// A string literal counts as a `String` if an overload takes a `String`.
  @Test func anOperandMayBeALiteralOrAnImplicitMember() {
    #expect(use("func run(a: Path) { _ = a /*11*/+ \"b\"; _ = a /*12*/== ./*13*/root }") == "11 -> 7\n12 -> 3\n13 -> 2")
  }

  /// `Optional` has its own `==`, and a generic function of the SDK may take any type.
  @Test func otherOperandsMayBeOfAFunctionOfTheSDK() {
    #expect(use("func run(a: Path?, b: Path) { _ = a /*11*/== b }") == "11 -> external")
    #expect(
      use("func run(a: Path, b: Path) { _ = load() /*11*/== b; _ = a /*12*/> b }")
        == "11 -> unknown(twin)\n12 -> external")
    #expect(use("func run<T: Equatable>(a: T, b: T) { _ = a /*11*/== b }") == "11 -> external")
  }

  @Test func theResultHasAType() {
    #expect(use("func run(a: Path) { let b = a + \"b\"; _ = b./*11*/text; _ = (-a)./*12*/text }") == "11 -> 1\n12 -> 1")
    #expect(use("func run(a: Path) { _ = (a + \"b\" + \"c\" * 2)./*11*/text }") == "11 -> 1")
  }

  /// Operators of higher precedence are resolved first; operators of equal precedence, from left to right.
  @Test func precedence() {
    #expect(use("func run(a: Path) { _ = a /*11*/+ a /*12*/* 2 }") == "11 -> 6\n12 -> 8")
    #expect(use("func run(a: Path) { _ = a /*11*/* 2 /*12*/+ a }") == "11 -> 8\n12 -> 6")
    #expect(use("func run(a: Path, b: Path) { _ = a /*11*/+ a /*12*/== b }") == "11 -> 6\n12 -> 3")
    #expect(
      use("func run(a: Path, b: Path, c: Bool) { _ = c && a /*11*/== b || b /*12*/< a }") == "11 -> 3\n12 -> 4")
    #expect(use("func run(a: Path, b: Path?) { _ = a /*11*/== b ?? a }") == "11 -> unknown(twin)")
    #expect(
      use("infix operator <>\nfunc run(a: Path) { _ = a /*11*/+ a <> a /*12*/+ a }")
        == "11 -> 6 or 7\n12 -> unknown(twin)")
  }

  /// The right operand of `+` is the whole product, and the right operand of `==` the whole sum.
  @Test func theRightOperandMayBeAnOperation() {
    #expect(use("func run(a: Path) { _ = (a /*11*/+ a * 2)./*12*/text }") == "11 -> 6\n12 -> 1")
    #expect(use("func run(a: Path) { _ = a /*11*/== a /*12*/+ a /*13*/* 2 }") == "11 -> 3\n12 -> 6\n13 -> 8")
    #expect(use("func run(a: Path) { _ = a /*11*/+ a * 2 /*12*/+ a }") == "11 -> 6\n12 -> 6")
    #expect(use("func run(a: Path, b: Bool) { _ = b ? a : a /*11*/+ a * 2 }") == "11 -> 6")
  }

  /// The function of an operator, or the context of the expression, determines the type of `.name`.
  @Test func implicitMembersAsOperands() {
    #expect(use("func run(a: Path) { _ = a /*11*/+ ./*12*/root }") == "11 -> 6\n12 -> 2")
    #expect(use("let a: Path = /*11*/-./*12*/root") == "11 -> 5\n12 -> 2")
    #expect(use("func run(a: Path) { _ = a == /*11*/-./*12*/root }") == "11 -> 5\n12 -> 2")
    #expect(use("func run(a: Path, b: Bool) { _ = b ? a + a : ./*11*/root }") == "11 -> 2")
    #expect(use("func run(a: Path) { _ = a /*11*/* ./*12*/max }") == "11 -> 8\n12 -> external")
  }

  /// A call has an optional type only if a failable initializer accepts its argument.
  @Test func failableInitializersForOtherArguments() {
    let page = """
      struct Page {
        init?(_ text: some StringProtocol) { nil }
        init(_ number: Int) {}
        static func /*11*/+ (a: Page, b: Page) -> Page { a }
      }

      """
    #expect(
      use(page + "func run(n: Int) { _ = Page(1) /*12*/+ Page(n); _ = Page(\"1\") /*13*/+ Page(n) }")
        == "12 -> 11\n13 -> unknown(twin)")
  }

  /// The operators of a generic type accept all of its specializations.
  @Test func genericTypes() {
    let box = "struct Box<T> { static func /*11*/+ (a: Box, b: Box) -> Box { a } }\n"
    #expect(use(box + "func run(a: Box<Int>, b: Box<Int>) { _ = a /*12*/+ b }") == "12 -> 11")
  }

  /// The operators of a type that conforms to a literal protocol accept literals as operands, unlike those of other
  /// types.
  @Test func literalsOfTypesOfTheProject() {
    let types = """
      struct Length: ExpressibleByIntegerLiteral {
        init(integerLiteral value: Int) {}
        static func /*11*/+ (a: Length, b: Length) -> Length { a }
        static func + (a: Int, b: Length) -> Length { b }
        var /*12*/points: Int { 1 }
      }
      struct Angle { static func /*13*/- (a: Angle, b: Angle) -> Angle { a } }

      """
    let run = """
      func run(a: Length, b: Angle, c: Int) {
        _ = (a /*14*/+ 1 /*15*/+ 2)./*16*/points
        _ = c /*19*/+ 1
        _ = a /*17*/+ 1.5
        _ = b /*18*/- 1
      }
      """
    #expect(
      use(types + run) == "14 -> 11\n15 -> 11\n16 -> 12\n17 -> external\n18 -> external\n19 -> unknown(twin)")
  }
}
