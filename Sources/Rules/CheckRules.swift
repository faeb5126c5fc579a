// The laws and what they look at: a project in its layers and a rule book in, findings out. `examine` is the door.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardSDK

/// What all laws look at. A class, so that passing it on copies nothing.
final class Subject {
  let graph: ProjectGraph
  let layering: Layering
  let slicings: [Slicing]
  let book: RuleBook
  /// What the platform's types are.
  let sdk: Digest
  /// Files that are judged; the others only declare.
  let judged: [FileID]
  /// By name: packages may have modules of one name.
  let numbersOfModules: [String: [ModuleID]]
  /// By module, the layers that something in it lies in.
  let layersOfModules: [[LayerID]]
  /// Files that hold something else than Swift, by path.
  let foreign: [String: ForeignFile]
  let places = PlacesOfFiles()

  var plan: LayerPlan { layering.plan }

  init(
    _ graph: ProjectGraph, _ layering: Layering, _ book: RuleBook, sdk: Digest = Digest(), foreign: [ForeignFile] = []
  ) {
    self.graph = graph
    self.layering = layering
    slicings = assignSlices(book.slices, in: graph)
    self.book = book
    self.sdk = sdk
    self.foreign = Dictionary(uniqueKeysWithValues: foreign.map { ($0.path, $0) })
    judged = judgedFiles(of: graph, by: book.policy)
    numbersOfModules = Dictionary(
      grouping: graph.modules.modules.indices.map { ModuleID($0) }, by: { graph.modules.modules[$0.index].name })
    layersOfModules = listLayersOfModules(graph, layering)
  }
}

/// One law: a value without state, named after what it demands.
protocol Law {
  static func check(_ subject: Subject, _ findings: inout [Finding])
}

/// A law that findings are called by. The others hold a verdict of the team's own rules, and their findings carry those
/// rules' ids.
protocol BuiltInLaw: Law {
  /// The id that findings, ignores and exceptions call it by.
  static var id: String { get }
}

/// In the order in which docs list them.
private var builtInLaws: [any BuiltInLaw.Type] {
  [
    DependencyPointsInward.self, OnlyLawfulImports.self, NoBannedName.self, OnlyExposedIsNamed.self,
    SlicesStandApart.self, EveryFileInALayer.self, OneLayerForEach.self, NoEmptyLayer.self, NoEmptyRule.self,
    EveryFileIsRead.self, EveryImportIsDeclared.self, EveryDependencyIsImported.self, NoCycleOfTargets.self,
  ]
}

private var verdicts: [any Law.Type] {
  [
    NothingForbiddenIsNamed.self, NothingForbiddenIsReached.self, NoCycles.self, NothingOutgrowsItsLimits.self,
  ]
}

/// The rules of the tool itself, by which comments and exceptions call them.
let ruleIDs =
  builtInLaws.map { $0.id } + [
    NoCycles.id, EveryIgnoreIsOfUse.id, EveryIgnoreHasAReason.id, EveryExceptionIsOfUse.id,
    NoExceptionOutlivesItsDay.id, EveryKnownFindingStands.id,
  ]

/// What they find is wrong with the rules file or the baseline. That is fixed, not forgiven.
let rulesAboutRules: Set<String> = [
  NoEmptyLayer.id, NoEmptyRule.id, EveryExceptionIsOfUse.id, NoExceptionOutlivesItsDay.id, EveryKnownFindingStands.id,
]

/// Runs every law over a project. Findings come sorted by place, with how many declarations could not be decided on.
func checkRules(_ subject: Subject) -> (findings: [Finding], undecided: Int) {
  var findings: [Finding] = []
  for law in builtInLaws { law.check(subject, &findings) }
  for law in verdicts { law.check(subject, &findings) }
  let undecided = DemandsAreMet.judge(subject, &findings)
  findings.sort { $0.precedes($1) }
  return (findings, undecided)
}

private func listLayersOfModules(_ graph: ProjectGraph, _ layering: Layering) -> [[LayerID]] {
  var layers: [[LayerID]] = Array(repeating: [], count: graph.modules.modules.count)
  for file in graph.fileIDs {
    let modules = graph.modules.modules(ofFile: file)
    func add(_ layer: LayerID) {
      for module in modules where layer.isSome && !layers[module.index].contains(layer) {
        layers[module.index].append(layer)
      }
    }
    add(layering.layerCharged(for: FileID(file)))
    // What a layer of declarations picks, and what of its file is left.
    for index in graph.symbols(of: FileID(file)) where graph.symbols[index].owner.isNone {
      add(layering.layer(of: SymbolID(index)))
    }
  }
  return layers
}

/// Whether a file's own text is looked at; the others only declare.
public func isJudged(_ file: FileID, by policy: Policy, in graph: ProjectGraph) -> Bool {
  if policy.tests == .exclude, isTest(file, in: graph) { return false }
  return !isGenerated(file, by: policy, in: graph)
}

func isGenerated(_ file: FileID, by policy: Policy, in graph: ProjectGraph) -> Bool {
  let entry = graph.files[file.index]
  return policy.generated.isByMark && entry.facts.isGenerated
    || policy.generated.files.match(entry.path)
}

/// A test target's file; where no manifest lists the file's module, one below a folder that is named for tests.
func isTest(_ file: FileID, in graph: ProjectGraph) -> Bool {
  let module = graph.modules.module(of: file)
  return module.isTest || !module.isTarget && liesInTests(graph.files[file.index].path)
}

/// `Tests/` ends the name of a folder.
private func liesInTests(_ path: String) -> Bool {
  var path = path
  return path.withUTF8 { bytes in
    bytes.indices.contains { slash in
      slash >= 5 && bytes[slash] == UInt8(ascii: "/") && bytes[(slash - 5)..<slash].elementsEqual("Tests".utf8)
    }
  }
}

extension Finding {
  /// The order of every report: by path, place, then rule and names, so that equal input gives equal output.
  func precedes(_ other: Finding) -> Bool {
    if path != other.path { return path < other.path }
    if place.line != other.place.line { return place.line < other.place.line }
    if place.column != other.place.column { return place.column < other.place.column }
    if rule != other.rule { return rule < other.rule }
    if wording.message != other.wording.message { return wording.message < other.wording.message }
    return (mention?.kind?.rawValue ?? 0) < (other.mention?.kind?.rawValue ?? 0)
  }
}
