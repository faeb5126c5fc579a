// A name that keeps its meaning from one state of a project to the next is not looked up again. The result must be the
// same as if it were.
import Foundation
import InwardFacts
import InwardRules
import InwardTestSupport
import InwardWorkspace
import Testing

@testable import InwardGraph
@testable import InwardPipeline

@Suite struct CarryingTests {
  /// A change of one file, and whether the other file's names are looked up again.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var use: String
    var looksUp: Bool
    var testDescription: String { name }
  }

  static let changes = [
    Change(
      name: "another body", before: "struct A { func f() -> Int { 1 } }", after: "struct A { func f() -> Int { 2 } }",
      use: "func g(a: A) { _ = a.f() }", looksUp: false),
    Change(
      name: "a new line above", before: "struct A { var b = B() }\nstruct B {}",
      after: "struct C {}\nstruct A { var b = B() }\nstruct B {}", use: "func g(b: B) {}", looksUp: false),
    Change(
      name: "a member that nothing mentions", before: "struct A { func f() {} }",
      after: "struct A { func f() {}; func unheardOf() {} }", use: "func g(a: A) { a.f() }", looksUp: false),
    Change(
      name: "another overload", before: "struct A { func f(a: Int) {} }",
      after: "struct A { func f(a: Int) {}; func f(b: Int) {} }", use: "func g(a: A) { a.f(b: 1) }", looksUp: true),
    Change(
      name: "a type that the name is reached through",
      before: "struct A { var b: B }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      after: "struct A { var b: D }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      use: "func g(a: A) { _ = a.b.c }", looksUp: true),
    Change(
      name: "an alias that the signature of a function names",
      before: "typealias R = B\nfunc f() -> R { R() }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      after: "typealias R = D\nfunc f() -> R { R() }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      use: "func g() { _ = f().c }", looksUp: true),
    Change(
      name: "a superclass of a type that a property has",
      before: "class A { var b: B }\nclass B {}\nclass C { var c: Int }",
      after: "class A { var b: B }\nclass B: C {}\nclass C { var c: Int }",
      use: "func g(a: A) { _ = a.b.c }", looksUp: true),
    Change(
      name: "what an initial value means",
      before: "let a = b\nlet b = B()\nstruct B { var c: Int }\nstruct D { var c: Int }",
      after: "let a = b\nlet b = D()\nstruct B { var c: Int }\nstruct D { var c: Int }",
      use: "func g() { _ = a.c }", looksUp: true),
    Change(
      name: "a member that determines an associated type",
      before: """
        protocol P { associatedtype E; func make() -> E }
        extension P { func all() -> E { make() } }
        struct A: P { func make() -> B { B() } }
        struct B { var c: Int }
        struct D { var c: Int }
        """,
      after: """
        protocol P { associatedtype E; func make() -> E }
        extension P { func all() -> E { make() } }
        struct A: P { func make() -> D { D() } }
        struct B { var c: Int }
        struct D { var c: Int }
        """, use: "func g(a: A) { _ = a.all().c }", looksUp: true),
    Change(
      name: "the last declaration of a name, in the body of a function",
      before: "struct B {}\nfunc a() { func c() {} }", after: "struct B {}\nfunc a() {}",
      use: "func g(b: B) { b.c() }", looksUp: true),
    Change(
      name: "a declaration in the body of a function, one of several with its name",
      before: "struct B {}\nfunc a() { func c() {} }", after: "struct B {}\nfunc a() {}",
      use: "func c() {}\nfunc g(b: B) { b.c() }", looksUp: false),
    Change(
      name: "an initializer that has no name",
      before: "func f(_ a: A) {}\nstruct A { init(x: Int) {} }",
      after: "func f(_ a: A) {}\nstruct A { init(x: Int) {}; init(y: Int) {} }",
      use: "func g() { f(.init(y: 1)) }", looksUp: true),
    Change(
      name: "a property that a struct's own initializer takes",
      before: "struct A { var b: B }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      after: "struct A { var b: D }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      use: "func g() { _ = A(b: .one) }", looksUp: true),
    Change(
      name: "a subscript, which no name stands for",
      before: "struct A { subscript(i: Int) -> B { B() } }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      after: "struct A { subscript(i: Int) -> D { D() } }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      use: "func g(a: A) { _ = a[0].c }", looksUp: true),
    Change(
      name: "what a type from outside conforms to",
      before: "protocol P {}\nextension P { var c: Int { 1 } }\nextension String {}",
      after: "protocol P {}\nextension P { var c: Int { 1 } }\nextension String: P {}",
      use: "func g() { _ = \"\".c }", looksUp: true),
    Change(
      name: "what a type conforms to, seen from within", before: "protocol P {}\nextension P { var c: Int { 1 } }",
      after: "protocol P {}\nextension P { var c: Int { 1 } }\nextension A: P {}",
      use: "struct A { func g() { _ = c } }", looksUp: true),
    Change(
      name: "code at the top of a file",
      before: "let a: B\nstruct B { var c: D { D() } }\nstruct D { var e: Int }\nstruct F { var e: Int }",
      after: "let a: B\nstruct B { var c: F { F() } }\nstruct D { var e: Int }\nstruct F { var e: Int }",
      use: "_ = a.c.e", looksUp: true),
    Change(
      name: "what the initializer of a bound takes",
      before: "protocol P { init(_ x: B) }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      after: "protocol P { init(_ x: D) }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      use: "struct A<T: P> { func g() { _ = T(.one) } }", looksUp: true),
    Change(
      name: "what an initializer takes, called as Self",
      before:
        "struct A { init(_ x: B) {} }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      after: "struct A { init(_ x: D) {} }\nstruct B { static let one: B = B() }\nstruct D { static let one: D = D() }",
      use: "extension A { func g() { _ = Self(.one) } }", looksUp: true),
    Change(
      name: "what a call of a value calls",
      before: "struct A { func callAsFunction() -> B { B() } }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      after: "struct A { func callAsFunction() -> D { D() } }\nstruct B { var c: Int }\nstruct D { var c: Int }",
      use: "func g(a: A) { _ = a().c }", looksUp: true),
    Change(
      name: "the projected value of a wrapper",
      before: """
        @propertyWrapper struct W { var wrappedValue = 1; var projectedValue: B { B() } }
        struct A { @W var a }
        struct B { var c: Int }
        struct D { var c: Int }
        """,
      after: """
        @propertyWrapper struct W { var wrappedValue = 1; var projectedValue: D { D() } }
        struct A { @W var a }
        struct B { var c: Int }
        struct D { var c: Int }
        """, use: "func g(a: A) { _ = a.$a.c }", looksUp: true),
    Change(
      name: "a private member of the same name", before: "struct A { private var c: Int }",
      after: "struct A { private var c: String }", use: "struct B { var c = 1 }\nfunc g(b: B) { _ = b.c }",
      looksUp: false),
    Change(
      name: "a private value that another one follows from",
      before:
        "struct A { private let d = B(); let b = d.b }\nstruct B { var b: B; var c = 1 }\nstruct D { var b: D; var c = 1 }",
      after:
        "struct A { private let d = D(); let b = d.b }\nstruct B { var b: B; var c = 1 }\nstruct D { var b: D; var c = 1 }",
      use: "func g(a: A) { _ = a.b.c }", looksUp: true),
    Change(
      name: "another member beside one with an initial value",
      before: "struct A { let b = B() }\nstruct B { var c: Int }",
      after: "struct A { let b = B(); let d = 1 }\nstruct B { var c: Int }", use: "func g(a: A) { _ = a.b.c }",
      looksUp: false),
    Change(
      name: "what is written in the attribute of a member without a type",
      before: "struct A { @W(B.self) var b }\n@propertyWrapper struct W<T> { init(_: T.Type) {}; var wrappedValue: T }",
      after: "struct A { @W(D.self) var b }\n@propertyWrapper struct W<T> { init(_: T.Type) {}; var wrappedValue: T }",
      use: "struct B { var c = 1 }\nstruct D { var c = 1 }\nfunc g(a: A) { _ = a.b.c }", looksUp: true),
    Change(
      name: "an initializer of another type than the one that has no name",
      before: "func f(_ a: A) {}\nstruct A { init(x: Int) {} }\nstruct B { init() {} }",
      after: "func f(_ a: A) {}\nstruct A { init(x: Int) {} }\nstruct B { init() {}; init(z: Int) {} }",
      use: "func g() { f(.init(x: 1)) }", looksUp: false),
    Change(
      name: "an initializer without a name in one without a name",
      before: "func f(_ a: A) {}\nstruct A { var b: B }\nstruct B { init(x: Int) {} }",
      after: "func f(_ a: A) {}\nstruct A { var b: B }\nstruct B { init(x: Int) {}; init(y: Int) {} }",
      use: "func g() { f(.init(b: .init(y: 1))) }", looksUp: true),
    Change(
      name: "an alias by which a type gets a supertype",
      before: "typealias S = A\nprotocol P {}\nextension P { func p() {} }",
      after: "typealias S = A\nprotocol P {}\nextension P { func p() {} }\nextension S: P {}",
      use: "struct A { func g() { p() } }", looksUp: true),
    Change(
      name: "an alias by which a type gets an initializer",
      before: "typealias S = A\nfunc f(_ a: A) {}\nstruct A { init(x: Int) {} }",
      after: "typealias S = A\nfunc f(_ a: A) {}\nstruct A { init(x: Int) {} }\nextension S { init(y: Int) {} }",
      use: "func g() { f(.init(y: 1)) }", looksUp: true),
    Change(
      name: "another type of an alias that is extended",
      before: "typealias R = A\ntypealias S = R\nprotocol P {}\nextension P { func p() {} }\nextension S: P {}",
      after: "typealias R = B\ntypealias S = R\nprotocol P {}\nextension P { func p() {} }\nextension S: P {}",
      use: "struct A { func g() { p() } }\nstruct B { func g() { p() } }", looksUp: true),
    Change(
      name: "the order of primary associated types",
      before: "protocol P<E, F> { associatedtype E; associatedtype F; func e() -> E }",
      after: "protocol P<F, E> { associatedtype E; associatedtype F; func e() -> E }",
      use: "struct B { var c = 1 }\nstruct D { var c = 1 }\nfunc g(p: any P<B, D>) { _ = p.e().c }", looksUp: true),
    Change(
      name: "a condition of a build", before: "struct A {}", after: "#if DEBUG\nstruct A {}\n#endif",
      use: "func g(a: A) {}", looksUp: true),
    Change(
      name: "a declaration of a name that came from outside", before: "struct A {}",
      after: "struct A {}\nstruct Date {}", use: "func g(a: A, d: Date) {}", looksUp: true),
  ]

  @Test(arguments: changes + changesAroundMembers)
  func aChangeElsewhere(_ change: Change) {
    func project(_ text: String) -> GraphInput {
      let project = MemoryProject([("Changed.swift", text, "App"), ("Use.swift", change.use, "App")])
      return GraphInput(files: project.files, modules: project.modules)
    }
    let before = project(change.before)
    var after = project(change.after)
    // As in a session, an unchanged file keeps its facts object.
    after.files[1] = before.files[1]
    let carried = Comparison(from: before, to: after)
    #expect(carried.differences == [])
    #expect(carried.foundAgain.contains("Use.swift") == change.looksUp)
  }

  /// The imports of a file decide what its conditional declarations mean elsewhere, even if another file of the module
  /// has the same imports.
  @Test(arguments: [
    ("DEBUG", "struct E {}", "Alamofire", "E()"), ("canImport(X)", "struct E {}", "Alamofire", "E()"),
    ("os(macOS)", "class UIColor {}", "UIKit", "UIColor()"), ("os(macOS)", "typealias E = Int", "UIKit", "E()"),
    ("os(Windows)", "func helper() -> Int { 1 }", "Alamofire", "helper()"),
    ("os(Windows)", "extension String { func helper() {} }", "Alamofire", "\"\".helper()"),
  ])
  func theImportsOfAConditionalDeclaration(_ condition: String, _ code: String, _ module: String, _ use: String) {
    func project(_ imports: String) -> GraphInput {
      let project = MemoryProject([
        ("Changed.swift", imports + "#if \(condition)\n\(code)\n#endif\n", "App"),
        ("Other.swift", "import \(module)\n", "App"), ("Use.swift", "func g() { _ = \(use) }\n", "App"),
      ])
      return GraphInput(files: project.files, modules: project.modules)
    }
    let (one, other) = (project("import \(module)\n"), project(""))
    for (before, after) in [(one, other), (other, one)] {
      var after = after
      after.files[1...] = before.files[1...]
      #expect(Comparison(from: before, to: after).differences == [])
    }
  }

  /// A session reads the imports of all files again only if an import or the conditions around it change. An open brace
  /// hides the rest of an `#if`.
  @Test(arguments: [
    ("#if os(iOS)\nimport Kit\nstruct A {}\n#else\nstruct A {}\n#endif\n", "}\n#else", "\n#else", true),
    ("#if DEBUG\n#endif\nimport Kit\n", "DEBUG", "TEST", true),
    ("#if DEBUG\nimport Kit\n#endif\n", "DEBUG", "TEST", false),
    ("#if DEBUG\n#else\nimport Kit\n#endif\n", "DEBUG", "TEST", false),
    ("#if DEBUG\n#if os(iOS)\nimport Kit\n#endif\n#endif\n", "DEBUG", "TEST", false),
    ("#if DEBUG\nimport Kit\n#endif\n", "import Kit\n#endif", "#endif\nimport Kit", false),
    ("#if DEBUG\n#else\nimport Kit\n#endif\n", "#else\nimport Kit", "import Kit\n#else", false),
  ])
  func importsUnderConditions(_ text: String, _ old: String, _ new: String, _ areSame: Bool) {
    let texts = [text, text.replacingOccurrences(of: old, with: new)]
    func project(_ text: String) -> GraphInput {
      let use = ("Use.swift", "func g() { _ = A() }\n", "App")
      let project = MemoryProject([("Changed.swift", text, "App"), ("Kit.swift", "public struct A {}\n", "Kit"), use])
      return GraphInput(files: project.files, modules: project.modules)
    }
    let facts = texts.map { project($0).files[0].facts }
    #expect(facts[0].hasSameImports(as: facts[1]) == areSame)
    for (one, other) in [(texts[0], texts[1]), (texts[1], texts[0])] {
      let before = project(one)
      var after = project(other)
      after.files[1...] = before.files[1...]
      #expect(Comparison(from: before, to: after).differences == [])
    }
  }

  /// If the builds of a module are known, some branches are never built. An edit replaces the branches of its file.
  @Test func branchesOfKnownBuilds() {
    let (one, other) = ("#if FULL\nlet b = B()\n#else\nlet c = C()\n#endif\n", "#if !FULL\nlet d = B()\n#endif\n")
    func project(_ text: String) -> GraphInput {
      let project = MemoryProject([
        ("Changed.swift", text, "App"), ("Last.swift", other, "App"),
        ("Use.swift", "struct B {}\nstruct C {}\nfunc g() { _ = b; _ = c; _ = d }\n", "App"),
      ])
      var modules = project.modules
      modules.modules[0].builds = [BuildConfiguration(flags: ["FULL": true])]
      return GraphInput(files: project.files, modules: modules)
    }
    let texts = [other, one + other, other + one, "struct A { let b = B() ", "let b = B()\n" + one, other, one]
    for (text, next) in zip(texts, texts.dropFirst()) {
      let before = project(text)
      var after = project(next)
      after.files[1...] = before.files[1...]
      #expect(Comparison(from: before, to: after).differences == [], "\(next)")
    }
  }

  /// A session keeps the layers of its files only while no file is added, removed or renamed.
  @Test(arguments: [
    (["A.swift": "struct A { var b = 1 }"], true), (["A.swift": "struct A {}", "C.swift": ""], false), ([:], false),
    (["B.swift": "struct A {}"], false),
  ])
  func filesAreKept(_ later: [String: String], _ areKept: Bool) throws {
    func project(_ files: [String: String]) -> GraphInput {
      let files = files.merging(["Use.swift": "func g(a: A) {}"]) { own, _ in own }
      let project = MemoryProject(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value, "App") })
      return GraphInput(files: project.files, modules: project.modules)
    }
    let before = project(["A.swift": "struct A {}"])
    let numbers = try #require(project(later).graph(after: before.found(in: before.graph())).numbers)
    #expect(numbers.keepsFiles == areKept)
  }

  /// Compares all names at the last commits of the repository that `make carrying DIR=...` sets.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REPOSITORY"] != nil)) func everyNameOfEachCommit() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = try #require(environment["REPOSITORY"])
    let walk = try CommitWalk(folder, commits: Int(environment["COMMITS"] ?? "") ?? 100)
    var (last, kept, all): (GraphInput?, Int, Int) = (nil, 0, 0)
    for commit in walk.commits {
      let input = try walk.read(commit)
      if let last, zip(last.files, input.files).contains(where: { $0.facts !== $1.facts }) {
        let carried = Comparison(from: last, to: input)
        #expect(carried.differences == [], "\(commit)")
        (kept, all) = (kept + carried.kept, all + carried.all)
        print("\(commit.prefix(8)): \(carried.kept) of \(carried.all) names kept, \(kept) of \(all) so far")
      }
      last = input
    }
  }
}

