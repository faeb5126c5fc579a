// Matches of uses and candidates: each test has names that become unknown, and similar names that stay resolved.
import InwardTestSupport
import Testing

@Suite struct ReadAndCalled {
  @Test func aFunctionReadOnATypeFromOutsideMayBeAPropertyOfIt() {
    #expect(
      resolutions(
        """
        //- Data.swift
        extension URL { func /*1*/path(in folder: Int) -> String { "" } }
        extension CharacterSet { static func /*2*/letters(_ n: Int) -> CharacterSet { CharacterSet() } }
        extension Operation { func /*3*/name(of n: Int) -> String { "" } }
        //- Use.swift
        func run(u: URL) { _ = u./*11*/path.count; _ = u./*12*/path(in: 1); _ = u./*13*/path(in:) }
        let set: CharacterSet = ./*14*/letters
        let few: CharacterSet = ./*15*/letters(1)
        class Job: Operation { func run() { _ = /*16*/name?.count; _ = /*17*/name(of: 1) } }
        func select() { _ = #selector(URL./*18*/path) }
        """)
          == """
          11 -> unknown(inherited)
          12 -> 1
          13 -> 1
          14 -> unknown(inherited)
          15 -> 2
          16 -> unknown(inherited)
          17 -> 3
          18 -> 1
          """)
  }

  @Test func aTypeOfOursHasOnlyWhatItInheritsUnseen() {
    #expect(
      resolutions(
        """
        //- Screen.swift
        import Combine
        import UIKit
        class Screen: UIViewController { func /*1*/title(of n: Int) -> Int { n } }
        class Model: ObservableObject { func /*2*/send(_ n: Int) {} }
        struct Row { func /*3*/title(of n: Int) -> Int { n } }
        //- Use.swift
        func run(s: Screen, m: Model, r: Row) {
          take(s./*11*/title); take(m./*12*/send); take(r./*13*/title)
          _ = s./*14*/title(of: 1)
        }
        """) == "11 -> external\n12 -> 2\n13 -> 3\n14 -> 1")
  }

  @Test func implicitMembersAreFound() {
    #expect(
      resolutions(
        """
        //- Kind.swift
        enum Kind: String { case a }
        extension Kind { func /*1*/rawValue(of n: Int) -> Int { n }; func /*2*/letter(of n: Int) -> Int { n } }
        //- Use.swift
        func run(k: Kind) { _ = k./*11*/rawValue; _ = k./*12*/rawValue(of: 1); _ = k./*13*/letter }
        """) == "11 -> external\n12 -> 1\n13 -> 2")
  }

  @Test func aCallOfAnOptionalFunctionHasLabels() {
    #expect(
      resolutions(
        """
        //- Delegate.swift
        protocol Delegate: UITableViewDelegate {}
        extension Delegate { func /*1*/tableView(_ t: Int, with: Int) {} }
        struct Row { var /*2*/onTap: ((Int) -> Void)? }
        //- Use.swift
        func run(d: Delegate, r: Row) {
          d./*11*/tableView?(1, height: 2); d./*12*/tableView?(1, with: 2); d./*13*/tableView!(1, with: 2)
          r./*14*/onTap?(1)
        }
        """) == "11 -> unknown(inherited)\n12 -> 1\n13 -> 1\n14 -> 2")
  }

  @Test func onlyFunctionValuesAreCalled() {
    #expect(
      resolutions(
        """
        //- Data.swift
        extension Data { var /*1*/base64: String { "" }; var /*2*/writer: (Int) -> Void { { _ in } } }
        struct Box { var /*3*/padding: Int; var /*4*/load = Loader(); var /*5*/tap = { } }
        struct Loader { func callAsFunction(twice: Int) {} }
        //- Use.swift
        func run(d: Data, b: Box) {
          _ = d./*11*/base64(options: 1); d./*12*/writer(1); d./*13*/writer(to: 1); _ = d./*14*/base64
          b./*15*/padding(); b./*16*/load(twice: 1); b./*17*/tap()
        }
        """)
          == """
          11 -> unknown(inherited)
          12 -> 2
          13 -> unknown(inherited)
          14 -> 1
          15 -> unknown(mismatch)
          16 -> 4
          17 -> 5
          """)
  }
}

