// One mention and what it names: what every law about names asks first. Knows graph and layers, and no law.
import InwardFacts
import InwardGraph
import InwardLayers

/// One mention that names one or several declarations of the project.
struct Naming {
  let mention: MentionID
  let file: FileID
  /// The layer that it stands in.
  let from: LayerID
  let owner: SymbolID
  let candidates: [SymbolID]
  let kind: MentionKind
  private let meaning: Meaning
  /// The modules of the file in which the mention has this meaning; empty if it has it in all.
  private(set) var modules: [ModuleID]

  /// `candidates` are what the mention means, unless it is asked about something else that it names.
  init(
    _ subject: Subject, _ mention: MentionID, _ meaning: Meaning, in file: FileID, from: LayerID, owner: SymbolID,
    naming candidates: [SymbolID]? = nil
  ) {
    self.meaning = meaning
    modules = subject.graph.partialMeanings(of: mention, in: file).first { $0.meaning == meaning }?.modules ?? []
    self.mention = mention
    self.file = file
    self.from = from
    self.owner = owner
    self.candidates = candidates ?? subject.graph.candidates(of: meaning)
    kind = subject.graph.kind(of: mention, naming: self.candidates[0], in: file)
  }

  func fact(_ subject: Subject) -> Mention { subject.graph.files[file.index].facts.mentions[mention.index] }

  func name(_ subject: Subject) -> String { subject.graph.files[file.index].facts.text(fact(subject).name) }

  /// As messages call it: `Movie.title`; by its written name alone where several declarations could be meant. An
  /// initializer is written as its type.
  func title(_ subject: Subject) -> String {
    let isOne = candidates.count == 1 || subject.graph[candidates[0]].kind == .initializer
    return isOne ? subject.graph.qualifiedName(of: candidates[0]) : name(subject)
  }

  /// The targets in which it has this meaning, if that is not so in all that compile the file.
  func remark(_ subject: Subject) -> String { subject.remark(on: modules) }

  /// The layer whose contract every candidate breaks; nil where one of them is lawful.
  func contractBroken(_ layering: Layering, _ subject: Subject) -> LayerID? {
    var broken: LayerID?
    for candidate in candidates {
      let to = layering.layer(of: candidate)
      let place = fact(subject).place
      guard let contract = layering.contractBroken(by: from, naming: to, as: kind, at: place) else { return nil }
      broken = broken ?? contract
    }
    return isSaidByTypeBefore(layering, subject) ? nil : broken
  }

  /// `Session.shared` names `Session`, and that is the finding or the lawful use; `shared` is a name of its own only
  /// where another layer declares it. `class A: Space.Base` inherits `Base` and only writes `Space`: of a nested type
  /// that is covered no more where a contract allows the one way of naming and not the other.
  private func isSaidByTypeBefore(_ layering: Layering, _ subject: Subject) -> Bool {
    guard let (base, type) = typeBefore(layering, subject) else { return false }
    if !subject.graph[candidates[0]].kind.isType { return true }
    let kind = subject.graph.kind(of: base, naming: type, in: file)
    let place = subject.graph.files[file.index].facts.mentions[base.index].place
    return layering.contractBroken(by: from, naming: layering.layer(of: type), as: kind, at: place) != nil
  }

  /// The type whose written name leads to what is named, where both lie in one layer.
  func typeBefore(_ layering: Layering, _ subject: Subject) -> (mention: MentionID, type: SymbolID)? {
    guard let (base, type) = subject.graph.typeNamed(before: mention, in: file, for: meaning) else { return nil }
    let layer = layering.layer(of: type)
    return candidates.allSatisfy { layering.layer(of: $0) == layer } ? (base, type) : nil
  }

  /// A finding with all that does not depend on the law.
  func finding(
    _ subject: Subject, _ rule: String, _ severity: Severity, _ wording: Wording, at place: FindingPlace,
    contract: LayerID = .none, slices: (from: String, to: String)? = nil
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, wording: wording, site: FindingSite(subject.path(of: file), place),
      mention: FindingMention(name: name(subject), kind: kind),
      sides: subject.sides(from: owner, in: file, naming: candidates, slices: slices),
      ids: FindingIDs(
        source: subject.source(of: owner, in: file), target: candidates[0], file: file, contract: contract))
  }
}

extension Naming {
  /// One mention that breaks a contract whatever it means, in each module of the file, is one naming of all of it.
  static func joined(_ namings: [Naming], _ subject: Subject) -> [Naming] {
    guard let first = namings.first, namings.count > 1 else { return namings }
    let modules = namings.flatMap(\.modules)
    guard Set(modules) == Set(subject.graph.modules.modules(ofFile: first.file.index)) else { return namings }
    var all: [SymbolID] = []
    for candidate in namings.flatMap(\.candidates) where !all.contains(candidate) { all.append(candidate) }
    var joined = Naming(
      subject, first.mention, first.meaning, in: first.file, from: first.from, owner: first.owner, naming: all)
    joined.modules = []
    return [joined]
  }
}

extension Subject {
  /// ` (in target Widget)`
  func remark(on modules: [ModuleID]) -> String {
    if modules.isEmpty { return "" }
    let names = modules.map { graph.modules.modules[$0.index].target }
    return " (in target\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")))"
  }
}
