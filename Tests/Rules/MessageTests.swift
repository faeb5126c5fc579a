// The wording of findings: singular for one thing, and no counts of zero.
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Messages {
  private func messages(_ rules: String, _ files: [(String, String)]) -> [String] {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return ["unreadable"] }
    return MemoryProject(files.map { ($0.0, $0.1, "App") }).examine(by: book).findings.map(\.wording.message)
  }

  @Test func oneIsOne() {
    func message(_ limit: String) -> [String] {
      let rules = """
        version: 1
        layers:
          In: { files: "In/**", uses: all }
          Out: "Out/**"
        rules:
          - { id: small, select: { types: A }, max: { \(limit) } }
        """
      return messages(
        rules, [("In/A.swift", "struct A { var b: B? }\n"), ("Out/B.swift", "struct B { func f(_ a: A) {} }\n")])
    }
    #expect(message("members: 0") == ["'A' has 1 member; at most 0 are allowed"])
    #expect(message("mentions_of_layers: 0") == ["'A' uses 1 layer; at most 0 are allowed"])
    #expect(message("dependents: 0") == ["'A' is used by 1 declaration; at most 0 are allowed"])
    let two = messages(
      "version: 1\nlayers: { In: \"**\" }\nrules: [{ id: small, max: { members: 1 } }]\n",
      [("A.swift", "struct A { var b = 1, c = 2 }\n")])
    #expect(two == ["'A' has 2 members; at most 1 is allowed"])
  }

  /// Layers inside slices are numbered separately from those in `layers`, so the name must come from the right list.
  @Test func aMissingValueInSlicesNamesTheSlice() {
    let rules = """
      version: 1
      layers: { App: "**" }
      slices:
        scenes:
          files: "Scenes/{scene}/**"
          layers:
            Part: "Scenes/*/{part}/**"
            Main: { files: "Scenes/*/Main.swift", uses: [Part(Cat)] }
      """
    let found = messages(
      rules, [("Scenes/Cart/Rows/Row.swift", "struct Row {}\n"), ("Scenes/Cart/Main.swift", "struct Main {}\n")])
    #expect(found == ["'Cat' is not a value of part in slice scenes.Part"])
  }

  /// The message is repeated at each finding, so long texts from the rules or the source are cut.
  @Test func longListsAreCut() {
    let names = (1...15).map { "*X\($0)" }
    let head = names.prefix(12).joined(separator: ", ")
    let rules = """
      version: 1
      layers:
        In: { files: "In/**", uses: all }
        Out: { files: "Out/**", exposes: [\(names.map { "'\($0)'" }.joined(separator: ", "))] }
      """
    #expect(
      messages(
        rules,
        [("In/A.swift", "struct A { var b: B? }\nlet c: BX14?\n"), ("Out/B.swift", "struct B {}\nstruct BX14 {}\n")])
        == ["In uses B (Out); Out exposes only \(head) and 3 more"])
  }

  @Test func longConditionsAreCut() {
    let questions = (0..<300).map { "A\($0)" }.joined(separator: " || ")
    let rules = RulesText(path: "rules.yml", text: "version: 1\nlayers: { In: \"In/**\", Out: \"Out/**\" }\n")
    guard case .book(let book) = readRules(rules) else {
      Issue.record("unreadable")
      return
    }
    let text = "#if \(questions)\nlet a: X? = nil\nlet b: X? = nil\n#endif\n#if DEBUG\nlet c: X? = nil\n#endif\n"
    let project = MemoryProject([("In/A.swift", text, "App"), ("Out/X.swift", "struct X {}\n", "App")])
    let conditions = project.examine(by: book).findings.compactMap(\.place.condition)
    #expect(conditions.map(\.utf8.count) == [400, 400, 5])
    #expect(conditions.last == "DEBUG" && conditions[0].hasPrefix("A0 || A1 ||") && conditions[0].hasSuffix("..."))
  }

  @Test func aSliceAndWhatItExposes() {
    let rules = """
      version: 1
      layers: { App: "**" }
      slices:
        scenes: { files: "{scene}/*", independent: true, exposes: "*Flow" }
      """
    #expect(
      messages(rules, [("a/A.swift", "struct A { var b: B? }\n"), ("b/B.swift", "struct B {}\nstruct BFlow {}\n")])
        == ["scenes(a) uses B (scenes(b)); scenes(b) exposes only *Flow"])
    let closed = """
      version: 1
      layers: { In: "a/*", Out: { files: "b/*", exposes: [] } }
      order: [Out, In]
      """
    #expect(
      messages(closed, [("a/A.swift", "struct A { var b: B? }\n"), ("b/B.swift", "struct B {}\n")])
        == ["In uses B (Out); Out exposes nothing"])
  }

  @Test func placeholdersAreNotCounted() {
    let file = ("A.swift", "let a = <#a#>\nlet b = \"open\nlet c = <#c#>\n")
    #expect(
      messages("version: 1\nlayers: { App: \"**\" }\n", [file])
        == ["not all of this file could be read: unterminated string"])
  }

  private func help(
    _ inner: String, _ outer: String, _ protocols: String = "protocol P { var a: Int { get } }\n",
    order: String = "In, Out"
  ) -> [String] {
    let rules = "version: 1\nlayers: { In: In/**, Out: Out/** }\norder: [\(order)]\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return ["unreadable"] }
    let files = [("In/A.swift", inner, "App"), ("In/P.swift", protocols, "App"), ("Out/B.swift", outer, "App")]
    return MemoryProject(files).examine(by: book).findings.compactMap(\.wording.help)
  }

  /// Accepted findings get no advice, because no report shows it, but they affect the advice on others.
  @Test func onlyReportedFindingsGetAdvice() throws {
    let rules = "version: 1\nlayers: { In: In/**, Out: Out/** }\norder: [In, Out]\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      return #expect(Bool(false))
    }
    let project = MemoryProject([
      ("In/A.swift", "struct A { var b: B? }\n", "App"), ("In/C.swift", "func c() { _ = B() }\n", "App"),
      ("Out/B.swift", "final class B {}\n", "App"),
    ])
    let creation = try #require(project.examine(by: book).findings.first { $0.path == "In/C.swift" })
    let entry = try #require(BaselineEntry(creation))
    let known = project.examine(by: book, knowing: Baseline(path: "baseline.yml", entries: [entry]))
    let advice = "declare a protocol in In, implement it in Out, and pass in an instance"
    #expect(known.findings.map(\.wording.help) == [advice])
    #expect(known.accepted.map(\.finding.wording.help) == [nil])
  }

  @Test func aDirectoryIsNoPatternOfItsFiles() {
    let rules = "version: 1\nlayers: { In: In, Out: [Out/**, Other] }\npolicy: { unassigned: allow }\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      return #expect(Bool(false))
    }
    let project = MemoryProject([("In/A.swift", "struct A {}\n", "App"), ("Out/B.swift", "struct B {}\n", "App")])
    #expect(project.examine(by: book).findings.compactMap(\.wording.help) == ["'In' is a directory: write 'In/**'"])
  }

  /// All findings about a type get the same advice, because one change removes them all.
  @Test func oneCauseHasOneAdvice() {
    let inner = "class A { var b = B(); func f(b: B) { b.go(); B.stop() } }\nfunc g(_ b: B?) {}\n"
    let service = "class B { func go() {}\n static func stop() {} }\n"
    #expect(
      Set(help(inner, service)) == ["declare a protocol in In, implement it in Out, and pass in an instance"])
    #expect(Set(help(inner, service.replacing("class", with: "struct"))).count == 1)
  }

  /// Code that creates the type would still need it, even with a protocol, so the advice is also to pass an instance
  /// in.
  @Test func anInstanceIsPassedInAsAProtocol() {
    let inner = "class A { var b: B = B(); func f() { _ = b.a } }\n"
    #expect(
      Set(help(inner, "class B: P { var a = 1 }\n"))
        == ["use the protocol P (In), which B conforms to, and pass in an instance"])
    #expect(
      Set(help(inner, "class B { var a = 1 }\n"))
        == ["declare a protocol in In, implement it in Out, and pass in an instance"])
    // A value can be mapped to a different type, because it has no identity.
    #expect(Set(help(inner, "struct B { var a = 1 }\n")) == [Self.own])
  }

  private static let own = "declare a type in In and convert to it in Out"
  private static let asked = "declare a protocol in In and implement it in Out"

  /// A protocol is suggested if it has all members of the type that this file uses.
  @Test func aProtocolIsAdvisedThatHasWhatIsUsed() {
    let outer = "struct B: P { var a = 1, b = 2 }\n"
    let cover = "use the protocol P (In), which B conforms to"
    #expect(help("struct A { var b: B; func f() { _ = b.a } }\n", outer).first == cover)
    #expect(help("struct A { var b: B; func f() { _ = b.a + b.b } }\n", outer).first == Self.own)
    #expect(help("struct A { var b: B }\n", outer) == [Self.own])
    // `Store<P>` is a different type, and members of the superclass are also members of the type.
    let store = "struct Store<T> {}\nfunc f(b: B) { _ = b.a }\n"
    #expect(help(store + "struct A { var b: Store<B> }\n", outer).last == Self.own)
    let inherited = "class B: Base, P { var a = 1 }\nclass Base { var c = 1 }\n"
    #expect(help("struct A { var b: B; func f() { _ = b.a + b.c } }\n", inherited).first == Self.asked)
    let delegate = "protocol BDelegate { func didEnd() }\n"
    #expect(help("struct A { var b: B }\n", "class B: BDelegate { func didEnd() {} }\n", delegate) == [Self.asked])
    // A struct with functions does something, as a class does, and is not converted.
    let clock = "struct B { func now() -> Int { 1 } }\n"
    #expect(help("struct A { var b: B; func f() { _ = b.now() } }\n", clock).first == Self.asked)
  }

  /// Within a ring, no layer may use another, so reversing a reference would only replace one finding with another.
  @Test func adviceForNeighboursTurnsNothingAround() {
    let join = "move the shared part to a new layer that both may use"
    #expect(help("struct A { var b: B? }\n", "struct B {}\n", order: "[In, Out]") == [join])
    #expect(help("struct A { var b: B? }\n", "struct B {}\n") == [Self.own])
    #expect(
      help("extension B { func a() {} }\n", "struct B {}\n", order: "[In, Out]") == ["move this extension to Out"])
  }

  /// The advice names a layer that both may use, or one that may use both, if there is exactly one. If there is
  /// neither, it suggests a new layer.
  @Test(arguments: [
    ("", "move the shared part to a new layer that both may use"),
    ("Base", "move the shared part to Base"), ("App", "connect the two layers in App"),
    ("Base, App", "move the shared part to Base, or connect the two layers in App"),
    ("Base, Low, App", "move the shared part to a layer that both may use, or connect the two layers in App"),
  ]) func layersBesideEachOtherMeetInAThirdOne(_ more: String, _ advice: String) {
    let below = ["Base", "Low"].filter { more.contains($0) }
    let uses = below.joined(separator: ", ")
    let layers =
      ["In", "Out"].map { "\($0): { files: \($0)/**, uses: [\(uses)] }" }
      + below.map { "\($0): { files: \($0)/**, uses: [] }" }
      + (more.contains("App") ? ["App: { files: App/**, uses: all }"] : [])
    let rules = "version: 1\nlayers: { \(layers.joined(separator: ", ")) }\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      Issue.record("unreadable")
      return
    }
    let files = [
      ("In/A.swift", "struct A { var b: B? }\n", "App"), ("Out/B.swift", "struct B {}\n", "App"),
      ("Base/C.swift", "struct C {}\n", "App"), ("Low/D.swift", "struct D {}\n", "App"),
      ("App/E.swift", "struct E {}\n", "App"),
    ]
    let help = MemoryProject(files).examine(by: book).findings.filter { $0.rule == "dependency" }
    #expect(help.map(\.wording.help) == [advice])
  }

  /// An object of a neighboring layer is passed in behind a protocol of the layer that both may use.
  @Test func objectsOfANeighborArePassedIn() {
    let rules = "version: 1\nlayers: { Base: Base/**, In: In/**, Out: Out/** }\norder: [Base, [In, Out]]\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      Issue.record("unreadable")
      return
    }
    func advice(_ outer: String) -> [String?] {
      let files = [("Base/A.swift", "", "App"), ("In/A.swift", "let a = B()\n", "App"), ("Out/B.swift", outer, "App")]
      return MemoryProject(files).examine(by: book).findings.map(\.wording.help)
    }
    #expect(advice("class B {}\n") == ["declare a protocol in Base and pass in an instance"])
    #expect(advice("struct B {}\n") == ["move the shared part to Base"])
  }

  @Test func constantsArePassedInAndClassesHaveNoConformance() {
    let value = "pass in the value, or convert it in Out to a type that In declares"
    #expect(help("func f() -> Int { Texts.one }\n", "enum Texts { static let one = 1 }\n") == [value])
    #expect(help("func f() -> Any { Coin.euro }\n", "struct Coin { static let euro = Coin() }\n") == [value])
    #expect(help("func f() -> Any { Store.shared }\n", "class Store { static let shared = Store() }\n") == [Self.asked])
    #expect(help("func f() -> Any { Clock.now }\n", "struct Clock { static var now: Int { 1 } }\n") == [Self.asked])
    #expect(
      help("class A: B {}\n", "class B {}\n")
        == ["move this class to Out, or let it use a protocol that In declares"])
    #expect(
      help("struct A: B {}\n", "protocol B {}\n")
        == ["move this conformance to Out, or let In depend on a protocol that it declares"])
  }

  @Test func aConstraintIsNotAConformance() {
    #expect(
      help("protocol A { associatedtype Row: B }\n", "protocol B {}\n")
        == ["constrain the associated type to a protocol that In declares"])
  }

  /// An extension of an external type may move to the code that uses it, unless it uses other code of its layer.
  @Test func anExtensionOfAnExternalTypeMayMove() {
    let code = "move this code to Out"
    let extensionMove = "move the extension that declares loud to In"
    let inner = "func f() -> String { \"\".loud }\n"
    #expect(help(inner, "extension String { var loud: String { self } }\n") == ["\(extensionMove), or \(code)"])
    #expect(
      help(inner, "extension String { var loud: String { Voice().text } }\nstruct Voice { let text = \"\" }\n")
        == [code])
  }

  /// If no member is used, only the name of a protocol shows that it belongs to the type.
  @Test func aCreatedTypeIsReplacedByItsProtocol() {
    let store = "protocol Store { func load() }\n"
    let outer = "class DefaultStore: Store { func load() {} }\n"
    let cover = "use the protocol Store (In), which DefaultStore conforms to, and pass in an instance"
    #expect(help("func f() { _ = DefaultStore() }\n", outer, store) == [cover])
  }

  /// A layer above two others cannot connect them through a signature or a global.
  @Test func signaturesAndGlobalsAreNotConnected() {
    func advice(_ text: String, _ other: String) -> [String?] {
      let rules = """
        version: 1
        layers: { In: { files: In/**, uses: [] }, Out: { files: Out/**, uses: [] }, App: { files: App/**, uses: all } }
        """
      guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return ["unreadable"] }
      let files = [("In/A.swift", text, "App"), ("Out/B.swift", other, "App"), ("App/C.swift", "struct C {}\n", "App")]
      return MemoryProject(files).examine(by: book).findings.map(\.wording.help)
    }
    #expect(advice("struct A { var b: B? }\n", "struct B {}\n") == ["connect the two layers in App"])
    let shared = "move the shared part to a new layer that both may use"
    #expect(advice("func f(b: B) {}\n", "struct B {}\n") == [shared])
    #expect(advice("func f() -> Int { limit }\n", "var limit = 1\n") == ["pass in the value from App"])
    #expect(advice("func f() -> Int { limit() }\n", "func limit() -> Int { 1 }\n") == ["pass in the function from App"])
  }

  /// All declarations that a name could mean are listed, each with its place.
  @Test func candidatesAreListed() {
    let rules = "version: 1\nlayers: { In: In/**, Out: Out/**, Far: Far/** }\norder: [In, [Out, Far]]\n"
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return }
    let files = [
      ("In/A.swift", "struct A { var b: B?; var c: C? }\n", "App"),
      ("Far/B.swift", "struct B {}\nstruct C {}\n", "App"),
      ("Out/B.swift", "struct B {}\n", "App"),
    ]
    let findings = MemoryProject(files).examine(by: book).findings
    #expect(findings.map { $0.sides.candidates.map(\.path) } == [["Far/B.swift", "Out/B.swift"], []])
    #expect(findings.map(\.sides.candidateCount) == [2, 1])
  }

  /// Slices have no order to invert, so the advice is to move something, or to use a protocol.
  @Test func adviceBetweenSlices() {
    let rules = """
      version: 1
      layers: { App: "**" }
      slices: { scenes: { files: "Scenes/{scene}/*", independent: true } }
      """
    let sources = """
      //- Scenes/Cart/Cart.swift
      struct Cart {
        var total: Total.Row?
        func open() { _ = Login() }
        func log(_ log: FileLog) { log.write() }
      }
      extension Login {}
      extension Shared { func fee() {} }
      extension String { var loud: String { self } }
      //- Scenes/Login/Login.swift
      struct Login {}
      struct Total { struct Row {} }
      struct FileLog: Log { func write() {} }
      func pay(_ shared: Shared) { shared.fee() }
      func shout(_ text: String) { _ = text.loud }
      //- Shared.swift
      protocol Log { func write() }
      struct Shared {}
      """
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      Issue.record("unreadable")
      return
    }
    let help = MemoryProject(splitFiles(sources)).examine(by: book).findings.map { $0.wording.help ?? "-" }
    #expect(
      help == [
        "move Total out of scenes(Login), or connect the two slices in code outside scenes",
        "move Login out of scenes(Login), or connect the two slices in code outside scenes",
        "use the protocol Log (App), which FileLog conforms to",
        "use the protocol Log (App), which FileLog conforms to",
        "move this extension to scenes(Login)",
        "move Shared.fee() out of scenes(Cart), or connect the two slices in code outside scenes",
        "move String.loud out of scenes(Cart), or connect the two slices in code outside scenes",
      ])
  }
}
