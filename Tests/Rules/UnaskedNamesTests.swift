// Most references are never resolved. None of these could have broken a rule.
import Foundation
import InwardGraph
import InwardLayers
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct UnaskedNamesTests {
  /// Divides the code at random into a few layers, and into more than a filter has bits.
  @Test(arguments: ["Sources/Graph", "Examples/MoviesAppEroded/Sources"], [3, 40, 200])
  func everyNameThatMeansWhatItsLayerMayNotUseIsAskedAbout(folder: String, layers: Int) throws {
    let project = try sources(below: folder)
    let texts = (0..<layers).map { number -> String in
      let files = project.files.indices.filter { ($0 &* 0x9E37_79B9) >> 8 % layers == number }
      let paths = files.isEmpty ? "none/**" : project.files[files[0]].path
      return "  L\(number): { files: [\(([paths] + files.map { project.files[$0].path }).joined(separator: ", "))] }\n"
    }
    let plan = try book("version: 1\nlayers:\n" + texts.joined()).plan

    let graph = buildGraph(of: project.files, modules: project.modules)
    let layering = assignLayers(plan, in: graph)
    var names = LayersOfNames(layering, in: graph)
    var broken = 0
    for file in graph.fileIDs.map({ FileID($0) }) {
      let from = layering.layerCharged(for: file)
      var asked: Set<UInt32> = []
      graph.forEachNaming(in: file) { _ in
        names.names(for: from) { !layering.isFree(from, $0) }
      } _: { mention, _, _ in
        asked.insert(mention.raw)
      }
      graph.forEachNaming(in: file) { mention, _, meaning in
        let meant = graph.candidates(of: meaning) + graph.initializers(calledBy: mention, in: file)
        guard meant.contains(where: { !layering.isFree(from, layering.layer(of: $0)) }) else { return }
        broken += 1
        #expect(asked.contains(mention.raw), "\(graph.files[file.index].path)")
      }
    }
    #expect(broken > 20)
    let all = couplings(of: graph, layering, judged: graph.fileIDs.map { FileID($0) })
    #expect(layerCouplings(of: graph, layering, judged: graph.fileIDs.map { FileID($0) }) == all.layers)
  }

  /// With a single layer, and in the outermost of several layers, no name can break the order.
  @Test func namesThatNoRuleForbidsAreNotResolved() throws {
    let project = MemoryProject([
      ("A/Movie.swift", "struct Movie { var title = 1 }\nfunc f(movie: Movie) { _ = movie.title }", "App"),
      ("B/View.swift", "func g(movie: Movie) { _ = movie.title }\nstruct View {}", "App"),
    ])
    let one = project.examine(by: try book("version: 1\nlayers: { All: \"**\" }"))
    #expect(one.examined.mentions.unasked == 4 && one.examined.mentions.inProject == 0)
    let outward = project.examine(by: try book("version: 1\nlayers: { B: \"B/**\", A: \"A/**\" }"))
    #expect(outward.examined.mentions.unasked == 2 && outward.examined.mentions.inProject == 2)
    #expect(outward.findings.map(\.mention?.name) == ["Movie", "title"])
    let inward = project.examine(by: try book("version: 1\nlayers: { A: \"A/**\", B: \"B/**\" }"))
    #expect(inward.examined.mentions.unasked == 4 && inward.findings.isEmpty)
  }

  /// A name may refer to more than one declaration: a type's name also refers to its initializers, wherever they are
  /// declared.
  @Test(arguments: [
    ("struct Movie {}", "extension Movie { init(page: Int) {} }"),
    ("struct Page {}\ntypealias Movie = Page", "extension Page { init(page: Int) {} }"),
    ("typealias Movie = String", "extension String { init(page: Int) {} }"),
    ("typealias Movie = Page", "struct Page { init(page: Int) {} }"),
  ])
  func anInitializerOfAnotherLayerIsAskedAbout(own: String, outer: String) throws {
    let project = MemoryProject([
      ("A/Use.swift", "func f() { _ = Movie(page: 1) }", "App"), ("A/Movie.swift", own, "App"),
      ("B/Outer.swift", outer, "App"),
    ])
    let found = project.examine(by: try book("version: 1\nlayers: { A: \"A/**\", B: \"B/**\" }")).findings
    #expect(found.contains { $0.path == "A/Use.swift" }, "\(found.map(\.wording.message))")
  }

  /// The form of a reference also decides whether it is resolved.
  @Test(arguments: [
    ("struct View { var title = 1 }", "x.title", true),
    ("struct View { var title = 1 }", "x(.title)", false),
    ("struct View { static let title = 1 }", "x(.title)", true),
    ("struct View { func show() {} }", "x(.show())", false),
    ("enum Route { case show }", "x(.show)", true),
    ("enum Route { case show }", "x.show()", false),
    ("enum Route { case show(Int) }", "x(.show(1))", true),
    ("struct View { var title: String }", "x.title(1)", false),
    ("struct View { var title: (Int) -> Void }", "x.title(1)", true),
    ("struct View { var title: (Int) -> Void }", "x.title(of: 1)", false),
    ("struct View { var title = make() }", "x.title(of: 1)", true),
    ("struct Go { func callAsFunction(to: Int) {} }\nstruct View { let go: Go }", "x.go(to: 1)", true),
    ("struct View { func show(_ a: Int, at b: Int = 1) {} }", "x.show(1)", true),
    ("struct View { func show(_ a: Int, at b: Int = 1) {} }", "x.show(1, in: 2)", false),
    ("struct View { func show(_ a: Int, at b: Int) {} }", "x.show(1)", false),
    ("struct View { func show(_ a: Int, then: () -> Void) {} }", "x.show(1) {}", true),
    ("struct View { func show(all: Int...) {} }", "x.show(all: 1, 2)", true),
    ("struct View { func show(at b: Int) {} }", "x.show", true),
    ("struct View { subscript(row row: Int) -> Int { 1 } }", "x[1]", false),
    ("struct View { subscript(row: Int) -> Int { 1 } }", "x[1]", true),
    ("struct View { init(row: Int) {} }", "x(.init(row: 1))", true),
    ("struct View { init(row: Int) {} }", "x(.init(column: 1))", false),
    ("struct View { private var title = 1 }", "x.title", false),
    ("private struct View { var title = 1 }", "x.title", false),
    ("private extension Int { var title: Int { 1 } }", "x.title", false),
  ])
  func aReferenceIsResolvedOnlyIfItsFormFits(outer: String, use: String, isResolved: Bool) throws {
    #expect(try isResolved == resolves(use, besides: ("B/Outer.swift", outer)))
  }

  @Test func privateDeclarationsOfAFileWithTwoLayersAreSeenThere() throws {
    let use = "private struct View {}\nstruct Use { private var view: View? }"
    let layers = "version: 1\nlayers: { A: { types: Use }, B: { types: View } }"
    let project = MemoryProject([("All.swift", use, "App")])
    #expect(project.examine(by: try book(layers)).findings.contains { $0.mention?.name == "View" })
  }

  /// Returns whether the filter of layer A asks for the last name of an expression, or for an initializer or subscript.
  private func resolves(_ use: String, besides outer: (path: String, text: String)) throws -> Bool {
    let project = MemoryProject([
      ("A/Use.swift", "func use(_ x: Whatever) { _ = \(use) }", "App"), (outer.path, outer.text, "App"),
    ])
    let graph = buildGraph(of: project.files, modules: project.modules)
    let layering = assignLayers(try book("version: 1\nlayers: { A: \"A/**\", B: \"B/**\" }").plan, in: graph)
    var names = LayersOfNames(layering, in: graph)
    let before = graph.lookedUp
    let outward = names.names(for: LayerID(0)) { !layering.isFree(LayerID(0), $0) }
    graph.forEachNaming(in: FileID(0), of: { _ in outward }) { _, _, _ in }
    return graph.lookedUp > before
  }

  private func sources(below folder: String) throws -> MemoryProject {
    let root = repository.appendingPathComponent(folder)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
    let files = all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return MemoryProject(
      try files.map { file in
        (String(file.path.dropFirst(root.path.count + 1)), try String(contentsOf: file, encoding: .utf8), "App")
      })
  }

  private func book(_ text: String) throws -> RuleBook {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: text)) else { throw Unreadable(text) }
    return book
  }

  private struct Unreadable: Error {
    var text: String
    init(_ text: String) { self.text = text }
  }
}
