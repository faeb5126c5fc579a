// Generic code as apps write it: superclasses with arguments, protocols with primary associated types, key paths as
// arguments, and sequences that functions of the SDK return.
import InwardTestSupport
import Testing

@Suite struct GenericIdioms {
  private func use(_ text: String) -> String {
    resolutions(
      """
      //- Movie.swift
      struct Movie { var /*1*/title: String; var /*2*/genre: Genre; var rating: Int }
      struct Genre { var /*3*/label: String; static let /*4*/drama = Genre(label: "") }
      protocol Named { var /*5*/name: String { get } }
      //- Use.swift

      """ + text)
  }

  @Test func superHasTheArgumentsOfTheSuperclass() {
    let base = "class Base<Value> { func make() -> Value { fatalError() }; var value: Value { make() } }\n"
    #expect(
      use(base + "final class Child: Base<Movie> { func run() { _ = super.make()./*11*/title } }") == "11 -> 1")
    #expect(
      use(base + "class Child<T>: Base<[T]> {}; class Last: Child<Movie> { func run() { super.value[0]./*11*/title } }")
        == "11 -> 1")
    #expect(
      use(base + "class Child<T: Named>: Base<T> { func run() { _ = super.make()./*11*/name } }") == "11 -> 5")
  }

  @Test func primaryAssociatedTypes() {
    let shelf = """
      protocol Shelf<Item> { associatedtype Key; associatedtype Item; func all() -> [Item]; func key() -> Key }
      protocol Shelves<Item, Key>: Shelf {}

      """
    #expect(use(shelf + "func run(s: some Shelf<Movie>) { _ = s.all()[0]./*11*/title }") == "11 -> 1")
    #expect(use(shelf + "func run(s: any Shelf<Movie>) { for m in s.all() { _ = m./*11*/title } }") == "11 -> 1")
    #expect(use(shelf + "func run<S: Shelf<Movie>>(s: S) { _ = s.all().map { $0./*11*/title } }") == "11 -> 1")
    #expect(
      use(shelf + "func run(s: any Shelves<Genre, Movie>) { _ = s.key()./*11*/title; _ = s.all()[0]./*12*/label }")
        == "11 -> 1\n12 -> 3")
    #expect(use(shelf + "func run(s: any Shelf) { _ = s.all()[0]./*11*/title }") == "11 -> unknown(receiver)")
  }

  @Test func associatedTypesOfAProtocolAsAType() {
    let shelf = """
      protocol Shelf { associatedtype Item: Named; var item: Item { get }; var items: [Item] { get } }
      func open() -> some Shelf { fatalError() }

      """
    #expect(use(shelf + "func run(s: any Shelf) { _ = s.item./*11*/name }") == "11 -> 5")
    #expect(use(shelf + "func run(s: some Shelf) { _ = s.items.map { $0./*11*/name } }") == "11 -> 5")
    #expect(use(shelf + "func run() { _ = open().item./*11*/name }") == "11 -> 5")
  }

  /// A key path is a function of one parameter, so `sorted(by: \.title)` cannot be the function of the SDK.
  @Test func keyPathsAreFunctionsOfOneParameter() {
    let sorted = """
      extension Sequence {
        func /*10*/sorted<V: Comparable>(by path: KeyPath<Element, V>) -> [Element] { fatalError() }
      }

      """
    #expect(
      use(sorted + "func run(all: [Movie]) { _ = all./*11*/sorted(by: \\./*12*/title)[0]./*13*/genre }")
        == "11 -> 10\n12 -> 1\n13 -> 2")
    #expect(
      use(sorted + "func run(all: [Movie]) { _ = all./*11*/sorted { $0.rating < $1.rating } }") == "11 -> external")
  }

  @Test func aSubscriptByKeyPathHasTheRootOfItsReceiver() {
    #expect(use("func run(m: Movie) { _ = m[keyPath: \\./*11*/genre]./*12*/label }") == "11 -> 2\n12 -> 3")
    #expect(use("func run(m: Movie?) { _ = m?[keyPath: \\./*11*/genre]./*12*/label }") == "11 -> 2\n12 -> 3")
  }

  @Test func aKeyPathDeterminesOtherArguments() {
    let setting = "extension Movie { func setting<V>(_ path: WritableKeyPath<Movie, V>, to value: V) {} }\n"
    #expect(use(setting + "func run(m: Movie) { m.setting(\\./*11*/genre, to: ./*12*/drama) }") == "11 -> 2\n12 -> 4")
    let scope = "func scope<V>(_ path: KeyPath<Movie, V>, _ body: (V) -> Void) {}\n"
    #expect(use(scope + "func run() { scope(\\.genre) { _ = $0./*11*/label } }") == "11 -> 3")
    #expect(use("func run(all: [Int: [Movie]]) { _ = all.flatMap(\\.value)[0]./*11*/title }") == "11 -> 1")
  }

  @Test func callAsFunctionTypesItsArguments() {
    let send = "struct Send<Action> { func callAsFunction(_ action: Action, times: Int = 1) {} }\n"
    #expect(use(send + "func run(send: Send<Genre>) { send(./*11*/drama) }") == "11 -> 4")
    #expect(
      use(send + "struct Store { let send: Send<Genre>; func run() { send(./*11*/drama, times: 2) } }") == "11 -> 4")
  }

  /// `map` of an asynchronous sequence returns another type if its closure throws, with the same elements.
  @Test func overloadsOfTheSDKWithTheSameElements() {
    #expect(
      use("func run(s: AsyncStream<Movie>) async { for await g in s.map({ $0.genre }) { _ = g./*11*/label } }")
        == "11 -> 3")
    #expect(
      use(
        """
        func run(s: AsyncStream<Movie>) async throws {
          for try await t in s.filter({ $0.rating > 1 }).map({ $0./*11*/genre }) { _ = t./*12*/label }
        }
        """) == "11 -> 2\n12 -> 3")
  }

  @Test func implicitMembersDetermineArguments() {
    let request = """
      struct Request<Reply> {}
      extension Request where Reply == [Movie] {
        static var /*10*/all: Request<[Movie]> { fatalError() }
        static func /*20*/search(_ text: String) -> Request<[Movie]> { fatalError() }
      }
      func send<Reply>(_ request: Request<Reply>) -> Reply { fatalError() }

      """
    #expect(use(request + "func run() { _ = send(./*11*/all)[0]./*12*/title }") == "11 -> 10\n12 -> 1")
    #expect(
      use(request + "func run() { for m in send(./*11*/search(\"\")) { _ = m./*12*/title } }") == "11 -> 20\n12 -> 1")
  }

  @Test func elementsOfAGenericCollection() {
    let all = "func run<C: Collection>(c: C) where C.Element == Movie "
    #expect(use(all + "{ _ = c[c.startIndex]./*11*/title }") == "11 -> 1")
  }

  @Test func sumsOfArrays() {
    #expect(use("func run(a: [Movie], b: [Movie]) { _ = (a + b)[0]./*11*/title }") == "11 -> 1")
  }
}
