// Types whose moves remove the most findings without adding new ones.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Moves {
  /// Describes each move, with the types and the number of other files that move along: `Row from Data to Domain with
  /// Page removes 1`.
  private func moves(_ rules: String, _ files: [(String, String)], module: (String) -> String = { _ in "App" }) throws
    -> [String]
  {
    let project = MemoryProject(files.map { ($0.0, $0.1, module($0.0)) })
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
      Issue.record("the rules are wrong")
      return []
    }
    let examination = project.examine(by: book)
    return examination.moves.map { move in
      let others = (move.otherFiles == 0 ? [] : ["\(move.otherFiles) files"]) + move.companions
      let files = others.isEmpty ? "" : " with " + others.joined(separator: ", ")
      let target = move.to.map { " to \($0)" } ?? ""
      let count = examination.findings.count { move.removes($0.identity) }
      return "\(move.declaration) from \(move.from)\(target)\(files) removes \(count)"
    }.sorted()
  }

  private let layers = """
    layers:
      Domain: { files: "Domain/**" }
      Data: { files: "Data/**" }
      UI: { files: "UI/**" }
    """

  @Test func aTypeMovesToTheLayerThatUsesIt() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row; func f() { _ = row.title } }\nfunc g(_: Row) {}"),
      ("Data/Row.swift", "struct Row { var title = \"\" }"), ("UI/View.swift", "struct View { var row: Row }"),
    ]
    #expect(try moves(layers, files) == ["Row from Data to Domain removes 3"])
  }

  /// In `Domain`, `Row` may not use `Page` of `Data`, so both have to move.
  @Test func aTypeMovesWithTheTypesThatItNeeds() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"),
      ("Data/Row.swift", "struct Row { var page: Page }"), ("Data/Page.swift", "struct Page {}"),
    ]
    #expect(try moves(layers, files) == ["Row from Data to Domain with Page removes 1"])
    let chain = files + [("Data/Item.swift", "struct Item {}")]
    let longer = chain.map { ($0.0, $0.1.replacing("struct Page {}", with: "struct Page { var item: Item }")) }
    #expect(try moves(layers, longer) == ["Row from Data to Domain with Page, Item removes 1"])
  }

  /// `Row` needs a type of `Other`, which `Domain` may not use, so `Row` cannot move there.
  @Test func aTypeStaysIfATypeThatItNeedsMustStay() throws {
    let rings = """
      layers:
        Domain: { files: "Domain/**" }
        Other: { files: "Other/**" }
        Data: { files: "Data/**", uses: [Other] }
      order: [[Domain, Other], Data]
      """
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"), ("Other/B.swift", "struct B {}"),
      ("Data/Row.swift", "struct Row { var b: B }"),
    ]
    #expect(try moves(rings, files) == [])
  }

  /// `Domain` has files of both modules, and in `Phone` there would be two types called `Row`.
  @Test func noMoveGivesAModuleTwoTypesOfOneName() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"), ("Domain/Phone.swift", "struct B {}"),
      ("Data/Row.swift", "struct Row {}"), ("Data/Phone.swift", "struct Row {}"),
    ]
    #expect(try moves(layers, files, module: { $0.hasSuffix("Phone.swift") ? "Phone" : "Mac" }) == [])
    let one = files.dropLast()
    #expect(
      try moves(layers, Array(one), module: { $0.hasSuffix("Phone.swift") ? "Phone" : "Mac" })
        == ["Row from Data to Domain removes 1"])
  }

  /// Between layers, more than three companions would be a plan for a refactoring, not a first step.
  @Test func noMoveTakesManyTypes() throws {
    let names = ["C", "D", "E", "F"]
    let files =
      [("Domain/A.swift", "struct A { var row: Row }")] + names.map { ("Data/\($0).swift", "struct \($0) {}") }
      + [("Data/Row.swift", "struct Row { \(names.map { "var \($0.lowercased()): \($0)" }.joined(separator: "; ")) }")]
    #expect(try moves(layers, files) == [])
  }

  @Test func eachTypeHasAMoveOfItsOwn() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row; var page: Page; var next: Page? }"),
      ("Data/Row.swift", "struct Row {}"), ("Data/Page.swift", "struct Page {}"),
    ]
    #expect(
      try moves(layers, files) == ["Page from Data to Domain removes 2", "Row from Data to Domain removes 1"])
  }

  @Test func outOfSlicesAllMayUseIt() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    let files = [
      ("Scenes/Cart/Cart.swift", "struct Cart { var pay: Pay }"), ("Scenes/Pay/Pay.swift", "struct Pay {}"),
    ]
    #expect(try moves(slices, files) == ["Pay from scenes(Pay) removes 1"])
    let using = files + [("Scenes/Pay/Card.swift", "struct Card {}")]
    let needed = using.map { ($0.0, $0.1.replacing("struct Pay {}", with: "struct Pay { var card: Card }")) }
    #expect(try moves(slices, needed) == ["Pay from scenes(Pay) with Card removes 1"])
  }

  /// The team's own rules count like the built-in ones, if they depend on the layer of the type.
  @Test func findingsOfOwnRulesCount() throws {
    let rules = """
      layers:
        Domain: { files: "Domain/**", uses: all }
        Data: { files: "Data/**", uses: all }
      rules:
        - { id: no-data, select: { layer: Domain }, never: { layers: Data } }
        - { id: no-rows, select: { layer: Domain }, never: { types: "*Row" } }
      """
    let files = [
      ("Domain/A.swift", "struct A { var page: Page; var row: DataRow }\nfunc f(_: Page) {}"),
      ("Data/Page.swift", "import UIKit\nstruct Page {}"), ("Data/Row.swift", "struct DataRow {}"),
    ]
    // `no-rows` forbids `DataRow` wherever it is.
    #expect(
      try moves(rules, files) == ["DataRow from Data to Domain removes 1", "Page from Data to Domain removes 2"])
    // The rules for `Domain` would, or might, report the type itself.
    #expect(try moves(rules + "\n  - { id: small, select: { layer: Domain }, max: { members: 3 } }", files) == [])
    #expect(
      try moves(rules + "\n  - { id: plain, select: { layer: Domain }, never: { modules: [UIKit] } }", files)
        == ["DataRow from Data to Domain removes 1"])
  }

  /// A type leaves a layer that hides it, and does not enter one that would hide it.
  @Test func movesRespectExposes() throws {
    func rules(_ domain: String) -> String {
      """
      layers:
        Domain: { files: "Domain/**"\(domain) }
        Data: { files: "Data/**", exposes: "*Store" }
        UI: { files: "UI/**" }
      """
    }
    let files = [
      ("UI/View.swift", "struct View { var row: Row }"), ("Data/Row.swift", "struct Row {}"),
      ("Domain/A.swift", "struct A {}"),
    ]
    #expect(try moves(rules(""), files) == ["Row from Data to Domain removes 1"])
    #expect(try moves(rules(", exposes: A"), files) == [])
  }

  /// A type leaves its slice with all types that it needs, directly or indirectly. If these are too many, there is no
  /// move.
  @Test func aTypeLeavesItsSliceWithAllThatItNeeds() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    func files(_ count: Int) -> [(String, String)] {
      [
        ("Scenes/Cart/Cart.swift", "struct Cart { var pay: Pay1 }"),
        ("Scenes/Pay/Pay.swift", (1...count).map { "struct Pay\($0) { var next: Pay\($0 + 1)? }\n" }.joined()),
      ]
    }
    #expect(try moves(slices, files(4)) == ["Pay1 from scenes(Pay) with Pay2, Pay3, Pay4 removes 1"])
    #expect(try moves(slices, files(9)).count == 1)
    #expect(try moves(slices, files(10)) == [])
  }

  /// Uses of members that an extension in another file declares remain findings unless that file moves, too.
  @Test func extensionsMoveWithTheirType() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row; func f() { _ = row.title } }"),
      ("Data/Row.swift", "struct Row {}"), ("Data/Row+Title.swift", "extension Row { var title: Int { 1 } }"),
    ]
    #expect(try moves(layers, files) == ["Row from Data to Domain with 1 files removes 2"])
    let pages = files + [("Data/Page.swift", "struct Page {}")]
    let using = pages.map { ($0.0, $0.1.replacing("Int { 1 }", with: "Page { Page() }")) }
    #expect(try moves(layers, using) == ["Row from Data to Domain with 1 files, Page removes 2"])
  }

  /// The import and the name that the type needs would break the rules of the layer that it would move to.
  @Test func aTypeStaysWhereItMayImportWhatItImports() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"),
      ("Data/Row.swift", "import UIKit\nstruct Row { var a: UIColor? }"),
    ]
    #expect(try moves(layers, files) == ["Row from Data to Domain removes 1"])
    let domain = "Domain: { files: \"Domain/**\""
    let imports = layers.replacing(domain, with: domain + ", imports: [Foundation]")
    let names = layers.replacing(domain, with: domain + ", names: { never: [UIColor] }")
    #expect(try moves(imports, files) == [])
    #expect(try moves(names, files) == [])
  }

  /// `Sync` uses types that its layer may not use, and only code of the other layer uses `Sync`, so it is in the wrong
  /// layer.
  @Test func aTypeMovesToTheLayerThatItUses() throws {
    let files = [
      (
        "Domain/Sync.swift",
        "struct Sync { var store: Store; var row: Row; var page: Page; func run() { store.load() } }"
      ),
      ("Data/Store.swift", "struct Store { func load() {} }\nstruct Row {}\nstruct Page {}"),
      ("Data/Job.swift", "struct Job { var sync: Sync; var store: Store; var row: Row; var page: Page }"),
      ("Data/Log.swift", "func log(_: Store, _: Row, _: Page) {}\nfunc trace(_: Store, _: Row, _: Page) {}"),
    ]
    #expect(try moves(layers, files) == ["Sync from Domain to Data removes 4"])
    // There is no move if `List` uses `Sync` but may not use `Data`, or if `Sync` needs a type that `Data` may not use.
    let used = files + [("Domain/List.swift", "struct List { var sync: Sync }")]
    #expect(try moves(layers, used) == [])
    let rings = """
      layers:
        Domain: { files: "Domain/**", uses: [UI] }
        Data: { files: "Data/**", uses: [Domain] }
        UI: { files: "UI/**" }
      """
    let needing = files.map {
      ($0.0, $0.1.replacing("var page: Page; func", with: "var page: Page; var view: View; func"))
    }
    let viewing = needing + [("UI/View.swift", "struct View {}")]
    #expect(try moves(rings, files + [("UI/View.swift", "struct View {}")]) == ["Sync from Domain to Data removes 4"])
    #expect(try moves(rings, viewing) == [])
  }

  /// The right layer of a type that no code uses is unknown: a framework may call it.
  @Test func aTypeStaysIfNothingUsesIt() throws {
    let files = [
      ("Domain/Sync.swift", "struct Sync { var store: Store }"),
      ("Data/Store.swift", "struct Store {}"),
      ("Data/Log.swift", "func log(_: Store) {}\nfunc trace(_: Store) {}"),
    ]
    #expect(try moves(layers, files) == [])
  }

  /// The team's own rule does not apply to the layer that the type moves to.
  @Test func aTypeLeavesTheLayerOfARule() throws {
    let rules = """
      layers:
        Domain: { files: "Domain/**", uses: all }
        Data: { files: "Data/**", uses: all }
      rules:
        - { id: no-data, select: { layer: Domain }, never: { layers: Data } }
      """
    let files = [
      ("Domain/Sync.swift", "struct Sync { var store: Store }"), ("Data/Store.swift", "struct Store {}"),
      ("Data/Job.swift", "struct Job { var sync: Sync; var store: Store }\nfunc log(_: Store) {}"),
    ]
    #expect(try moves(rules, files) == ["Sync from Domain to Data removes 1"])
  }

  /// As many uses of `Movie` obey the rules as break them, so the type stays: the uses that break them are in the wrong
  /// layer.
  @Test func aTypeStaysWhereMostCodeUsesIt() throws {
    let shared = layers + "\n  Shared: { files: \"Shared/**\", shared: true }\norder: [Domain, [Data, UI]]"
    let files = [
      ("Data/Movie.swift", "struct Movie {}\nfunc a(_: Movie) {}\nfunc b(_: Movie) {}"),
      ("UI/View.swift", "struct View { var movie: Movie }\nstruct Row { var movie: Movie }"),
      ("Shared/Log.swift", "func log() {}"),
    ]
    #expect(try moves(shared, files) == [])
    let fewer = files.map { ($0.0, $0.1.replacing("\nfunc b(_: Movie) {}", with: "")) }
    #expect(try moves(shared, fewer) == ["Movie from Data to Domain removes 2"])
  }

  /// `Movie` stays in `Domain`, so `Response`, which contains it, cannot move to `Shared`, which may not use `Domain`.
  @Test func companionsComeFromTheSameLayer() throws {
    let shared = layers + "\n  Shared: { files: \"Shared/**\", shared: true }\norder: [Domain, [Data, UI]]"
    let files = [
      ("Domain/Movie.swift", "struct Movie {}"), ("Data/Response.swift", "struct Response { var movie: Movie }"),
      ("UI/View.swift", "struct View { var response: Response }"), ("Shared/Log.swift", "func log() {}"),
    ]
    #expect(try moves(shared, files) == ["Response from Data to Domain removes 1"])
    let two = files + [("Domain/List.swift", "struct List { var response: Response }")]
    #expect(try moves(shared, two) == ["Response from Data to Domain removes 2"])
    let other = [
      ("Data/Cache.swift", "struct Cache { var response: Response }\nstruct Store { var response: Response }")
    ]
    #expect(try moves(shared, files + other) == [])
  }

  /// A type that joins slices, and that only code outside them uses, belongs outside the slices.
  @Test func aTypeThatJoinsSlicesLeavesThem() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    let files = [
      ("App.swift", "struct Main { var start: Start }"),
      ("Scenes/Cart/Start.swift", "struct Start { var pay: Pay; var list: List }"),
      ("Scenes/Pay/Pay.swift", "struct Pay {}"), ("Scenes/List/List.swift", "struct List {}"),
    ]
    let others = ["List from scenes(List) removes 1", "Pay from scenes(Pay) removes 1"]
    #expect(try moves(slices, files) == others + ["Start from scenes(Cart) removes 2"])
    let used = files + [("Scenes/List/Row.swift", "struct Row { var start: Start }")]
    #expect(try !moves(slices, used).contains { $0.hasPrefix("Start from scenes(Cart) removes 2") })
  }

  /// The extension is in a slice, but its type is not.
  @Test func aTypeOutsideOfSlicesStays() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    let files = [
      ("App.swift", "struct Main {}"), ("Scenes/Pay/Pay.swift", "struct Pay {}"),
      ("Scenes/Cart/Main+Pay.swift", "extension Main { func start(_ pay: Pay) {} }"),
    ]
    #expect(try moves(slices, files) == ["Pay from scenes(Pay) removes 1"])
  }

  /// The types of one file move together, so the findings about both disappear.
  @Test func typesOfOneFileMoveTogether() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    let files = [
      ("Scenes/Cart/Cart.swift", "struct Cart { var state: State; var next: State; var loader: Loader }"),
      ("Scenes/Pay/State.swift", "enum State { case idle }\nprotocol Loader {}"),
    ]
    #expect(
      try moves(slices, files) == [
        "Loader from scenes(Pay) removes 1", "State from scenes(Pay) removes 2",
        "State from scenes(Pay) with Loader removes 3",
      ])
    let rows = [
      ("Domain/A.swift", "struct A { var row: Row; var page: Page }"),
      ("Data/Rows.swift", "struct Row {}\nstruct Page {}"),
    ]
    #expect(
      try moves(layers, rows) == [
        "Page from Data to Domain removes 1", "Row from Data to Domain removes 1",
        "Row from Data to Domain with Page removes 2",
      ])
  }

  /// Findings about the types that move along disappear, too.
  @Test func findingsOfCompanionsCount() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row; var other: Row; var page: Page }"),
      ("Data/Row.swift", "struct Row { var page: Page }"), ("Data/Page.swift", "struct Page {}"),
    ]
    #expect(try moves(layers, files) == ["Row from Data to Domain with Page removes 3"])
  }

  /// If all files of a layer are in slices, the advice names a layer outside them: the outermost one that may contain
  /// the type.
  @Test func aTypeThatLeavesASliceGetsALayer() throws {
    let rules = """
      layers:
        Core: "Core/**"
        Kit: "Kit/**"
        Features: "Features/**"
      slices: { features: { files: "Features/{name}/**", independent: true } }
      """
    func landing(_ state: String) throws -> [String?] {
      let files = [
        ("Features/Cart/Cart.swift", "struct Cart { var state: State }"), ("Features/Pay/State.swift", state),
        ("Core/Price.swift", "struct Price {}"), ("Kit/Style.swift", "struct Style {}"),
      ]
      guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
        return []
      }
      return MemoryProject(files.map { ($0.0, $0.1, "App") }).examine(by: book).moves.map(\.landing)
    }
    #expect(try landing("struct State { var price: Price }") == ["Kit"])
    #expect(try landing("struct State { var style: Style }") == ["Kit"])
  }

  /// An empty layer is itself a finding, so a move names the layer that it empties.
  @Test func aMoveThatEmptiesALayerSaysSo() throws {
    func emptied(_ files: [(String, String)], _ data: String = "") throws -> [String?] {
      let rules = layers.replacing("Data: { files: \"Data/**\"", with: "Data: { files: \"Data/**\"" + data)
      guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
        return []
      }
      return MemoryProject(files.map { ($0.0, $0.1, "App") }).examine(by: book).moves.map(\.emptied)
    }
    let files = [("Domain/A.swift", "struct A { var row: Row }"), ("Data/Row.swift", "struct Row {}")]
    #expect(try emptied(files) == ["Data"])
    #expect(try emptied(files, ", optional: true") == [nil])
    #expect(try emptied(files + [("Data/Page.swift", "struct Page {}")]) == [nil])
  }

  /// Repositories belong with the other repositories.
  @Test func typesStayWithOthersOfTheirRole() throws {
    let files = [
      ("Domain/A.swift", "struct A { var movies: MoviesRepository }"),
      ("Data/MoviesRepository.swift", "class MoviesRepository {}"),
    ]
    #expect(try moves(layers, files) == ["MoviesRepository from Data to Domain removes 1"])
    let others = [("Data/Others.swift", "class PostersRepository {}\nclass UsersRepository {}")]
    #expect(try moves(layers, files + others) == [])
  }
}
