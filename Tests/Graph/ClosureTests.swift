// Closure parameters without written types: their types come from the context of the closure, such as the function
// parameter that it is passed to.
import InwardTestSupport
import Testing

@Suite struct Closures {
  private let model = """
    //- Movie.swift
    struct Movie { var /*1*/title: String; static let /*2*/stub = Movie(title: "") }
    extension Int { var /*3*/squared: Int { 1 } }
    func each(_ body: (Movie) -> Void) {}
    func eachNamed(times: Int = 1, then body: @escaping (Movie, Int) -> Bool) {}
    func two(first: (Movie) -> Void, second: (Int) -> Void) {}
    func generic<T>(_ value: T, _ body: (T) -> Void) {}
    func pairs(_ body: ((Movie, Int)) -> Void) {}
    typealias Handler = (Movie) -> Void
    func handled(by body: Handler) {}
    func overloaded(_ body: (Movie) -> Void) {}
    func overloaded(_ body: (Int) -> Void) {}
    struct Store<Value> { func visit(_ body: (Value) -> Void) {} }
    //- Use.swift

    """

  private func use(_ text: String) -> String { resolutions(model + text) }

  @Test func parametersOfAClosure() {
    #expect(use("func run() { each { $0./*11*/title } }") == "11 -> 1")
    #expect(use("func run() { each({ _ = $0./*11*/title }) }") == "11 -> 1")
    #expect(use("func run() { each { m in _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run() { each { [weak self] (m) -> Void in _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run() { eachNamed(times: 1) { m, n in _ = m./*11*/title; return n./*12*/squared } }")
        == "11 -> 1\n12 -> 3")
    #expect(use("func run() { eachNamed { _ = $1./*11*/squared; return $0./*12*/title } }") == "11 -> 3\n12 -> 1")
    #expect(use("func run() { eachNamed { _, n in n./*11*/squared } }") == "11 -> 3")
    #expect(use("func run() { handled { $0./*11*/title }; handled(by: { $0./*12*/title }) }") == "11 -> 1\n12 -> 1")
    #expect(use("func run(s: Store<Movie>) { s.visit { $0./*11*/title } }") == "11 -> 1")
  }

  @Test func severalClosures() {
    #expect(use("func run() { two { _ = $0./*11*/title } second: { _ = $0./*12*/squared } }") == "11 -> 1\n12 -> 3")
    #expect(
      use("func run() { two(first: { _ = $0./*11*/title }, second: { _ = $0./*12*/squared }) }") == "11 -> 1\n12 -> 3")
  }

  @Test func closureParametersOfFunctionTypedProperties() {
    #expect(use("func run(f: ((Movie) -> Void) -> Void) { f { _ = $0./*11*/title } }") == "11 -> 1")
    #expect(use("func run(f: () -> Void) { f { _ = $0./*11*/title } }") == "11 -> unknown(receiver)")
  }

  @Test func aTupleTakenApart() {
    #expect(use("func run() { pairs { m, n in _ = m./*11*/title; _ = n./*12*/squared } }") == "11 -> 1\n12 -> 3")
    #expect(
      use("func run() { pairs { _ = $0.0./*11*/title }; pairs { _ = $0./*12*/title; _ = $1./*13*/squared } }")
        == "11 -> 1\n12 -> 1\n13 -> 3")
  }

  @Test func closuresWithAWrittenType() {
    #expect(use("let f: (Movie) -> String = { $0./*11*/title }") == "11 -> 1")
    #expect(
      use("struct Row { var onTap: ((Movie) -> Void)?; mutating func run() { onTap = { m in _ = m./*11*/title } } }")
        == "11 -> 1")
    #expect(use("func make() -> (Movie) -> String { return { $0./*11*/title } }") == "11 -> 1")
    #expect(use("func run(f: (Movie) -> Void = { _ = $0./*11*/title }) {}") == "11 -> 1")
  }

  @Test func theStandardLibrarysClosures() {
    #expect(
      use("func run(all: [Movie]) { _ = all.map { $0./*11*/title }; all.forEach { m in _ = m./*12*/title } }")
        == "11 -> 1\n12 -> 1")
    #expect(
      use("func run(all: [Movie]) { _ = all.first(where: { $0./*11*/title == \"\" })?./*12*/title }")
        == "11 -> 1\n12 -> 1")
    #expect(use("func run(all: [Movie]) { _ = all.sorted { $0./*11*/title < $1./*12*/title } }") == "11 -> 1\n12 -> 1")
    #expect(
      use(
        "func run(d: [Int: Movie]) { _ = d.filter { $0.key./*11*/squared == 1 }; _ = d.map { k, m in m./*12*/title } }")
        == "11 -> 3\n12 -> 1")
    #expect(use("func run(m: Movie?) { _ = m.map { $0./*11*/title } }") == "11 -> 1")
    #expect(use("func run(all: [Movie]) { _ = all.map(\\./*11*/title) }") == "11 -> 1")
    #expect(use("func run(p: Publisher<Movie>) { _ = p.map { $0./*11*/title } }") == "11 -> unknown(receiver)")
    // A `map` that the project declares may be called instead.
    #expect(
      use(
        "extension Array { func map(_ f: (Int) -> Int) {} }\nfunc run(all: [Movie]) { _ = all.map { $0./*11*/title } }")
        == "11 -> unknown(receiver)")
  }

  @Test func aNameAfterAPeriodIsNoClosure() {
    #expect(use("func run(all: [Movie]) { _ = all.contains(./*11*/stub) }") == "11 -> 2")
  }

  @Test func noProofNoType() {
    #expect(use("func run(m: Movie) { generic(m) { _ = $0./*11*/title } }") == "11 -> 1")
    #expect(use("func run() { overloaded { _ = $0./*11*/title } }") == "11 -> unknown(receiver)")
    #expect(use("func run() { let f = { $0./*11*/title } }") == "11 -> unknown(receiver)")
    #expect(use("func run() { elsewhere { $0./*11*/title } }") == "11 -> unknown(receiver)")
    #expect(
      use("func run() { each { elsewhere { $0./*11*/title }; _ = $0./*12*/title } }")
        == "11 -> unknown(receiver)\n12 -> 1")
    // A closure with two parameters is an error where a closure with one parameter is expected.
    #expect(use("func run() { each { a, b in _ = a./*11*/title } }") == "11 -> unknown(receiver)")
  }

  @Test func theFirstTrailingClosureIsForWhatNoLabelFills() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Button { func /*1*/show(up: Bool, hold: (() -> Void)? = nil, tap: () -> Void) {} }
        func run(b: Button) {
          b./*2*/show(up: true) {} tap: {}
          b./*3*/show(up: true) {}
          b./*4*/show(up: true) {} drag: {}
        }
        """) == "2 -> 1\n3 -> 1\n4 -> unknown(mismatch)")
  }

  @Test func aParameterNamedSelf() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Movie { var /*1*/title = "" }
        struct Shelf { var /*2*/title = 1; func each(_ body: (Movie, Int) -> Void) {} }
        extension Shelf {
          func run() { each { (self: Movie, count: Int) in _ = self./*3*/title }; _ = self./*4*/title }
          func go() { each { (self, count) in _ = self./*5*/title } }
        }
        """) == "3 -> 1\n4 -> 2\n5 -> 1")
  }

  @Test func aMemberInBackticksIsNoInitializer() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        struct Words { static let /*1*/`init` = 1; /*2*/init(_ text: String) {} }
        func run() { _ = Words./*3*/`init`; _ = Words./*4*/init("a") }
        """) == "3 -> 1\n4 -> 2")
  }

  /// A closure matches a parameter of function type rather than one of generic type, and conforms to no protocol.
  @Test func aFunctionTakesTheClosure() {
    #expect(
      resolutions(
        """
        //- App/Producer.swift
        protocol Convertible { associatedtype Value }
        final class Lifetime { func /*1*/end() {} }
        final class Observer<Value> { func /*2*/send(_ value: Value) {} }
        struct Producer<Value> {
          init<Base: Convertible>(_ base: Base) where Base.Value == Value {}
          init<Values: Sequence>(_ values: Values) where Values.Element == Value {}
          init(value: Value) {}
          init(_ action: @escaping () -> Value) {}
          init(_ start: @escaping (Observer<Value>, Lifetime) -> Void) {}
        }
        func start<Value>(_ value: Value) {}
        func start(_ body: (Lifetime) -> Void) {}
        //- App/Use.swift
        func produce() -> Producer<Int> {
          Producer { observer, lifetime in
            observer./*3*/send(1)
            lifetime./*4*/end()
          }
        }
        func run() { start { $0./*5*/end() } }
        """) == "3 -> 2\n4 -> 1\n5 -> 1")
  }
}
