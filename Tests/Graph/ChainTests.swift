// Searches for chains of references that are stopped early.
import InwardGraph
import InwardTestSupport
import Testing

@Suite struct ChainSearches {
  /// Six types that all use each other lie between `Start` and `End`: 1,956 chains, 720 of them of the maximum length.
  @Test(arguments: [(3000, 1956, true), (500, 500, false)])
  func aSearchStoppedAmongTheLongestChainsIsIncomplete(_ most: Int, _ listed: Int, _ isComplete: Bool) {
    let names = ["A", "B", "C", "D", "E", "F"]
    func type(_ name: String, using used: [String]) -> String {
      "final class \(name) {\n" + used.map { "  var use\($0): \($0)?\n" }.joined() + "}\n"
    }
    let text =
      type("Start", using: names) + type("End", using: [])
      + names.map { name in type(name, using: names.filter { $0 != name } + ["End"]) }.joined()
    let project = MemoryProject([("All.swift", text, "App")])
    let graph = buildGraph(of: project.files, modules: project.modules)
    func region(_ name: String) -> Region {
      var region = Region(of: graph)
      for index in graph.symbols.indices where graph.qualifiedName(of: SymbolID(index)).split(separator: ".")[0] == name
      {
        region.symbols[index] = true
      }
      return region
    }
    let chains = graph.chains(from: region("Start"), to: region("End"), most: most) { _, _ in true }
    #expect(chains.list.count == listed)
    #expect(chains.isComplete == isComplete)
  }
}
