// Any number of workers finds the same, whichever files each of them judges.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct WorkerCounts {
  private static let rules = """
    version: 1
    layers:
      Domain: { files: "Domain/**", exposes: { types: "D*" }, names: { never: [print, Array.map] } }
      Data: { files: "Data/**", uses: [Domain], imports: [Foundation] }
      UI: { files: "UI/**" }
    slices:
      Scenes: { files: "UI/{slice}/**", independent: true }
    rules:
      - { id: no-rows, select: { layer: Data }, never: { types: "*Row" } }
      - { no_cycles: [types, files, layers], because: "each part stands alone" }
      - { id: small, max: { members: 2, dependents: 3 }, because: "small parts" }
    """

  /// Files that use each other, within circles and against the order of the layers.
  private static func project(_ count: Int) -> MemoryProject {
    let folders = ["Domain", "Data", "UI/One", "UI/Two"]
    return MemoryProject(
      (0..<count).map { number in
        let (next, other) = ((number + 1) % count, (number * 7 + 3) % count)
        let text = """
          import UIKit
          class D\(number): D\(next) {
            var row\(number) = R\(other)Row()
            func f\(number)(_ x: R\(next)Row) { x.title; row\(other).title; print(D\(other)().row\(other)); other() }
            func other() { [row\(number)].map { $0.title }; R\(other)Row.make(.some).title }
          }
          struct R\(number)Row { var title = ""; static func make(_ x: E\(next)) -> R\(next)Row { R\(next)Row() } }
          enum E\(number) { case some }
          """
        return ("\(folders[number % 4])/F\(number).swift", text, "App")
      })
  }

  private static func examine(_ project: MemoryProject, by book: RuleBook, workers: Workers) -> Examination {
    let graph = buildGraph(of: project.files, modules: project.modules)
    var circumstances = Circumstances(on: someDay, listsUnknown: true)
    circumstances.workers = workers
    return InwardRules.examine(graph, assignLayers(book.plan, in: graph), by: book, in: circumstances)
  }

  private static func text(_ finding: Finding) -> String {
    var text = ""
    dump(finding, to: &text)
    return text
  }

  @Test(arguments: [5, 30, 61]) func eachFindsTheSame(files: Int) throws {
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: Self.rules)) else {
      Issue.record("the rules are wrong")
      return
    }
    let project = Self.project(files)
    let one = Self.examine(project, by: book, workers: .one)
    #expect(Set(one.findings.map(\.rule)).isSuperset(of: ["dependency", "import", "name", "slice", "cycle"]))
    for count in [2, 3, 8, 100] {
      let workers = Workers(count: count, leastReferences: 0) { count, judge in (0..<count).map(judge) }
      let many = Self.examine(project, by: book, workers: workers)
      #expect(many.findings.map(Self.text) == one.findings.map(Self.text))
      #expect(many.examined == one.examined)
      #expect(many.unknownMentions == one.unknownMentions)
    }
  }
}
