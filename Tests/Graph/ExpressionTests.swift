// Expressions with several parts, and the context from which a leading dot takes its type.
import InwardTestSupport
import Testing

@Suite struct Expressions {
  private let model = """
    //- Movie.swift
    struct Movie { var /*1*/title: String; var next: Movie?; static let /*2*/stub = Movie(title: "", next: nil) }
    enum Kind { case /*3*/new, old }
    extension Optional { var /*4*/isGone: Bool { true } }
    extension Array { var /*5*/isEven: Bool { true } }
    func show(_ kind: Kind) {}
    struct Row { var kind: Kind; init(in kind: Kind) {}; init(movie: Movie) {} }
    struct Plain { var kind: Kind }
    struct Flags: OptionSet { let rawValue: Int; static let /*6*/bold = Flags(rawValue: 1) }
    //- Use.swift

    """

  private func use(_ text: String) -> String { resolutions(model + text) }

  @Test func twoSidesOfOneType() {
    #expect(
      use(
        "func run(a: Movie, b: Movie, f: Bool) { _ = (f ? a : b)./*11*/title; let c = f ? a : f ? b : a; _ = c./*12*/title }"
      ) == "11 -> 1\n12 -> 1")
    #expect(
      use(
        "func run(a: Movie, b: Int, f: Bool) { _ = (f ? a : b)./*11*/title; let c = f ? a : f ? b : a; _ = c./*12*/title }"
      ) == "11 -> unknown(receiver)\n12 -> unknown(receiver)")
    #expect(
      use("func run(a: Movie?, b: Movie) { _ = (a ?? b)./*11*/title; let c = a ?? a ?? b; _ = c./*12*/title }")
        == "11 -> 1\n12 -> 1")
    #expect(
      use("func run(a: Movie?, b: Movie?) { _ = (a ?? b)./*11*/title; _ = (a ?? b)?./*12*/title }")
        == "11 -> unknown(member)\n12 -> 1")
    #expect(use("func run(a: [Movie]?) { for m in a ?? [] { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(a: Movie?) { let c = a ?? load(); _ = c./*11*/title; let d = a ?? a! == a; _ = d./*12*/title }")
        == "11 -> unknown(receiver)\n12 -> unknown(receiver)")
  }

  @Test func aChainWithAQuestionMarkIsAnOptional() {
    #expect(use("func run(m: Movie?) { let n = m?.title; _ = n./*11*/isGone }") == "11 -> 4")
    #expect(use("func run(m: Movie) { if let n = m.next?.next { _ = n./*11*/title } }") == "11 -> 1")
    #expect(
      use(
        "struct Box { var /*9*/isGone = 1 }\nstruct Top { var box = Box() }\nfunc run(t: Top?) { let b = t?.box; _ = b./*11*/isGone; _ = b?./*12*/isGone }"
      ) == "11 -> 4\n12 -> 9")
    #expect(
      use("func run(m: Movie?, f: Bool) { let n = f ? m?.title : \"\"; _ = n./*11*/isGone }")
        == "11 -> unknown(receiver)")
  }

  @Test func subscripts() {
    #expect(
      use("func run(all: [Movie]) { let rest = all[1...]; _ = rest./*11*/title; _ = rest[0]./*12*/title }")
        == "11 -> unknown(member)\n12 -> 1")
    #expect(
      use("func run(all: [Movie]) { _ = all[safe: 1]./*11*/title; _ = all[0]./*12*/title }")
        == "11 -> unknown(receiver)\n12 -> 1")
    #expect(
      use("func run(d: [Int: Movie]) { _ = d[1]?./*11*/title; _ = d[1, default: ./*12*/stub]./*13*/title }")
        == "11 -> 1\n12 -> 2\n13 -> 1")
  }

  @Test func argumentsOfWhatIsCalledForCertain() {
    #expect(use("func run(f: Bool) { show(f ? ./*11*/new : ./*12*/old) }") == "11 -> 3\n12 -> Kind.old")
    #expect(
      use("func run() { _ = Row(in: ./*11*/new); _ = Row.init(in: ./*12*/new); let r: Row = .init(in: ./*13*/new) }")
        == "11 -> 3\n12 -> 3\n13 -> 3")
    #expect(use("extension Row { init(of kind: Kind) { self.init(in: ./*11*/new) } }") == "11 -> 3")
    #expect(
      use("enum Step { case a(Kind) }\nlet s = Step.a(./*11*/new)\nlet t: Step = .a(./*12*/new)") == "11 -> 3\n12 -> 3")
    #expect(use("func run(f: (Kind) -> Void) { f(./*11*/new) }") == "11 -> 3")
    #expect(use("func twice(_ a: Int = 1, _ b: Kind) {}\nfunc run() { twice(1, ./*11*/new) }") == "11 -> 3")
    #expect(
      use("func all(_ kinds: Kind..., last: Kind) {}\nfunc run() { all(./*11*/new, ./*12*/new, last: ./*13*/new) }")
        == "11 -> 3\n12 -> 3\n13 -> 3")
  }

  @Test func assignmentsAndResults() {
    #expect(
      use("func run(p: Plain, f: Bool) { var p = p; p.kind = f ? ./*11*/new : ./*12*/new }") == "11 -> 3\n12 -> 3")
    #expect(use("func kind(f: Bool) -> Kind { return f ? ./*11*/new : ./*12*/new }") == "11 -> 3\n12 -> 3")
    #expect(use("func both() -> (Kind, Movie) { return (./*11*/new, ./*12*/stub) }") == "11 -> 3\n12 -> 2")
    #expect(use("let f: Flags = [./*11*/bold]") == "11 -> 6")
  }

  @Test func aMemberwiseInitializerBesideAnother() {
    #expect(use("let a = Plain(kind: ./*11*/new)") == "11 -> 3")
    #expect(
      use("extension Plain { init(kind: Movie) {} }\nlet a = Plain(kind: ./*11*/stub)") == "11 -> unknown(context)")
    #expect(use("extension Plain { init(movie: Movie) {} }\nlet a = Plain(movie: ./*11*/stub)") == "11 -> 2")
  }

  @Test func anItemInBracketsHasAnotherExpectedType() {
    #expect(use("let all: [Movie] = [Kind.new, ./*11*/new].map(load)") == "11 -> 3")
    #expect(use("func run() { for k in [Kind.old, ./*11*/new] {} }") == "11 -> 3")
    #expect(use("let all: [Movie] = [./*11*/stub, ./*12*/stub]") == "11 -> 2\n12 -> 2")
  }

  @Test func nestedArrayLiteralsGetTheExpectedType() {
    #expect(use("let rows: [[Kind]] = [[./*11*/new], [./*12*/old]]") == "11 -> 3\n12 -> Kind.old")
    #expect(use("let pairs: [(Int, Kind)]? = [(1, ./*11*/new), (2, (./*12*/new))]") == "11 -> 3\n12 -> 3")
    #expect(use("let byName: [String: [Kind]] = [\"a\": [./*11*/new]]") == "11 -> 3")
    #expect(use("let byName: [String: (Int, Kind)] = [\"a\": (1, ./*11*/new)]") == "11 -> 3")
    #expect(use("let pair: (Int, [Kind]) = (1, [./*11*/new])") == "11 -> 3")
    #expect(use("let makers: [() -> Kind] = [{ ./*11*/new }]") == "11 -> 3")
    #expect(
      use(
        "indirect enum Tree { case kind(Kind); case list([(name: String, Tree)]) }\n"
          + "let t: Tree = .list([(\"a\", .kind(./*11*/new)), (\"b\", .list([(name: \"c\", .kind(./*12*/new))]))])"
      )
        == "11 -> 3\n12 -> 3")
  }

  @Test func theTypeOfAnArrayLiteralIsNotThatOfItsMemberAccess() {
    #expect(use("let rows: [[Movie]] = [[Kind.new, ./*11*/new].map(load)]") == "11 -> 3")
    #expect(use("let all: [Movie] = [[./*11*/stub].first!, ./*12*/stub]") == "11 -> unknown(context)\n12 -> 2")
  }

  /// An argument after `try` takes its type only from its parameter.
  @Test func anArgumentBehindTry() {
    #expect(use("let a: Movie? = .stub\nfunc run() { elsewhere(try ./*11*/stub) }") == "11 -> unknown(context)")
    #expect(use("func run() throws { show(try ./*11*/new) }") == "11 -> 3")
  }

  @Test func labelsDecideAmongImplicitMembers() {
    #expect(
      use(
        "extension Movie { static func /*11*/make(a: Int) -> Movie { .stub }; static func /*12*/make(b: Int) -> Movie { .stub } }\nlet m: Movie = ./*13*/make(b: 1)"
      )
        == "13 -> 12")
  }
}