/// A comparison between a graph that keeps results of an earlier graph and a graph that resolves every name again.
struct Comparison {
  /// A line for each name whose meanings differ.
  private(set) var differences: [String] = []
  /// The paths of the files in which names were looked up again.
  private(set) var foundAgain: Set<String> = []
  private(set) var kept = 0
  private(set) var all = 0

  init(from before: GraphInput, to after: GraphInput) {
    let old = before.graph()
    for file in old.fileIDs {
      for mention in old.files[file].facts.mentions.indices {
        _ = old.meaning(of: MentionID(mention), in: FileID(file))
      }
    }
    let carried = after.graph(after: before.found(in: old)).graph
    let fresh = after.graph()
    for file in fresh.fileIDs {
      let facts = fresh.files[file].facts
      for mention in facts.mentions.indices where !facts.mentions[mention].flags.contains(.local) {
        compare(MentionID(mention), in: FileID(file), carried, fresh)
      }
    }
  }

  private mutating func compare(
    _ mention: MentionID, in file: FileID, _ carried: ProjectGraph, _ fresh: ProjectGraph
  ) {
    all += 1
    let isKept = carried.meanings.isCarried(mention, in: file)
    if isKept { kept += 1 } else { foundAgain.insert(fresh.files[file.index].path) }
    let (one, other) = (answer(mention, file, carried), answer(mention, file, fresh))
    if one == other { return }
    let facts = fresh.files[file.index].facts
    let name = facts.text(facts.mentions[mention.index].name)
    differences.append("\(fresh.files[file.index].path): \(name): \(one), anew \(other)")
  }

