// Finds the references whose meaning a change may affect: those in members that use an affected name, and those in
// members with an `init` that may refer to an initializer of an affected type.
import InwardFacts

/// The names that a change affects, and the references of each file that keep their meanings.
struct AffectedNames {
  // Storing the graph itself would create a reference cycle, because the graph refers to the meanings carried over to
  // it.
  private let files: [ReadFile]
  private let numbered: NumberedNames
  private let changed: SpreadNames
  /// Names through which code can reach a value of a type whose initializers changed: a `.init` in a member that uses
  /// such a name may now refer to a different initializer.
  private let created: SpreadNames
  /// By name: the effects on the references with that name, in any file.
  private let everywhere: [UnitNames]
  /// By common name (every file's name table begins with these): whether it is affected. Empty if none is.
  private var affectedCommonNames: [Bool] = []

  /// Finds the affected names; nil if the changes may also affect references to other names.
  init?(_ names: ChangedNames, in graph: ProjectGraph, _ implicit: ImplicitNames) {
    let signatures = Signatures(of: graph, implicit)
    (files, numbered) = (graph.files, graph.numberedNames)
    changed = signatures.spread(names)
    if changed.isOpen { return nil }
    created = signatures.spread(changed.creations)
    everywhere = Self.effects(of: changed, created)
    let common = numbered.common.map { !isKept($0) }
    if common.contains(true) { affectedCommonNames = common }
  }

  private static func effects(of changed: SpreadNames, _ created: SpreadNames) -> [UnitNames] {
    var found = Array(repeating: UnitNames(), count: changed.members.count)
    for index in found.indices {
      if changed.members[index] { found[index].insert(.changed) }
      if changed.initialized[index] { found[index].insert(.changedIfCreated) }
      if created.members[index] { found[index].insert(.created) }
    }
    found[GlobalName(.initializer).index].formUnion(created.isOpen ? [.initializer, .created] : .initializer)
    return found
  }

  /// Returns whether a file contains no affected name, so that all its references keep their meanings. This is true of
  /// most files.
  func keepsAll(of file: FileID) -> Bool {
    if changed.hasHidden(in: file) || created.hasHidden(in: file) { return false }
    return numbered.own(of: file).allSatisfy { isKept($0) } && !hasAffectedCommonName(file)
  }

  /// Returns whether a file uses an affected common name. The file's name table does not show this, because every such
  /// table lists all common names.
  private func hasAffectedCommonName(_ file: FileID) -> Bool {
    if affectedCommonNames.isEmpty { return false }
    func isAffected(_ name: NameID) -> Bool {
      name.isSome && name.index < affectedCommonNames.count && affectedCommonNames[name.index]
    }
    let facts = files[file.index].facts
    return facts.mentions.contains { isAffected($0.name) } || facts.declarations.contains { isAffected($0.name) }
  }

  /// Returns whether the references with a name keep their meanings. `init` affects a reference only together with
  /// other names.
  @inline(__always)
  private func isKept(_ name: GlobalName) -> Bool {
    everywhere[name.index].isSubset(of: .initializer) && !changed.types[name.index] && !changed.initialized[name.index]
      && !created.types[name.index]
  }

  /// Returns, for each reference of a file, whether it keeps its meaning. It does if the member that contains it uses
  /// no affected name.
  func keptMentions(of file: FileID) -> [Bool] {
    let facts = files[file.index].facts
    let units = Units(of: facts)
    var found = units.isUnit.indices.map { unit in
      units.isUnit[unit] ? namesOfTypes(around: DeclarationID(unit), facts, file) : []
    }
    found.append([])
    let hasHidden = changed.hasHidden(in: file) || created.hasHidden(in: file)
    for (unit, fact) in zip(units.ofMentions, facts.mentions) {
      let name = numbered.global(fact.name, in: file)
      if name.isNone { continue }
      found[unit].formUnion(effects(on: fact, name, in: facts))
      if hasHidden { found[unit].formUnion(effectsHere(on: name, in: file)) }
    }
    return units.ofMentions.map { found[$0].isKept }
  }

  @inline(__always)
  private func effects(on fact: Mention, _ name: GlobalName, in facts: FileFacts) -> UnitNames {
    var found = everywhere[name.index]
    if found.isEmpty { return found }
    if found.remove(.changedIfCreated) != nil, fact.form.mayCreate { found.insert(.changed) }
    if name == GlobalName(.initializer), isOfOwnType(fact, in: facts) { found.remove(.initializer) }
    return found
  }

  /// Returns the effects on references with this name if they refer to a private member, which only this file sees.
  private func effectsHere(on name: GlobalName, in file: FileID) -> UnitNames {
    var found = UnitNames()
    if changed.hold(name, in: file) { found.insert(.changed) }
    if created.hold(name, in: file) { found.insert(.created) }
    return found
  }

  /// Returns the effects of changes to the enclosing types: a bare name may be a member of any of them, and `self.init`
  /// and `Self()` call their initializers.
  private func namesOfTypes(around unit: DeclarationID, _ facts: FileFacts, _ file: FileID) -> UnitNames {
    var found = UnitNames()
    var next = unit
    while next.isSome {
      let declaration = facts.declarations[next.index]
      let name = numbered.global(declaration.name, in: file)
      if declaration.kind.isTypeOrExtension, name.isSome {
        if changed.types[name.index] || changed.initialized[name.index] { found.insert(.changed) }
        if created.types[name.index] { found.insert(.created) }
      }
      next = declaration.owner
    }
    return found
  }

  /// Returns whether a reference follows `self` or `super`. An initializer there belongs to the enclosing type or is
  /// inherited.
  private func isOfOwnType(_ fact: Mention, in facts: FileFacts) -> Bool {
    guard fact.base.isSome, fact.base.mention == nil else { return false }
    let shape = facts.values[fact.base.index].shape
    return shape == .selfValue || shape == .superValue
  }
}

/// The effects of a change on the references of one member.
private struct UnitNames: OptionSet {
  var rawValue: UInt8 = 0

  static let changed = UnitNames(rawValue: 1)
  static let created = UnitNames(rawValue: 2)
  static let initializer = UnitNames(rawValue: 4)
  /// Like `changed`, but only where a value of the type may be created; other references only refer to the type itself.
  static let changedIfCreated = UnitNames(rawValue: 8)

  var isKept: Bool { !contains(.changed) && !isSuperset(of: [.created, .initializer]) }
}

/// The member that contains each reference. The meaning of a name may depend on other names in the same member.
private struct Units {
  /// By reference: the number of the declaration that is its unit, or one past the last number for top-level code.
  private(set) var ofMentions: [Int]
  /// By declaration: whether it is a unit that contains references.
  private(set) var isUnit: [Bool]

  init(of facts: FileFacts) {
    ofMentions = Array(repeating: facts.declarations.count, count: facts.mentions.count)
    isUnit = Array(repeating: false, count: facts.declarations.count)
    for (index, run) in facts.owners.enumerated() where run.owner.isSome {
      let unit = Self.unit(around: run.owner, in: facts)
      isUnit[unit.index] = true
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
  /// True if a type's name in this form may also refer to one of the type's initializers.
  fileprivate var mayCreate: Bool {
    switch self {
    case .type, .inherited, .extended, .keyPathRoot: false
    default: true
    }
  }
}