@Suite struct Bases {
  private let screen = """
    //- Screen.swift
    final class Manager { var /*1*/count = 1 }
    class Base { var /*2*/pager = Manager() }
    final class Screen: Base { var /*3*/manager = Manager(); func /*4*/pager(_ p: Manager, didTurn: Int) {} }
    //- Screen+Delegate.swift
    extension Screen { func /*5*/manager(_ m: Manager, didOpen index: Int) {} }
    //- Use.swift

    """

  @Test func aFunctionHasNoMembers() {
    #expect(
      resolutions(
        screen + """
          func run(s: Screen, m: Manager) {
            _ = s./*11*/manager./*12*/count; _ = s./*13*/manager[m.count].count; s./*14*/manager = m
            _ = s./*15*/pager./*16*/count; s./*17*/manager(m, didOpen: 1)
          }
          """) == "11 -> 3\n12 -> 1\n13 -> 3\n14 -> 3\n15 -> 2\n16 -> 1\n17 -> 5")
  }

  @Test func aPassedNameMayBeAFunction() {
    #expect(
      resolutions(screen + "func run(s: Screen) { take(s./*11*/manager); let a = s./*12*/manager; _ = a }")
        == "11 -> 3 or 5\n12 -> 3 or 5")
  }

  @Test func aFunctionAloneIsNoBase() {
    #expect(
      resolutions(
        """
        //- Row.swift
        struct Row { func /*1*/title(of n: Int) -> String { "" }; var /*2*/name = Name() }
        struct Name { var /*3*/short = "" }
        //- Use.swift
        func run(r: Row) { _ = r./*11*/title.short; _ = r./*12*/name./*13*/short; take(r./*14*/title) }
        """) == "11 -> unknown(member)\n12 -> 2\n13 -> 3\n14 -> 1")
  }

  /// The property is listed first, even if the function is declared first.
  @Test func aValueReadPrefersAProperty() {
    #expect(
      resolutions(
        """
        //- Triple.swift
        struct Triple { func /*1*/text(for v: String) -> String { "" }; var /*2*/text: String { "" } }
        //- Use.swift
        func run(t: Triple) { take(t./*11*/text); take(t./*12*/text(for: "")) }
        """) == "11 -> 2 or 1\n12 -> 1")
  }
}

@Suite struct Callables {
  @Test func callablePropertiesAndFunctionsCompete() {
    #expect(
      resolutions(
        """
        //- Client.swift
        struct Client { var /*1*/fetch: (Int) -> Int; var /*2*/load = Loader(); var /*3*/name = "" }
        struct Loader { func callAsFunction(_ n: Int) {} }
        let /*4*/emit: (Int) -> Void = { _ in }
        //- Data.swift
        extension Client {
          func /*5*/fetch(_ n: String) {}; func /*6*/load(_ n: String) {}; func /*7*/name(_ n: String) {}
          func /*8*/fetch(all n: String) {}
        }
        func /*9*/emit(_ n: String) {}
        //- Use.swift
        func run(c: Client, n: Any) {
          c./*11*/fetch(n); c./*12*/load(n); c./*13*/name(n); c./*14*/fetch(all: n); /*15*/emit(n)
        }
        """) == "11 -> 1 or 5\n12 -> 2 or 6\n13 -> 7\n14 -> 8\n15 -> 4 or 9")
  }

  @Test func enumCasesAndStaticFunctionsCompete() {
    #expect(
      resolutions(
        """
        //- Loading.swift
        enum Loading { case /*1*/failed(Error), /*2*/idle }
        //- Data.swift
        extension Loading {
          static func /*3*/failed(_ message: String) -> Loading { .idle }
          static func /*4*/idle(_ n: Int) -> Loading { .idle }
        }
        //- Use.swift
        func run(e: Error) -> Loading { ./*11*/failed(e) }
        func wait() -> Loading { ./*12*/idle(1) }
        """) == "11 -> 1\n12 -> 4")
  }

  @Test func propertiesDoNotInitializeThemselves() {
    #expect(
      resolutions(
        """
        //- Use.swift
        struct Movie { static let mock = /*11*/mock(id: 1); static func /*1*/mock(id: Int) -> Movie { Movie() } }
        """) == "11 -> 1")
  }
}

@Suite struct Literals {
  private let model = """
    //- Data.swift
    struct DTO {}
    struct Text: ExpressibleByStringLiteral {}
    func /*1*/track(_ x: DTO) {}
    func /*2*/show(_ x: Text) {}
    func /*3*/count(_ x: Double, of y: Int?) {}
    func /*4*/note(_ x: @autoclosure () -> String) {}
    func /*5*/keep<T>(_ x: T, as y: any Sendable) {}
    extension UserDefaults { func /*6*/discard(_ x: DTO) {} }
    //- Use.swift

    """

