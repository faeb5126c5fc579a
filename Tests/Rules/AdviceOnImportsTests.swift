// The fix that a finding about an import suggests if its layer has no help.
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct AdviceOnImports {
  private func advice(_ layers: String, _ code: String) throws -> [String?] {
    let rules = RulesText(path: "rules.yml", text: "version: 1\nlayers:\n" + layers)
    guard case .book(let book) = readRules(rules) else {
      Issue.record("the rules are wrong")
      return []
    }
    let files = [
      ("Domain/Code.swift", code, "App"), ("Screens/View.swift", "", "App"),
      ("Data/Row.swift", "struct Row {}", "Rows"),
    ]
    return MemoryProject(files).examine(by: book).findings.filter { ["import", "dependency"].contains($0.rule) }.map(
      \.wording.help)
  }

  @Test func layersThatMayImportTheModuleAreNamed() throws {
    let domain = "  Domain: { files: \"Domain/**\", imports: [Foundation] }\n"
    let open = "  Screens: \"Screens/**\"\n"
    let closed = "  Data: { files: \"Data/**\", imports: { never: [UIKit] } }\n"
    #expect(
      try advice(domain + open + closed, "import UIKit\n")
        == ["remove the import, or move the uses of UIKit to Screens"])
    #expect(
      try advice(domain + open + closed, "import Combine\n")
        == ["remove the import, or move the uses of Combine to Screens or Data"])
    #expect(try advice(domain + closed, "import UIKit\n") == ["remove the import"])
    let many = (1...4).map { "  L\($0): \"L\($0)/**\"\n" }.joined()
    #expect(
      try advice(domain + many, "import UIKit\n")
        == ["remove the import, or move the uses of UIKit to a layer that may import it"])
  }

  /// Only the layers inside `All` matter, because `All` itself allows the import.
  @Test func layersInsideALayer() throws {
    let parts = "    layers:\n      Models: { files: \"**/Code.swift\", imports: [] }\n      Views: \"**/View.swift\"\n"
    let all = "  All:\n    files: \"**\"\n" + parts
    #expect(try advice(all, "import UIKit\n") == ["remove the import, or move the uses of UIKit to All.Views"])
  }

  @Test func theLayerOfAModuleOfTheProjectIsNamed() throws {
    let layers = "  Domain: \"Domain/**\"\n  Data: \"Data/**\"\n"
    #expect(
      try advice(layers + "order: [Domain, Data]\n", "import Rows\n")
        == ["remove the import, or move the uses of Rows to Data"])
  }

  @Test func theLayersOwnHelpComesFirst() throws {
    let domain = "  Domain: { files: \"Domain/**\", imports: [], help: Ask the team. }\n"
    #expect(try advice(domain, "import UIKit\n") == ["Ask the team."])
  }
}
