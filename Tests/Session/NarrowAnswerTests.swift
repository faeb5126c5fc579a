// `inward may` reads as little as it can, and gives the same answer as a session that has read everything.
import Foundation
import InwardPipeline
import InwardRules
import InwardTestSupport
import Testing

@Suite struct NarrowAnswers {
  private let files = [
    "Domain/Movie.swift": "struct Movie {\n  enum Kind { case short }\n  func title() {}\n}\n",
    "Domain/Rating.swift": "extension Movie {\n  func rate() {}\n  struct Rating {}\n}\n",
    "Domain/Film.swift": "typealias Film = Movie\nextension Film { func project() {} }\n",
    "Data/Deep/Store.swift": "final class Store { func title() {} }\n", "Data/Empty.swift": "",
    "Data/Imports.swift": "import Foundation\n", "Data/Text.swift": "extension String { var slug: Int { 1 } }\n",
    "Data/Only.swift": "// Movie and Store are written here, and not declared.\n",
    "App/Cart/Cart.swift": "struct Cart {}\nlet `default` = 1\n", "App/Cart/Row.swift": "struct Row {}\n",
    "App/Search/Search.swift": "struct Search {}\n", "App/Search/Row.swift": "extension Search { struct Row {} }\n",
    "App/Main.swift": "struct Main {}\nfunc <+> (left: Int, right: Int) {}\ninfix operator <+>\n",
    "Loose.swift": "struct Loose {}\nstruct Domain {}\n",
  ]
  private let layers = """
    version: 1
    layers:
      Domain: { files: "Domain/**", uses: [] }
      Data: { files: "Data/**", layers: { Deep: "**/Deep/**" } }
      App: "App/**"
    order: [Domain, Data, App]
    """
  private let slices = """

    slices:
      features: { files: "App/{feature}/**", independent: true }
    """
  private let words = [
    "Domain", "Data", "Data.Deep", "App", "Movie", "Movie.Kind", "Kind", "title", "Movie.title()", "Movie.rate", "rate",
    "Rating", "project", "slug", "Store", "Data/Deep/Store.swift", "Empty.swift", "Data/Deep/Store.swift:Store", "Row",
    "Search.Row", "features(Cart)", "slice:features(Search)", "Main", "<+>", "default", "Loose", "Moive",
    "App/Search/New.swift", "layer:Data", "file:Loose.swift",
  ]

  /// Layers alone, with slices, and with a rule or an exception for which the whole project has to be read.
  @Test(arguments: [
    "", "slices", "rules: [{ id: a, select: { types: Cart }, never: { types: Movie } }]",
    "exceptions: [{ rule: dependency, from: { types: Movie }, because: old }]",
  ])
  func equalThoseOfTheWholeProject(_ more: String) throws {
    let rules = layers + (more == "slices" ? slices : "\n" + more) + "\n"
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files.merging(["rules.yml": rules]) { $1 }, below: folder)
    var session = Session(folder: folder.path)
    for (number, from) in words.enumerated() {
      // A sample of all pairs, in which each word occurs on both sides.
      for (_, to) in words.enumerated().filter({ ($0.offset + number).isMultiple(of: more.hasSuffix("]") ? 15 : 5) }) {
        let whole = answer { () throws(Obstacle) in try session.may(from: from, to: to, in: folder.path, on: someDay) }
        let request = ProjectRequest(paths: [folder.path], jobs: 1)
        let narrow = answer { () throws(Obstacle) in
          try may(from: from, to: to, request, as: .text, usesColor: false).text
        }
        #expect(narrow == whole, "\(from) -> \(to)")
      }
    }
  }

  private func answer(_ ask: () throws(Obstacle) -> String) -> String {
    do throws(Obstacle) { return try ask() } catch { return "\(error)" }
  }
}
