// Bindings in patterns: their types come from the declared type of the matched value.
import InwardTestSupport
import Testing

@Suite struct Patterns {
  private let model = """
    //- Movie.swift
    struct Movie { var /*1*/title: String }
    struct Failure: Error { var /*2*/code: Int }
    enum State {
      case idle, /*3*/loaded(Movie), failed(error: Failure, after: Int), pair((Movie, count: Int)), inner(Inner)
      case many([Movie]), maybe(Movie?)
    }
    enum Inner { case /*4*/one(Movie), two }
    enum Loadable<Value> { case ready(Value), none }
    func both() -> (Movie, Failure) { fatalError() }
    func named() -> (movie: Movie, failure: Failure?) { fatalError() }
    extension Int { var /*5*/squared: Int { 1 } }
    //- Use.swift

    """

  private func use(_ text: String) -> String { resolutions(model + text) }

  @Test func associatedValues() {
    #expect(
      use("func run(s: State) { switch s { case .loaded(let m): _ = m./*11*/title; default: break } }") == "11 -> 1")
    #expect(
      use("func run(s: State) { switch s { case let .loaded(m): _ = m./*11*/title; default: break } }") == "11 -> 1")
    #expect(use("func run(s: State) { if case let .loaded(m) = s { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(s: State) { if case State./*11*/loaded(let m) = s { _ = m./*12*/title } }") == "11 -> 3\n12 -> 1")
    #expect(use("func run(s: State?) { if case .loaded(let m)? = s { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(s: State) { guard case .many(let all) = s else { return }; _ = all[0]./*11*/title }") == "11 -> 1")
    #expect(use("func run(all: [State]) { for case .loaded(let m) in all { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(s: State) { if case .maybe(let m?) = s { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(s: State) { if case .maybe(.some(let m)) = s { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run(s: State) { while case var .loaded(m) = s { _ = m./*11*/title } }") == "11 -> 1")
  }

  @Test func labelsOfAssociatedValues() {
    #expect(
      use(
        "func run(s: State) { if case .failed(error: let e, after: let n) = s { _ = e./*11*/code; _ = n./*12*/squared } }"
      )
        == "11 -> 2\n12 -> 5")
    #expect(
      use("func run(s: State) { if case let .failed(e, n) = s { _ = e./*11*/code; _ = n./*12*/squared } }")
        == "11 -> 2\n12 -> 5")
    // The labels of the pattern are in a different order from those of the case.
    #expect(
      use("func run(s: State) { if case .failed(after: let e, error: _) = s { _ = e./*11*/code } }")
        == "11 -> unknown(receiver)")
    // A single binding for both values is a tuple.
    #expect(use("func run(s: State) { if case .failed(let e) = s { _ = e./*11*/code } }") == "11 -> unknown(receiver)")
  }

  @Test func nestedPatterns() {
    #expect(
      use("func run(s: State) { if case .inner(./*11*/one(let m)) = s { _ = m./*12*/title } }") == "11 -> 4\n12 -> 1")
    #expect(use("func run(s: State) { if case .pair((let m, _)) = s { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(s: State) { if case .pair(let p) = s { _ = p.0./*11*/title; _ = p.count./*12*/squared } }")
        == "11 -> 1\n12 -> 5")
    #expect(
      use(
        "func run(s: State, m: Movie) { switch (s, m) { case (./*11*/loaded(let a), let b): _ = a./*12*/title; _ = b./*13*/title; default: break } }"
      )
        == "11 -> 3\n12 -> 1\n13 -> 1")
  }

  @Test func genericPayloads() {
    #expect(use("func run(l: Loadable<Movie>) { if case .ready(let m) = l { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(l: Loadable<Elsewhere>) { if case .ready(let m) = l { _ = m./*11*/title } }") == "11 -> external")
    #expect(
      use(
        "func run(r: Result<Movie, Failure>) { switch r { case .success(let m): _ = m./*11*/title; case .failure(let e): _ = e./*12*/code } }"
      ) == "11 -> 1\n12 -> 2")
    #expect(
      use("func run(m: Movie?) { switch m { case .some(let m): _ = m./*11*/title; case .none: break } }") == "11 -> 1")
  }

  /// The context decides between `Optional.none` and the `none` of the wrapped type.
  @Test func noneOfAnOptionalAndOfWhatIsInside() {
    #expect(use("func run(s: Loadable<Int>?) { let t = s ?? ./*11*/none }") == "11 -> unknown(twin)")
    #expect(use("func run(m: Movie?) { if m == ./*11*/none {} }") == "11 -> external")
  }

  @Test func tuplesTakenApart() {
    #expect(use("func run() { let (m, e) = both(); _ = m./*11*/title; _ = e./*12*/code }") == "11 -> 1\n12 -> 2")
    #expect(use("func run() { let (_, e) = both(); _ = e./*11*/code }") == "11 -> 2")
    #expect(use("func run() { let (m, e) = named(); _ = m./*11*/title; _ = e?./*12*/code }") == "11 -> 1\n12 -> 2")
    #expect(
      use("func run() { let (failure: e, movie: m) = named(); _ = m./*11*/title; _ = e?./*12*/code }")
        == "11 -> 1\n12 -> 2")
    #expect(
      use("func run() { let (a, (b, c)): (Int, (Movie, Failure)) = load(); _ = b./*11*/title; _ = c./*12*/code }")
        == "11 -> 1\n12 -> 2")
    #expect(
      use("func run(m: Movie) { let (a, b) = (1, m); _ = a./*11*/squared; _ = b./*12*/title }") == "11 -> 5\n12 -> 1")
    #expect(
      use("struct Row { let (m, e) = both(); func run() { _ = m./*11*/title; _ = e./*12*/code } }")
        == "11 -> 1\n12 -> 2")
    #expect(
      use("func run() { if let (m, _) = maybe() { _ = m./*11*/title } }\nfunc maybe() -> (Movie, Int)? { nil }")
        == "11 -> 1")
  }

  @Test func elementsOfTuples() {
    #expect(
      use("func run() { _ = both().0./*11*/title; _ = named().movie./*12*/title; _ = named().failure?./*13*/code }")
        == "11 -> 1\n12 -> 1\n13 -> 2")
    #expect(
      use("func run(t: ((Movie, Int), Int)) { _ = t.0.0./*11*/title; _ = t.0.1./*12*/squared; _ = t.2./*13*/squared }")
        == "11 -> 1\n12 -> 5\n13 -> unknown(receiver)")
  }

  @Test func loops() {
    #expect(
      use("func run(all: [Movie]) { for (i, m) in all.enumerated() { _ = i./*11*/squared; _ = m./*12*/title } }")
        == "11 -> 5\n12 -> 1")
    #expect(
      use("func run(d: [Int: Movie]) { for (k, m) in d { _ = k./*11*/squared; _ = m./*12*/title } }")
        == "11 -> 5\n12 -> 1")
    #expect(
      use("func run(d: [Int: Movie]) { for e in d { _ = e.key./*11*/squared; _ = e.value./*12*/title } }")
        == "11 -> 5\n12 -> 1")
    #expect(use("func run(all: [(Int, Movie)]) { for (_, m) in all { _ = m./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(all: Elsewhere<Movie>) { for (_, m) in all.enumerated() { _ = m./*11*/title } }")
        == "11 -> unknown(receiver)")
    #expect(use("func run(a: [Movie]) { for (m, n) in zip(a, a) { _ = m./*11*/title } }") == "11 -> 1")
  }

  /// `Optional` has a function `map`, but no such case.
  @Test func aCaseInAnOptionalIsThatOfWhatIsInside() {
    #expect(
      use(
        "enum Form { case /*11*/map }\nfunc run(f: Form?) { switch f { case ./*12*/map: break; case nil: break } }")
        == "12 -> 11")
  }

  @Test func caughtErrors() {
    #expect(
      use("func run() { do { try go() } catch let e as Failure { _ = e./*11*/code } catch { _ = error./*12*/code } }")
        == "11 -> 2\n12 -> unknown(receiver)")
    #expect(use("func run() { do throws(Failure) { try go() } catch { _ = error./*11*/code } }") == "11 -> 2")
    #expect(use("func run() { do throws(Failure) { try go() } catch let e { _ = e./*11*/code } }") == "11 -> 2")
  }

  @Test func aCastTypesItsBinding() {
    #expect(
      use("func run(x: Any) { switch x { case let m as Movie: _ = m./*11*/title; default: break } }") == "11 -> 1")
    #expect(
      use("func run(x: Movie) { switch x { case let (a, b) as (Int, Failure): _ = b./*11*/code; default: break } }")
        == "11 -> unknown(receiver)")
  }

  @Test func patternsOfUnknownValuesAreUnknown() {
    #expect(
      use("func run() { switch load() { case .loaded(let m): _ = m./*11*/title; default: break } }")
        == "11 -> unknown(receiver)")
    #expect(use("func run() { let (a, b) = load(); _ = a./*11*/title }") == "11 -> unknown(receiver)")
  }
}
