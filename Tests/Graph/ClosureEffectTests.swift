// Overloads that differ only in effects, their own or those of their closures, or in the parameters of closures.
import InwardTestSupport
import Testing

@Suite struct OverloadsByEffect {
  private let promises = """
    //- A.swift
    struct Guarantee<T> {}
    struct Promise<T> {}
    protocol Thenable { associatedtype T }
    extension Guarantee: Thenable {}
    extension Guarantee { func /*1*/done(_ body: (T) -> Void) -> Guarantee<Void> { Guarantee<Void>() } }
    extension Thenable { func /*2*/done(_ body: (T) throws -> Void) -> Promise<Void> { Promise<Void>() } }
    struct Failure: Error {}
    func fail() throws {}
    //- B.swift

    """

  @Test func aClosureThatMayThrowTakesTheOneThatAllowsIt() {
    #expect(
      resolutions(
        promises + """
          func run(_ first: Guarantee<Int>) {
            _ = first./*3*/done { _ in throw Failure() }
            _ = first./*4*/done { _ in try fail() }
            _ = first./*5*/done { _ in do { try fail() } catch is Failure {} }
            _ = first./*6*/done { _ in for _ in try [fail()] {} }
          }
          """) == "3 -> 2\n4 -> 2\n5 -> 2\n6 -> 2")
  }

  /// The overload that is called depends on whether the context expects a `Promise`.
  @Test func aClosureThatDoesNotThrowFitsBoth() {
    #expect(
      resolutions(
        promises + """
          func run(_ first: Guarantee<Int>) {
            _ = first./*3*/done { _ in }
            _ = first./*4*/done { _ in try? fail() }
            _ = first./*5*/done { _ in do { try fail() } catch {} }
            _ = first./*6*/done { _ in func inner() throws { try fail() } }
          }
          """) == "3 -> 1 or 2\n4 -> 1 or 2\n5 -> 1 or 2\n6 -> 1 or 2")
  }

  @Test func theOneThatAllowsLessIsPreferred() {
    #expect(
      resolutions(
        """
        //- A.swift
        func /*1*/run(_ work: () -> Void) {}
        func /*2*/run(_ work: () async -> Void) async {}
        func wait() async {}
        func go() async {
          /*3*/run {}
          await /*4*/run { await wait() }
          await /*5*/run { () async in }
        }
        """) == "3 -> 1\n4 -> 2\n5 -> 2")
  }

  /// A closure that catches every error throws only the errors of its `catch` blocks.
  @Test func aCatchOfAllErrorsLeavesNone() {
    #expect(
      resolutions(
        """
        //- A.swift
        func /*1*/run(_ work: () -> Void) {}
        func /*2*/run(_ work: () throws -> Void) throws {}
        func risky() throws {}
        func go() throws {
          /*3*/run { do { try risky() } catch let error { print(error) } }
          /*4*/run { do { try risky() } catch _ {} }
          try /*5*/run { do { try risky() } catch { try risky() } }
        }
        """) == "3 -> 1\n4 -> 1\n5 -> 2")
  }
}

@Suite struct OverloadsByAwait {
  /// Without an `await`, only a synchronous function can be called; under one, the compiler prefers `async` functions.
  @Test func anAwaitDecides() {
    #expect(
      resolutions(
        """
        //- A.swift
        func /*1*/load(_ id: Int) -> String { "" }
        func /*2*/load(_ id: Int) async -> String { "" }
        func go(_ next: (String, Bool) -> Void) async {
          _ = /*3*/load(1)
          _ = await /*4*/load(1)
          async let later = /*5*/load(1)
          next(await /*6*/load(1), /*7*/load(1).isEmpty)
          let task = { /*8*/load(1) }
          _ = await [later].map { _ in /*9*/load(1) }
          _ = await "\\(/*10*/load(1))"
        }
        """) == "3 -> 1\n4 -> 2\n5 -> 2\n6 -> 2\n7 -> 1\n8 -> 1\n9 -> 1\n10 -> 2")
  }

  /// A synchronous method does not hide an `async` one with the same parameters.
  @Test func aFartherMethodThatIsAsyncIsPreferredUnderAwait() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol Writer {}
        extension Writer { func /*1*/finish() async {} }
        struct Memory: Writer { func /*2*/finish() {} }
        actor Disk: Writer { func /*3*/flush() {} }
        func write(_ memory: Memory, _ disk: Disk) async {
          memory./*4*/finish()
          await memory./*5*/finish()
          await disk./*6*/flush()
        }
        """) == "4 -> 2\n5 -> 1\n6 -> 3")
  }

  /// A function that returns nothing has no result with members. If both results have members, either may be meant.
  @Test func theResultMayDecide() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Future { func /*1*/get() async {} }
        struct Channel {
          func /*2*/close() -> Future { Future() }
          func /*3*/close() async {}
          func /*4*/read() -> Future { Future() }
          func /*5*/read() async -> Int { 1 }
        }
        func go(_ channel: Channel) async {
          await channel./*6*/close()./*7*/get()
          await channel./*8*/read()./*9*/get()
          await channel./*10*/close()
        }
        """) == "6 -> 2\n7 -> 1\n8 -> 4 or 5\n9 -> unknown(receiver)\n10 -> 2 or 3")
  }

  /// The types of the arguments decide before `async` does.
  @Test func theArgumentsDecideFirst() {
    #expect(
      resolutions(
        """
        //- A.swift
        actor Store {
          func /*1*/save(_ text: String) {}
          func /*2*/save(_ number: Int) async {}
        }
        func go(_ store: Store) async { await store./*3*/save("a"); await store./*4*/save(1) }
        """) == "3 -> 1\n4 -> 2")
  }
}

