// One reference and its targets: the common input of all rules about references. It depends on no rule.
import InwardFacts
import InwardGraph
import InwardLayers

/// One reference to one or several declarations of the project.
struct Naming: Equatable {
  let mention: MentionID
  private(set) var file: FileID
  /// The layer that contains the reference.
  let from: LayerID
  private(set) var owner: SymbolID
  private(set) var candidates: [SymbolID]
  let kind: MentionKind
  let place: MentionPlace
  private var meaning: Meaning
  /// The modules of the file in which the reference has this meaning; empty for all.
  private(set) var modules: [ModuleID]

  /// Creates the reference. If given, `candidates` replaces its targets, for example with the initializers that a call
  /// of a type may refer to.
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
    place = subject.graph.files[file.index].facts.mentions[mention.index].place
  }

  func fact(_ subject: Subject) -> Mention { subject.graph.files[file.index].facts.mentions[mention.index] }

  /// Returns the layer whose contract the first candidate breaks; nil if a candidate is allowed, or if a finding about
  /// the type before the dot covers the reference.
  func contractBroken(_ layering: Layering, _ subject: Subject) -> LayerID? {
    var broken: LayerID?
    for candidate in candidates {
      let to = layering.layer(of: candidate)
      guard let contract = layering.contractBroken(by: from, naming: to, as: kind, at: place) else { return nil }
      broken = broken ?? contract
    }
    let isSaid = isSaidByTypeBefore(subject) {
      hasLayerOfCandidates($0, layering)
    } isFinding: {
      layering.contractBroken(by: from, naming: layering.layer(of: $0.target), as: $0.kind, at: $0.place) != nil
    }
    return isSaid ? nil : broken
  }

  func hasLayerOfCandidates(_ type: SymbolID, _ layering: Layering) -> Bool {
    let layer = layering.layer(of: type)
    return candidates.allSatisfy { layering.layer(of: $0) == layer }
  }

  /// Returns whether the type before the dot covers this reference.
  func isSaidByTypeBefore(
    _ subject: Subject, isAlike: (_ type: SymbolID) -> Bool, isFinding: (Use) -> Bool = { _ in true }
  ) -> Bool {
    subject.isSaidByTypeBefore(
      mention, in: file, as: meaning, naming: candidates[0], isAlike: isAlike, isFinding: isFinding)
  }
}

/// A declaration, how a reference uses it, and where.
struct Use {
  let target: SymbolID
  let kind: MentionKind
  let place: MentionPlace
}

extension Subject {
  /// Returns whether the type before the dot covers a reference. In `Session.shared`, every rule judges only the use
  /// of `Session`; `shared` counts on its own only if the rule treats the two differently, for example because
  /// `shared` is in another layer. `class A: Space.Base` inherits from `Base` but not from `Space`, so a nested type
  /// is covered only if the use of the type around it is also a finding.
  func isSaidByTypeBefore(
    _ mention: MentionID, in file: FileID, as meaning: Meaning? = nil, naming target: SymbolID,
    isAlike: (_ type: SymbolID) -> Bool, isFinding: (Use) -> Bool = { _ in true }
  ) -> Bool {
    guard let (base, type) = graph.typeNamed(before: mention, in: file, for: meaning), isAlike(type) else {
      return false
    }
    if !graph[target].kind.isType { return true }
    return isFinding(
      Use(
        target: type, kind: graph.kind(of: base, naming: type, in: file),
        place: graph.files[file.index].facts.mentions[base.index].place))
  }
}

extension Naming {
  /// Returns the same reference in a later graph in which the file's names have the same meanings; nil if it has
  /// several possible targets, or if its target or the declaration around it changed or no longer exists.
  func numbered(by numbers: LaterNumbers) -> Naming? {
    guard let symbol = meaning.symbol.map(numbers.symbol), symbol.isSome else { return nil }
    var now = self
    (now.file, now.owner, now.meaning) = (numbers.file(file), numbers.symbol(owner), .declaration(symbol))
    guard now.owner.isNone == owner.isNone else { return nil }
    // Most declarations keep their numbers, and a new list costs more than all comparisons.
    if candidates.contains(where: { numbers.symbol($0) != $0 }) { now.candidates = candidates.map(numbers.symbol) }
    return now.candidates.contains(.none) ? nil : now
  }

  /// Joins several meanings of one reference, each of which breaks a contract in some modules of the file, if
  /// together they cover every module of the file. Otherwise, returns them unchanged.
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
