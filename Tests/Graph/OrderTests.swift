// The meaning of a name does not depend on which names were resolved before it, not even in code that depends on
// itself. No compiler accepts such code, but people write it while editing.
import InwardFacts
import InwardGraph
import InwardTestSupport
import Testing

@Suite struct Order {
  /// Returns all answers about a reference, as text.
  private static func answers(_ graph: ProjectGraph, _ mention: MentionID, in file: FileID) -> String {
    let meaning = graph.meaning(of: mention, in: file)
    func names(_ symbols: [SymbolID]) -> String { symbols.map { "\($0.raw)" }.joined(separator: " ") }
    let outcome = meaning.isInProject ? "" : "\(meaning) \(meaning.unknownReason.map { "\($0)" } ?? "")"
    let types = graph.receiverTypes(of: mention, in: file) ?? []
    let initializers = graph.initializers(calledBy: mention, in: file)
    let partial = graph.partialMeanings(of: mention, in: file).map {
      "\(names(graph.candidates(of: $0.meaning))) in \($0.modules)"
    }
    let found = outcome + names(graph.candidates(of: meaning))
    return "\(found)/\(partial)/\(names(initializers))/\(types.joined(separator: " "))"
  }

  private static func references(in graph: ProjectGraph) -> [(FileID, MentionID)] {
    graph.fileIDs.flatMap { file in
      graph.files[file].facts.mentions.indices.map { (FileID(file), MentionID($0)) }
    }
  }

  /// Returns the answers about all references of a project, which are resolved in the given order.
  private static func answers(_ project: MemoryProject, in order: (Int) -> [Int]) -> [String] {
    let graph = buildGraph(of: project.files, modules: project.modules, dependencies: project.dependencies)
    let mentions = references(in: graph)
    var answers = Array(repeating: "", count: mentions.count)
    for index in order(mentions.count) {
      answers[index] = Self.answers(graph, mentions[index].1, in: mentions[index].0)
    }
    return answers
  }

  /// Returns the answers about all references of a project after three copies of its graph each found a third of them
  /// and were joined, as for three threads.
  private static func answersOfCopies(_ project: MemoryProject) -> [String] {
    let graph = buildGraph(of: project.files, modules: project.modules, dependencies: project.dependencies)
    let mentions = references(in: graph)
    let graphs = GraphCopies(of: graph, count: 3)
    for (index, graph) in graphs.all.enumerated() {
      for place in stride(from: index, to: mentions.count, by: 3) {
        _ = answers(graph, mentions[place].1, in: mentions[place].0)
      }
    }
    graphs.join()
    return mentions.map { answers(graph, $0.1, in: $0.0) }
  }

  /// Expects the same answers in several orders.
  private static func expectOneAnswer(_ text: String, _ comment: Comment) {
    let project = MemoryProject(splitFiles(text))
    let first = answers(project) { Array(0..<$0) }
    let places = project.files.flatMap { file in
      file.facts.mentions.map { mention in
        "\(file.path):\(file.facts.lines.position(of: mention.offset).line) \(file.facts.text(mention.name))"
      }
    }
    func expect(_ other: [String]) {
      let differing = places.indices.filter { first[$0] != other[$0] }
        .map { "\(places[$0]): \(first[$0]) or \(other[$0])" }
      #expect(differing.isEmpty, comment)
    }
    for seed in 0..<6 {
      var random = RandomNumbers(seed: UInt64(seed))
      let other = answers(project) { count in
        seed == 0 ? (0..<count).reversed() : (0..<count).shuffled(using: &random)
      }
      expect(other)
    }
    expect(answersOfCopies(project))
  }

  @Test func aCycleOfClassesHasOneAnswer() {
    let text = (0..<64).map { number in
      """
      //- C\(number).swift
      class C\(number): C\((number + 1) % 64) {
        var m\(number) = 1
        func f\(number)() { _ = m\((number + 7) % 64); _ = m\((number + 40) % 64); f\((number + 63) % 64)() }
        static let own = C\((number + 5) % 64).own
      }

      """
    }.joined()
    Self.expectOneAnswer(text, "64 classes")
  }

  @Test(arguments: [20, 60, 100, 400]) func aCycleOfPropertiesHasOneAnswer(count: Int) {
    let text = (0..<count).map { number in
      """
      //- P\(number).swift
      struct S\(number) {
        let next = S\((number + 1) % count)().next.title
        func name() { next.title; S\((number + 3) % count)().next.name() }
        let title = ""
      }

      """
    }.joined()
    Self.expectOneAnswer(text, "\(count) properties")
  }

  @Test(arguments: [50, 100, 500]) func aLongChainHasOneAnswer(count: Int) {
    let text =
      (0..<count).map { number in
        """
        //- P\(number).swift
        struct S\(number) { let last = S\(number + 1)().last }
        func f\(number)() { S\(number)().last.title }
        func g\(number)(_ value: S\(number)) -> S\(number) { g\(number + 1)(S\(number + 1)()); return value }

        """
      }.joined()
      + "//- End.swift\nstruct End { let title = 1 }\nstruct S\(count) { let last = End() }\n"
    Self.expectOneAnswer(text, "\(count) properties")
  }