@Suite struct OverloadsByTheParametersOfClosures {
  /// A closure cannot ignore parameters, but it may take the elements of a tuple one by one, and need not name a
  /// parameter of type `Void`.
  @Test func theirNumberDecides() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Row {}
        struct Key: Hashable {}
        protocol Item {}
        func /*1*/run(_ work: () -> Void) {}
        func /*2*/run(_ work: (Row) -> Void) {}
        func /*3*/run(_ work: (Row, Key) -> Void) {}
        func /*4*/run<A: Item, B: Item, C: Item>(_ work: (A, B, C) -> Void) {}
        func /*5*/walk(_ work: ((Row, Key)) -> Void) {}
        func /*6*/walk(_ work: (Row) -> Void) {}
        func /*7*/then<T>(_ work: (T) -> Void) {}
        func /*8*/then(_ work: (Row) -> Void) {}
        func go() {
          /*11*/run {}
          /*12*/run { _ in }
          /*13*/run { (row: Row, _: Key) in }
          /*14*/run { print($0, $2) }
          /*15*/walk { row, key in }
          /*16*/then {}
        }
        """) == "11 -> 1\n12 -> 2\n13 -> 3\n14 -> 4\n15 -> 5\n16 -> 7")
  }
}

@Suite struct ManyOverloads {
  /// The type of a call of many overloads was once taken from the first overloads, because only some of them were
  /// compared.
  @Test func aCallOfTooManyHasNoType() {
    let overloads = (1...20).map { "func make<T: P\($0)>(_ value: T) -> First { First() }" }
    let others = (21...70).map { "func make<T: P\($0)>(_ value: T) -> Second { Second() }" }
    let protocols = (1...70).map { "protocol P\($0) {}" }
    func meaning(of count: Int) -> String {
      resolutions(
        """
        //- A.swift
        struct First { func /*1*/go() {} }
        struct Second { func /*2*/go() {} }
        \(protocols.joined(separator: "\n"))
        \((overloads + others).prefix(count).joined(separator: "\n"))
        func run(_ value: Unseen) { make(value)./*3*/go() }
        """)
    }
    #expect(meaning(of: 20) == "3 -> 1")
    #expect(meaning(of: 40) == "3 -> unknown(receiver)")
    #expect(meaning(of: 70) == "3 -> unknown(receiver)")
  }
}

@Suite struct AssociatedTypesOfParameters {
  /// `Feature` declares its own `State`, which is unrelated to the `State` of its parameter.
  @Test func theyAreThoseOfTheArgument() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol Reducer { associatedtype State; associatedtype Step: Reducer }
        struct Counter: Reducer {
          struct State { var /*1*/count = 0 }
          typealias Step = Counter
        }
        struct Feature<R: Reducer> {
          struct State { var /*2*/count = "" }
          var state: R.State { fatalError() }
          func next() -> [R.Step.State] { [] }
        }
        func run(_ feature: Feature<Counter>) {
          _ = feature.state./*3*/count
          _ = feature.next()[0]./*4*/count
        }
        """) == "3 -> 1\n4 -> 1")
  }

  @Test func membersOfAnAssociatedTypeAreThoseOfItsConstraints() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol Builder { associatedtype Output; func /*1*/build() -> Output }
        protocol Format { associatedtype Maker: Builder; func maker() -> Maker }
        struct Page { var /*2*/title = "" }
        struct PageBuilder: Builder { func build() -> [Page] { [] } }
        struct PageFormat: Format { func maker() -> PageBuilder { PageBuilder() } }
        struct Printer<F: Format> {
          let format: F
          func output() -> F.Maker.Output { format.maker()./*3*/build() }
        }
        func run(_ printer: Printer<PageFormat>) { _ = printer.output().first?./*4*/title }
        """) == "3 -> 1\n4 -> 2")
  }
}
