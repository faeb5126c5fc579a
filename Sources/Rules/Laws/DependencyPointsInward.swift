// The law that everything else serves.
import InwardFacts
import InwardGraph
import InwardLayers

/// A name declared in an outer layer is not mentioned in an inner one.
///
/// Every written name counts, wherever it stands: a type, a function, a member, an operator, a macro. Each layer may
/// name itself and what lies in inner rings, or exactly the layers in its `uses`. A name that several visible
/// declarations could mean is a finding only if each of them is forbidden.
enum DependencyPointsInward: Law {
  static let id = "dependency"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    for file in subject.judged {
      checkMentions(of: file, subject, &findings)
      checkImports(of: file, subject, &findings)
    }
  }

  private static func checkMentions(of file: FileID, _ subject: Subject, _ findings: inout [Finding]) {
    let facts = subject.graph.files[file.index].facts
    var groups = FindingGroups()
    var run = 0
    var owner = SymbolID.none
    for index in facts.mentions.indices {
      let mention = MentionID(index)
      while run < facts.owners.count, facts.owners[run].firstMention.raw <= mention.raw {
        owner = subject.graph.symbol(facts.owners[run].owner, in: file)
        run += 1
      }
      let meaning = subject.graph.meaning(of: mention, in: file)
      if meaning.symbol == nil && !meaning.isSeveral { continue }
      let from = owner.isSome ? subject.layering.layer(of: owner) : subject.layering.layerCharged(for: file)
      guard from.isSome else { continue }
      if let symbol = meaning.symbol, subject.layering.isFree(from, subject.layering.layer(of: symbol)) { continue }
      let named = Naming(subject, mention, in: file, from: from, owner: owner)
      guard let broken = named.contractBroken(subject) else { continue }
      groups.add(named.finding(subject, against: broken), identifiedBy: named.identity(subject), to: &findings)
    }
  }

  /// An import of a module of the project is a finding where nothing in that module may be named.
  private static func checkImports(of file: FileID, _ subject: Subject, _ findings: inout [Finding]) {
    let from = subject.layering.layerCharged(for: file)
    guard from.isSome else { return }
    let facts = subject.graph.files[file.index].facts
    var groups = FindingGroups()
    for entry in facts.imports {
      guard let name = entry.path.first else { continue }
      let layers = subject.layersOfModule(named: facts.text(name), otherThanOf: file)
      let verdicts = layers.map { subject.layering.contractBroken(by: from, naming: $0, as: .import, at: .file) }
      guard let first = verdicts.first, let broken = first, !verdicts.contains(where: { $0 == nil }) else { continue }
      var finding = Finding(
        rule: id, severity: subject.plan[broken].severity,
        message: "\(subject.layerName(of: broken)!) imports '\(facts.text(name))', which is "
          + "\(layers.compactMap { subject.layerName(of: $0) }.joined(separator: ", "))",
        path: subject.path(of: file), place: subject.place(of: name, at: entry.offset, in: file))
      finding.contract = broken
      finding.because = subject.because(of: broken)
      finding.help = subject.help(of: broken)
      finding.name = facts.text(name)
      finding.kind = .import
      finding.position = .file
      finding.condition = subject.condition(at: entry.offset, in: file)
      finding.from = subject.side(of: file)
      finding.source = subject.source(of: file)
      finding.file = file
      groups.add(finding, identifiedBy: facts.text(name), to: &findings)
    }
  }
}

/// One mention that names one or several declarations of the project.
private struct Naming {
  let mention: MentionID
  let file: FileID
  let from: LayerID
  let owner: SymbolID
  let candidates: [SymbolID]
  let kind: MentionKind

  init(_ subject: Subject, _ mention: MentionID, in file: FileID, from: LayerID, owner: SymbolID) {
    self.mention = mention
    self.file = file
    self.from = from
    self.owner = owner
    candidates = subject.graph.candidates(of: subject.graph.meaning(of: mention, in: file))
    kind = subject.graph.kind(of: mention, naming: candidates[0], in: file)
  }

  private func fact(_ subject: Subject) -> Mention { subject.graph.files[file.index].facts.mentions[mention.index] }