  @Test func filesOfSeveralTargetsHaveOneAnswerInEach() {
    Self.expectOneAnswer(
      """
      //- App/Theme.swift module:App
      struct Theme { func load(_ a: Int) {}; func load(_ a: Double) {}; init(_ a: Any) {} }
      //- Widget/Theme.swift module:Widget
      struct Theme { func load(_ a: Int) {}; func load(_ a: Double) {}; init(_ a: Any) {} }
      //- Shared/Client.swift module:App,Widget
      extension String { var theme: Theme { Theme(self) } }
      func show(_ theme: Theme, _ b: Other) { theme.load(b.c); "".theme.load(b.c); _ = theme.load }
      """, "two targets")
  }

  @Test(arguments: 0..<60) func tangledProjectsHaveOneAnswer(seed: Int) {
    var tangle = Tangle(seed: UInt64(seed))
    Self.expectOneAnswer(tangle.text, "seed \(seed)")
  }
}

/// A project whose types, members and aliases refer to each other at random, most of them in cycles.
private struct Tangle {
  private var numbers: RandomNumbers
  private let count: Int

  init(seed: UInt64) {
    numbers = RandomNumbers(seed: seed + 1)
    count = 3 + Int(seed % 12)
  }

  private mutating func number() -> Int { Int.random(in: 0..<count, using: &numbers) }
  private mutating func pick(_ all: [String]) -> String { all[Int.random(in: 0..<all.count, using: &numbers)] }

  var text: String {
    mutating get { (0..<count).map { "//- F\($0).swift\n" + file($0) + "\n" }.joined() }
  }

  private mutating func type() -> String {
    pick([
      "C\(number())", "P\(number())", "A\(number())", "C\(number()).N\(number())", "C\(number()).T\(number())",
      "A\(number()).N\(number())", "[C\(number())]", "C\(number())?", "G\(number())<C\(number())>", "E\(number())",
      "any P\(number())", "P\(number()).T\(number())", "(C\(number()), A\(number()))", "(A\(number())) -> C\(number())",
    ])
  }

  private mutating func value(_ depth: Int = 0) -> String {
    if depth > 3 { return pick(["C\(number())()", "m\(number())", "s\(number())", "1", "self"]) }
    let next = value(depth + 1)
    return pick([
      "C\(number())()", "C\(number()).s\(number())", "\(next).m\(number())",
      "\(next).f\(number())(\(value(depth + 1)))",
      "f\(number())(.s\(number()))", "g\(number())", "[\(next)]", "\(next).map { $0.m\(number()) }", "m\(number())",
      "f\(number())({ $0.m\(number()) })", "\(next)[0]", "C\(number())(m\(number()): \(next))", "s\(number())",
      "\(next) ?? \(value(depth + 1))", "G\(number())(\(next)).inner", "{ \(next) }()",
      "f\(number()) { .s\(number()) }",
      "(\(next), \(value(depth + 1)))", "\\C\(number()).m\(number())", "E\(number()).e\(number())(\(next))",
    ])
  }

  private mutating func name() -> String { pick(["C", "N", "A", "P", "E"]) + "\(number())" }

  private mutating func member() -> String {
    pick([
      "var m\(number()) = \(value())", "var m\(number()): \(type()) { \(value()) }",
      "static let s\(number()) = \(value())", "static var s\(number()): \(type()) = \(value())",
      "func f\(number())(_ x: \(type())) -> \(type()) { \(value()); return x.m\(number()) }",
      "func f\(number())<T: P\(number())>(_ x: T, y: \(type()) = .s\(number())) -> T.T\(number()) { \(value()) }",
      "typealias T\(number()) = \(type())", "class N\(number()): \(name()) {}",
      "init(m\(number()): \(type())) { let l = \(value()); l.m\(number()); let k = l; k.f\(number())(l) }",
      "subscript(i: Int) -> \(type()) { \(value()) }",
    ])
  }

  private mutating func members() -> String { (0..<4).map { _ in "  " + member() + "\n" }.joined() }

  private mutating func clause() -> String {
    pick(["", ": \(name())", ": \(name()), \(name())", "where T\(number()) == \(name())", "where Self: \(name())"])
  }

  private mutating func file(_ number: Int) -> String {
    let requirement = "T\(self.number()): P\(self.number())"
    return """
      class C\(number): \(name()), \(name()) {
      \(members())}
      protocol P\(number) \(clause()) {
        associatedtype \(requirement) = \(type())
        var m\(self.number()): \(type()) { get }
        func f\(self.number())(_ x: T\(self.number())) -> Self
      }
      struct G\(number)<T: \(name())> where T.\(requirement) {
        var inner: T
        init(_ inner: T) { self.inner = inner }
        \(member())
      }
      enum E\(number): \(name()) { case e\(self.number())(\(type())) }
      typealias A\(number) = \(type())
      let g\(number) = \(value())
      extension \(pick([name(), name() + ".N\(self.number())", "Array"])) \(clause()) {
      \(members())}
      func f\(number)<T: P\(self.number())>(_ x: \(type()), _ t: T) -> \(type()) where T.T\(self.number()) == Int {
        \(value())
        for e in \(value()) { e.m\(self.number()) }
        guard let x = \(value()) else { return .s\(self.number()) }
        return x.m\(self.number())
      }
      """
  }
}
