// Which names may mean something else: those of changed declarations, and those of declarations with such a name in
// their signatures, through any number of steps.
import InwardFacts

/// Names by what may be new about them.
struct AffectedNames {
  private let graph: ProjectGraph
  /// By name. A type or initializer that changed also changes what its name means.
  private var members: [Bool]
  private var types: [Bool]
  private var initialized: [Bool]
  private var hasInitializers = false
  private var isGrowing = false
  /// Whether names may be affected that mention none of these.
  private var isOpen = false
  private let implicit: ImplicitNames

  /// Nil if the changes may reach names that mention none of them.
  init?(_ changed: ChangedNames, in graph: ProjectGraph, _ implicit: ImplicitNames) {
    (self.graph, self.implicit) = (graph, implicit)
    members = Array(repeating: false, count: graph.names.count)
    (types, initialized) = (members, members)
    let all = changed.members.union(changed.types).union(changed.initialized)
    for index in 0..<graph.names.count {
      let text = graph.names.text(NameID(index))
      guard all.contains(text) else { continue }
      members[index] = true
      types[index] = changed.types.contains(text)
      initialized[index] = changed.initialized.contains(text)
    }
    hasInitializers = !changed.initialized.isEmpty || !changed.types.isEmpty
    spread(along: signatures())
    if isOpen { return nil }
  }

  /// Which references of a file keep their meanings: those in members that mention none of these names.
  func keptMentions(of file: FileID) -> [Bool] {
    let facts = graph.files[file.index].facts
    // At the top of the file, outside of any declaration.
    let top = facts.declarations.count
    var units = Array(repeating: top, count: facts.mentions.count)
    var isKept = Array(repeating: true, count: top + 1)
    for (index, run) in facts.owners.enumerated() where run.owner.isSome {
      let unit = unit(around: run.owner, in: facts)
      for mention in facts.mentions(ofRun: index) { units[mention] = unit.index }
      if isInChangedType(unit, facts, file) { isKept[unit.index] = false }
    }
    for (unit, fact) in zip(units, facts.mentions) where !keepsMeaning(fact, in: facts, of: file) {
      isKept[unit] = false
    }
    return units.map { isKept[$0] }
  }

  private func keepsMeaning(_ fact: Mention, in facts: FileFacts, of file: FileID) -> Bool {
    let name = graph.numberedNames.global(fact.name, in: file)
    if name.isNone { return true }
    let isInitializer = hasInitializers && name == GlobalName(.initializer) && !isOfOwnType(fact, in: facts)
    return !members[name.index] && !isInitializer
  }

  /// The member that a declaration is or is written in: what its names mean depends on others in it.
  private func unit(around declaration: DeclarationID, in facts: FileFacts) -> DeclarationID {
    var unit = declaration
    while true {
      let owner = facts.declarations[unit.index].owner
      if owner.isNone || isTypeOrExtension(facts.declarations[owner.index].kind) { return unit }
      unit = owner
    }
  }

  private func isTypeOrExtension(_ kind: DeclarationKind) -> Bool { kind.isNominal || kind == .extension }

  /// A bare name may be a member of any type around it, `self.init` and `Self()` call an initializer of it.
  private func isInChangedType(_ unit: DeclarationID, _ facts: FileFacts, _ file: FileID) -> Bool {
    var next = unit
    while next.isSome {
      let declaration = facts.declarations[next.index]
      let name = graph.numberedNames.global(declaration.name, in: file)
      if isTypeOrExtension(declaration.kind), name.isSome, types[name.index] || initialized[name.index] {
        return true
      }
      next = declaration.owner
    }
    return false
  }

  /// `self.init`, `super.init`: those of the type around it, which inherits them.
  private func isOfOwnType(_ fact: Mention, in facts: FileFacts) -> Bool {
    guard fact.base.isSome, fact.base.mention == nil else { return false }
    let shape = facts.values[fact.base.index].shape
    return shape == .selfValue || shape == .superValue
  }
}

