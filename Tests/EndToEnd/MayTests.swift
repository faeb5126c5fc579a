// `inward may`: yes, or no with the rule that forbids it, and an exit status for scripts.
import Foundation
import InwardTestSupport
import Testing

@Suite struct May {
  private let rules = """
    version: 1
    layers:
      Domain: "Domain/**"
      Data: { files: "Data/**", exposes: "*Client", because: Data is behind its clients. }
      App: { files: "App/**", uses: all }
      Tools: { files: "Tools/**", uses: [{ layer: Data, as: [inherits] }] }
      Rows: { files: "Rows/**", uses: [{ layer: Data, as: [type], at: [parameter] }] }
    order: [Domain, Data, Tools, Rows, App]
    slices:
      features: { files: "App/{feature}/**", independent: true, exposes: "*Flow" }
    rules:
      - id: no-cache-in-cart
        select: { types: Cart }
        never: { types: Cache }
    """
  private let files = [
    "Domain/Movie.swift": "struct Movie {}\n", "Data/Client.swift": "class MovieClient {}\nstruct Row {}\n",
    "App/Cart/Cart.swift": "struct Cart {}\nstruct CartFlow {}\n", "App/Search/Search.swift": "struct Search {}\n",
    "App/Cart/Cache.swift": "struct Cache {}\n", "Tools/Tool.swift": "struct Tool {}\n",
    "Rows/List.swift": "struct List {}\n",
  ]

  private func answer(_ from: String, _ to: String, _ words: [String] = []) throws -> ProgramResult {
    var result: ProgramResult?
    try withMovies(files.merging(["rules.yml": rules]) { $1 }) { folder in
      result = try inward(["may", from, to] + words, in: folder)
    }
    return result!
  }

  @Test(arguments: [
    ("Data", "Domain", 0, "yes: Data -> Domain"),
    ("Domain", "Data", 1, "no: Domain -> Data\n  Domain may not use Data [dependency] (rules.yml:3:3)"),
    ("Movie", "MovieClient", 1, "Domain may not use Data [dependency]"),
    ("Movie", "Domain/Movie.swift", 0, "both are in the same layer"),
    ("Search", "Row", 1, "Data exposes only *Client [exposure] (rules.yml:4:3)\n  because Data is behind its clients."),
    ("Search", "MovieClient", 0, "no rule forbids it"),
    ("App", "Data", 0, "yes, in part: App -> Data\n  Data exposes only *Client [exposure]"),
    ("Search", "Cart", 1, "features(Search) may not use features(Cart), which exposes only *Flow [slice]"),
    ("Search", "CartFlow", 0, "both are in the same layer"),
    (
      "features(Search)", "features(Cart)", 0,
      "yes, in part: slice:features(Search) (App) -> slice:features(Cart) (App)"
    ),
    ("features(Cart)", "Search", 1, "features(Cart) may not use features(Search), which exposes only *Flow [slice]"),
    ("slice:features(Cart)", "MovieClient", 0, "yes: slice:features(Cart) (App) -> Data/Client.swift"),
    ("Cart", "Cache", 1, "rule no-cache-in-cart forbids it [no-cache-in-cart]"),
    ("Tool", "MovieClient", 0, "yes, in part"),
    // No kind of use is allowed everywhere, and no position for every kind, but one combination is allowed.
    ("List", "MovieClient", 0, "yes, in part"),
    // The path of a file that does not exist yet determines its layer.
    ("Domain/New/File.swift", "Data", 1, "no: file:Domain/New/File.swift (Domain) -> Data"),
    ("Data/File.swift", "Movie", 0, "yes: file:Data/File.swift (Data)"),
  ])
  func oneAnswer(_ from: String, _ to: String, _ status: Int32, _ text: String) throws {
    let result = try answer(from, to)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(result.output.contains(text), "\(result.output)")
  }

  /// A layer may have the same name as a slice, so the full name of the slice is suggested.
  @Test func theFullNameOfASliceIsSuggested() throws {
    let files = ["App/Pay/Main.swift": "struct Main {}\n", "rules.yml": rules]
    try withMovies(self.files.merging(files) { $1 }) { folder in
      let result = try inward(["may", "Pay", "Domain"], in: folder)
      #expect(result.errors == "no layer, slice, file or declaration is called 'Pay'; did you mean 'features(Pay)'?\n")
    }
  }

  /// Imports are not uses of declarations, so the answer refers to the rule about them.
  @Test(arguments: [("Domain", "UIKit", "Domain"), ("Movie", "RxSwift", "Domain"), ("Row", "Foundation", "Data")])
  func aModuleIsReferredToTheImportsOfTheLayer(_ from: String, _ module: String, _ layer: String) throws {
    let files = ["rules.yml": rules, "Data/Rx.swift": "import RxSwift\n"]
    try withMovies(self.files.merging(files) { $1 }) { folder in
      let result = try inward(["may", from, module], in: folder)
      let answer =
        "'\(module)' is a module, not a part of the project; "
        + "the 'imports' of a layer decide which modules it may import"
      #expect(result.status == 2 && result.errors == answer + ": see 'inward explain \(layer)'\n", "\(result)")
    }
  }

  @Test func aModuleIsNoPlace() throws {
    let foreign = try answer("UIKit", "Data")
    let reason = "'UIKit' is a module, not a part of the project; give a layer, a slice, a file or a declaration\n"
    #expect(foreign.status == 2 && foreign.errors == reason, "\(foreign)")
    let target = ".target(name: \"Core\", path: \"App\")"
    let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(target)])\n"
    try withMovies(files.merging(["rules.yml": rules, "Package.swift": manifest]) { $1 }) { folder in
      let own = try inward(["may", "Domain", "Core"], in: folder)
      let reason = "'Core' is a module of the project and may contain several layers; give one of them, or a file\n"
      #expect(own.status == 2 && own.errors == reason, "\(own)")
    }
  }

  @Test func aWordThatMeansNothingIsRefused() throws {
    let result = try answer("Domian", "Data")
    #expect(result.status == 2)
    #expect(result.errors == "no layer, slice, file or declaration is called 'Domian'; did you mean 'Domain'?\n")
    #expect(try inward(["may", "Domain"]).status == 2)
  }

  @Test(arguments: [("Domain", "Data"), ("App", "Data"), ("Tool", "MovieClient"), ("Data", "Domain")])
  func jsonKeepsItsSchema(_ from: String, _ to: String) throws {
    let result = try answer(from, to, ["--format", "json"])
    #expect(try Schemas.faults(of: result.output, by: "may.schema.json") == "", "\(result.output)")
  }
}
