// Runs the rules: takes a project, its layers and a rule book, and returns violations. `examine` is the entry point.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardSDK

/// The input of all rules. It is a class, so that passing it on copies nothing.
final class Subject {
  let graph: ProjectGraph
  let layering: Layering
  let slicings: [Slicing]
  let book: RuleBook
  /// The declarations of Apple's and Swift's modules.
  let sdk: Digest
  /// The files that are judged; all other files only contribute declarations.
  let judged: [FileID]
  /// Whether each file is generated.
  let generated: [Bool]
  /// The modules by each of their names; modules of several packages may have the same name.
  let modulesByName: [String: [ModuleID]]
  /// The layers of the files and top-level declarations of each module.
  let layersOfModules: [[LayerID]]
  /// Files that contain something other than Swift, by path.
  let foreign: [String: ForeignFile]
  let places = PlacesOfFiles()
  private(set) lazy var usesOfTypes = UsesOfTypes(graph)
  let usersOfTypes = UsersOfTypes()
  let memberLinks = MemberLinks()
  let sliceCompanions = SliceCompanions()
  /// The violations that checks of single files found in an earlier state of the project; nil if none can be reused.
  private(set) var earlier: EarlierViolations?
  /// The number of violations that each check of single files found in this run.
  var countsInFiles: [(check: ObjectIdentifier, count: Int)] = []
  /// Whether a later state of the project may reuse the results.
  var isFollowed = false
  var judgments = 0
  /// Returns whether to judge a file later; nil if every file is judged now. See `Circumstances`.
  var postpones: ((FileID) -> Bool)?
  /// The results of `postpones` so far.
  private(set) var postponed: [FileID: Bool] = [:]
  /// A function that is called periodically while rules are checked.
  var progress: () -> Void = {}

  var plan: LayerPlan { layering.plan }

  init(
    _ graph: ProjectGraph, _ layering: Layering, _ book: RuleBook, sdk: Digest = Digest(), foreign: [ForeignFile] = [],
    after earlier: EarlierViolations? = nil
  ) {
    self.graph = graph
    self.layering = layering
    slicings =
      earlier?.sameLayers?.slicings ?? assignSlices(book.slices, in: graph, after: earlier?.slicingsOfSameFiles)
    self.book = book
    self.sdk = sdk
    self.foreign = Dictionary(uniqueKeysWithValues: foreign.map { ($0.path, $0) })
    generated = generatedFiles(of: graph, by: book.policy)
    judged = judgedFiles(of: graph, by: book.policy, generated: generated)
    modulesByName = graph.modules.modules.indices.reduce(into: [:]) { found, index in
      for name in graph.modules.modules[index].allNames { found[name, default: []].append(ModuleID(index)) }
    }
    layersOfModules = earlier?.sameLayers?.ofModules ?? listLayersOfModules(graph, layering)
    if let earlier, earlier.hold(with: layers) { self.earlier = earlier }
  }

  /// Creates the same input for another thread, with a copy of the graph.
  init(copying other: Subject, _ graph: ProjectGraph) {
    self.graph = graph
    (layering, slicings, book, sdk) = (other.layering, other.slicings, other.book, other.sdk)
    (judged, modulesByName, layersOfModules) = (other.judged, other.modulesByName, other.layersOfModules)
    (foreign, generated, earlier) = (other.foreign, other.generated, other.earlier)
  }

  /// Returns whether a file is judged later. The answer is stored, so that it is the same for all checks.
  func isPostponed(_ file: FileID) -> Bool {
    guard let postpones else { return false }
    if let known = postponed[file] { return known }
    let isPostponed = postpones(file)
    postponed[file] = isPostponed
    return isPostponed
  }

  /// The layers that checks of single files depend on.
  var layers: LayersOfRun { LayersOfRun(layering: layering, slicings: slicings, ofModules: layersOfModules) }
}

/// The check of a rule on the whole project: a type that is named after the requirement. See also `FileCheck`.
protocol ProjectCheck {
  static func check(_ subject: Subject, _ violations: inout [Violation])
}

/// A check whose findings have the id of the check. Findings of all other checks have the ids of the team's rules; so
/// do those of `NoCycles` if the team's rule has an id.
protocol BuiltInCheck {
  /// The id in findings, ignore comments and exceptions.
  static var id: String { get }
}

