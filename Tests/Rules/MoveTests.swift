// The type to move so that the most findings disappear and no new ones arise.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Moves {
  /// `Row from Data to Domain removes 3`, and how many other files move with it.
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

  /// `Row` would not be allowed to use `Page` in `Domain`, so both have to move.
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

  /// `Page` is used by a layer that may not use the other one, so it cannot move there, and neither can `Row`.
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

  /// More than three types would be a plan for a refactoring, not a first step.
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

  /// A rule of the team counts like the built-in ones, if it depends on the layer of the type.
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
    // `no-rows` forbids `DataRow` wherever it lies.
    #expect(
      try moves(rules, files) == ["DataRow from Data to Domain removes 1", "Page from Data to Domain removes 2"])
    // What the rules for `Domain` would say of the type itself is not known, or it is a finding.
    #expect(try moves(rules + "\n  - { id: small, select: { layer: Domain }, max: { members: 3 } }", files) == [])
    #expect(
      try moves(rules + "\n  - { id: plain, select: { layer: Domain }, never: { modules: [UIKit] } }", files)
        == ["DataRow from Data to Domain removes 1"])
  }

  /// A type leaves a layer that hides it, and does not enter one that would hide it.
  @Test func whatALayerExposesCounts() throws {
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

  /// All that a type needs leaves the slice with it, also what it needs only through others; if that is too much, there
  /// is no move.
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

  /// Members that an extension in another file declares remain findings unless that file moves, too.
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

  /// Its imports and the names that it uses would break the rules of the other layer.
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
}
