// Modules with several names, and files of several modules. A target of an Xcode project may build its module under a
// different name in each configuration.
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct ModuleNameTests {
  /// Returns the messages of all findings in a project whose module `Shop` has a second name, `ShopDebug`. `Log.swift`
  /// belongs to both `App` and `Shop`.
  private func messages(_ use: String, _ rules: String) throws -> [String] {
    var project = MemoryProject([
      ("App/Use.swift", use, "App"), ("Shop/Cart.swift", "public struct Cart {}\n", "Shop"),
      ("Shared/Log.swift", "public struct Log {}\n", "App,Shop"),
    ])
    let shop = try #require(project.modules.modules.firstIndex { $0.name == "Shop" })
    project.modules.modules[shop].otherNames = ["ShopDebug"]
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: "version: 1\n" + rules)) else {
      throw UnreadRules()
    }
    return project.examine(by: book).findings.map(\.wording.message)
  }

  private struct UnreadRules: Error {}

  @Test func anyNameOfAModuleIsOneOfTheProject() throws {
    let rules = """
      layers: { Shared: "Shared/**", Shop: "Shop/**", App: { files: "App/**", imports: [Foundation] } }
      """
    #expect(try messages("import Shop\nimport ShopDebug\n", rules) == [])
    #expect(try messages("import Store\n", rules).count == 1)
  }

  @Test(arguments: [("Shop", 1), ("ShopDebug", 1), ("Store", 0)])
  func aReachLeadsToAModuleByAnyOfItsNames(_ module: String, _ chains: Int) throws {
    let rules = """
      layers: { All: "**" }
      rules: [{ id: no-shop, select: { types: Use }, never: { reach: { modules: \(module) } } }]
      """
    for use in ["import ShopDebug\nstruct Use { var cart: Cart }\n", "struct Use { var log: Log }\n"] {
      let found = try messages(use, rules)
      #expect(found.count == 1 && found[0].contains("reaches") == (chains > 0), "\(found)")
    }
  }
}
