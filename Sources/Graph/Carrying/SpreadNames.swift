// Follows a change from the names of changed declarations to every declaration with such a name in its signature,
// through any number of steps.
import InwardFacts

/// Names that may have changed, by kind of change.
struct SpreadNames {
  /// By name: whether it may have changed, in any file.
  private(set) var members: [Bool]
  /// The names of members that only their own file sees and that may have changed, by file; few files have any.
  private var hidden: [FileID: Set<GlobalName>] = [:]
  /// By file: whether `hidden` has names in it.
  private var hidesNames: [Bool]
  /// By name: whether a type with that name may have changed as a whole.
  private(set) var types: [Bool]
  /// By name: whether the initializers of a type with that name may have changed.
  private(set) var initialized: [Bool]
  /// True if the change may also affect references that mention none of these names.
  fileprivate(set) var isOpen = false
  /// True for `creations`: a type with an affected initializer then counts as an affected type.
  private let isOfCreation: Bool

  fileprivate init(names: Int, files: Int, isOfCreation: Bool = false) {
    members = Array(repeating: false, count: names)
    (types, initialized) = (members, members)
    hidesNames = Array(repeating: false, count: files)
    self.isOfCreation = isOfCreation
  }

  func hold(_ name: GlobalName, in file: FileID) -> Bool {
    members[name.index] || hasHidden(in: file) && hidden[file]?.contains(name) ?? false
  }

  func hasHidden(in file: FileID) -> Bool { hidesNames[file.index] }

  /// Returns whether a signature that mentions this name may have changed, in any file.
  @inline(__always)
  fileprivate func concern(_ name: GlobalName) -> Bool { members[name.index] || initialized[name.index] }

  /// The types whose initializers changed, from which `Signatures.spread` finds everything that can yield a value of
  /// such a type.
  var creations: SpreadNames {
    var names = SpreadNames(names: members.count, files: hidesNames.count, isOfCreation: true)
    (names.members, names.types) = (initialized, initialized)
    return names
  }

  // Each of the following functions returns whether the name is new.

  fileprivate mutating func insertMember(_ name: GlobalName) -> Bool { Self.insert(name, into: &members) }

  fileprivate mutating func insertHidden(_ name: GlobalName, in file: FileID) -> Bool {
    hidesNames[file.index] = true
    return hidden[file, default: []].insert(name).inserted
  }

  fileprivate mutating func insertType(_ name: GlobalName) -> Bool {
    members[name.index] = true
    return Self.insert(name, into: &types)
  }

  fileprivate mutating func insertInitialized(_ name: GlobalName) -> Bool {
    if isOfCreation { return insertType(name) }
    return Self.insert(name, into: &initialized)
  }

  private static func insert(_ name: GlobalName, into names: inout [Bool]) -> Bool {
    if names[name.index] { return false }
    names[name.index] = true
    return true
  }
}

/// The names in the signatures of a project.
struct Signatures {
  private let graph: ProjectGraph
  private let implicit: ImplicitNames
  /// By file, the names in its signatures; nil until they are first needed.
  private var steps: [[Step]?]

  /// A name in the signature of a declaration.
  private struct Step {
    var name: GlobalName
    var symbol: SymbolID
  }

  init(of graph: ProjectGraph, _ implicit: ImplicitNames) {
    (self.graph, self.implicit) = (graph, implicit)
    steps = Array(repeating: nil, count: graph.files.count)
  }

  mutating func spread(_ changed: ChangedNames) -> SpreadNames {
    var names = SpreadNames(names: graph.names.count, files: graph.files.count)
    let sought = SoughtKeys(changed.members.union(changed.types).union(changed.initialized))
    for id in graph.names.names(where: sought.hold) {
      let (name, text) = (GlobalName(raw: id.raw), graph.names.text(id))
      // Nothing can refer to a declaration that has no name yet.
      if text.isEmpty { continue }
      if changed.members.contains(text) { _ = names.insertMember(name) }
      if changed.types.contains(text) { _ = names.insertType(name) }
      if changed.initialized.contains(text) { _ = names.insertInitialized(name) }
    }
    return spread(names)
  }

  mutating func spread(_ names: SpreadNames) -> SpreadNames {
    var walk = SpreadingWalk(graph: graph, implicit: implicit, names: names)
    repeat {
      walk.isGrowing = false
      let hasCommon = graph.numberedNames.common.contains { walk.names.concern($0) }
      for file in graph.fileIDs.map({ FileID($0) }) {
        guard
          hasCommon || walk.names.hasHidden(in: file)
            || graph.numberedNames.own(of: file).contains(where: { walk.names.concern($0) })
        else { continue }
        for step in steps(of: file) where walk.names.concern(step.name) || walk.names.hold(step.name, in: file) {
          walk.take(step.name, in: step.symbol)
        }
      }
    } while walk.isGrowing
    return walk.names
  }

