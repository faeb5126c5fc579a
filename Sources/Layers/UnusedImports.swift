// Finds modules that a layer may import but never does.
import InwardFacts
import InwardGraph

/// Lists the modules that the `imports` of a layer permit although no import in these files needs the permission. An
/// import counts for every entry that covers it.
func unusedImports(_ layering: Layering, in graph: ProjectGraph, files: [FileID]) -> [UnusedPermission] {
  let plan = layering.plan
  var used: Set<RulePlace> = []
  for file in files {
    let facts = graph.files[file.index].facts
    if facts.imports.isEmpty { continue }
    let contracts = plan.lineage(of: layering.layerCharged(for: file)).compactMap { plan[$0].allowedImports }
    for entry in facts.imports {
      guard let module = entry.path.first.map(facts.text) else { continue }
      let forms = entry.forms(in: facts)
      for contract in contracts { used.formUnion(contract.covering(module, forms).compactMap(\.origin)) }
    }
  }
  var found: [UnusedPermission] = []
  for layer in plan.ids where plan[layer].family.isNone {
    for pattern in plan[layer].allowedImports ?? [] {
      guard let origin = pattern.origin, !used.contains(origin) else { continue }
      found.append(
        UnusedPermission(kind: .import, from: plan[layer].fullName, to: pattern.module.text, origin: origin))
    }
  }
  return found
}

extension LayerDefinition {
  fileprivate var allowedImports: ImportPatterns? {
    if case .only(let patterns) = imports { patterns } else { nil }
  }
}
