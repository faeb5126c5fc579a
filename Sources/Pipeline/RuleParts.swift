// The parts of a rules file that forbid something. Test cases should trigger each of them.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules

/// Lists everything that can cause a finding, such as `dependency of Domain`, `slice` or the id of a rule. Layers and
/// rules are in file order.
func parts(of book: RuleBook) -> [String] {
  let layering = assignLayers(book.plan, in: buildGraph(of: [], modules: ModuleMap(modules: [], moduleOfFile: [])))
  var found: [String] = []
  for layer in book.plan.ids where !book.plan[layer].isRest {
    let definition = book.plan[layer]
    if forbids(layer, in: layering) { found.append("dependency of \(definition.fullName)") }
    if definition.exposes != nil { found.append("exposure of \(definition.fullName)") }
    if definition.imports != nil { found.append("import of \(definition.fullName)") }
    if !definition.bannedNames.isEmpty { found.append("name of \(definition.fullName)") }
  }
  // Findings about slices belong to no layer of the plan, so all slices are one part.
  let forbidding = book.slices.contains { $0.isIndependent || $0.plan.layers.count > 1 }
  return found + (forbidding ? ["slice"] : []) + book.policy.rulesTurnedOn + book.rules.map(\.id)
}

/// Returns the name of the part of the rules that a finding is about.
func part(of finding: ReportedFinding, in book: RuleBook) -> String {
  guard finding.ids.contract.isSome else { return finding.rule }
  return "\(finding.rule) of \(book.plan[finding.ids.contract].fullName)"
}

/// Returns whether a layer's own contract forbids some use of some other layer.
private func forbids(_ layer: LayerID, in layering: Layering) -> Bool {
  layering.plan.ids.contains { other in
    !layering.isFree(layer, other)
      && MentionKind.allCases.contains { kind in
        MentionPlace.allCases.contains { place in
          layering.contractBroken(by: layer, naming: other, as: kind, at: place) == layer
        }
      }
  }
}