// What a signature says.
extension AffectedNames {
  /// A name in the signature of a declaration.
  private struct Step {
    var name: GlobalName
    var symbol: SymbolID
  }

  /// The names in all signatures, and in the initial values of properties.
  private func signatures() -> [Step] {
    var steps: [Step] = []
    for file in graph.fileIDs.map({ FileID($0) }) {
      let facts = graph.files[file.index].facts
      for (index, run) in facts.owners.enumerated() where run.owner.isSome {
        let declaration = facts.declarations[run.owner.index]
        let isWhole = declaration.kind == .property && declaration.type.isNone
        let symbol = graph.symbol(run.owner, in: file)
        for fact in facts.mentions[facts.mentions(ofRun: index)] where isWhole || fact.place != .body {
          let name = graph.numberedNames.global(fact.name, in: file)
          if name.isSome { steps.append(Step(name: name, symbol: symbol)) }
        }
      }
    }
    return steps
  }

  private mutating func spread(along steps: [Step]) {
    repeat {
      isGrowing = false
      for step in steps where members[step.name.index] { take(step) }
    } while isGrowing
  }

  private mutating func take(_ step: Step) {
    let entry = graph[step.symbol]
    let isType = types[step.name.index]
    switch entry.kind {
    case .extension:
      if isType { addExtension(step.symbol) }
      if initialized[step.name.index] { addInitialized(entry) }
    case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedtype:
      if isType { addType(entry) }
      if initialized[step.name.index] { addInitialized(entry) }
    case .genericParameter:
      if isType { addType(ofOwner: entry) }
      if initialized[step.name.index] { addInitialized(ofOwner: entry) }
    case .subscript: if isType { addType(ofOwner: entry) }
    case .initializer: if isType { addInitialized(ofOwner: entry) }
    case .property:
      // An initial value may name members, too.
      if isType || graph.declaration(step.symbol).type.isNone { addProperty(entry) }
    case .function, .enumCase, .macro, .operator, .precedenceGroup, .deinitializer: if isType { addMember(entry) }
    }
  }

  private mutating func addMember(_ entry: Symbol) {
    guard entry.name.isSome, !members[entry.name.index] else { return }
    members[entry.name.index] = true
    isGrowing = true
    if implicit.hold(graph.text(entry.name)) { addType(ofOwner: entry) }
  }

  /// The initializer that a struct has by itself takes its properties.
  private mutating func addProperty(_ entry: Symbol) {
    addMember(entry)
    let isStored = !entry.modifiers.contains(.computed) && entry.owner.isSome && graph[entry.owner].kind == .struct
    if isStored { addInitialized(ofOwner: entry) }
  }

  private mutating func addType(_ entry: Symbol) {
    guard entry.name.isSome, !types[entry.name.index] else { return }
    (members[entry.name.index], types[entry.name.index]) = (true, true)
    isGrowing = true
    let isAlias = entry.kind == .typealias || entry.kind == .associatedtype
    if isAlias || implicit.hold(graph.text(entry.name)) { addType(ofOwner: entry) }
  }

  private mutating func addExtension(_ symbol: SymbolID) {
    addType(graph[symbol])
    guard graph.extendedType(of: symbol).isNone else { return }
    // Values of it need not be mentioned by its name: types from outside inherit from each other.
    if !graph.declaration(symbol).inherited.isEmpty { isOpen = true }
    for index in graph.symbols(of: graph[symbol].file) where graph.symbols[index].owner == symbol {
      addMember(graph.symbols[index])
    }
  }

  private mutating func addInitialized(_ entry: Symbol) {
    guard entry.name.isSome, !initialized[entry.name.index] else { return }
    (members[entry.name.index], initialized[entry.name.index]) = (true, true)
    (isGrowing, hasInitializers) = (true, true)
  }

  private mutating func addType(ofOwner entry: Symbol) {
    if entry.owner.isSome { addType(graph[entry.owner]) }
  }

  private mutating func addInitialized(ofOwner entry: Symbol) {
    if entry.owner.isSome { addInitialized(graph[entry.owner]) }
  }
}
