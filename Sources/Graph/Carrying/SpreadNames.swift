// Follows a change from the names of changed declarations to every declaration with such a name in its signature,
// through any number of steps.
import InwardFacts

/// Names that may have changed, by kind of change.
struct SpreadNames {
  /// By name: whether it may have changed, in any file.
  private(set) var members: [Bool]
  /// By file: the names of members that may have changed and that no other file sees; few files have any.
  private var hidden: [FileID: Set<GlobalName>] = [:]
  /// By file: whether `hidden` has an entry for it.
  private var hidesNames: [Bool]
  /// By name: whether a type with that name may have changed as a whole.
  private(set) var types: [Bool]
  /// By name: whether the initializers of a type with that name may have changed.
  private(set) var initialized: [Bool]
  /// True if the change may also affect references to other names.
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

  /// The names that may have changed in some way, in any file.
  fileprivate var all: [GlobalName] {
    members.indices.filter { members[$0] || initialized[$0] }.map { GlobalName($0) }
  }

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
  private let mentions: SignatureMentions

  init(of graph: ProjectGraph, _ implicit: ImplicitNames) {
    (self.graph, self.implicit) = (graph, implicit)
    mentions = SignatureMentions(in: graph)
  }

  func spread(_ changed: ChangedNames) -> SpreadNames {
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

  func spread(_ names: SpreadNames) -> SpreadNames {
    var walk = SpreadingWalk(graph: graph, implicit: implicit, names: names)
    while let (name, file) = walk.next() {
      for symbol in mentions.declarations(mentioning: name) where file.isNone || graph[symbol].file == file {
        walk.take(name, in: symbol)
      }
    }
    return walk.names
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

/// The state of the walk from changed names to the declarations with such a name in their signatures.
private struct SpreadingWalk {
  let graph: ProjectGraph
  let implicit: ImplicitNames
  private(set) var names: SpreadNames
  /// The names from which the walk must still continue. A name with a file is hidden from other files.
  private var waiting: [(name: GlobalName, file: FileID)] = []

  init(graph: ProjectGraph, implicit: ImplicitNames, names: SpreadNames) {
    (self.graph, self.implicit, self.names) = (graph, implicit, names)
    waiting = names.all.map { ($0, .none) }
  }

  mutating func next() -> (name: GlobalName, file: FileID)? { waiting.popLast() }

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
    case .initializer: if isType { addInitializer(entry) }
    case .property:
      // If the type is inferred, the initial value may use any changed name, not only a type.
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
    waiting.append((entry.name, isHidden ? entry.file : .none))
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
    waiting.append((entry.name, .none))
    let isAlias = entry.kind == .typealias || entry.kind == .associatedtype
    if isAlias || implicit.hold(graph.text(entry.name)) { addType(ofOwner: entry) }
  }

  private mutating func addExtension(_ symbol: SymbolID, by name: GlobalName) {
    addType(graph[symbol])
    let type = graph.extendedType(of: symbol)
    if type.isSome {
      addType(graph[type])
      // The extension names its type by an alias, which may have referred to a different type before. No signature
      // contains that type any longer, so the affected references are unknown.
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
    waiting.append((entry.name, .none))
  }

  private mutating func addInitializer(_ entry: Symbol) {
    let isCalledByLiterals = graph.files[entry.file.index].facts.isCalledByLiterals(entry.declaration)
    if isCalledByLiterals { addType(ofOwner: entry) } else { addInitialized(ofOwner: entry) }
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
