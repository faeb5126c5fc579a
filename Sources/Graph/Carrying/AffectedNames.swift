// Which references may mean something else: those that mention an affected name, and those to initializers of affected
// types, which no name stands for.
import InwardFacts

/// The names that a change affects, for the references of each file.
struct AffectedNames {
  private let graph: ProjectGraph
  private let changed: SpreadNames
  /// Names with which a value of a type can be reached that may be created in another way than before: each `.init`
  /// beside one of them may be another initializer.
  private let created: SpreadNames

  /// Nil if the changes may reach names that mention none of them.
  init?(_ names: ChangedNames, in graph: ProjectGraph, _ implicit: ImplicitNames) {
    let signatures = Signatures(of: graph, implicit)
    self.graph = graph
    changed = signatures.spread(names)
    if changed.isOpen { return nil }
    created = signatures.spread(changed.creations)
  }

  /// Which references of a file keep their meanings: those in members that mention nothing affected.
  func keptMentions(of file: FileID) -> [Bool] {
    let facts = graph.files[file.index].facts
    let units = Units(of: facts)
    var found = Array(repeating: UnitNames(), count: facts.declarations.count + 1)
    for unit in Set(units.ofMentions) where unit < facts.declarations.count {
      found[unit] = namesOfTypes(around: DeclarationID(unit), facts, file)
    }
    for (unit, fact) in zip(units.ofMentions, facts.mentions) { found[unit].formUnion(names(of: fact, facts, file)) }
    return units.ofMentions.map { found[$0].isKept }
  }

  private func names(of fact: Mention, _ facts: FileFacts, _ file: FileID) -> UnitNames {
    let name = graph.numberedNames.global(fact.name, in: file)
    if name.isNone { return [] }
    var found = UnitNames()
    let isInitialized = changed.initialized[name.index] && fact.form.mayCreate
    if isInitialized || changed.hold(name, in: file) { found.insert(.changed) }
    if created.hold(name, in: file) { found.insert(.created) }
    let isInitializer = name == GlobalName(.initializer) && !isOfOwnType(fact, in: facts)
    if isInitializer { found.formUnion(created.isOpen ? [.initializer, .created] : .initializer) }
    return found
  }

  /// A bare name may be a member of any type around it, `self.init` and `Self()` call an initializer of it.
  private func namesOfTypes(around unit: DeclarationID, _ facts: FileFacts, _ file: FileID) -> UnitNames {
    var found = UnitNames()
    var next = unit
    while next.isSome {
      let declaration = facts.declarations[next.index]
      let name = graph.numberedNames.global(declaration.name, in: file)
      if declaration.kind.isTypeOrExtension, name.isSome {
        if changed.types[name.index] || changed.initialized[name.index] { found.insert(.changed) }
        if created.types[name.index] { found.insert(.created) }
      }
      next = declaration.owner
    }
    return found
  }

  /// `self.init`, `super.init`: those of the type around it, which inherits them.
  private func isOfOwnType(_ fact: Mention, in facts: FileFacts) -> Bool {
    guard fact.base.isSome, fact.base.mention == nil else { return false }
    let shape = facts.values[fact.base.index].shape
    return shape == .selfValue || shape == .superValue
  }
}

/// What the references of a member mention.
private struct UnitNames: OptionSet {
  var rawValue: UInt8 = 0

  static let changed = UnitNames(rawValue: 1)
  static let created = UnitNames(rawValue: 2)
  static let initializer = UnitNames(rawValue: 4)

  var isKept: Bool { !contains(.changed) && !isSuperset(of: [.created, .initializer]) }
}

/// The member that each reference is written in: what its names mean depends on others in it.
private struct Units {
  /// By mention, the number of a declaration; that after the last one for the top of the file.
  private(set) var ofMentions: [Int]

  init(of facts: FileFacts) {
    ofMentions = Array(repeating: facts.declarations.count, count: facts.mentions.count)
    for (index, run) in facts.owners.enumerated() where run.owner.isSome {
      let unit = Self.unit(around: run.owner, in: facts)
      for mention in facts.mentions(ofRun: index) { ofMentions[mention] = unit.index }
    }
  }

  private static func unit(around declaration: DeclarationID, in facts: FileFacts) -> DeclarationID {
    var unit = declaration
    while true {
      let owner = facts.declarations[unit.index].owner
      if owner.isNone || facts.declarations[owner.index].kind.isTypeOrExtension { return unit }
      unit = owner
    }
  }
}

extension DeclarationKind {
  fileprivate var isTypeOrExtension: Bool { isNominal || self == .extension }
}

extension MentionForm {
  /// Whether a type of that name may be meant with its initializers.
  fileprivate var mayCreate: Bool {
    switch self {
    case .type, .inherited, .extended, .keyPathRoot: false
    default: true
    }
  }
}