  private func answer(_ mention: MentionID, _ file: FileID, _ graph: ProjectGraph) -> String {
    graph.allMeanings(of: mention, in: file).map { meaning in
      if !meaning.isInProject { return "\(meaning.unknownReason?.word ?? "\(meaning)")" }
      return graph.candidates(of: meaning).map { "\(graph.path(of: $0)) \(graph[$0].declaration.raw)" }
        .joined(separator: " or ")
    }.joined(separator: "; ")
  }
}

/// The last commits of a repository, each read as `inward history` reads it.
private struct CommitWalk {
  private let project: Project
  private let repository: Repository
  private let book = RuleBook(path: "rules.yml", plan: .init())
  let commits: [String]

  init(_ folder: String, commits count: Int) throws {
    project = Project(folder: realPath(of: folder) ?? folder)
    repository = try Repository.around(project.root)
    commits = try repository.commits(of: "HEAD").suffix(count).map(\.id)
  }

  func read(_ commit: String) throws -> GraphInput {
    let now = project.at(try repository.tree(of: commit))
    let state = try readState(of: now, findSources(of: now, by: book), by: book, kept.facts, jobs: 2)
    kept.facts.addNamed(state)
    return state.input
  }

  private let kept = Kept()

  private final class Kept {
    var facts = KnownFacts(under: nil)
  }
}