/// The built-in checks in the order of the docs: those of single files, then those of the project.
private var builtInFileChecks: [any (BuiltInCheck & FileCheck).Type] {
  [
    DependencyPointsInward.self, OnlyAllowedImports.self, NoBannedName.self, OnlyExposedIsNamed.self,
    SlicesAreIndependent.self,
  ]
}

private var builtInProjectChecks: [any (BuiltInCheck & ProjectCheck).Type] {
  [
    EveryFileInALayer.self, OneLayerForEach.self, NoEmptyLayer.self, NoEmptyRule.self, EveryFileIsRead.self,
    EveryImportIsDeclared.self, EveryDependencyIsImported.self, NoCycleOfTargets.self,
  ]
}

private var verdicts: [any ProjectCheck.Type] {
  [NothingForbiddenIsReached.self, NoCycles.self, NothingOutgrowsItsLimits.self]
}

/// The ids of the built-in rules, as comments and exceptions use them.
let ruleIDs =
  builtInFileChecks.map { $0.id } + builtInProjectChecks.map { $0.id } + [
    NoCycles.id, EveryIgnoreIsOfUse.id, EveryIgnoreHasAReason.id, EveryExceptionIsOfUse.id,
    NoExpiredException.id, EveryEntryMatches.id,
  ]

/// Rules about the rules file or the baseline. Their findings must be fixed and cannot be accepted.
let rulesAboutRules: Set<String> = [
  NoEmptyLayer.id, NoEmptyRule.id, EveryExceptionIsOfUse.id, NoExpiredException.id, EveryEntryMatches.id,
]

/// Runs every rule on a project. Returns the violations, and the number of cases in which it is unknown whether a
/// declaration meets a demand.
func checkRules(_ subject: Subject, on workers: Workers) -> (violations: [Violation], undecided: Int) {
  var violations = subject.check(builtInFileChecks + [NothingForbiddenIsNamed.self], on: workers)
  for check in builtInProjectChecks { check.check(subject, &violations) }
  for check in verdicts { check.check(subject, &violations) }
  let undecided = DemandsAreMet.judge(subject, &violations)
  return (violations, undecided)
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
    // Top-level declarations may be in layers other than the one that is charged for the file.
    for index in graph.symbols(of: FileID(file)) where graph.symbols[index].owner.isNone {
      add(layering.layer(of: SymbolID(index)))
    }
  }
  return layers
}

/// Returns whether the code of a file is judged. A file that is not judged only contributes declarations.
public func isJudged(_ file: FileID, by policy: Policy, in graph: ProjectGraph) -> Bool {
  if policy.tests == .exclude, isTest(file, in: graph) { return false }
  return !isGenerated(file, by: policy, in: graph)
}

func isGenerated(_ file: FileID, by policy: Policy, in graph: ProjectGraph) -> Bool {
  let entry = graph.files[file.index]
  return policy.generated.isByMark && entry.facts.isGenerated
    || policy.generated.files.match(entry.path)
}

/// Returns whether a file belongs to a test target or, if no project file lists its module, is below a directory whose
/// name ends in `Tests`.
public func isTest(_ file: FileID, in graph: ProjectGraph) -> Bool {
  let module = graph.modules.module(of: file)
  return module.isTest || !module.isTarget && liesInTests(graph.files[file.index].path)
}

private func liesInTests(_ path: String) -> Bool {
  var path = path
  return path.withUTF8 { bytes in
    bytes.indices.contains { slash in
      slash >= 5 && bytes[slash] == UInt8(ascii: "/") && bytes[(slash - 5)..<slash].elementsEqual("Tests".utf8)
    }
  }
}

extension Finding {
  /// Orders the findings of every report by path, place, rule, message and kind, so that equal input gives equal
  /// output.
  func precedes(_ other: Finding) -> Bool {
    if path != other.path { return path < other.path }
    if place.line != other.place.line { return place.line < other.place.line }
    if place.column != other.place.column { return place.column < other.place.column }
    if rule != other.rule { return rule < other.rule }
    if wording.message != other.wording.message { return wording.message < other.wording.message }
    return (mention?.kind?.rawValue ?? 0) < (other.mention?.kind?.rawValue ?? 0)
  }
}
