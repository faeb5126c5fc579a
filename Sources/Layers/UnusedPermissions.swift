// Finds permissions that no reference uses, so that contracts could be stricter. Reads references without judging them.
import InwardFacts
import InwardGraph

/// A permission of a layer that nothing in it needs.
public struct UnusedPermission: Sendable {
  public enum Kind: String, Sendable {
    case use, `import`
  }
  public var kind: Kind
  public var from: String
  /// A layer, or a pattern of modules.
  public var to: String
  /// The entry of `uses` or `imports`; nil if the order implies the permission.
  public var origin: RulePlace?
}

/// Lists the permissions that `uses`, `imports` or the order grants and that nothing in these files needs. Omits what
/// is open on purpose: uses by shared layers, uses by layers with `uses: all`, and uses of shared layers that the order
/// permits.
public func unusedPermissions(_ layering: Layering, in graph: ProjectGraph, files: [FileID]) -> [UnusedPermission] {
  let plan = layering.plan
  let pairs = usedPairs(layering, graph, files)
  func isUsed(_ layer: LayerID, _ fits: (LayerID) -> Bool) -> Bool {
    pairs.contains { plan.covers(layer, $0.from) && !plan.covers(layer, $0.to) && fits($0.to) }
  }
  var found: [UnusedPermission] = []
  for layer in plan.ids where plan[layer].family.isNone && !plan[layer].isRest && !plan[layer].isShared {
    switch plan[layer].uses {
    case .all: break
    case .only(let entries):
      for entry in entries where !plan.isUsed(entry, of: layer, in: pairs) {
        found.append(
          UnusedPermission(
            kind: .use, from: plan[layer].fullName, to: plan.text(of: entry), origin: entry.origin))
      }
    case .byOrder:
      for other in plan.children(of: plan[layer].parent) where plan[other].family.isNone && !plan[other].isRest {
        guard !plan[other].isShared, plan[other].ring < plan[layer].ring else { continue }
        if isUsed(layer, { plan.covers(other, $0) }) { continue }
        found.append(
          UnusedPermission(
            kind: .use, from: plan[layer].fullName, to: plan[other].fullName, origin: nil))
      }
    }
  }
  return found + unusedImports(layering, in: graph, files: files)
}

/// A pair of layers of which the first uses the second.
private struct UsedPair: Hashable {
  var from: LayerID
  var to: LayerID
}

private func usedPairs(_ layering: Layering, _ graph: ProjectGraph, _ files: [FileID]) -> Set<UsedPair> {
  var pairs: Set<UsedPair> = []
  func add(_ from: LayerID, _ to: LayerID) {
    if from.isSome, to.isSome, from != to { pairs.insert(UsedPair(from: from, to: to)) }
  }
  let modules = layersOfModules(layering, graph)
  // Many names may have the same long list of candidates, so each meaning is handled once for each layer.
  var seen: Set<LayerNaming> = []
  for file in files {
    let charged = layering.layerCharged(for: file)
    let facts = graph.files[file.index].facts
    graph.forEachNaming(in: file) { _, owner, meaning in
      let from = owner.isSome ? layering.layer(of: owner) : charged
      guard seen.insert(LayerNaming(from: from, meaning: meaning)).inserted else { return }
      for candidate in graph.candidates(of: meaning) { add(from, layering.layer(of: candidate)) }
    }
    for entry in facts.imports {
      guard let name = entry.path.first else { continue }
      for layer in modules[facts.text(name)] ?? [] { add(charged, layer) }
    }
  }
  return pairs
}

private struct LayerNaming: Hashable {
  var from: LayerID
  var meaning: Meaning
}

/// Maps the name of each module to the layers of its files; of several modules with the same name, only the first
/// counts.
private func layersOfModules(_ layering: Layering, _ graph: ProjectGraph) -> [String: Set<LayerID>] {
  var layers: [Set<LayerID>] = Array(repeating: [], count: graph.modules.modules.count)
  for file in graph.fileIDs {
    for module in graph.modules.modules(ofFile: file) {
      layers[module.index].insert(layering.layerCharged(for: FileID(file)))
    }
  }
  return Dictionary(zip(graph.modules.modules.map(\.name), layers)) { first, _ in first }
}

extension LayerPlan {
  fileprivate func isUsed(_ entry: UseEntry, of layer: LayerID, in pairs: Set<UsedPair>) -> Bool {
    pairs.contains { pair in
      guard covers(layer, pair.from), covers(entry.layer, pair.to) else { return false }
      return entry.values.allSatisfy { choice in
        guard let value = choice.value else { return true }
        return lineage(of: pair.to).contains { part in
          zip(self[part].captures, self[part].values).contains { $0.0 == choice.capture && $0.1 == value }
        }
      }
    }
  }

  /// Returns the text of an entry as in the rules file: `Feature(Cart).Models`.
  public func text(of entry: UseEntry) -> String {
    lineage(of: entry.layer).reversed().map { part in
      let chosen = self[part].captures.map { capture in entry.values.first { $0.capture == capture } }
      if chosen.allSatisfy({ $0 == nil }) { return self[part].name }
      return "\(self[part].name)(\(chosen.map { $0?.value ?? "*" }.joined(separator: ", ")))"
    }.joined(separator: ".")
  }
}
