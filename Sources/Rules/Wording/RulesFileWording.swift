// Describes parts of the rules file that match nothing in the project.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

extension FindingWriter {
  func layer(_ fault: LayerFault, ofEntry entry: Int?) -> Finding {
    let plan = subject.plan(ofEntry: entry)
    switch fault {
    case .isEmpty(let layer):
      let definition = plan[layer]
      // In slices, the first layer is the slice itself.
      let word = entry != nil && layer.index == 0 ? "slice" : "layer"
      let help =
        directory(in: definition.selector).map { "'\($0)' is a directory: write '\($0)/**'" }
        ?? "correct its pattern, or add 'optional: true'"
      return empty(
        "\(word) \(definition.fullName) contains no files or declarations", help, at: definition.origin,
        length: definition.name.utf8.count, topic: FindingTopic(source: definition.fullName))
    case .hasNoValue(let choice, let named): return missingValue(choice, named, in: plan, ofEntry: entry)
    }
  }

  private func missingValue(
    _ choice: CaptureChoice, _ named: LayerReference, in plan: LayerPlan, ofEntry entry: Int?
  ) -> Finding {
    let known = plan.values(of: choice.capture, in: named.layer)
    let value = choice.value ?? ""
    let hint = nearMiss(of: value, among: known).map { "did you mean '\($0)'? " } ?? ""
    let holder = "\(entry == nil ? "layer" : "slice") \(plan[named.layer].fullName)"
    return empty(
      "'\(value)' is not a value of \(choice.capture) in \(holder)",
      hint + "values: " + known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", ..." : ""),
      at: named.origin ?? plan[named.layer].origin)
  }

  /// Finds the path of a directory that was written in place of a pattern for its files.
  private func directory(in selector: Selector) -> String? {
    switch selector {
    case .all(let parts), .any(let parts): parts.lazy.compactMap { directory(in: $0) }.first
    case .files(let globs, _):
      globs.map(\.text).first { text in subject.graph.files.contains { $0.path.hasPrefix(text + "/") } }
    default: nil
    }
  }

  func module(_ index: Int) -> Finding {
    let module = subject.book.policy.modules[index]
    return empty(
      "no file matches module \(module.name)", "correct its pattern, or remove the module", at: module.origin,
      topic: FindingTopic(source: module.name, named: "module"))
  }

  private func empty(
    _ message: String, _ help: String, at origin: RulePlace, length: Int = 0, topic: FindingTopic? = nil
  ) -> Finding {
    let place = FindingPlace(line: origin.line, column: origin.column, endColumn: origin.column + length)
    return Finding(
      rule: NoEmptyLayer.id, severity: .error, wording: Wording(message, help: help),
      site: FindingSite(origin.path, place), topic: topic)
  }

  func rule(_ rule: Int, _ fault: RuleFault) -> Finding {
    let id = subject.book.rules[rule].id
    let wording =
      switch fault {
      case .selectsNothing:
        Wording("rule '\(id)' selects nothing", help: "correct its 'select', or add 'optional: true'")
      case .reachesNoModule(let module):
        Wording(
          "'reach' of rule '\(id)' lists '\(module)', which is not a module of the project",
          help: "to forbid importing it, list it under 'modules' of 'never'")
      }
    return Finding(rule: NoEmptyRule.id, severity: .error, wording: wording, site: subject.site(of: rule))
  }
}

extension Subject {
  func site(of rule: Int) -> FindingSite {
    let origin = book.rules[rule].origin
    let end = origin.column + book.rules[rule].id.utf8.count
    return FindingSite(origin.path, FindingPlace(line: origin.line, column: origin.column, endColumn: end))
  }
}
