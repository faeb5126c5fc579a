// The central rule: dependencies point inward.
import InwardFacts
import InwardGraph
import InwardLayers

/// An inner layer uses nothing that an outer layer declares.
///
/// Every written name counts, wherever it is: a type, a function, a member, an operator, a macro. Each layer may use
/// itself and the layers in inner rings, or exactly the layers in its `uses`. If a name could refer to several visible
/// declarations, it is a finding only if each of them is forbidden.
struct DependencyPointsInward: BuiltInCheck, FileCheck {
  static let id = "dependency"

  private let subject: Subject
  private var names: LayersOfNames

  init(_ subject: Subject) {
    self.subject = subject
    names = LayersOfNames(subject.layering, in: subject.graph)
  }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    checkMentions(of: file, &violations)
    checkImports(of: file, &violations)
  }

  private mutating func checkMentions(of file: FileID, _ violations: inout [Violation]) {
    var groups = ViolationGroups(subject, file, isOfNaming: true)
    for naming in broken(suspects(in: file)) {
      guard let broken = naming.contractBroken(subject.layering, subject) else { continue }
      groups.add(naming, rule: Self.id, against: .contract(broken))
    }
    violations += groups.violations
  }

  /// Reduces the suspects of each reference whose meaning differs between targets: drops those that break no contract,
  /// and joins the rest if possible. Returns the suspects of all other references unchecked.
  private func broken(_ suspects: [Naming]) -> [Naming] {
    if subject.graph.modules.otherModules.isEmpty { return suspects }
    var found: [Naming] = []
    var rest = suspects[...]
    while let first = rest.first {
      let run = rest.prefix { $0.mention == first.mention }
      rest = rest.dropFirst(run.count)
      if run.count == 1 {
        found.append(first)
      } else {
        found += Naming.joined(run.filter { $0.contractBroken(subject.layering, subject) != nil }, subject)
      }
    }
    return found
  }

  /// Finds the few references that may break a contract, judging by the two layers alone.
  private mutating func suspects(in file: FileID) -> [Naming] {
    var suspects: [Naming] = []
    let (subject, layering) = (subject, subject.layering)
    func layer(of owner: SymbolID) -> LayerID {
      layering.layer(around: owner, in: file)
    }
    func filter(_ owner: SymbolID) -> NameFilter? {
      let from = layer(of: owner)
      return from.isNone ? nil : names.names(for: from) { !layering.isFree(from, $0) }
    }
    subject.graph.forEachNaming(in: file, of: filter) { mention, owner, meaning in
      let from = layer(of: owner)
      var named: [SymbolID]?
      if mayUse(meaning, from: from) {
        // `Movie(dto: page)`: using the type is allowed, but the initializer may belong to an outer layer.
        let initializers = subject.graph.initializers(calledBy: mention, in: file)
        if initializers.allSatisfy({ layering.isFree(from, layering.layer(of: $0)) }) { return }
        named = initializers
      }
      suspects.append(Naming(subject, mention, meaning, in: file, from: from, owner: owner, naming: named))
    }
    return suspects
  }

  /// Returns whether a layer may use the declaration that a name refers to or, if there are several candidates, one
  /// of them.
  private func mayUse(_ meaning: Meaning, from layer: LayerID) -> Bool {
    let layering = subject.layering
    if let symbol = meaning.symbol { return layering.isFree(layer, layering.layer(of: symbol)) }
    return subject.graph.candidates(of: meaning).contains { layering.isFree(layer, layering.layer(of: $0)) }
  }

  /// Adds a violation for each import of another module of the project, if the contracts forbid imports of all layers
  /// of that module.
  private func checkImports(of file: FileID, _ violations: inout [Violation]) {
    let from = subject.layering.layerCharged(for: file)
    guard from.isSome else { return }
    let facts = subject.graph.files[file.index].facts
    var groups = ViolationGroups(subject, file, isOfNaming: true)
    for entry in facts.imports {
      guard let name = entry.path.first else { continue }
      let module = facts.text(name)
      let layers = subject.layersOfModule(named: module, otherThanOf: file)
      let verdicts = layers.map { subject.layering.contractBroken(by: from, naming: $0, as: .import, at: .file) }
      guard let first = verdicts.first, let broken = first, !verdicts.contains(where: { $0 == nil }) else { continue }
      groups.add(entry, of: module, rule: Self.id, against: .contract(broken, of: layers))
    }
    violations += groups.violations
  }
}

extension Subject {
  /// Returns the layers of a module's declarations; empty for an external module, for the file's own module, and if it
  /// is unknown which of several modules is meant.
  func layersOfModule(named name: String, otherThanOf file: FileID) -> [LayerID] {
    let own = graph.modules.moduleOfFile[file.index]
    guard let number = graph.modules.choose(among: modulesByName[name] ?? [], for: own), number != own else {
      return []
    }
    return layersOfModules[number.index]
  }
}
