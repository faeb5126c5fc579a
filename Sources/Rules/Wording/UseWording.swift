// Describes references to declarations of the project that a layer, a slice or a rule may not use.
import InwardFacts
import InwardGraph
import InwardLayers

extension FindingWriter {
  func use(_ naming: Naming, against limit: UseLimit, at places: [FindingPlace]) -> Finding {
    switch limit {
    case .contract(let broken): return outwardUse(naming, against: broken, at: places)
    case .exposure(let hiding): return hiddenUse(naming, by: hiding, at: places)
    case .slice(let broken, let entry): return sliceUse(naming, against: broken, ofEntry: entry, at: places)
    case .clause(let clause): return forbiddenUse(naming, by: clause, at: places)
    }
  }

  private func outwardUse(_ naming: Naming, against broken: LayerID, at places: [FindingPlace]) -> Finding {
    let contract = subject.plan[broken]
    let outer = naming.candidates.map { subject.plan.title(of: subject.layering.layer(of: $0), facing: broken) }
    var distinct: [String] = []
    for layer in outer where !distinct.contains(layer) { distinct.append(layer) }
    let message =
      "\(subject.layerName(of: broken)!) uses \(naming.title(subject)) (\(distinct.joined(separator: ", ")))"
      + naming.remark(subject)
    return naming.finding(
      subject, DependencyPointsInward.id, contract.severity,
      Wording(message, because: contract.because, help: contract.help), at: places,
      contract: subject.plan.definition(of: broken), against: .contract(broken))
  }

  private func hiddenUse(_ naming: Naming, by hiding: LayerID, at places: [FindingPlace]) -> Finding {
    let layer = subject.plan[hiding]
    let message =
      "\(subject.layerName(of: naming.from) ?? "") uses \(naming.title(subject)) (\(layer.fullName)); "
      + "\(layer.fullName) \(layer.exposes?.phrase ?? "")"
    return naming.finding(
      subject, OnlyExposedIsNamed.id, layer.severity, subject.wording(message, by: hiding), at: places,
      contract: subject.plan.definition(of: hiding))
  }

  private func sliceUse(
    _ naming: Naming, against broken: LayerID, ofEntry entry: Int, at places: [FindingPlace]
  ) -> Finding {
    let slicing = subject.slicings[entry]
    let contract = slicing.layering.plan[broken]
    let message = slicing.message(naming, against: broken, subject)
    return naming.finding(
      subject, SlicesAreIndependent.id, contract.severity,
      Wording(message, because: contract.because, help: contract.help), at: places,
      slices: slicing.parts(of: naming), against: .slice(broken, ofEntry: entry))
  }

  private func forbiddenUse(_ naming: Naming, by clause: NamingClause, at places: [FindingPlace]) -> Finding {
    let layer = subject.layerName(of: subject.layering.layer(of: naming.candidates[0])).map { " (\($0))" } ?? ""
    let user = subject.namer(naming.owner, in: naming.file)
    let message =
      "\(user) uses \(naming.title(subject))\(layer)\(naming.remark(subject)); \(subject.words(of: clause))"
    let rule = subject.book.rules[clause.rule]
    return naming.finding(
      subject, rule.id, rule.severity, subject.wording(message, by: clause.rule), at: places)
  }
}

extension Slicing {
  fileprivate func message(_ naming: Naming, against broken: LayerID, _ subject: Subject) -> String {
    let name = naming.title(subject)
    let to = layering.layer(of: naming.candidates[0])
    let other = slice(holding: to)
    if other == slice(holding: naming.from) { return "\(title(of: broken)) uses \(name) (\(title(of: to)))" }
    let front = slice.root.exposes.map { "; \(title(of: other)) \($0.phrase)" } ?? ""
    return "\(title(of: broken)) uses \(name) (\(title(of: other)))\(front)"
  }

  /// Returns the two slices, or the two layers inside one slice.
  fileprivate func parts(of naming: Naming) -> (from: SlicePart, to: SlicePart) {
    let to = layering.layer(of: naming.candidates[0])
    let (slice, other) = (slice(holding: naming.from), slice(holding: to))
    return other == slice ? (part(naming.from), part(to)) : (part(slice), part(other))
  }

  private func part(_ layer: LayerID) -> SlicePart {
    SlicePart(name: title(of: layer), owner: layering.plan[layer].owner)
  }

  private func title(of layer: LayerID) -> String { layering.plan.title(of: layer) }
}

extension Naming {
  /// Names the target in messages: `Movie.title`, or only the written name if several declarations could be meant. If
  /// the targets are several initializers, names the first one, because code writes only their type.
  fileprivate func title(_ subject: Subject) -> String {
    let isOne = candidates.count == 1 || subject.graph[candidates[0]].kind == .initializer
    return isOne ? subject.side(of: candidates[0]).declaration : name(subject)
  }

  private func name(_ subject: Subject) -> String {
    subject.graph.files[file.index].facts.text(fact(subject).name)
  }

  /// Returns ` (in target Widget)`; empty if the reference has this meaning in all targets that compile the file.
  fileprivate func remark(_ subject: Subject) -> String {
    if modules.isEmpty { return "" }
    let names = modules.map { subject.graph.modules.modules[$0.index].target }
    return " (in target\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")))"
  }

  /// Creates a finding with everything that does not depend on the rule. If the rule of the limit contains no help,
  /// advice is added later.
  fileprivate func finding(
    _ subject: Subject, _ rule: String, _ severity: Severity, _ wording: Wording, at places: [FindingPlace],
    contract: LayerID = .none, slices: (from: SlicePart, to: SlicePart)? = nil, against limit: UseLimit? = nil
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, wording: wording,
      site: FindingSite(path: subject.path(of: file), places: places),
      mention: FindingMention(name: name(subject), kind: kind),
      sides: subject.sides(from: owner, in: file, naming: candidates, slices: slices),
      ids: FindingIDs(
        source: subject.source(of: owner, in: file), target: candidates[0], file: file, contract: contract,
        cause: wording.help == nil ? limit.flatMap { AdviceCause(self, $0, subject) } : nil))
  }
}
