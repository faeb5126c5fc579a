// Overloads that differ only in the effects of their closures: throwing or asynchronous.
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
