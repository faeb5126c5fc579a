// Resolves `.name` among several overloads: the form of the argument excludes most of them.
import InwardTestSupport
import Testing

@Suite struct ImplicitMembers {
  /// A function type has no members, so `.name` matches it only if the parameter is an autoclosure.
  @Test func aFunctionTakesNoMember() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Page {
          static var /*1*/first: Page { Page() }
        }
        func show(_ page: Page) {}
        func show(_ make: @escaping () -> Page) {}
        func log(_ page: @autoclosure () -> Page) {}
        func log(_ text: String = "", last: @autoclosure () -> Page = ./*2*/first) {}
        func run() {
          show(./*3*/first)
          log(./*4*/first)
        }
        """) == "2 -> 1\n3 -> 1\n4 -> 1")
  }

  /// The context of `.init(...)` determines the generic arguments, even if there are several initializers.
  @Test func anInitializersParameterHasTheArgumentsOfTheContext() {
    #expect(
      resolutions(
        """
        //- A.swift
        protocol Format {}
        enum Plain: Format { case any; static var /*1*/usual: Plain { .any } }
        struct Context<F: Format> {
          init(format: F, isNew: Bool = true) {}
          init(format: F, count: Int = 1) {}
        }
        func show(_ context: Context<Plain>) {}
        func run() { show(.init(format: ./*2*/usual)) }
        """) == "2 -> 1")
  }

  @Test func onlyCasesWithPayloadsAreCalled() {
    #expect(
      resolutions(
        """
        //- A.swift
        enum Token { case /*1*/word(String), /*2*/end(String, Int), /*3*/space }
        enum Kind { case /*4*/word, /*5*/end, /*6*/space }
        func index(of token: Token) {}
        func index(of kind: Kind) {}
        func run() {
          index(of: ./*7*/word("a"))
          index(of: ./*8*/word)
          index(of: ./*9*/end("a", 1))
          index(of: ./*10*/space)
        }
        """) == "7 -> 1\n8 -> 4\n9 -> 2\n10 -> unknown(context)")
  }

  @Test func theItemsOfAnArraySelectTheOverload() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Node {
          static func /*1*/style(_ text: String) -> Node { Node() }
          static func group(_ nodes: [Node]) -> Node { Node() }
          static func group(_ nodes: Node...) -> Node { Node() }
        }
        struct Words {
          init(_ texts: [String]) {}
          init(_ nodes: [Node]?) {}
        }
        let one: Node = .group([./*2*/style("a"), .group([./*3*/style("b")])])
        let two = Words([./*4*/style("a")])
        """) == "2 -> 1\n3 -> 1\n4 -> 1")
  }

  /// An option set can also be written as an array literal.
  @Test func typesThatTakeArraysAreNotExcluded() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Options: OptionSet {
          let rawValue: Int
          static let /*1*/sorted = Options(rawValue: 1)
        }
        enum Order { case /*2*/sorted }
        func list(_ options: Options) {}
        func list(_ orders: [Order]) {}
        func show(_ options: Options) {}
        func show(_ number: Int) {}
        func run() {
          list([./*3*/sorted])
          show([./*4*/sorted])
        }
        """) == "3 -> unknown(context)\n4 -> 1")
  }

  /// `none` may be a case of `Kind` or of `Optional`; `script` can only be a case of `Kind`.
  @Test func theValueBehindAnOptionalHasItsMembers() {
    #expect(
      resolutions(
        """
        //- A.swift
        enum Kind { case none, /*1*/script }
        struct Tag { var kind: Kind }
        func run(_ tag: Tag?) -> Bool {
          let kind = tag?.kind ?? ./*2*/none
          return kind == ./*3*/script
        }
        """) == "2 -> unknown(twin)\n3 -> 1")
  }

  /// The argument of `contains` or `firstIndex(of:)` determines the type of the array's elements.
  @Test func theArgumentOfAnArraysMemberTypesItsItems() {
    #expect(
      resolutions(
        """
        //- A.swift
        enum Token: Equatable { case /*1*/word(String), /*2*/end }
        func run(_ token: Token, _ last: Token?, _ all: [Token]) {
          _ = [./*3*/word("a"), ./*4*/end].contains(token)
          _ = ![./*5*/end].contains(last)
          _ = [./*6*/end].firstIndex(of: all[0])
          _ = all.filter { [./*7*/end].contains($0) }
          _ = [./*8*/end].map { $0 }
        }
        """) == "3 -> 1\n4 -> 2\n5 -> 2\n6 -> 2\n7 -> 2\n8 -> unknown(context)")
  }

  /// `firstIndex` is called on `others`, so it does not determine the element type of the indexed array literal.
  @Test func aMemberInsideTheSubscriptGivesTheItemsNoContext() {
    #expect(
      resolutions(
        """
        //- A.swift
        enum Mode { case on, off }
        enum Other { case on, off }
        func run(_ others: [Other], _ other: Other) -> Mode {
          [./*1*/on, ./*2*/off][others.firstIndex(of: other)!]
        }
        """) == "1 -> unknown(context)\n2 -> unknown(context)")
  }
}

@Suite struct TypeMembers {
  /// `Middle` overrides only the instance method and inherits the class method.
  @Test func aTypesFunctionIsFoundBehindAnInstancesOne() {
    #expect(
      resolutions(
        """
        //- A.swift
        class Base { class func /*1*/start() {}; func /*2*/start() {} }
        class Middle: Base { override func /*3*/start() { super./*4*/start() } }
        class Last: Middle {
          override class func start() { super./*5*/start() }
          override func start() { super./*6*/start() }
        }
        func run() { Middle./*7*/start() }
        """) == "4 -> 2\n5 -> 1\n6 -> 3\n7 -> 1")
  }

  @Test func aGenericParameterIsNoMember() {
    #expect(
      resolutions(
        """
        //- A.swift
        struct Store</*1*/Row> { let rows: [/*2*/Row] }
        struct Box<Element>: Sequence { func makeIterator() -> IndexingIterator<[Element]> { [].makeIterator() } }
        typealias Item = Box<Int>./*3*/Element
        typealias Other = Store<Int>./*4*/Row
        """) == "2 -> 1\n3 -> external\n4 -> unknown(member)")
  }

  /// The other argument determines the generic parameter, and thereby the type of `.on`. The tuple overload is
  /// excluded, because a tuple has no members.
  @Test func anotherArgumentDecides() {
    #expect(
      resolutions(
        """
        //- App/Expect.swift
        import XCTest
        func XCTAssertEqual<A: Equatable, B: Equatable>(
          _ one: (A, B), _ other: (A, B), file: StaticString = #file, line: UInt = #line
        ) {}
        //- App/Use.swift
        import XCTest
        enum State { case on, off }
        func state() -> State? { nil }
        func test() { /*1*/XCTAssertEqual(state(), .on) }
        """) == "1 -> external")
  }
}
