// The type to move so that the most findings disappear and no new ones arise.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Moves {
  /// `Row from Data to Domain removes 3`, and how many other files move with it.
  private func moves(_ rules: String, _ files: [(String, String)]) throws -> [String] {
    let project = MemoryProject(files.map { ($0.0, $0.1, "App") })
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
      Issue.record("the rules are wrong")
      return []
    }
    let examination = project.examine(by: book)
    return examination.moves.map { move in
      let files = move.otherFiles == 0 ? "" : " with \(move.otherFiles) files"
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

  /// The names that it uses would break the rules in the other layer, and so would the move.
  @Test func aTypeStaysWhereItMayUseWhatItUses() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"),
      ("Data/Row.swift", "struct Row { var page: Page }"), ("Data/Page.swift", "struct Page {}"),
    ]
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
    #expect(try moves(layers, using) == [])
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
