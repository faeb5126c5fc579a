// Which type to move, so that most findings go and no new ones come.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Moves {
  private func moves(_ rules: String, _ files: [(String, String)]) throws -> [Move] {
    let project = MemoryProject(files.map { ($0.0, $0.1, "App") })
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
      Issue.record("the rules are wrong")
      return []
    }
    return project.examine(by: book).moves
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
    #expect(try moves(layers, files) == [Move(declaration: "Row", from: "Data", to: "Domain", removes: 3)])
  }

  /// What it uses itself would break the rules there, and so would the move.
  @Test func aTypeStaysWhereItMayUseWhatItUses() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row }"),
      ("Data/Row.swift", "struct Row { var page: Page }"), ("Data/Page.swift", "struct Page {}"),
    ]
    #expect(try moves(layers, files) == [])
  }

  @Test func ofTwoTheOneThatRemovesMoreComesFirst() throws {
    let files = [
      ("Domain/A.swift", "struct A { var row: Row; var page: Page; var next: Page? }"),
      ("Data/Row.swift", "struct Row {}"), ("Data/Page.swift", "struct Page {}"),
    ]
    #expect(try moves(layers, files).map(\.declaration) == ["Page", "Row"])
    #expect(try moves(layers, files).map(\.removes) == [2, 1])
  }

  @Test func outOfSlicesAllMayUseIt() throws {
    let slices = "layers: { App: \"**\" }\nslices: { scenes: { files: \"Scenes/{name}/**\", independent: true } }"
    let files = [
      ("Scenes/Cart/Cart.swift", "struct Cart { var pay: Pay }"), ("Scenes/Pay/Pay.swift", "struct Pay {}"),
    ]
    #expect(try moves(slices, files) == [Move(declaration: "Pay", from: "scenes(Pay)", to: nil, removes: 1)])
  }
}
