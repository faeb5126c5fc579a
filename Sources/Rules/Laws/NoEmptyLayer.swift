import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// Every layer, every slice, every module of the rules file and every value of a family contains something.
///
/// A pattern that matches nothing is a typo, or its directory was moved, and the layer is no longer checked.
/// `optional: true` allows a layer and its sub-layers to be empty. A family is empty if no file has a value for it.
/// `Domain(Shpo)` is a typo if no file has that value.
enum NoEmptyLayer: BuiltInLaw {
  static let id = "empty-layer"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    check(subject.layering, "layer", subject.graph, &findings)
    for slicing in subject.slicings { check(slicing.layering, "slice", subject.graph, &findings) }
    checkModules(subject, &findings)
    for rule in subject.book.rules where !rule.isOptional {
      for named in rule.references {
        let plan = named.slicing.map { subject.slicings[$0].layering.plan } ?? subject.plan
        checkValues(of: named.layer, named.slicing == nil ? "layer" : "slice", in: plan, &findings)
      }
    }
  }

  private static func check(
    _ layering: Layering, _ thing: String, _ graph: ProjectGraph, _ findings: inout [Finding]
  ) {
    let plan = layering.plan
    let held = layersHolding(layering, graph)
    for layer in plan.ids where plan[layer].family.isNone && !held[layer.index] {
      let definition = plan[layer]
      if definition.isRest || isOptional(layer, in: plan, held) { continue }
      // In slices, the first layer is the slice itself.
      let word = layer.index == 0 ? thing : "layer"
      let advice = "correct its pattern, or add 'optional: true'"
      let help = directory(in: definition.selector, graph).map { "'\($0)' is a directory: write '\($0)/**'" }
      findings.append(
        finding(
          "\(word) \(definition.fullName) holds no file and no declaration", help ?? advice, definition.origin,
          length: definition.name.utf8.count, topic: FindingTopic(source: definition.fullName)))
    }
    for layer in plan.ids where plan[layer].family.isNone {
      guard case .only(let entries) = plan[layer].uses else { continue }
      for entry in entries {
        checkValues(
          of: LayerReference(entry.layer, values: entry.values, origin: entry.origin), "layer", in: plan, &findings)
      }
    }
  }

  /// The path of a directory that was written where a pattern for its files was meant.
  private static func directory(in selector: Selector, _ graph: ProjectGraph) -> String? {
    switch selector {
    case .all(let parts), .any(let parts): parts.lazy.compactMap { directory(in: $0, graph) }.first
    case .files(let globs, _):
      globs.map(\.text).first { text in graph.files.contains { $0.path.hasPrefix(text + "/") } }
    default: nil
    }
  }

  private static func checkModules(_ subject: Subject, _ findings: inout [Finding]) {
    let modules = subject.book.policy.modules
    if modules.isEmpty { return }
    let definitions = ModuleDefinitions(modules)
    let held = subject.graph.files.reduce(into: Set<Int>()) { $0.formUnion(definitions.places(of: $1.path)) }
    for (place, module) in modules.enumerated() where !held.contains(place) {
      findings.append(
        finding(
          "no file matches module \(module.name)", "correct its pattern, or remove it", module.origin,
          topic: FindingTopic(source: module.name, named: "module")))
    }
  }

  /// Whether a layer may be empty, or a layer around it may be and is.
  private static func isOptional(_ layer: LayerID, in plan: LayerPlan, _ held: [Bool]) -> Bool {
    plan.lineage(of: layer).contains { plan[$0].isOptional && !held[$0.index] }
  }

  /// Indexed by layer: whether anything lies in it or in one of its values.
  private static func layersHolding(_ layering: Layering, _ graph: ProjectGraph) -> [Bool] {
    let plan = layering.plan
    var held = Array(repeating: false, count: plan.layers.count)
    func mark(_ layer: LayerID) {
      var next = layer
      while next.isSome, !held[next.index] {
        held[next.index] = true
        held[plan.definition(of: next).index] = true
        next = plan[next].parent
      }
    }
    for file in graph.fileIDs { mark(layering.layer(of: FileID(file))) }
    for index in graph.symbols.indices { mark(layering.layer(of: SymbolID(index))) }
    return held
  }

  private static func checkValues(
    of named: LayerReference, _ thing: String, in plan: LayerPlan, _ findings: inout [Finding]
  ) {
    guard let origin = named.origin else { return }
    for choice in named.values {
      guard let value = choice.value else { continue }
      let known = plan.values(of: choice.capture, in: named.layer)
      // A family without any value is reported already.
      if known.isEmpty || known.contains(value) { continue }
      let hint = nearMiss(of: value, among: known).map { "did you mean '\($0)'? " } ?? ""
      findings.append(
        finding(
          "no file of \(thing) \(plan[named.layer].fullName) has the value '\(value)'",
          hint + "it has " + known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", ..." : ""), origin))
    }
  }

  private static func finding(
    _ message: String, _ help: String, _ origin: RulePlace, length: Int = 0, topic: FindingTopic? = nil
  ) -> Finding {
    let place = FindingPlace(line: origin.line, column: origin.column, endColumn: origin.column + length)
    return Finding(
      rule: id, severity: .error, wording: Wording(message, help: help), site: FindingSite(origin.path, place),
      topic: topic)
  }
}
