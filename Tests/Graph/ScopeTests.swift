// Lookup of bare names, from the innermost scope outward.
import InwardTestSupport
import Testing

@Suite struct Scopes {
  @Test func aTypeOfAnotherFileOfTheModule() {
    #expect(
      resolutions(
        """
        //- Domain/Movie.swift
        struct /*1*/Movie {}
        //- Data/Store.swift
        let first: /*2*/Movie
        """) == "2 -> 1")
  }

  @Test func aNestedTypeBeatsATopLevelOne() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct /*1*/Genre {}
        struct Movie {
          enum /*2*/Genre { case comedy }
          var genre: /*3*/Genre
        }
        var top: /*4*/Genre
        """) == "3 -> 2\n4 -> 1")
  }

  @Test func aNestedTypeIsSeenInExtensionsOfAnyFile() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Movie { struct /*1*/Identifier {} }
        struct /*2*/Identifier {}
        //- B.swift
        extension Movie {
          func find(_ id: /*3*/Identifier) {}
        }
        """) == "3 -> 1")
  }

  @Test func anExtensionOfANestedTypeSeesItsMembersAndNotTheOuterOnes() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Outer {
          struct /*1*/Demo {}
          struct Inner { struct /*2*/Part {} }
        }
        struct /*3*/Demo {}
        //- B.swift
        extension Outer.Inner {
          var part: /*4*/Part { fatalError() }
          var demo: /*5*/Demo { fatalError() }
        }
        """) == "4 -> 2\n5 -> 3")
  }

  @Test func genericParametersShadowTypes() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct /*1*/Item {}
        struct Box</*2*/Item> { var item: /*3*/Item }
        func wrap</*4*/Item>(_ item: /*5*/Item) -> /*6*/Item { item }
        extension Box { var other: /*7*/Item { item } }
        """) == "3 -> 2\n5 -> 4\n6 -> 4\n7 -> 2")
  }

  @Test func associatedTypesAnswerInTheirProtocol() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct /*1*/Value {}
        protocol UseCase {
          associatedtype /*2*/Value
          func run() -> /*3*/Value
        }
        extension UseCase { func again() -> /*4*/Value { run() } }
        """) == "3 -> 2\n4 -> 2")
  }

  /// The compiler infers `Value` from the function that implements the requirement; other functions may then use it.
  @Test func aVisibleTypeBeatsAnAssociatedTypeUntilThatIsInferred() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct /*1*/Value {}
        protocol UseCase { associatedtype /*2*/Value; func run() -> Value }
        struct Search: UseCase {
          func run() -> /*3*/Value { let value: /*4*/Value? = nil; return value! }
          func other() -> /*5*/Value { fatalError() }
        }
        """) == "3 -> 1\n4 -> 1 or 2\n5 -> 1 or 2")
  }

  @Test func localsAndParametersAnswerFirst() {
    #expect(
      resolutions(
        """
        //- A.swift
        let movie = 1
        func /*1*/load() {}
        func show(movie: Int) {
          print(/*2*/movie)
          let load = { 1 }
          _ = /*3*/load()
        }
        func again() { /*4*/load() }
        """) == "2 -> local\n3 -> local\n4 -> 1")
  }

  @Test func localTypesAndFunctionsAnswerInTheirBody() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct /*1*/Page {}
        func helper() {}
        func run() {
          struct /*2*/Page {}
          func /*3*/helper() {}
          /*4*/helper()
          _ = /*5*/Page()
        }
        let page = /*6*/Page()
        """) == "4 -> 3\n5 -> 2\n6 -> 1")
  }

  @Test func privateTwinsAreTwoDeclarations() {
    #expect(
      resolutions(
        """
        //- A.swift
        private struct /*1*/Cache {}
        private let a = /*2*/Cache()
        //- B.swift
        private struct /*3*/Cache {}
        private let b = /*4*/Cache()
        //- C.swift
        let c = /*5*/Cache()
        """) == "2 -> 1\n4 -> 3\n5 -> external")
  }

  @Test func membersAreInheritedFromClassesAndProtocols() {
    #expect(
      resolutions(
        """
        //- A.swift
        class Base { func /*1*/start() {} }
        protocol Loading {}
        extension Loading { func /*2*/load() {} }
        class Child: Base, Loading {
          func run() { /*3*/start(); /*4*/load() }
        }
        """) == "3 -> 1\n4 -> 2")
  }

  @Test func typesThatInheritInACycleAreReadOnce() {
    #expect(
      resolutions(
        """
        //- A.swift
        class /*1*/A: /*2*/B { func run() { /*3*/missing() } }
        class /*4*/B: /*5*/A {}
        """) == "2 -> 4\n3 -> external\n5 -> 1")
  }

  @Test func anInheritanceClauseIsReadFromOutside() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol /*1*/Delegate {}
        class View: /*2*/Delegate { class Delegate {} }
        """) == "2 -> 1")
  }

  @Test func anInheritanceClauseSeesTheParametersOfItsOwnType() {
    #expect(
      resolutions(
        """
        //- Domain/List.swift
        class Base<X> {}
        class ListModel</*1*/Item>: Base</*2*/Item> {}
        protocol Source<Item>: Sequence</*3*/Item> { associatedtype /*4*/Item }
        class Plain: Base</*5*/Item> {}
        //- Data/Item.swift
        struct /*6*/Item {}
        """) == "2 -> 1\n3 -> 4\n5 -> 6")
  }

  @Test func aBareCallMayBeInheritedFromTheSDK() {
    #expect(
      resolutions(
        """
        //- A.swift
        import UIKit
        func present() {}
        class Screen: UIViewController { func open() { /*1*/present() } }
        struct Plain: Equatable { func open() { /*2*/present() } }
        func present(_ x: Int, animated: Bool) {}
        class Other: UIViewController { func open() { /*3*/present(x, animated: true); /*4*/dismiss(animated: true) } }
        func dismiss(animated: Bool) {}
        """) == "1 -> present()\n2 -> present()\n3 -> external\n4 -> external")
  }

  @Test func aLabelIsNoName() {
    #expect(
      resolutions(
        """
        //- A.swift
        func /*1*/movie() {}
        func show(movie: Int) {}
        func run() { show(movie: 1) }
        """) == "")
  }

  @Test func conditionsHoldTwins() {
    #expect(
      resolutions(
        """
        //- A.swift
        #if os(iOS)
        struct /*1*/Screen {}
        #else
        struct /*2*/Screen {}
        #endif
        let screen = /*3*/Screen()
        """) == "3 -> 1 or 2")
  }

  @Test func anExtensionOfAnOutsideTypeMayHideGlobals() {
    let globals = "//- A.swift\nlet /*1*/tint = 1\nfunc /*2*/fill() {}\n//- B.swift\n"
    #expect(
      resolutions(globals + "extension UIView { func go() { _ = /*3*/tint; /*4*/fill() } }")
        == "3 -> unknown(inherited)\n4 -> unknown(inherited)")
    #expect(resolutions(globals + "extension Error { func go() { /*3*/fill() } }") == "3 -> 2")
  }

  @Test func aProtocolIsNeverCalled() {
    #expect(
      resolutions(
        "//- A.swift\nprotocol /*1*/Store {}\nfunc go(a: /*2*/Store) { _ = /*3*/Store(initial: 1); _ = /*4*/Store.self }"
      )
        == "2 -> 1\n3 -> external\n4 -> 1")
  }
}

