// The sides of a finding as declarations, not as text: exceptions and ignore comments select findings by them.
import InwardGraph
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct FindingSides {
  static let rules = """
    version: 1
    layers:
      Domain: { files: "Domain/**", imports: [], names: { never: [Codable] } }
      Data: { files: "Data/**", exposes: "*DTO" }
      App: { files: "App/**", uses: all }
      Twin: { types: "*Twin" }
      Double: { types: "*Twin" }
      Empty: "Empty/**"
    slices:
      scenes: { files: "App/{scene}/**", independent: true }
    rules:
      - no_cycles: types
    """
  static let sources = """
    //- Domain/A.swift
    import UIKit
    struct A: Codable {
      func load() -> PageDTO? { nil }
    }
    //- Domain/B.swift
    let page = PageDTO()
    //- Domain/C.swift
    import UIKit
    //- Domain/Twin.swift
    struct BadTwin {}
    //- Data/Page.swift
    struct PageDTO {}
    struct Row { var line: Line? }
    struct Line { var row: Row?, other: Row? }
    //- App/Cart/Cart.swift
    struct Cart { var login: Login?, row: Row? }
    //- App/Login/Login.swift
    struct Login {}  // inward:ignore dependency
    //- Other/Folder.swift
    func format() {
    """

  /// Returns the rule, file, source and target of every finding.
  static func described(
    _ project: MemoryProject = MemoryProject(splitFiles(sources)), by rules: String = rules
  ) throws -> [String] {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else { return [] }
    let graph = buildGraph(of: project.files, modules: project.modules)
    return project.examine(by: book).findings.map { finding in
      let file = finding.ids.file.isSome ? graph.files[finding.ids.file.index].path : "-"
      let sides = [finding.ids.source, finding.ids.target].map { $0.isSome ? graph.qualifiedName(of: $0) : "-" }
      return "\(finding.rule) \(file) \(sides[0]) \(sides[1])"
    }
  }

  @Test func everyRuleCheckFillsThem() throws {
    #expect(
      try Self.described() == [
        "slice App/Cart/Cart.swift Cart.login Login",
        "exposure App/Cart/Cart.swift Cart.row Row",
        "missing-reason App/Login/Login.swift Login -",
        "unused-ignore App/Login/Login.swift Login -",
        "cycle Data/Page.swift Row.line Line",
        "import Domain/A.swift A -",
        "name Domain/A.swift A -",
        "dependency Domain/A.swift A.load() PageDTO",
        "dependency Domain/B.swift page PageDTO",
        "import Domain/C.swift - -",
        "ambiguous-layer Domain/Twin.swift BadTwin -",
        "unassigned Other/Folder.swift format() -",
        "unread Other/Folder.swift format() -",
        "empty-layer - - -",
      ])
    // Like `empty-layer`, other findings about the rules themselves have no sides.
    let aboutTargets = ["implicit-import", "redundant-dependency", "target-cycle"]
    let aboutRules = ["empty-rule", "unused-exception", "expired-exception", "stale-baseline"]
    let result = try Set(Self.described().map { String($0.prefix { $0 != " " }) })
    #expect(result.union(aboutRules + aboutTargets) == Set(builtInRules.map(\.id)))
  }

  /// A redundant dependency is reported in the project file, an implicit import at a declaration, and a cycle in the
  /// file with one of its imports.
  @Test func findingsAboutTargetsNameThem() throws {
    let rules = """
      version: 1
      layers: { All: "**" }
      policy: { implicit_import: error, redundant_dependency: error, target_cycle: error }
      """
    let package = """
      let package = Package(
        name: "Movies",
        targets: [.target(name: "Core"), .target(name: "Movies", dependencies: ["Core"])])
      """
    let project = MemoryProject(
      [
        ("Sources/Core/Core.swift", "import Movies\n\npublic struct Core {}\n"),
        ("Sources/Movies/List.swift", "struct List {}\n"),
      ], describedBy: [("Package.swift", package)])
    #expect(
      try Self.described(project, by: rules) == [
        "redundant-dependency - - -", "implicit-import Sources/Core/Core.swift Core -",
        "target-cycle Sources/Core/Core.swift - -",
      ])
  }

  /// The owner of a slice contains the value of the capture. A layer's own owner comes first if a finding is not about
  /// slices.
  @Test func ownersOfLayersAndSlices() throws {
    let rules = """
      version: 1
      layers:
        Domain: { files: "Domain/**", owner: "@domain" }
        App: { files: "App/**", names: { never: [Codable] } }
      slices:
        scenes:
          files: "App/{scene}/**"
          independent: true
          owner: "@team-{scene}"
          layers: { View: { types: "*View", uses: [], owner: "@views" }, Model: { types: "*Model", uses: [] } }
      """
    let project = MemoryProject(
      splitFiles(
        """
        //- Domain/Order.swift
        struct Order { var cart: CartModel? }
        //- App/Cart/Cart.swift
        struct CartModel: Codable { var login: LoginModel? }
        struct CartView { var model: CartModel? }
        //- App/Login/Login.swift
        struct LoginModel {}
        """))
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules)) else {
      Issue.record("unreadable")
      return
    }
    let owners = project.examine(by: book).findings.map { finding in
      "\(finding.rule) \(finding.sides.from?.owner ?? "-") \(finding.sides.to?.owner ?? "-")"
    }
    #expect(
      owners == [
        "name @team-Cart -", "slice @team-Cart @team-Login", "slice @views @team-Cart", "dependency @domain @team-Cart",
      ])
  }
}
