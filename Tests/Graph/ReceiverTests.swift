// Members: found if the type of the receiver can be determined, and unknown otherwise.
import InwardTestSupport
import Testing

@Suite struct Receivers {
  private let model = """
    //- Movie.swift
    struct /*1*/Movie { var /*2*/title: String; static let /*3*/stub = Movie(title: "") }
    //- DTO.swift
    extension Movie { func /*4*/toDTO() -> DTO { fatalError() } }
    struct /*5*/DTO { var /*6*/page: Page; static func /*7*/make() -> DTO { fatalError() } }
    struct Page { var /*8*/count: Int }
    extension String { var /*9*/asEndpoint: Int { 1 } }
    extension Array { func /*10*/sortedForList() -> Self { self } }
    //- Use.swift

    """

  func use(_ text: String) -> String { resolutions(model + text) }

  @Test func annotatedParametersAndLocals() {
    #expect(use("func run(movie: Movie) { _ = movie./*11*/toDTO() }") == "11 -> 4")
    #expect(use("func run() { let movie: Movie = load(); _ = movie./*11*/title }") == "11 -> 2")
    #expect(use("func run(movie: Movie?) { _ = movie?./*11*/title; _ = movie!./*12*/title }") == "11 -> 2\n12 -> 2")
  }

  @Test func initializersAndResults() {
    #expect(use("func run() { let movie = /*11*/Movie(title: \"\"); _ = movie./*12*/toDTO() }") == "11 -> 1\n12 -> 4")
    #expect(
      use("func run() { _ = /*11*/DTO./*12*/make()./*13*/page./*14*/count }") == "11 -> 5\n12 -> 7\n13 -> 6\n14 -> 8")
    #expect(use("func load() -> Movie? { nil }\nfunc run() { if let m = load() { _ = m./*11*/title } }") == "11 -> 2")
  }

  @Test func literals() {
    #expect(use("let a = \"x\"./*11*/asEndpoint") == "11 -> 9")
    #expect(use("let a = [1, 2]./*11*/sortedForList()") == "11 -> 10")
    #expect(
      use("let a: [Movie] = []\nlet b = a./*11*/sortedForList()[0]./*12*/title") == "11 -> 10\n12 -> 2")
  }

  @Test func typesOfCollections() {
    let added = "extension Array { static var /*11*/demo: [Movie] { [] }; var /*12*/size: Int { 1 } }\n"
    #expect(
      use(added + "let a = [Movie]./*13*/demo[0]./*14*/title\nlet b = [Movie]()./*15*/size")
        == "13 -> 11\n14 -> 2\n15 -> 12")
    #expect(
      use("func run() { var d = [Int: Movie](); _ = d[1]?./*11*/title; let e = [[Movie]](); _ = e[0][0]./*12*/title }")
        == "11 -> 2\n12 -> 2")
    #expect(
      use(added + "func run(t: Movie.Type) { _ = [t]./*13*/size; _ = [Movie.self]./*14*/size }") == "13 -> 12\n14 -> 12"
    )
  }

  @Test func elementsOfCollections() {
    #expect(
      use("func run(all: [Movie]) { _ = all[0]./*11*/title; for m in all { _ = m./*12*/title } }") == "11 -> 2\n12 -> 2"
    )
  }

  @Test func casts() {
    #expect(
      use("func run(x: Any) { _ = (x as! Movie)./*11*/title; if let m = x as? Movie { _ = m./*12*/title } }")
        == "11 -> 2\n12 -> 2")
  }

  @Test func selfAndProperties() {
    #expect(
      use("struct Row { let movie: Movie; func run() { _ = movie./*11*/title; _ = self.movie./*12*/title } }")
        == "11 -> 2\n12 -> 2")
    #expect(use("extension Movie { func run() { _ = /*11*/title; _ = self./*12*/toDTO() } }") == "11 -> 2\n12 -> 4")
  }

  @Test func staticAndImplicitMembers() {
    #expect(use("let a = /*11*/Movie./*12*/stub") == "11 -> 1\n12 -> 3")
    #expect(use("let a: Movie = ./*11*/stub") == "11 -> 3")
    #expect(use("func show(_ m: Movie) {}\nfunc run() { show(./*11*/stub) }") == "11 -> 3")
    #expect(use("func show(m: Movie?) {}\nfunc run() { show(m: ./*11*/stub) }") == "11 -> 3")
    #expect(use("func load() -> Movie { ./*11*/stub }") == "11 -> 3")
    #expect(use("func run() { take(./*11*/stub) }") == "11 -> unknown(context)")
  }

  /// `Result` has a case `failure`, and the project's property can only be used on an instance.
  @Test func aTypeHasNoInstanceProperties() {
    let added = "extension Result { var /*11*/failure: Int { 1 } }\n"
    #expect(
      use(added + "func run(r: Result<Movie, E>) { if case ./*12*/failure = r {}; _ = r./*13*/failure }")
        == "12 -> external\n13 -> 11")
    #expect(use(added + "func run() -> Result<Movie, E> { ./*12*/failure(e) }") == "12 -> external")
    #expect(
      use(
        "extension Int { static var /*11*/size: Int { 1 } }\nfunc run(n: Int) { _ = n./*12*/size; _ = Int./*13*/size }")
        == "12 -> unknown(member)\n13 -> 11")
    #expect(use("func run() { _ = DTO./*11*/page }") == "11 -> unknown(member)")
    #expect(use("func run() { _ = Movie./*11*/toDTO }") == "11 -> 4")
  }

  @Test func dynamicMembersAreThoseOfTheirPaths() {
    let box = "@dynamicMemberLookup struct Box { subscript(dynamicMember path: KeyPath<Movie, Int>) -> Int { 1 } }\n"
    #expect(
      use(box + "func run(b: Box) { _ = b./*11*/title; _ = b[dynamicMember: \\./*12*/title] }")
        == "11 -> 2\n12 -> 2")
  }

  @Test func aCallOfAValueHasTheResultOfCallAsFunction() {
    let loader =
      "struct Loader { func callAsFunction() -> Movie { .stub }; func callAsFunction(id: Int) -> Int { 1 } }\n"
    #expect(
      use(loader + "func run(load: Loader) { _ = load()./*11*/title; _ = load.callAsFunction()./*12*/title }")
        == "11 -> 2\n12 -> 2")
    let factory = "struct Factory<T> { func callAsFunction() -> T { fatalError() } }\n"
    #expect(
      use(factory + "struct Shop { let movie: Factory<Movie>; func run() { _ = self.movie()./*11*/title } }")
        == "11 -> 2")
    let several = "struct Loader { func callAsFunction() -> Movie { .stub }; func callAsFunction() -> Int { 1 } }\n"
    #expect(use(several + "func run(load: Loader) { _ = load()./*11*/title }") == "11 -> unknown(receiver)")
  }

  @Test func keyPaths() {
    #expect(use("let a = \\/*11*/Movie./*12*/title") == "11 -> 1\n12 -> 2")
    #expect(use("let a = \\/*11*/DTO./*12*/page./*13*/count") == "11 -> 5\n12 -> 6\n13 -> 8")
  }

  @Test func anUnknownReceiverProvesNothing() {
    #expect(use("func run(x: Elsewhere) { _ = x./*11*/title }") == "11 -> external")
    #expect(use("func run() { let x = compute(); _ = x./*11*/title }") == "11 -> unknown(receiver)")
    #expect(use("let all = load().map { $0./*11*/title }") == "11 -> unknown(receiver)")
  }

  @Test func aGenericReceiverHasTheMembersOfItsBounds() {
    #expect(
      use("protocol Named { var /*11*/title: String { get } }\nfunc run<T: Named>(x: T) { _ = x./*12*/title }")
        == "12 -> 11")
    #expect(use("struct Box<T> { var value: T }\nfunc run(b: Box<Movie>) { _ = b.value./*11*/title }") == "11 -> 2")
  }

  @Test func labelsDistinguishMembersOfTheSDK() {
    #expect(
      use("extension Array { func /*11*/first() {} }\nfunc run(a: [Int]) { a./*12*/first(); _ = a./*13*/first }")
        == "12 -> 11\n13 -> external")
  }

  @Test func labelsChooseAmongOverloads() {
    let overloads = """
      struct Store { func /*11*/save(_ x: Int) {}; func /*12*/save(movie x: Movie, twice: Bool = false) {} }
      func run(s: Store) { s./*13*/save(1); s./*14*/save(movie: m); s./*15*/save(movie: m, twice: true); s./*16*/save(other: 1) }
      """
    #expect(use(overloads) == "13 -> 11\n14 -> 12\n15 -> 12\n16 -> unknown(mismatch)")
  }

  @Test func nestedTypesThroughAnAlias() {
    #expect(
      use("struct Outer { struct /*11*/Inner {} }\ntypealias Short = Outer\nlet a: Short./*12*/Inner") == "12 -> 11")
  }

  @Test func closuresAfterACall() {
    #expect(
      use(
        "struct S { func /*11*/go(_ n: Int, then: () -> Void) {} }\nfunc run(s: S) { s./*12*/go(1) { } ; s./*13*/go(2, then: {}) }"
      )
        == "12 -> 11\n13 -> 11")
  }

  @Test func aFunctionIsCalledBeforeAPropertyOfItsName() {
    #expect(
      use("struct Row { var name: Int; func /*11*/name(in n: Int) {} }\nfunc run(r: Row) { r./*12*/name(in: 1) }")
        == "12 -> 11")
  }

  @Test func selfAsADeclaredType() {
    #expect(use("extension Movie { func run(other: Self, more: Self?) { _ = other./*11*/title } }") == "11 -> 2")
  }

  @Test func nextToALeadingDot() {
    #expect(use("let all: [Movie] = [./*11*/stub]") == "11 -> 3")
    #expect(use("let one: Movie = true ? ./*11*/stub : ./*12*/stub") == "11 -> 3\n12 -> 3")
    #expect(use("func run(m: Movie?) { _ = m ?? ./*11*/stub }") == "11 -> 3")
    #expect(
      use("func run(m: Movie) { if m == ./*11*/stub || m == ./*12*/stub && m != ./*13*/stub {} }")
        == "11 -> 3\n12 -> 3\n13 -> 3")
    #expect(use("func run(m: Movie) { _ = m + m == ./*11*/stub }") == "11 -> unknown(context)")
  }

  @Test func anImplicitlyUnwrappedOptionalHasTheMembersOfWhatIsInside() {
    #expect(
      use("class Row { var movie: Movie!; func run() { _ = movie./*11*/title; _ = movie?./*12*/title } }")
        == "11 -> 2\n12 -> 2")
    #expect(use("struct Row { var movie: Movie?; func run() { _ = movie./*11*/title } }") == "11 -> unknown(member)")
    #expect(use("func load() -> Movie! { nil }\nfunc run() { _ = load()./*11*/title }") == "11 -> 2")
  }

  @Test func aMemberwiseInitializerTypesItsArguments() {
    #expect(use("struct Row { var movie: Movie }\nlet a = Row(movie: ./*11*/stub)") == "11 -> 3")
    #expect(
      use("struct Row { var movie: Movie; init(movie: Int) {} ; init(_ n: Int) {} }\nlet a = Row(movie: ./*11*/stub)")
        == "11 -> unknown(context)")
  }

  /// No file shows that `UILabel` inherits from `UIView`, so the name may refer to the project's member. `String` has
  /// no superclass.
  @Test func extensionsOfSupertypesApplyToExternalTypes() {
    let added = "extension UIView { func /*11*/pin() {}; static func /*12*/make() {} }\n"
    #expect(use(added + "func run(v: UIView) { v./*13*/pin() }") == "13 -> 11")
    #expect(
      use(added + "func run(l: UILabel) { l./*13*/pin(); UILabel./*14*/make(); l./*15*/sizeToFit() }")
        == "13 -> unknown(inherited)\n14 -> unknown(inherited)\n15 -> external")
    #expect(use(added + "final class L: UILabel { func run() { /*13*/pin() } }") == "13 -> unknown(inherited)")
    #expect(use(added + "func run(text: String) { text./*13*/pin() }") == "13 -> unknown(member)")
    #expect(
      use("extension Encodable { func /*11*/json() {} }\nfunc run(text: String) { text./*12*/json() }")
        == "12 -> 11")
  }

  @Test func nestedTypesFromOutsideAreOneByTheirWholePath() {
    let extended = """
      extension UIControl.State { static let /*11*/running = 1 }
      extension Notification.Name { static let /*12*/moved = 1 }
      typealias Control = UIControl

      """
    #expect(
      use(
        extended
          + """
          func a(x: UIControl.State, y: URLSessionTask.State, z: Control.State, n: Foundation.Notification.Name) {
            _ = x == ./*13*/running; _ = y == ./*14*/running; _ = z == ./*15*/running; _ = n == ./*16*/moved
          }
          import Foundation
          """) == "13 -> 11\n14 -> external\n15 -> 11\n16 -> 12")
    #expect(
      use(
        "import Foundation\nextension Data { var /*11*/hex: Int { 1 } }\nfunc a(x: Foundation.Data) { _ = x./*12*/hex }"
      )
        == "12 -> 11")
  }

  @Test func noneOfAnOptionalIsTheOptionalsOwn() {
    #expect(
      use(
        """
        extension Movie { static var /*11*/none: Movie { stub } }
        func run(a: Movie?, b: Movie) { _ = a == ./*12*/none; _ = b == ./*13*/none; _ = a == ./*14*/stub }
        """) == "12 -> external\n13 -> 11\n14 -> 3")
  }

  @Test func anotherSelfIsReadAsWhatItIsBoundTo() {
    #expect(
      use(
        """
        class Base {}
        class Special: Base {}
        extension Base {
          var /*11*/extra: Int { 1 }
          func run(other: Movie) {
            _ = self./*12*/extra
            run { guard let self = self as? Special else { return self./*13*/extra }; _ = self./*14*/extra }
            run { [self = other] in _ = self./*15*/title }
            run { [weak self] in guard let self else { return }; _ = self./*16*/extra }
            if let self = self as? Special, self./*17*/extra == 1 { struct Row { func a() { self./*18*/extra } } }
            _ = self./*19*/extra
          }
        }
        extension Special { var /*20*/extra: Int { 2 } }
        """)
          == """
          12 -> 11
          13 -> 11
          14 -> 20
          15 -> 2
          16 -> 11
          17 -> 20
          18 -> unknown(member)
          19 -> 11
          """)
  }

  @Test func aChainIsAnOptionalAsAWhole() {
    #expect(
      use(
        """
        extension Page { var /*11*/label: Int { 1 } }
        extension Optional where Wrapped == Page { var /*12*/label: Int { 2 } }
        func run(d: DTO?) {
          let page = d?.page
          _ = page./*13*/label; _ = page?./*14*/label; _ = (d?.page)./*15*/label; _ = d?.page./*16*/label
          if let page = d?.page { _ = page./*17*/label }
          _ = d!.page./*18*/label; _ = (d?.page)!./*19*/label
        }
        """)
        == "13 -> 12\n14 -> 11\n15 -> 12\n16 -> 11\n17 -> 11\n18 -> 11\n19 -> 11")
  }

  @Test func failableInitializersMayReturnOptionals() {
    #expect(
      use(
        """
        struct Row { init?(x: Int) { nil }; init(y: Int) {} }
        extension Row { var /*11*/line: Int { 1 } }
        extension Int { var /*12*/line: Int { 1 }; var /*13*/own: Int { 1 } }
        extension Optional { var /*14*/line: Int { 2 } }
        func run(r: Row, n: Int) {
          let a = Row(x: 1), b = Row(y: 1), c = Int("3")
          _ = a./*15*/line; _ = b./*16*/line; _ = c./*17*/line; _ = c./*18*/own; _ = Row(x: 2)./*19*/line
          _ = r./*20*/line; _ = n./*21*/line; _ = a!./*22*/line; if let a { _ = a./*23*/line }
        }
        """)
          == """
          15 -> unknown(receiver)
          16 -> 11
          17 -> unknown(receiver)
          18 -> 13
          19 -> unknown(receiver)
          20 -> 11
          21 -> 12
          22 -> 11
          23 -> 11
          """)
  }

  /// An SDK type that conforms to a project protocol may meet its requirements with members that no file shows.
  @Test func aTypeFromOutsideMeetsAProtocolByItself() {
    #expect(
      resolutions(
        """
        //- App/All.swift
        protocol Loading { var /*1*/configuration: Int { get }; func /*2*/load() }
        extension Loading { func /*3*/reload() {}; func /*4*/load() {} }
        extension URLSession: Loading {}
        func go(_ session: URLSession, _ loading: Loading) {
          _ = session./*5*/configuration
          session./*6*/reload()
          _ = loading./*7*/configuration
        }
        """) == "5 -> unknown(inherited)\n6 -> 3\n7 -> 1")
  }
}
