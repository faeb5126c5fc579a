// Adds details to a proposed layer: the modules that it imports, and sub-layers by the names of its types.
import InwardFacts
import InwardGraph

private let screenModules: Set<String> = ["UIKit", "SwiftUI", "AppKit", "WatchKit"]
private let partsOfFoundation: Set<String> = [
  "FoundationNetworking", "FoundationXML", "FoundationEssentials", "FoundationInternationalization",
]

/// Adds to each innermost layer of files or modules the list of external modules that it imports today, if the list is
/// short and contains no UI framework.
func addImports(to proposal: inout Proposal, _ graph: ProjectGraph, _ judged: [FileID], _ groups: [Group]) {
  let ours = Set(graph.modules.modules.map(\.name))
  for index in proposal.rings.first ?? [] {
    guard proposal.layers[index].types.isEmpty,
      let group = groups.first(where: { $0.name == proposal.layers[index].name })
    else { continue }
    var modules: Set<String> = []
    for file in group.files {
      let facts = graph.files[judged[file].index].facts
      for entry in facts.imports {
        guard let name = entry.path.first.map({ facts.text($0) }), !ours.contains(name) else { continue }
        modules.insert(partsOfFoundation.contains(name) ? "Foundation" : name)
      }
    }
    if modules.count <= 4, modules.isDisjoint(with: screenModules) { proposal.layers[index].imports = modules.sorted() }
  }
}

/// Kinds of types that are recognizable by their names, inner ones first.
private let kindsOfScreens: [(name: String, suffixes: [String])] = [
  ("ViewModels", ["ViewModel"]), ("Presenters", ["Presenter"]), ("Views", ["View", "ViewController", "Cell"]),
  ("Flows", ["Coordinator", "Router"]),
]

/// The endings that may follow the kind in the name of a related type: `MoviesListViewModelActions`.
private let endings = [
  "Input", "Output", "Inputs", "Outputs", "Actions", "Delegate", "Dependencies", "Protocol", "Type", "State", "Event",
]

/// Proposes kinds of types, such as view models and views, as sub-layers of their layer, if at least two of the kinds
/// have several types and all references within the layer already point inward.
func parts(of files: [FileID], _ graph: ProjectGraph) -> [Proposal.Part] {
  let types = namesOfTypes(in: files, graph)
  var groups: [Group] = []
  var found: [Proposal.Part] = []
  for kind in kindsOfScreens {
    let all = kind.suffixes + kind.suffixes.flatMap { suffix in endings.map { suffix + $0 } }
    let suffixes = all.filter { suffix in types.contains { $0.hasSuffix(suffix) } }
    if suffixes.isEmpty { continue }
    groups.append(Group(name: kind.name, suffixes: suffixes, role: nil))
    found.append(
      Proposal.Part(
        name: kind.name, types: suffixes.map { "*" + $0 },
        typeCount: types.count { type in suffixes.contains { type.hasSuffix($0) } }))
  }
  guard found.count(where: { $0.typeCount >= 2 }) >= 2 else { return [] }
  let places = GroupPlaces(groups, graph, files)
  let inLayer = Set(files)
  var isAllowed = true
  forEachEdge(in: graph, files) { from, to in
    guard inLayer.contains(graph[to].file), let outer = places.group(of: to) else { return }
    // The rest of a layer is its innermost part.
    if (places.group(of: from) ?? -1) < outer { isAllowed = false }
  }
  return isAllowed ? found : []
}

func namesOfTypes(in files: [FileID], _ graph: ProjectGraph) -> [String] {
  files.flatMap { file in
    graph.symbols(of: file).map { graph.symbols[$0] }.filter(\.kind.isNominal).map { graph.text($0.name) }
  }
}

/// Groups the types of a project by known endings of their names, for a project whose directories do not divide it. All
/// other files are the innermost group. Nil if no type has such an ending.
func groupsBySuffix(in graph: ProjectGraph, _ judged: [FileID]) -> [Group]? {
  let kinds: [(name: String, suffixes: [String], role: Role)] = [
    ("UseCases", ["UseCase", "Interactor"], .domain),
    ("Data", ["Repository", "Service", "Client", "DTO", "DataSource", "API"], .data),
    ("ViewModels", ["ViewModel", "Presenter"], .presentation),
    ("Views", ["View", "ViewController", "Cell", "Screen"], .presentation),
    ("Flows", ["Coordinator", "Router", "AppDelegate", "SceneDelegate"], .application),
  ]
  let types = namesOfTypes(in: judged, graph)
  let present = kinds.filter { kind in types.contains { type in kind.suffixes.contains { type.hasSuffix($0) } } }
  let found = present.map { Group(name: $0.name, suffixes: $0.suffixes, role: $0.role) }
  if found.isEmpty { return nil }
  var rest = Group(name: "Base", suffixes: [], role: nil)
  rest.patterns = ["**"]
  let places = GroupPlaces(found, graph, judged)
  let groups = found.enumerated().map { number, group in
    var group = group
    group.files = places.files(of: number, in: judged, graph)
    return group
  }
  rest.files = Set(judged.indices).subtracting(groups.flatMap(\.files))
  return [rest] + groups
}
