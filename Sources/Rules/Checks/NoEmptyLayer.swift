import InwardFacts
import InwardGraph
import InwardLayers

/// Every layer, every slice, every module of the rules file and every value of a family matches something.
///
/// If a pattern matches nothing, it contains a typo, or its directory was moved. Either way, the layer is no longer
/// checked. `optional: true` allows a layer and its sub-layers to be empty. A family is empty if no file has a value
/// for it. `Domain(Shpo)` is a typo if no file has that value.
enum NoEmptyLayer: BuiltInCheck, ProjectCheck {
  static let id = "empty-layer"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    check(subject.layering, ofEntry: nil, subject.graph, &violations)
    for (entry, slicing) in subject.slicings.enumerated() {
      check(slicing.layering, ofEntry: entry, subject.graph, &violations)
    }
    checkModules(subject, &violations)
    for rule in subject.book.rules where !rule.isOptional {
      for named in rule.references {
        let plan = subject.plan(ofEntry: named.slicing)
        checkValues(of: named.layer, ofEntry: named.slicing, in: plan, &violations)
      }
    }
  }

  private static func check(
    _ layering: Layering, ofEntry entry: Int?, _ graph: ProjectGraph, _ violations: inout [Violation]
  ) {
    let plan = layering.plan
    let held = layersHolding(layering, graph)
    for layer in plan.ids where plan[layer].family.isNone && !held[layer.index] {
      if plan[layer].isRest || isOptional(layer, in: plan, held) { continue }
      violations.append(Violation(.layer(.isEmpty(layer), ofEntry: entry)))
    }
    for layer in plan.ids where plan[layer].family.isNone {
      guard case .only(let entries) = plan[layer].uses else { continue }
      for use in entries {
        checkValues(
          of: LayerReference(use.layer, values: use.values, origin: use.origin), ofEntry: entry, in: plan, &violations)
      }
    }
  }

  private static func checkModules(_ subject: Subject, _ violations: inout [Violation]) {
    let modules = subject.book.policy.modules
    if modules.isEmpty { return }
    let definitions = ModuleDefinitions(modules)
    let held = subject.graph.files.reduce(into: Set<Int>()) { $0.formUnion(definitions.places(of: $1.path)) }
    violations += modules.indices.filter { !held.contains($0) }.map { Violation(.module($0)) }
  }

  /// Returns whether a layer or one of its ancestors may be empty and is.
  private static func isOptional(_ layer: LayerID, in plan: LayerPlan, _ held: [Bool]) -> Bool {
    plan.lineage(of: layer).contains { plan[$0].isOptional && !held[$0.index] }
  }

  /// Returns, for each layer, whether the layer, one of its values or a layer inside any of these contains anything.
  private static func layersHolding(_ layering: Layering, _ graph: ProjectGraph) -> [Bool] {
    var held = HeldLayers(layering.plan)
    for file in graph.fileIDs { held.mark(layering.layer(of: FileID(file))) }
    // Files alone usually show that no layer is empty. Otherwise, declarations are examined, too.
    for index in graph.symbols.indices where held.left > 0 { held.mark(layering.layer(of: SymbolID(index))) }
    // Code that several layers match is assigned to the first of them. The others do not count as empty, because the
    // ambiguity is reported instead.
    for ambiguity in layering.ambiguities { ambiguity.layers.forEach { held.mark($0) } }
    return held.all
  }

  private static func checkValues(
    of named: LayerReference, ofEntry entry: Int?, in plan: LayerPlan, _ violations: inout [Violation]
  ) {
    guard named.origin != nil else { return }
    for choice in named.values {
      guard let value = choice.value else { continue }
      let known = plan.values(of: choice.capture, in: named.layer)
      // A family without any value is already reported.
      if known.isEmpty || known.contains(value) { continue }
      violations.append(Violation(.layer(.hasNoValue(choice, named), ofEntry: entry)))
    }
  }
}

/// Records which layers contain something.
private struct HeldLayers {
  private let plan: LayerPlan
  private(set) var all: [Bool]
  /// The number of layers that are still empty.
  private(set) var left: Int

  init(_ plan: LayerPlan) {
    self.plan = plan
    (all, left) = (Array(repeating: false, count: plan.layers.count), plan.layers.count)
  }

  /// Marks a layer, its ancestors and their families as not empty.
  mutating func mark(_ layer: LayerID) {
    var next = layer
    while next.isSome, !all[next.index] {
      markOne(next)
      markOne(plan.definition(of: next))
      next = plan[next].parent
    }
  }

  private mutating func markOne(_ layer: LayerID) {
    if all[layer.index] { return }
    all[layer.index] = true
    left -= 1
  }
}
