// Moves files between directories of one module.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardRules

extension FixScene {
  /// Plans a fix that moves a file into the directory of another file, or a part of the file to the end of the other.
  func move(
    _ code: MovingCode, besides neighbor: FileID, to layer: LayerID, removing findings: [Finding], among all: [Finding]
  ) throws(RefusalReason) -> Fix {
    // Code that contains `#filePath` or `#fileID` may look for other files beside its own file.
    if let bytes = source(of: code.file), contains(bytes, "#file") {
      throw RefusalReason("the file uses its own path")
    }
    if code.heads.contains(where: { roles.keeps($0, from: layer) }) {
      throw RefusalReason("most types with the same name suffix are in the code's current layer")
    }
    return code.isWholeFile
      ? try moveFile(code.file, besides: neighbor, to: layer, removing: findings, among: all)
      : try moveDeclarations(of: code, to: neighbor, in: layer, removing: findings, among: all)
  }

  private func moveFile(
    _ file: FileID, besides neighbor: FileID, to layer: LayerID, removing findings: [Finding], among all: [Finding]
  ) throws(RefusalReason) -> Fix {
    let path = path(file)
    let folder = self.path(neighbor).split(separator: "/").dropLast()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let place = (folder.map(String.init) + [name]).joined(separator: "/")
    try expectFree(place, for: file, besides: neighbor)
    let related = all.filter { finding in
      finding.path == path || finding.sides.to?.path == path || finding.sides.candidates.contains { $0.path == path }
    }
    return Fix(
      .move, "move \(path) to \(folder.joined(separator: "/")) (\(layering.plan.title(of: layer)))",
      moves: [FileMove(from: path, to: place)], removing: findings, related: related)
  }

  func expectSameModules(_ file: FileID, _ neighbor: FileID) throws(RefusalReason) {
    guard graph.modules.modules(ofFile: file.index) == graph.modules.modules(ofFile: neighbor.index) else {
      throw RefusalReason("the code would move to another module")
    }
  }

  private func expectFree(_ place: String, for file: FileID, besides neighbor: FileID) throws(RefusalReason) {
    try expectSameModules(file, neighbor)
    if facts(file).isGenerated { throw RefusalReason("the file is generated") }
    if graph.files.contains(where: { $0.path.lowercased() == place.lowercased() }) {
      throw RefusalReason("the directory already has a file with that name")
    }
  }

  /// Selects the dependency findings whose source is in a file.
  func findings(in file: FileID, among all: [Finding]) -> [Finding] {
    all.filter { $0.rule == RuleBook.dependencyRule && $0.ids.file == file && $0.path == path(file) }
  }
}

/// A planner that moves files outward if they extend or inherit from types of one outer layer, and if each of their
/// top-level declarations depends on that layer.
struct OutwardMoves {
  private let scene: FixScene

  init(_ scene: FixScene) { self.scene = scene }

  func plan(_ findings: [Finding], among all: [Finding]) -> FixPlan {
    var plan = FixPlan()
    for (file, group) in Dictionary(grouping: findings.filter(isBound), by: \.ids.file).sorted(by: {
      $0.key.raw < $1.key.raw
    }) {
      do throws(RefusalReason) {
        plan.candidates.append(try fix(file, group, among: all))
      } catch {
        plan.refusals += group.map { Refusal($0, .move, error.text) }
      }
    }
    return plan
  }

  /// Returns whether a finding is about an extension or a subtype. Such code belongs with the type that it extends or
  /// inherits from.
  private func isBound(_ finding: Finding) -> Bool {
    guard finding.rule == RuleBook.dependencyRule, finding.ids.target.isSome, finding.ids.source.isSome,
      let kind = finding.mention?.kind
    else { return false }
    return kind == .extends || kind == .inherits
  }

  private func fix(_ file: FileID, _ group: [Finding], among all: [Finding]) throws(RefusalReason) -> Fix {
    let layers = Set(group.map { scene.layering.layer(of: $0.ids.target) })
    guard let layer = layers.first, layers.count == 1 else {
      throw RefusalReason("the file extends or inherits from types of several layers")
    }
    // If neither of two layers may use the other, neither is a better place for an independent type.
    let from = scene.layering.layerCharged(for: file)
    if group.contains(where: { $0.mention?.kind == .inherits }), !scene.layering.isFree(layer, from) {
      throw RefusalReason("neither layer may use the other")
    }
    let own = scene.findings(in: file, among: all).filter { finding in
      finding.ids.target.isSome && scene.layering.layer(of: finding.ids.target) == layer
    }
    let bound = Set(own.filter { $0.ids.source.isSome }.map { scene.topLevel($0.ids.source) })
    guard scene.topLevelDeclarations(of: file).allSatisfy(bound.contains) else {
      throw RefusalReason("the file also has declarations that do not depend on the outer layer")
    }
    let neighbor = scene.graph[group[0].ids.target].file
    return try scene.move(MovingCode(wholeOf: file, scene), besides: neighbor, to: layer, removing: own, among: all)
  }
}
