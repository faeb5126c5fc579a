// Overloaded members: the receiver and the arguments determine the overload.
import InwardTestSupport
import Testing

extension Receivers {
  @Test func fartherOverloadsCountWhereTypesDecide() {
    // The type of the argument decides which `show` is called.
    #expect(
      use(
        """
        protocol Showable {}
        extension Showable { func /*11*/show(_ n: Int) {}; func hide(_ n: Int) {}; func /*12*/flip() {} }
        extension Movie: Showable {
          func /*13*/show(_ x: DTO) {}; func /*14*/hide(_ n: Int) {}; func /*15*/flip() {}
        }
        func run(m: Movie) { m./*16*/show(3); m./*17*/hide(3); m./*18*/flip() }
        """) == "16 -> 11\n17 -> 14\n18 -> 15")
    // A member implements its protocol's requirement, or overrides its superclass's member, even if their types are
    // spelled differently.
    #expect(
      use(
        """
        protocol Showable { func show(_ n: Int) }
        struct Row: Showable { func /*11*/show(_ n: Amount) {} }
        class Base { func show(_ n: Int) {} }
        class Child: Base { override func /*12*/show(_ n: Number) {} }
        func run(r: Row, c: Child) { r./*13*/show(3); c./*14*/show(3) }
        """) == "13 -> 11\n14 -> 12")
  }

  @Test func anExtensionUnderConditionsHidesNothing() {
    #expect(
      use(
        """
        extension Sequence where Element == Double { func /*11*/total() -> Double { 1 } }
        extension Array where Element == DTO { func /*12*/total() -> Int { 0 }; func /*13*/only() {} }
        protocol Labelled {}
        extension Labelled { var /*14*/label: String { "" } }
        struct Box<T>: Labelled {}
        extension Box where T == Int { var /*15*/label: Int { 1 } }
        func run(a: [Double], b: Box<String>) { _ = a./*16*/total(); _ = a./*17*/only(); _ = b./*18*/label }
        """) == "16 -> 11\n17 -> unknown(condition)\n18 -> 14")
  }

  @Test func aMemberUnderConditionsHidesNothing() {
    #expect(
      use(
        """
        protocol Number {}
        class Base {
          func /*11*/at<T>(_ x: T) -> Int { 1 }
          /*12*/subscript<T>(_ x: T) -> Int { 1 }
        }
        class Sub: Base {
          func at<T>(_ x: T) -> Int where T: Number { 1 }
          subscript<T>(_ x: T) -> Int where T: Number { 1 }
        }
        func run(s: Sub) { _ = s./*14*/at("a"); _ = s/*15*/["a"] }
        """) == "14 -> 11\n15 -> 12")
  }

  @Test func argumentsTellOverloadsOfOursFromTheSDKs() {
    #expect(
      use(
        """
        import UIKit
        extension UserDefaults { func /*11*/set(_ value: Int, forKey key: DTO) {}; func /*12*/keep(_ value: Int) {} }
        extension UIViewController { func /*13*/show(_ key: DTO, sender: Any?) {}; var /*14*/show: Int { 1 } }
        final class Screen: UIViewController { func run() { /*15*/show(self, sender: nil) } }
        extension Screen { func /*16*/present(_ x: DTO, animated: Bool) {}; func /*17*/send() {} }
        struct Box { func /*18*/set(_ value: Int) {} }
        func run(d: UserDefaults, c: UIViewController, s: Screen, b: Box) {
          d./*19*/set(1, forKey: "x"); d./*20*/keep(1)
          c./*21*/show(c, sender: nil)
          s./*22*/present(c, animated: true); s./*23*/send()
          b./*24*/set(1)
        }
        """)
          == """
          15 -> external
          19 -> external
          20 -> 12
          21 -> external
          22 -> external
          23 -> 17
          24 -> 18
          """)
    #expect(
      use(
        "import UIKit\nextension UIViewController { func /*11*/show(_ child: DTO, in box: Int) {} }\nfunc run(c: UIViewController) { c./*12*/show(d, in: 1) }"
      ) == "12 -> 11")
    // `sorted(by:)` may belong to the project or to the standard library, even inside the extension.
    #expect(
      use(
        "extension Array { func /*11*/sorted(by key: Int) {}; func run() { /*12*/sorted(by: x); /*13*/sorted(by: 1) } }"
      )
        == "12 -> unknown(twin)\n13 -> 11")
  }

  /// Overloads that return the same generic type agree on it, even if its generic arguments differ.
  @Test func overloadsAgreeOnAGenericType() {
    #expect(
      resolutions(
        """
        //- App/Graph.swift
        protocol Graph {
          associatedtype Node
          init(nodes: [Node])
        }
        extension Graph {
          static func /*1*/path(_ nodes: [Node]) -> Self { Self(nodes: nodes) }
        }
        class Unique<Node: Equatable, Edge>: Graph {
          required init(nodes: [Node]) {}
          var /*2*/nodes: [Node] { [] }
        }
        struct Plain {}
        extension Unique where Edge == Plain {
          static func /*3*/path(_ nodes: [Node]) -> Unique { Unique(nodes: nodes) }
        }
        extension Unique where Node: Hashable, Edge == Plain {
          static func /*4*/path(_ nodes: [Node]) -> Unique { Unique(nodes: nodes) }
        }
        //- App/Use.swift
        let graph = Unique<String, Plain>./*5*/path(["a"])
        let nodes = graph./*6*/nodes
        """) == "5 -> 3 or 4 or 1\n6 -> 2")
  }

  /// A value of a generic parameter conforms only to the protocols in the parameter's bounds.
  @Test func aGenericArgumentMeetsItsOwnBounds() {
    #expect(
      resolutions(
        """
        //- App/Message.swift
        protocol Bytes {}
        protocol OldBytes {}
        struct Message {
          func /*1*/merge<B: Bytes>(bytes: B) {}
          @_disfavoredOverload func /*2*/merge<B: OldBytes>(bytes: B) {}
          func merge(bytes: RawSpan) {}
        }
        //- App/Use.swift
        extension Message {
          func readOld<Old: OldBytes>(_ bytes: Old) { /*3*/merge(bytes: bytes) }
          func read<New>(_ bytes: New) where New: Bytes { /*4*/merge(bytes: bytes) }
        }
        """) == "3 -> 2\n4 -> 1")
  }

  /// A generic function hides an SDK function only if their parameters have the same bounds.
  @Test func boundsTellGenericFunctionsApart() {
    #expect(
      resolutions(
        """
        //- App/Pair.swift
        struct Pair: FixedWidthInteger {
          /*1*/init?<Source: BinaryInteger>(exactly source: Source) { nil }
        }
        //- App/Use.swift
        func make(_ part: Double, _ number: Int) {
          _ = Pair./*2*/init(exactly: part)
          _ = Pair./*3*/init(exactly: number)
        }
        """) == "2 -> external\n3 -> 1")
  }

  @Test func labelsTellFunctionsApartThatAreNotCalled() {
    #expect(
      resolutions(
        """
        //- Bounds.swift
        struct Bounds {
          func /*1*/meet(_ other: Bounds) -> Bounds? { nil }
          func /*2*/meet(with other: Bounds) -> Bounds? { nil }
        }
        //- Use.swift
        func run(a: Bounds, all: [Bounds]) { _ = all.map(a./*11*/meet(with:)); _ = all.map(a./*12*/meet(_:)) }
        """) == "11 -> 2\n12 -> 1")
  }

  /// If `name` is optional, the elements of the literal are, too, so that the SDK's function accepts it.
  @Test func theElementsOfALiteralAdaptToArguments() {
    #expect(
      use(
        """
        extension Sequence where Element: CustomStringConvertible {
          func /*11*/contains(_ value: some CustomStringConvertible) -> Movie { fatalError() }
        }
        func run(name: String?) { _ = ["a", "b"]./*12*/contains(name) }
        """) != "12 -> 11")
  }
}