  /// Returns the names in all signatures of a file, and in the initial values of properties without a written type.
  private mutating func steps(of file: FileID) -> [Step] {
    if let known = steps[file.index] { return known }
    var found: [Step] = []
    let facts = graph.files[file.index].facts
    for (index, run) in facts.owners.enumerated() where run.owner.isSome {
      let declaration = facts.declarations[run.owner.index]
      let isWhole = declaration.kind == .property && declaration.type.isNone
      let symbol = graph.symbol(run.owner, in: file)
      for fact in facts.mentions[facts.mentions(ofRun: index)] where isWhole || fact.place != .body {
        let name = graph.numberedNames.global(fact.name, in: file)
        if name.isSome { found.append(Step(name: name, symbol: symbol)) }
      }
    }
    steps[file.index] = found
    return found
  }
}

/// The keys of a few names to find among many. Almost all other names are ruled out without hashing.
struct SoughtKeys {
  private var keys: Set<UInt64> = []
  /// A Bloom filter of the keys: each key sets one of 64 bits.
  private var places: UInt64 = 0

  init(_ names: Set<String>) {
    for name in names {
      let key = Array(name.utf8).withUnsafeBufferPointer { $0.baseAddress.map { NameKey.of($0, name.utf8.count) } ?? 0 }
      keys.insert(key)
      places |= Self.place(of: key)
    }
  }

  @inline(__always)
  func hold(_ key: UInt64) -> Bool { places & Self.place(of: key) != 0 && keys.contains(key) }

  @inline(__always)
  private static func place(of key: UInt64) -> UInt64 { 1 << UInt64(NameKey.place(key) & 63) }
}

/// The state of the passes over all signatures, which are repeated until a pass adds nothing.
private struct SpreadingWalk {
  let graph: ProjectGraph
  let implicit: ImplicitNames
  var names: SpreadNames
  var isGrowing = false

  mutating func take(_ name: GlobalName, in symbol: SymbolID) {
    let entry = graph[symbol]
    let isType = names.types[name.index]
    let isInitialized = names.initialized[name.index]
    switch entry.kind {
    case .extension:
      if isType { addExtension(symbol, by: name) }
      if isInitialized { addInitialized(entry) }
    case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedtype:
      if isType { addType(entry) }
      if isInitialized { addInitialized(entry) }
    case .genericParameter:
      if isType { addType(ofOwner: entry) }
      if isInitialized { addInitialized(ofOwner: entry) }
    case .subscript: if isType { addType(ofOwner: entry) }
    case .initializer: if isType { addInitialized(ofOwner: entry) }
    case .property:
      // If the type is inferred, the initial value may mention any changed name, not only a type.
      if isType || graph.declaration(symbol).type.isNone { addProperty(entry) }
    case .function, .enumCase, .macro, .operator, .precedenceGroup, .deinitializer:
      if isType { addMember(entry) }
    }
  }

  private mutating func addMember(_ entry: Symbol) {
    guard entry.name.isSome else { return }
    let isHidden = graph.files[entry.file.index].facts.isHidden(entry.declaration)
    let isNew = isHidden ? names.insertHidden(entry.name, in: entry.file) : names.insertMember(entry.name)
    guard isNew else { return }
    isGrowing = true
    if implicit.hold(graph.text(entry.name)) { addType(ofOwner: entry) }
  }

  /// Adds a property. A stored property of a struct also affects the memberwise initializer.
  private mutating func addProperty(_ entry: Symbol) {
    addMember(entry)
    let isStored = !entry.modifiers.contains(.computed) && entry.owner.isSome && graph[entry.owner].kind == .struct
    if isStored { addInitialized(ofOwner: entry) }
  }

  private mutating func addType(_ entry: Symbol) {
    guard entry.name.isSome, names.insertType(entry.name) else { return }
    isGrowing = true
    let isAlias = entry.kind == .typealias || entry.kind == .associatedtype
    if isAlias || implicit.hold(graph.text(entry.name)) { addType(ofOwner: entry) }
  }

  private mutating func addExtension(_ symbol: SymbolID, by name: GlobalName) {
    addType(graph[symbol])
    let type = graph.extendedType(of: symbol)
    if type.isSome {
      addType(graph[type])
      // The alias may have referred to a different type before. No signature mentions that type any longer, so the
      // references that it affects are unknown.
      if name == graph[symbol].name, name != graph[type].name { names.isOpen = true }
      return
    }
    // Values of the type may occur where its name does not, because external types inherit from each other.
    if !graph.declaration(symbol).inherited.isEmpty { names.isOpen = true }
    for index in graph.symbols(of: graph[symbol].file) where graph.symbols[index].owner == symbol {
      addMember(graph.symbols[index])
    }
  }

  private mutating func addInitialized(_ entry: Symbol) {
    guard entry.name.isSome, names.insertInitialized(entry.name) else { return }
    isGrowing = true
  }

  private mutating func addType(ofOwner entry: Symbol) {
    if entry.owner.isSome { addType(type(entry.owner)) }
  }

  private mutating func addInitialized(ofOwner entry: Symbol) {
    if entry.owner.isSome { addInitialized(type(entry.owner)) }
  }

  /// Returns the owner or, for an extension, the extended type, which the extension may name by an alias.
  private func type(_ owner: SymbolID) -> Symbol {
    let extended = graph.extendedType(of: owner)
    return graph[extended.isSome ? extended : owner]
  }
}
