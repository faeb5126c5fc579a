// Values whose type several parts decide together: a literal has the type of its neighbor, a list the common type of
// its elements, a generic parameter the type that all arguments agree on.
import InwardTestSupport
import Testing

@Suite struct JointTypes {
  /// Resolves code in which overload 1 of `show` takes an `Int`, 2 a `Double`, and 3 an optional `Int`.
  private func use(_ code: String) -> String {
    resolutions(
      """
      //- App/Show.swift
      func /*1*/show(_ n: Int) {}
      func /*2*/show(_ n: Double) {}
      func /*3*/show(_ n: Int?) {}
      func pick<T>(_ a: T, _ b: T) -> T { a }
      //- App/Use.swift
      func use(d: Double, all: [Double], i: Int, s: String) {
      \(code)
      }
      """)
  }

  @Test func aNumberHasTheTypeOfTheOtherOperand() {
    #expect(use("let a = 60 * 0.5; /*11*/show(a)") == "11 -> 2")
    #expect(use("let a = 1 + 2; /*11*/show(a)") == "11 -> 1")
    #expect(use("let a = max(0, d); /*11*/show(a)") == "11 -> 2")
    #expect(use("let a = pick(0, d); /*11*/show(a)") == "11 -> 2")
    #expect(use("for a in [0, d] { /*11*/show(a) }") == "11 -> 2")
    #expect(use("for a in [1, 2] { /*11*/show(a) }") == "11 -> 1")
    #expect(use("for a in [1, 0.25, 2] { /*11*/show(a) }") == "11 -> 2")
  }

  /// The initial value is a literal, whose type depends on the function that is passed.
  @Test func aLiteralDoesNotDecideAlone() {
    #expect(use("let a = all.reduce(0, +); /*11*/show(a)") == "11 -> 1 or 2 or 3")
    #expect(use("let a = all.reduce(0) { $0 + $1 }; /*11*/show(a)") == "11 -> 1 or 2 or 3")
  }

  @Test func failableCallsReturnOptionals() {
    #expect(use("/*11*/show(Int(s))") == "11 -> 1 or 2 or 3")
    #expect(use("/*11*/show(Int.init(s))") == "11 -> 1 or 2 or 3")
  }

  /// An enum without associated values conforms to `Equatable` and `Hashable` implicitly.
  @Test func implicitConformancesOfEnums() {
    func use(_ declaration: String) -> String {
      resolutions(
        """
        //- App/All.swift
        \(declaration)
        func /*1*/save<T: Equatable>(_ x: T) {}
        func /*2*/save(_ x: String) {}
        func /*3*/keep<T: Hashable>(_ x: T) {}
        func /*4*/keep(_ x: Bool) {}
        func use(e: E) { /*11*/save(e); /*12*/keep(e) }
        """)
    }
    #expect(use("enum E { case a, b }") == "11 -> 1\n12 -> 3")
    #expect(use("enum E: Int { case a, b }") == "11 -> 1\n12 -> 3")
    #expect(use("enum E: Equatable { case a(Int), b }") == "11 -> 1\n12 -> unknown(mismatch)")
    #expect(use("enum E { case a(Int), b }") == "11 -> unknown(mismatch)\n12 -> unknown(mismatch)")
  }

  /// An operand that may be optional leaves every overload of `show` possible.
  @Test func nestedOptionalExpressions() {
    #expect(use("let n: Int? = nil; /*11*/show(n ?? Int(s))") == "11 -> 1 or 2 or 3")
    #expect(use("/*11*/show(i > 1 ? i : Int(s))") == "11 -> 1 or 2 or 3")
    #expect(use("let n: Int? = nil; /*11*/show(n ?? i)") == "11 -> 1")
  }

  @Test func aListIsOfWhatAllElementsAre() {
    func use(_ code: String) -> String {
      resolutions(
        """
        //- App/All.swift
        class Base {}
        class One: Base {}
        class Two: Base {}
        extension Base { var /*1*/e: Int { 1 } }
        extension One { var /*2*/e: String { "" } }
        func pick<T>(_ a: T, _ b: T) -> T { a }
        func use(one: One, two: Two, base: Base) {
        \(code)
        }
        """)
    }
    #expect(use("_ = [one, two][0]./*11*/e") == "11 -> unknown(receiver)")
    #expect(use("_ = [one, one][0]./*11*/e") == "11 -> 2")
    #expect(use("for x in [One(), One()] { _ = x./*11*/e }") == "11 -> 2")
    #expect(use("_ = pick(one, base)./*11*/e; _ = pick(one, one)./*12*/e") == "11 -> unknown(receiver)\n12 -> 2")
    #expect(use("_ = pick(nil, one)!./*11*/e") == "11 -> unknown(receiver)")
  }

  /// The overload with the optional parameter is a fallback for arguments that the other one does not accept.
  @Test func theOptionalOverloadIsAFallback() {
    func use(_ others: String, _ call: String) -> String {
      resolutions("//- App/All.swift\n\(others)\nfunc use(i: Int) { \(call) }")
    }
    let optional = "func /*1*/load(_ id: Int?) {}\n"
    #expect(
      use(optional + "func /*2*/load(_ done: () -> Void) {}", "/*11*/load(i)").hasPrefix("11 -> 2") == false)
    #expect(use(optional + "func /*2*/load(_ id: Int) {}", "/*11*/load(i)") == "11 -> 2")
    #expect(use(optional + "func /*2*/load(_ id: Int...) {}", "/*11*/load(i)") != "11 -> 2")
    #expect(use("func /*1*/load(_ x: Any?) {}\nfunc /*2*/load(_ x: () -> Void) {}", "/*11*/load({ 1 })") != "11 -> 2")
  }

  @Test func aPathWithAQuestionMarkLeadsToAnOptional() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct C { var n = 1 }
        struct A { var c: C? }
        extension Int { var /*1*/o: Int { 1 } }
        extension Optional { var /*2*/o: Int { 1 } }
        func use(all: [A]) { _ = all.map(\\.c?.n)[0]./*11*/o }
        """) == "11 -> 2")
  }

  /// If everything in a `do` throws the same type, `error` has that type for the compiler. Inward does not infer it, so
  /// members of `error` are unknown where a function with typed throws is called.
  @Test func typedThrowsGiveTheCaughtErrorItsType() {
    let code = """
      //- App/All.swift
      struct Fault: Error { var /*1*/code = 1 }
      extension Error { var /*2*/code: Int { 1 } }
      func go() throws {}
      func use() { do { try go() } catch { _ = error./*11*/code } }
      """
    #expect(resolutions(code) == "11 -> 2")
    #expect(
      resolutions(code.replacing("func go() throws {}", with: "func go() throws(Fault) {}"))
        == "11 -> unknown(receiver)")
  }
}