  /// The layer whose contract every candidate breaks; nil where one of them is lawful.
  func contractBroken(_ subject: Subject) -> LayerID? {
    var broken: LayerID?
    for candidate in candidates {
      let to = subject.layering.layer(of: candidate)
      let place = fact(subject).place
      guard let contract = subject.layering.contractBroken(by: from, naming: to, as: kind, at: place) else {
        return nil
      }
      broken = broken ?? contract
    }
    return isSaidByTypeBefore(subject) ? nil : broken
  }

  /// `Session.shared` names `Session`, and that is the finding or the lawful use; `shared` is a name of its own only
  /// where another layer declares it. `class A: Space.Base` inherits `Base` and only writes `Space`: of a nested type
  /// that is covered no more where a contract allows the one way of naming and not the other.
  private func isSaidByTypeBefore(_ subject: Subject) -> Bool {
    guard let (base, type) = subject.graph.typeNamed(before: mention, in: file) else { return false }
    let layer = subject.layering.layer(of: type)
    guard candidates.allSatisfy({ subject.layering.layer(of: $0) == layer }) else { return false }
    if !subject.graph[candidates[0]].kind.isType { return true }
    let kind = subject.graph.kind(of: base, naming: type, in: file)
    let place = subject.graph.files[file.index].facts.mentions[base.index].place
    return subject.layering.contractBroken(by: from, naming: layer, as: kind, at: place) != nil
  }

  func identity(_ subject: Subject) -> String { subject.graph.qualifiedName(of: candidates[0]) }

  func finding(_ subject: Subject, against broken: LayerID) -> Finding {
    let facts = subject.graph.files[file.index].facts
    let name = facts.text(fact(subject).name)
    var finding = Finding(
      rule: DependencyPointsInward.id, severity: subject.plan[broken].severity,
      message: message(subject, against: broken, name), path: subject.path(of: file),
      place: subject.place(of: mention, in: file))
    finding.contract = broken
    finding.because = subject.because(of: broken)
    finding.help = subject.help(of: broken) ?? subject.advice(on: kind, of: candidates[0], from: from, against: broken)
    finding.name = name
    finding.kind = kind
    finding.position = fact(subject).place
    finding.condition = subject.condition(at: fact(subject).offset, in: file)
    finding.from = owner.isSome ? subject.side(of: owner) : subject.side(of: file)
    finding.to = subject.side(of: candidates[0])
    finding.source = owner.isSome ? owner : subject.source(of: file)
    finding.file = file
    finding.target = candidates[0]
    return finding
  }

  private func message(_ subject: Subject, against broken: LayerID, _ name: String) -> String {
    let inner = subject.layerName(of: broken)!
    let outer = candidates.map { subject.layerFacing(broken, of: subject.layering.layer(of: $0)) }
    var distinct: [String] = []
    for layer in outer where !distinct.contains(layer) { distinct.append(layer) }
    let verb = distinct.count == 1 ? "declares" : "declare"
    return "\(inner) names '\(name)', which \(distinct.joined(separator: " and ")) \(verb)"
  }
}

extension Subject {
  /// How a message calls the other layer: by the part of it that stands beside the layer whose contract is broken.
  func layerFacing(_ layer: LayerID, of other: LayerID) -> String {
    let line = plan.lineage(of: other)
    let beside = line.first { plan[$0].parent == plan[layer].parent } ?? line.last!
    return layerName(of: beside)!
  }

  /// The layers of what a module of the project declares; empty for a module from outside, and for the file's own.
  func layersOfModule(named name: String, otherThanOf file: FileID) -> [LayerID] {
    let modules = graph.modules
    guard let number = modules.modules.firstIndex(where: { $0.name == name }) else { return [] }
    if modules.moduleOfFile[file.index].index == number { return [] }
    var found: [LayerID] = []
    for other in graph.fileIDs where modules.moduleOfFile[other].index == number {
      let layer = layering.layerCharged(for: FileID(other))
      if layer.isSome && !found.contains(layer) { found.append(layer) }
    }
    return found
  }
}
