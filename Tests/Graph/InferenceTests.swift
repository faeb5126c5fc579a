// Types that are not written in place: inferred from arguments, closures, key paths and wrappers.
import InwardTestSupport
import Testing

@Suite struct Inference {
  private func use(_ text: String, _ declared: String = "") -> String {
    resolutions(
      """
      //- Movie.swift
      struct Movie { var /*1*/title: String; var /*2*/year: Int; static let /*3*/stub = Movie(title: "", year: 1) }
      \(declared)
      //- Use.swift

      """ + text)
  }

  @Test func argumentsDetermineGenericParameters() {
    let generic = "func same<T>(_ a: T) -> T { a }\nfunc make<T>(_ type: T.Type) -> T? { nil }"
    #expect(
      use("func run(m: Movie) { _ = same(m)./*11*/title; _ = make(Movie.self)?./*12*/title }", generic)
        == "11 -> 1\n12 -> 1")
    #expect(
      use("func run(all: [Movie]) { _ = Array(all)[0]./*11*/title; _ = Set(all).first?./*12*/title }")
        == "11 -> 1\n12 -> 1")
    #expect(
      use("func run(m: Movie) { XCTAssertEqual(m, ./*11*/stub) }".withImport("XCTest")) == "11 -> 3")
    #expect(
      use(
        "func run() { let b = Box(Movie.stub); _ = b.value./*11*/title }",
        "struct Box<T> { let value: T; init(_ v: T) {} }")
        == "11 -> 1")
  }

  @Test func callsDetermineTheArgumentsOfAType() {
    #expect(
      use("func run(m: Movie) async { let task = Task { print(m); return m }; _ = await task.value./*11*/title }")
        == "11 -> 1")
    #expect(
      use(
        "func run(m: Movie) async throws { _ = try await Task.detached { try check(m) }.value./*11*/title }",
        "func check(_ m: Movie) throws -> Movie { m }")
        == "11 -> 1")
    #expect(
      use(
        "func run() throws { _ = try Result { try load() }.get()./*11*/title }",
        "func load() throws -> Movie { .stub }")
        == "11 -> 1")
    #expect(
      use(
        "func run() async { let made = AsyncStream.makeStream(of: Movie.self); for await m in made.stream { m./*11*/title } }"
      )
        == "11 -> 1")
    #expect(
      use(
        "func run(m: Movie) { _ = Box.holding(m).value./*11*/title }",
        "struct Box<T> { let value: T; static func holding(_ value: T) -> Box<T> { fatalError() } }")
        == "11 -> 1")
    // The initializers imply different second arguments.
    #expect(
      use(
        "func run(m: Movie) { let p = Pair(m) { [m] }; _ = p.a./*11*/title; _ = p.b./*12*/title }",
        "struct Pair<A, B> { let a: A, b: B; init(_ a: A, _ b: () -> B) {}; init(_ a: A, _ b: () -> [B]) {} }")
        == "11 -> 1\n12 -> unknown(receiver)")
  }

  @Test func memberwiseInitializersDetermineGenericArguments() {
    #expect(
      use(
        "func run(m: Movie) { _ = Lock(state: m, count: 1).state./*11*/title }",
        "struct Lock<State> { var state: State; var count: Int }")
        == "11 -> 1")
    #expect(
      use(
        "func run(m: Movie) { _ = Row(movie: m, load: { $0./*11*/year }) }",
        "struct Row<T> { var movie: T; var load: (T) -> Int }")
        == "11 -> 2")
    // The argument is a wrapper of the value.
    #expect(
      use(
        "func run(m: Kept<Movie>) { _ = Row(movie: m).movie./*11*/title }",
        """
        @propertyWrapper struct Kept<Value> { var wrappedValue: Value }
        struct Row<T> { @Kept var movie: T }
        """)
        == "11 -> unknown(receiver)")
  }

  @Test func typesOfOptionalsAndTuplesAreArguments() {
    #expect(
      use("func run() { _ = make(Movie?.self)?./*11*/title }", "func make<T>(_ type: T.Type) -> T { fatalError() }")
        == "11 -> 1")
    #expect(
      use(
        "func run() { _ = make((Int, Movie).self).1./*11*/title }", "func make<T>(_ type: T.Type) -> T { fatalError() }"
      ) == "11 -> 1")
    #expect(use("func run() { let all = [(Int, Movie)](); for (_, m) in all { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use("func run() { let all = [Movie?](); for m in all { _ = m?./*11*/title } }") == "11 -> 1")
  }

  @Test func aTypealiasTakesTheArgumentsOfItsTarget() {
    let crate = "struct Box<T> { var value: T }\ntypealias Crate = Box\n"
    #expect(use("func run(crate: Crate<Movie>) { _ = crate.value./*11*/title }", crate) == "11 -> 1")
    #expect(use("func run(m: Movie) { _ = Crate(value: m).value./*11*/title }", crate) == "11 -> 1")
  }

  @Test func aTypeUnderTwoNames() {
    #expect(
      resolutions(
        """
        //- Model/Box.swift module:Model
        public struct Box<T> { public var /*1*/value: T }
        //- Kit/Kit.swift module:Kit
        import Model
        public typealias Box = Model.Box
        //- App/Use.swift module:App
        #if ALONE
        import Kit
        #else
        import Model
        #endif
        struct Movie { var /*2*/title = "" }
        func run(box: Box<Movie>) { _ = box./*11*/value./*12*/title }
        """) == "11 -> 1\n12 -> 2")
  }

  @Test func branchesOfOneType() {
    #expect(
      use("func run(m: Movie, c: Bool) { let n = if c { m } else { Movie.stub }; _ = n./*11*/title }") == "11 -> 1")
    #expect(
      use(
        """
        func run(m: Movie, c: Bool) throws {
          let n =
            switch m.year {
            case 1: m
            case 2: throw CancellationError()
            default: if c { m } else { Movie.stub }
            }
          _ = n./*11*/title
        }
        """)
        == "11 -> 1")
    #expect(
      use("func run(m: Movie, c: Bool) { let n = if c { m } else { load() }; _ = n./*11*/title }")
        == "11 -> unknown(receiver)")
  }

  @Test func closuresOfALocalVariable() {
    #expect(use("func run(m: Movie) { let get = { (m: Movie) in m }; _ = get(m)./*11*/title }") == "11 -> 1")
    #expect(use("func run() { let m = { print(1); return Movie.stub }(); _ = m./*11*/title }") == "11 -> 1")
  }

  @Test func theResultOfAClosureMayBeALiteralOfAnotherType() {
    let log =
      "struct Text: ExpressibleByStringLiteral { init(stringLiteral: String) {} }\nfunc log(_ text: Text) -> Movie { .stub }"
    #expect(use("func run() { _ = log({ print(1); return \"a\" }())./*11*/title }", log) == "11 -> 1")
  }

  @Test func writtenParametersOfAClosureDetermineGenericParameters() {
    let visit =
      "struct Reply<T> { func send(_ value: T) {} }\nfunc reply<T>(_ body: (Reply<T>) -> Void) -> T { fatalError() }"
    #expect(
      use("func run() { let m = reply { (reply: Reply<Movie>) in reply.send(./*11*/stub) }; _ = m./*12*/title }", visit)
        == "11 -> 3\n12 -> 1")
    #expect(
      use(
        """
        func run() async throws {
          let m = try await withCheckedThrowingContinuation { (reply: CheckedContinuation<Movie, Error>) in
            reply.resume(returning: ./*11*/stub)
          }
          _ = m./*12*/title
        }
        """)
        == "11 -> 3\n12 -> 1")
  }

  @Test func aClosureWithAResultIsNotIgnored() {
    let queue = "struct Queue { func sync(_ work: () -> Void) {}; func sync<T>(_ work: () -> T) -> T { work() } }"
    #expect(use("func run(q: Queue, m: Movie) { let first = q.sync { m }; _ = first./*11*/title }", queue) == "11 -> 1")
    #expect(
      use("import Dispatch\nfunc run(q: DispatchQueue, m: Movie) { let first = q.sync { m }; _ = first./*11*/title }")
        == "11 -> 1")
  }

  @Test func closureResultsAreInferred() {
    #expect(
      use("func run(all: [Movie]) { _ = all.map { ($0, 1) }.map { $0.0./*11*/title } }") == "11 -> 1")
    #expect(
      use("func run(n: [Int]) { _ = n.map { _ in Movie.stub }.first?./*11*/title }") == "11 -> 1")
    #expect(
      use("func run(n: [Int]) { _ = n.map { i -> Movie in let m = load(i); return m }.first?./*11*/title }")
        == "11 -> 1")
    #expect(
      use("func run(n: [Int]) { let all: [Movie] = n.map { _ in ./*11*/stub } }") == "11 -> unknown(context)")
    #expect(use("func run() { visit { ./*11*/stub } }", "func visit(_ make: () -> Movie) {}") == "11 -> 3")
    #expect(
      use("func run() { visit { print(1); return ./*11*/stub } }", "func visit(_ make: () -> Movie) {}") == "11 -> 3")
  }

  @Test func keyPathsAreFollowed() {
    let row = "struct Row { let movie: Movie }"
    #expect(
      use("func run(rows: [Row]) { _ = rows.map(\\./*11*/movie).first?./*12*/title }", row)
        == "11 -> Row.movie\n12 -> 1")
    #expect(
      use("func run(r: Row, p: KeyPath<Row, Movie>) { _ = r/*11*/[keyPath: p]./*12*/title }", row)
        == "11 -> external\n12 -> 1")
  }

  @Test func keyPathsInBracketsHaveTheRootOfTheirContext() {
    #expect(
      use("let paths: [PartialKeyPath<Movie>] = [\\./*11*/title, \\./*12*/year]") == "11 -> 1\n12 -> 2")
  }

  @Test func subscriptsAreFunctionsOfTheirLabels() {
    let store = """
      struct Store {
        subscript(_ index: Int) -> Movie { .stub }; /*4*/subscript(named name: String) -> Movie? { nil }
      }
      extension Array { /*5*/subscript(safe index: Int) -> Element? { nil } }
      """
    #expect(
      use("func run(s: Store, all: [Movie]) { _ = s[0]./*11*/title; _ = s/*12*/[named: \"a\"]?./*13*/title }", store)
        == "11 -> 1\n12 -> 4\n13 -> 1")
    #expect(
      use("func run(all: [Movie]) { _ = all/*11*/[safe: 1]?./*12*/title; _ = all/*13*/[1]./*14*/title }", store)
        == "11 -> 5\n12 -> 1\n13 -> external\n14 -> 1")
  }

  @Test func initializersByTheTypesOfTheirArguments() {
    let added = """
      struct DTO {}
      extension Movie { /*4*/init(_ dto: DTO) { self = .stub }; /*5*/init(_ n: Int) { self = .stub } }
      class Base { init(a: Int) {}; convenience init(b: Int) { self.init(a: b) } }
      """
    #expect(
      use("func run(d: DTO) { _ = Movie./*11*/init(d); _ = Movie./*12*/init(1); let m: Movie = ./*13*/init(d) }", added)
        == "11 -> 4\n12 -> 5\n13 -> 4")
    #expect(
      use("class Sub: Base { func run() { _ = Sub./*11*/init(a: 1); _ = Sub./*12*/init(b: 1) } }", added)
        == "11 -> external\n12 -> Base.init(b:)")
    #expect(use("func run() { let m: Movie = ./*11*/init(title: \"\", year: 1) }", added) == "11 -> external")
  }

  @Test func overloadsByTheTypesOfTheirArguments() {
    let kept = """
      struct DTO {}
      func /*4*/keep(_ m: Movie) {}; func /*5*/keep(_ d: DTO) {}; func /*6*/keep(_ m: Movie?) {}
      """
    #expect(
      use(
        "func run(m: Movie, d: DTO, o: Movie?) { /*11*/keep(m); /*12*/keep(d); /*13*/keep(o); /*14*/keep(./*15*/stub) }",
        kept)
        == "11 -> 4\n12 -> 5\n13 -> 6\n14 -> 4 or 6\n15 -> unknown(context)")
  }

  @Test func wrappedAndProjectedValuesOfPropertyWrappers() {
    let store = """
      import SwiftUI
      final class Store: ObservableObject { var /*4*/movie: Movie = .stub }
      extension EnvironmentValues { var /*5*/store: Store { Store() } }
      """
    #expect(
      use(
        """
        import SwiftUI
        struct Row: View {
          @State var movie: Movie
          @ObservedObject var store: Store
          @Environment(\\./*20*/store) private var shared
          func run() {
            _ = $movie./*11*/title; _ = $store./*12*/movie./*13*/year; _ = shared./*14*/movie
          }
        }
        """, store) == "11 -> 1\n12 -> 4\n13 -> 2\n14 -> 4\n20 -> 5")
  }

  @Test func aGlobalActorIsNoPropertyWrapper() {
    let wrapper = """
      @propertyWrapper struct Boxed<T> {
        var wrappedValue: T
        var projectedValue: Box<T> { Box(value: wrappedValue) }
      }
      struct Box<T> { var /*4*/value: T }
      @globalActor actor Saving { static let shared = Saving() }
      """
    #expect(
      use(
        """
        final class Row {
          @MainActor @Boxed var movie: Movie
          @Saving @Boxed var other: Movie
          func run() { _ = $movie./*11*/value; _ = $other./*12*/value./*13*/year }
        }
        """, wrapper) == "11 -> 4\n12 -> 4\n13 -> 2")
  }

  @Test func elementsOfCustomCollections() {
    let list = """
      struct List: RandomAccessCollection {
        var startIndex: Int { 0 }; var endIndex: Int { 0 }
        subscript(position: Int) -> Movie { .stub }
        subscript(name: String) -> Int { 1 }
      }
      """
    #expect(
      use(
        "func run(l: List) { for m in l { _ = m./*11*/title }; _ = l.first?./*12*/title; _ = l[0]./*13*/title }", list)
        == "11 -> 1\n12 -> 1\n13 -> 1")
  }

  @Test func constrainedExtensionsKnowTheirElements() {
    #expect(
      use("extension Array where Element == Movie { func run() { _ = first?./*11*/title; _ = map { $0./*12*/year } } }")
        == "11 -> 1\n12 -> 2")
    let box = "struct Box<T> { let value: T }\nprotocol Named { var /*4*/name: String { get } }"
    #expect(
      use("extension Box where T: Named { func run() { _ = value./*11*/name } }", box) == "11 -> 4")
  }

  @Test func initializersThatExtensionsAddToTypesOfTheSDK() {
    #expect(
      use(
        "func run() { _ = /*11*/String(movie: .stub); _ = /*12*/String(1) }",
        "extension String { /*4*/init(movie: Movie) {} }")
        == "11 -> 4\n12 -> external")
  }

  @Test func caughtErrorsAreOfTypeError() {
    #expect(
      use(
        "func run() { do { try go() } catch { _ = error./*11*/shown; _ = error./*12*/title } }",
        "extension Error { var /*4*/shown: Int { 1 } }") == "11 -> 4\n12 -> unknown(receiver)")
  }

  @Test func argumentsForTheParametersOfASuperclass() {
    let task = "class Task<Value> { func send(_ value: Value) {} }"
    #expect(use("final class Load: Task<Movie> { func run() { send(./*11*/stub) } }", task) == "11 -> 3")
  }
}

