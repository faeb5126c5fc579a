// `inward layers` and `inward why`, as users run them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct LayersAndWhy {
  static let project: [String: String] = [
    "rules.yml": """
    version: 1
    layers:
      Domain:
        files: "Domain/**"
        layers: { Entities: "**/Entities/**" }
      Data: { files: "Data/**", uses: [Domain, { layer: App, as: type, at: [result, stored] }] }
      Feature: { files: "Features/{feature}/**", uses: [Domain.Entities, Feature(Core)], exposes: "*Flow" }
      Rows: { types: "*Row", uses: [Feature(Core)] }
      Log: { files: "Log/**", shared: true }
      App: { files: "App/**", uses: all }
    policy: { unassigned: allow }

    """,
    "Domain/Search.swift": "struct Search {}\n",
    "Domain/Entities/Movie.swift": "struct Movie {\n  var title = \"\"\n}\n",
    "Data/Store.swift":
      "struct Store {\n  var movie: Movie?\n  var box: Box?\n}\nstruct Box {\n  var row: MovieRow?\n}\n",
    "Features/Core/Money.swift": "struct Money {}\n",
    "Features/Cart/Cart.swift":
      "struct CartFlow {\n  var movie: Movie?\n  var money: Money?\n}\nstruct MovieRow {\n  var movie: Movie?\n}\n",
    "Log/Log.swift": "struct Log {}\n",
    "App/Main.swift": """
    struct Main {
      var store = Store()
      var flow: CartFlow?
      func run() { _ = store.movie?.title }
      func run(again: Bool) { _ = Box() }
    }

    """,
    "Tools/Tool.swift": "struct Tool {}\nstruct ToolRow {}\n",
    "Tools/Other.swift": "func other() {}\n",
  ]

  func run(_ arguments: String...) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project, below: folder)
    return try inward(arguments, in: folder)
  }

  @Test func aFileIsShownWithItsLayerAndSlices() throws {
    try withMovies([
      "rules.yml": "version: 1\nlayers: { Domain: Domain/**, UI: UI/** }\norder: [Domain, UI]\n"
        + "slices: { scenes: { files: \"UI/{scene}/**\", independent: true } }\n",
      "Domain/Movie.swift": "struct Movie {}\n", "UI/List/Row.swift": "struct Row {}\n",
      "Loose.swift": "struct Loose {}\n",
      "UI/Detail/Page.swift": "struct Page {}\n",
    ]) { folder in
      #expect(
        try inward(["layers", "UI/List/Row.swift"], in: folder).output == """
          UI  2 types in 2 files
            contains files UI/**
            may use Domain
          slices scenes, independent
            contains files UI/{scene}/**
            scenes(List)  1 type in 1 file

          """)
      let loose = try inward(["layers", "Loose.swift"], in: folder)
      #expect(loose.status == 2)
      #expect(loose.errors == "Loose.swift is in no layer and in no slice\n")
    }
  }

  /// The counts are those of existing files, and a part of a layer is shown with its full name.
  @Test(arguments: [
    ("Domain/New.swift", "new file Domain/New.swift\nDomain.rest  1 type in 1 file\n  may use Log\n"),
    ("Domain/Search.swift", "Domain.rest  1 type in 1 file\n  may use Log\n"),
    ("Search.swift", "file Domain/Search.swift\nDomain.rest  1 type in 1 file\n  may use Log\n"),
    (
      "Domain/Entities/New.swift",
      "new file Domain/Entities/New.swift\nDomain.Entities  1 type in 1 file\n  contains files **/Entities/**\n"
        + "  may use Log\n"
    ),
    (
      "Features/New/New.swift",
      "new file Features/New/New.swift\nFeature(New)  0 types in 0 files\n  contains files Features/{feature}/**\n"
        + "  may use Domain.Entities, Feature(Core), Log\n  exposes *Flow\n"
    ),
  ])
  func aNewFileIsNotCounted(_ path: String, _ answer: String) throws {
    #expect(try run("layers", path).output == answer)
    let files = try run("layers", path, "--files").output
    #expect(!files.contains("      " + path) || path == "Domain/Search.swift", "\(files)")
    let json = try run("layers", path, "--format", "json").output
    #expect(try Schemas.faults(of: json, by: "layers.schema.json") == "", "\(json)")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let file = try #require(object?["file"] as? [String: Any])
    #expect(file["new"] as? Bool == path.contains("New"))
    #expect((file["path"] as? String)?.hasSuffix(path) == true)
  }

  @Test func theTree() throws {
    let result = try run("layers")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Domain         2 types in 2 files
          contains files Domain/**
          may use Log
          Entities     1 type in 1 file
            contains files **/Entities/**
            may use Log
          rest         1 type in 1 file
            may use Log
        Data           2 types in 1 file
          contains files Data/**
          may use Domain, Log, App (as type, at stored result, outward)
        Feature(Cart)  1 type in 1 file
          contains files Features/{feature}/**
          may use Domain.Entities, Feature(Core), Log
          exposes *Flow
        Feature(Core)  1 type in 1 file
          contains files Features/{feature}/**
          may use Domain.Entities, Log
          exposes *Flow
        Rows           2 types in 2 files
          contains types *Row
          may use Feature(Core), Log
        Log            1 type in 1 file, shared
          contains files Log/**
          may use no other layer
        App            1 type in 1 file
          contains files App/**
          may use Domain, Data, Feature(*), Rows, Log

        """)
  }

  /// An inherited owner is printed, too, so that readers need not look at the parent layer.
  @Test func owners() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { App: { files: "**", owner: "@app" } }
      slices:
        scenes: { files: "Scenes/{scene}/**", owner: "@team-{scene}" }
      """
    try write(["rules.yml": rules, "Scenes/Cart/Cart.swift": "struct Cart {}\n"], below: folder)
    #expect(
      try inward(["layers"], in: folder).output == """
        App  1 type in 1 file
          contains files **
          may use no other layer
          owner @app
        slices scenes
          contains files Scenes/{scene}/**
          owner @team-{scene}
          scenes(Cart)  1 type in 1 file
            owner @team-Cart

        """)
    let text = try inward(["layers", "--format", "json"], in: folder).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let (layers, slices) = (document["layers"] as? [[String: Any]], document["slices"] as? [[String: Any]])
    #expect(layers?.first?["owner"] as? String == "@app")
    #expect(slices?.first?["owner"] as? String == "@team-{scene}")
    #expect((slices?.first?["parts"] as? [[String: Any]])?.first?["owner"] as? String == "@team-Cart")
  }

  @Test func theSlices() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { App: "**" }
      slices:
        scenes:
          files: "Scenes/{scene}/**"
          independent: true
          exposes: "*Coordinator"
          layers: { View: { types: "*View" } }
        tools: { files: "Tools/{tool}/**" }
      """
    let cart = "struct CartView {}\nstruct CartCoordinator {}\nstruct CartModel {}\n"
    let files = [
      "rules.yml": rules, "Scenes/Cart/Cart.swift": cart, "Scenes/Login/Login.swift": "struct LoginModel {}\n",
      "Tools/Log/Log.swift": "struct Log {}\n",
    ]
    try write(files, below: folder)
    let scenes = """
      slices scenes, independent
        contains files Scenes/{scene}/**
        exposes *Coordinator
        scenes(Cart)   3 types in 1 file
          View         1 type in 1 file
            contains types *View
            may use no other layer
          rest         2 types in 1 file
            may use no other layer
        scenes(Login)  1 type in 1 file
          rest         1 type in 1 file
            may use no other layer

      """
    let page = repository.appendingPathComponent("docs/questions.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n" + scenes + "```"))
    #expect(
      try inward(["layers"], in: folder).output == """
        App  5 types in 3 files
          contains files **
          may use no other layer
        \(scenes)slices tools
          contains files Tools/{tool}/**
          tools(Log)  1 type in 1 file

        """)
    #expect(try inward(["layers", "scenes"], in: folder).output == scenes)
    #expect(
      try inward(["layers", "scenes(Login)", "--files"], in: folder).output == """
        slices scenes, independent
          contains files Scenes/{scene}/**
          exposes *Coordinator
          scenes(Login)  1 type in 1 file
            rest         1 type in 1 file
              may use no other layer
                Scenes/Login/Login.swift

        """)
    #expect(try inward(["layers", "scene"], in: folder).errors.hasSuffix("did you mean 'scenes'?\n"))
    let text = try inward(["layers", "--format", "json"], in: folder).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let slices = try #require(document["slices"] as? [[String: Any]])
    #expect(slices.map { $0["name"] as? String } == ["scenes", "tools"])
    #expect(slices[0]["exposes"] as? String == "*Coordinator" && slices[0]["independent"] as? Bool == true)
    let parts = try #require(slices[0]["parts"] as? [[String: Any]])
    #expect(parts.map { $0["files"] as? Int } == [1, 1, 1, 1, 1])
    #expect(parts[1]["layer"] as? String == "scenes(Cart).View")
  }

  @Test func oneLayerWithItsFiles() throws {
    #expect(
      try run("layers", "Rows", "--files").output == """
        Rows  2 types in 2 files
          contains types *Row
          may use Feature(Core), Log
            Features/Cart/Cart.swift:5: MovieRow
            Tools/Tool.swift:2: ToolRow

        """)
    #expect(
      try run("layers", "Entities", "--files").output == """
        Domain.Entities  1 type in 1 file
          contains files **/Entities/**
          may use Log
            Domain/Entities/Movie.swift

        """)
    #expect(try run("layers", "Feature").output.split(separator: "\n").count == 8)
    let unknown = try run("layers", "Entitie")
    #expect(unknown.status == 2)
    #expect(unknown.errors == "unknown layer 'Entitie'; did you mean 'Entities'?\n")
  }

  @Test func unassignedFilesAreListed() throws {
    #expect(
      try run("layers", "--unassigned").output == """
        Tools/Other.swift
        Tools/Tool.swift:1: Tool
        1 file and 1 declaration in no layer

        """)
  }

  @Test func unusedPermissionsAreListed() throws {
    #expect(
      try run("layers", "--unused").output == """
        rules.yml:6:53: Data may use App, but never does
        rules.yml:8:33: Rows may use Feature(Core), but never does
        2 unused permissions

        """)
  }

  /// An import counts as a use of each entry that covers its module and its form.
  @Test func modulesThatMayBeImportedAndAreNot() throws {
    let project = [
      "rules.yml": """
      version: 1
      layers:
        Domain: { files: "Domain/**", imports: [Foundation, Combine, { module: XCTest, form: testable }] }
        Data: { files: "Data/**", imports: ["Core*", Foundation] }

      """,
      "Domain/Movie.swift": "import FoundationNetworking\nimport XCTest\nstruct Movie {}\n",
      "Data/Store.swift": "import CoreData\nstruct Store { var movie: Movie }\n",
    ]
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(project, below: folder)
    #expect(
      try inward(["layers", "--unused"], in: folder).output == """
        rules.yml:3:55: Domain may import Combine, but never does
        rules.yml:3:74: Domain may import XCTest, but never does
        rules.yml:4:48: Data may import Foundation, but never does
        3 unused permissions

        """)
  }

  @Test func listsAsJSON() throws {
    func object(_ arguments: [String]) throws -> [String: Any] {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(Self.project, below: folder)
      let text = try inward(arguments + ["--format", "json"], in: folder).output
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let layers = try #require(try object(["layers", "--files"])["layers"] as? [[String: Any]])
    #expect(layers.map { $0["layer"] as? String }.contains("Feature(Cart)"))
    let data = try #require(layers.first { $0["layer"] as? String == "Data" })
    #expect(data["paths"] as? [String] == ["Data/Store.swift"])
    let names = try #require(data["names"] as? [[String: Any]])
    #expect(names.contains { $0["outward"] as? Bool == true && $0["at"] as? [String] == ["stored", "result"] })
    #expect(try (object(["layers", "--unused"])["unused"] as? [Any])?.count == 2)
    #expect(try object(["layers", "--unassigned"])["files"] as? [String] == ["Tools/Other.swift"])
    let why = try object(["why", "App", "Domain"])
    let chains = try #require(why["chains"] as? [[[String: Any]]])
    #expect(chains[0][0]["path"] as? String == "App/Main.swift" && why["complete"] as? Bool == true)
  }

  @Test func anyNumberOfThreadsPrintsTheSame() throws {
    for command in [["layers", "--files"], ["layers", "--unused"], ["why", "App", "Domain"]] {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(Self.project, below: folder)
      let one = try inward(command + ["--jobs", "1"], in: folder)
      #expect(try one.output == inward(command + ["--jobs", "4"], in: folder).output)
      #expect(!one.output.isEmpty)
    }
  }
}