@Suite struct ExtensionsOfAliases {
  /// A case is a static member, so a bare name in an instance member does not refer to it.
  @Test func aBareNameInAnInstanceIsNoCase() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol Named {}
        extension Named { var /*1*/title: Int { 1 } }
        //- B.swift
        enum Kind: Named {
          case /*2*/title, /*3*/other
          func f() { _ = /*4*/title; _ = { /*5*/title } }
          static func g() -> Kind { /*6*/title }
          static func h(kind: Kind = /*7*/other) {}
          func i(kind: Kind = /*8*/other) {}
          var j: Kind { ./*9*/title }
          var k: Int { /*10*/title }
          static var l: Kind { /*11*/title }
        }
        """) == "4 -> 1\n5 -> 1\n6 -> 2\n7 -> 3\n8 -> 3\n9 -> 2\n10 -> 1\n11 -> 2")
  }

  /// The first extension is processed before the second, which declares the target of the alias.
  @Test func anAliasOfWhatAnotherExtensionDeclares() {
    #expect(
      resolutions(
        """
        //- A.swift
        typealias Short = Outer.Inner
        extension Short { var /*1*/added: Int { 1 } }
        //- B.swift
        struct Outer {}
        extension Outer { struct /*2*/Inner {} }
        //- C.swift
        func run(a: /*3*/Short, b: Outer./*4*/Inner) { _ = a./*5*/added; _ = b./*6*/added }
        """) == "3 -> Short\n4 -> 2\n5 -> 1\n6 -> 1")
  }

  @Test func aClassFromOutsideMayHoldATypeOfThatName() {
    let declared = "//- A.swift\nstruct /*1*/State {}\nstruct /*2*/Element {}\nenum /*3*/CodingKeys {}\n//- B.swift\n"
    #expect(
      resolutions(
        declared + """
          import UIKit
          class Base: UIButton { var a: /*4*/State? }
          class Child: Base { var a: /*5*/State?; var b: /*6*/Element? }
          extension Array { func a(b: /*7*/Element) {} }
          extension UIButton { func a(b: /*8*/State) {} }
          protocol Listing: Sequence { func a(b: /*9*/Element) }
          """)
          == """
          4 -> external
          5 -> external
          6 -> 2
          7 -> external
          8 -> external
          9 -> external
          """)
    // A visible type takes precedence over a member from a protocol.
    #expect(
      resolutions(
        declared + """
          class Model: NSObject, ObservableObject { var a: /*4*/State? }
          struct Screen: View { var a: /*5*/State; struct Part: Sequence { var b: /*6*/Element } }
          extension View { func a(b: /*7*/State) {} }
          """) == "4 -> 1\n5 -> 1\n6 -> unknown(twin)\n7 -> 1")
  }

  @Test func codableTypesHaveTheirOwnCodingKeys() {
    #expect(
      resolutions(
        """
        //- A.swift
        enum /*1*/CodingKeys {}
        struct Movie: Decodable { func a() { use(/*2*/CodingKeys.self) } }
        struct Page {}
        extension Page: Codable { func a() { use(/*3*/CodingKeys.self) } }
        struct Plain { func a() { use(/*4*/CodingKeys.self) } }
        struct Own: Codable { enum /*5*/CodingKeys {}; func a() { use(/*6*/CodingKeys.self) } }
        """) == "2 -> unknown(inherited)\n3 -> unknown(inherited)\n4 -> 1\n6 -> 5")
  }

  @Test func aProtocolSeesTheAssociatedTypesItInherits() {
    #expect(
      resolutions(
        """
        //- Domain/Repo.swift
        protocol Repo { associatedtype /*1*/Item }
        protocol MovieRepo: Repo { func all() -> [/*2*/Item] }
        extension MovieRepo { func first(_ x: /*3*/Item) {} }
        //- Data/Item.swift
        struct Item {}
        """) == "2 -> 1\n3 -> 1")
  }

  @Test func aVisibleTypeBeatsWhatAProtocolBrings() {
    #expect(
      resolutions(
        """
        //- Domain/Repo.swift
        protocol Repo {}
        struct /*1*/Item {}
        struct Local: Repo { let x: /*2*/Item; let y: /*3*/Page }
        struct Outer { struct /*4*/Row {}; struct Inner: Repo { let x: /*5*/Row } }
        extension Repo { func all() -> /*6*/Item { fatalError() } }
        //- Data/Aliases.swift
        extension Repo { typealias /*7*/Item = Int; typealias /*8*/Page = Int; typealias Row = Int }
        """) == "2 -> 1\n3 -> 8\n5 -> 4\n6 -> 7")
  }

  @Test func onlyMarkedTypesAndMacrosAreAttributes() {
    #expect(
      resolutions(
        """
        //- Domain/Model.swift
        import Observation
        @/*1*/Observable final class Model {}
        @/*2*/Entry struct Row { @/*3*/Stored var a = 1; @/*4*/Short var b = 1; @/*5*/Long var c = 1 }
        @/*6*/Main func run(@/*7*/Builder make: () -> Int) {}
        @/*8*/Made struct Other { @/*9*/Kit.Stored var a = 1 }
        //- Data/Types.swift
        final class Observable<Value> {}
        enum Entry {}
        @propertyWrapper struct /*10*/Stored {}
        typealias /*11*/Short = Stored
        typealias Long = Entry
        @globalActor actor /*12*/Main {}
        @resultBuilder enum /*13*/Builder {}
        @attached(member) macro /*14*/Made() = #externalMacro(module: "M", type: "T")
        """)
          == """
          1 -> external
          2 -> external
          3 -> 10
          4 -> 11
          5 -> external
          6 -> 12
          7 -> 13
          8 -> 14
          9 -> external
          """)
  }

  /// A local function sees the variables of its block that are declared after it, but not those of other blocks.
  @Test func localFunctionsSeeLaterVariables() {
    #expect(
      resolutions(
        """
        //- Path.swift
        struct Path { var /*1*/length: Int; var /*2*/width: Int }
        //- Path+Twist.swift
        extension Path {
          func twist(_ other: Path) {
            func turn() { _ = /*11*/length; _ = /*12*/width; _ = other./*13*/length }
            let length = other./*14*/length
            if length > 1 { let width = 1; _ = width }
          }
        }
        """) == "11 -> local\n12 -> 2\n13 -> 1\n14 -> 1")
  }
}