  @Test func aLiteralThatAParameterCannotTakeMeansAnotherFunction() {
    #expect(
      resolutions(
        model
          + """
          func run(d: UserDefaults, x: DTO) {
            /*11*/track(1); /*12*/track(x); /*13*/track(.init()); d./*14*/discard("a"); d./*15*/discard(x)
            /*16*/show(1); /*17*/count("a", of: 1); /*18*/track(nil)
          }
          """)
          == """
          11 -> unknown(mismatch)
          12 -> 1
          13 -> 1
          14 -> unknown(mismatch)
          15 -> 6
          16 -> unknown(mismatch)
          17 -> unknown(mismatch)
          18 -> unknown(mismatch)
          """)
  }

  @Test func aLiteralThatAParameterTakes() {
    #expect(
      resolutions(
        model
          + """
          func run() {
            /*11*/show("a"); /*12*/count(1, of: nil); /*13*/count(1.5, of: 2); /*14*/note("a"); /*15*/keep(1, as: "a")
            /*16*/track(inner(1)); /*17*/track([1][0])
          }
          """) == "11 -> 2\n12 -> 3\n13 -> 3\n14 -> 4\n15 -> 5\n16 -> 1\n17 -> 1")
  }

  @Test func aNumberMayBeOfSeveralTypes() {
    #expect(
      resolutions(
        """
        //- Time.swift
        extension Double { var /*1*/minutes: Double { self } }
        extension Int { var /*2*/minutes: Int { self }; var /*3*/hours: Int { self } }
        extension String { var /*4*/cut: String { self }; var /*5*/bold: String { self } }
        extension Substring { var /*6*/cut: Substring { self } }
        //- Use.swift
        func run(n: Int) {
          _ = 5./*11*/minutes; _ = 5./*12*/hours; _ = n./*13*/minutes; _ = ""./*14*/cut; _ = ""./*15*/bold
        }
        """) == "11 -> 1 or 2\n12 -> 3\n13 -> 2\n14 -> 4 or 6\n15 -> 5")
  }
}

@Suite struct OutsideProperties {
  @Test func concreteTypesHaveTheirOwn() {
    #expect(
      resolutions(
        """
        //- Data.swift
        import Foundation
        extension Collection { var /*1*/endIndex: String { "" }; var /*2*/isNotEmpty: Bool { true } }
        extension StringProtocol { var /*3*/removingPercentEncoding: Int { 1 } }
        struct Rows: Collection {}
        //- Use.swift
        func run(a: [Int], s: String, r: Rows) {
          _ = a./*11*/endIndex; _ = a./*12*/isNotEmpty; _ = s./*13*/removingPercentEncoding; _ = r./*14*/endIndex
        }
        """) == "11 -> external\n12 -> 2\n13 -> unknown(twin)\n14 -> 1")
  }

  @Test func aNameOfAnUnimportedModuleComesAfterTheSDKs() {
    #expect(
      resolutions(
        """
        //- Kit/Colors.swift module:Kit
        import UIKit
        public extension UIColor { static let /*1*/black = UIColor(); static let /*2*/brand = UIColor() }
        //- App/Use.swift module:App
        import UIKit
        func run() { _ = UIColor./*11*/black; _ = UIColor./*12*/brand }
        //- App/Other.swift module:App
        import Kit
        import UIKit
        func paint() { _ = UIColor./*13*/black }
        """) == "11 -> unknown(twin)\n12 -> 2\n13 -> unknown(twin)")
  }

  @Test func functionsThatDifferInOneOfManyLabels() {
    #expect(
      resolutions(
        """
        //- Data.swift
        import UIKit
        extension UserDefaults {
          func /*1*/removeObject(forKey key: Key) {}
          func /*2*/removeObject(for key: Key) {}
        }
        extension UITableView { func /*3*/register(_ type: Cell.Type) {} }
        //- Use.swift
        func run(d: UserDefaults, t: UITableView, c: Cell.Type, k: Key) {
          d./*11*/removeObject(forKey: k); d./*12*/removeObject(for: k); t./*13*/register(c)
        }
        """) == "11 -> 1\n12 -> 2\n13 -> 3")
  }
}