extension String {
  fileprivate func withImport(_ module: String) -> String { "import \(module)\n" + self }

  /// `decode` also has overloads for `Bool`, `Double` and so on. None of them accepts a type of the project.
  @Test func decodedTypes() {
    #expect(
      resolutions(
        """
        //- Movie.swift
        struct Movie: Decodable { var /*1*/title: Int }
        enum Keys: CodingKey { case movie }
        //- Use.swift
        func run(from decoder: any Decoder) throws {
          var list = try decoder.unkeyedContainer()
          let first = try list.decode(Movie.self)
          _ = first./*11*/title
          let all = try decoder.container(keyedBy: Keys.self)
          let second = try all.decodeIfPresent(Movie.self, forKey: .movie)
          _ = second?./*12*/title
        }
        """) == "11 -> 1\n12 -> 1")
  }

  @Test func literalsForTypesOfTheProject() {
    #expect(
      resolutions(
        """
        //- Header.swift
        struct Name { static let /*1*/accept = Name() }
        struct Text { static let /*2*/all = Text() }
        struct Header: ExpressibleByDictionaryLiteral {
          init(dictionaryLiteral elements: (Name, Text)...) {}
        }
        struct Names: ExpressibleByArrayLiteral { init(arrayLiteral elements: Name...) {} }
        //- Use.swift
        let header: Header = [./*11*/accept: ./*12*/all]
        let names: Names = [./*13*/accept]
        """) == "11 -> 1\n12 -> 2\n13 -> 1")
  }

  @Test func macrosHaveResults() {
    #expect(
      resolutions(
        """
        //- Movie.swift
        struct Movie { var /*1*/title: Int }
        func find() -> Movie? { nil }
        @freestanding(expression) macro movie() -> Movie = #externalMacro(module: "M", type: "T")
        //- Use.swift
        import Testing
        func run() throws {
          let movie = try #require(find())
          _ = movie./*11*/title
          _ = #movie()./*12*/title
        }
        """) == "11 -> 1\n12 -> 1")
  }
}
