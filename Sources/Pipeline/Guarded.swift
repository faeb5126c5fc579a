// Measures how much of the code a rules file guards, separately for each kind of rule: a rule that no reference can
// break guards nothing.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProposal
import InwardReports
import InwardRules

struct Guarded {
  /// The share of judged files that are in a layer.
  private(set) var layered: Share
  /// The top-level layer with the most files, and its share of the files in layers.
  private(set) var largest: (layer: String, share: Share) = ("", Share(0, of: 0))
  /// The share of judged files whose layer may not use every layer that has files.
  private(set) var byLayers: Share
  /// The share of ordered pairs of judged files in which the first may not use the second.
  private(set) var closedPairs: Share
  private(set) var byImports: Share
  private(set) var bySlices: [(name: String, slices: Int, share: Share)] = []

  init(by book: RuleBook, in graph: ProjectGraph) {
    let judged = judgedFiles(of: graph, by: book.policy).filter { file in
      let path = graph.files[file.index].path
      return !book.policy.exclude.contains { $0.matches(path) }
    }
    let layering = assignLayers(book.plan, in: graph)
    let plan = layering.plan
    let layers = judged.map { layering.layerCharged(for: $0) }.filter(\.isSome)
    let used = Set(layers).sorted { $0.raw < $1.raw }
    // A ban on an empty layer forbids nothing, because no declaration in that layer can be used today.
    let filesOf = Dictionary(layers.map { ($0, 1) }, uniquingKeysWith: +)
    let closedTo = used.map { layer in
      (layer, used.reduce(0) { $0 + (layering.isFree(layer, $1) ? 0 : filesOf[$1] ?? 0) })
    }
    let bound = Set(closedTo.filter { $0.1 > 0 }.map(\.0))
    let pairs = closedTo.reduce(0) { $0 + (filesOf[$1.0] ?? 0) * $1.1 }
    closedPairs = Share(pairs, of: judged.count * judged.count)
    let closed = Set(used.filter { layer in plan.lineage(of: layer).contains { plan[$0].imports != nil } })
    layered = Share(layers.count, of: judged.count)
    byLayers = Share(layers.count(where: bound.contains), of: judged.count)
    byImports = Share(layers.count(where: closed.contains), of: judged.count)
    let counts = Dictionary(layers.map { (plan.lineage(of: $0).last ?? $0, 1) }, uniquingKeysWith: +)
    if let most = counts.max(by: { ($0.value, $1.key.raw) < ($1.value, $0.key.raw) }) {
      largest = (plan.title(of: most.key), Share(most.value, of: layers.count))
    }
    bySlices = assignSlices(book.slices, in: graph).filter(\.slice.isIndependent).map { slicing in
      let slices = judged.map { slicing.slice(of: $0) }.filter(\.isSome)
      return (slicing.slice.root.name, Set(slices).count, Share(slices.count, of: judged.count))
    }
  }

  /// The guarded files of each kind of rule, for JSON.
  var parts: [GuardedPart] {
    let slices = bySlices.map { GuardedPart("slices", name: $0.name, files: $0.share.files, total: $0.share.total) }
    return [
      GuardedPart("layers", files: byLayers.files, total: byLayers.total),
      GuardedPart("imports", files: byImports.files, total: byImports.total),
    ] + slices
  }

  /// A heading, the share that the layers guard, a line for each other kind of rule that guards files, the number of
  /// unassigned files, and the share of the largest layer, with a warning if little is checked.
  var lines: [String] {
    var lines = [
      "rule coverage of \(counted(layered.total, "file")):",
      "  \(byLayers.percent)% by layers: in layers that may not use all other layers; "
        + "this forbids \(closedPairs.percent)% of all pairs of files",
    ]
    for entry in bySlices where entry.slices > 1 {
      lines.append("  \(entry.share.percent)% by slices '\(entry.name)': none of the \(entry.slices) may use another")
    }
    if byImports.files > 0 {
      lines.append("  \(byImports.percent)% by imports: in layers with a rule for imports")
    }
    if layered.files < layered.total {
      lines.append("  \(counted(layered.total - layered.files, "file")) in no layer")
    }
    return lines + [warning]
  }

  private var warning: String {
    let largestLayer = forTerminal(largest.layer)
    let advice = "consider dividing it into directories, or into layers of types such as '*ViewModel'"
    if layered.files == 0 {
      return "no file is in a layer, so there is nothing to check; fix the patterns of the layers"
    }
    if largest.share.files == largest.share.total {
      return "all files in layers are in the same layer, \(largestLayer), so there is nothing to check; \(advice)"
    }
    let words = "\(largest.share.percent)% of the files in layers are in one layer, \(largestLayer)"
    if largest.share.isMost { return "\(words): little is checked yet; \(advice)" }
    return "the largest layer, \(largestLayer), contains \(largest.share.percent)% of the files in layers"
  }
}
