// The declarations whose signatures contain the outer type. Decides whether their types may change without affecting
// other code.
import InwardFacts
import InwardGraph

/// A function or an initializer with a parameter of the outer type.
struct HoldingFunction {
  let symbol: SymbolID
  /// Declarations to which a call of this function may also refer, because they have the same name and labels. Their
  /// types have to change together with those of the function.
  private(set) var twins: [SymbolID] = []
  private let scene: FixScene
  private let file: FileID

  init(of binding: BindingID, in file: FileID, of type: OuterType, _ scene: FixScene) throws(RefusalReason) {
    let facts = scene.facts(file)
    let owner = facts.declarations.firstIndex { $0.parameters.indices.contains(binding.index) }
    guard let owner else { throw RefusalReason("the type is used for a closure parameter") }
    (symbol, self.scene, self.file) = (scene.graph.symbol(DeclarationID(owner), in: file), scene, file)
    if !facts.bindings[binding.index].flags.isDisjoint(with: [.hasDefault, .variadic]) {
      throw RefusalReason("the parameter has a default value or is variadic")
    }
    let label = facts.bindings[binding.index].label
    try expectOwn()
    let position = binding.index - declaration.parameters.indices.lowerBound
    twins.removeAll { scene.takesOther(than: type, $0, at: position) }
    try ChangedParameter(
      ofFunction: symbol, label: label.isSome ? facts.text(label) : nil, position: position, scene
    ).expectKnownArguments()
    try expectNoUseAsValue()
  }

  private var declaration: Declaration { scene.graph.declaration(symbol) }

  /// Refuses anything other than a function or an initializer. Refuses these, too, if code other than their callers
  /// may depend on their types, as with an override. Also collects the functions with the same name and labels; of
  /// initializers, only those that protocols require.
  private mutating func expectOwn() throws(RefusalReason) {
    let (graph, entry) = (scene.graph, scene.graph[symbol])
    guard entry.kind == .function || entry.kind == .initializer else {
      throw RefusalReason("an enum case, a subscript or a macro takes the type")
    }
    if !entry.modifiers.isDisjoint(with: [.override, .required])
      || !Set(scene.attributes(of: symbol)).isSubset(of: ["MainActor"])
    {
      throw RefusalReason("the function overrides another one, is required, or has attributes")
    }
    let isInit = entry.kind == .initializer
    if entry.owner.isSome, !Set(scene.attributes(of: entry.owner)).isSubset(of: ["MainActor"]) {
      throw RefusalReason("the type that declares the function has attributes")
    }
    let name = graph.simpleName(of: symbol)
    twins = graph.symbols.indices.map { SymbolID($0) }.filter { other in
      other != symbol && graph[other].name == entry.name && graph[other].kind == entry.kind
        && (!isInit || isRequirement(other)) && graph.simpleName(of: other) == name
    }
    let parent = entry.owner.isSome ? scene.head(of: entry.owner) : .none
    let foreign = parent.isSome && !isInit ? scene.foreignSupertypes(of: parent) : []
    let isAsked =
      foreign.contains { !scene.isOfLanguage($0) }
      || !foreign.isEmpty && scene.isRequiredByLanguage(graph.text(entry.name))
    if isAsked {
      throw RefusalReason("an external supertype may require the function")
    }
  }

  private func isRequirement(_ symbol: SymbolID) -> Bool {
    let owner = scene.graph[symbol].owner
    return owner.isSome && scene.graph[owner].kind == .protocol
  }

  private func expectNoUseAsValue() throws(RefusalReason) {
    let entry = scene.graph[symbol]
    for file in scene.graph.fileIDs.map({ FileID($0) }) {
      let isValue = scene.facts(file).mentions.enumerated().contains { index, mention in
        scene.facts(file).text(mention.name) == scene.graph.text(entry.name) && !mention.flags.contains(.called)
          && !mention.flags.contains(.local) && scene.graph.meaning(of: MentionID(index), in: file).symbol == symbol
      }
      if isValue { throw RefusalReason("the function is used as a value") }
    }
  }

  /// Refuses a function that is asynchronous, that another actor may call, or that contains nested braces, which may be
  /// closures: its argument may have to be sendable, and a structure may be implicitly sendable, but a protocol is not.
  func expectNoConcurrency() throws(RefusalReason) {
    let bytes = scene.contents(scene.path(file)) ?? []
    let (start, end) = (Int(declaration.start), Int(declaration.end))
    guard end <= bytes.count else { throw RefusalReason("the source has changed") }
    let hasClosures = bytes[start..<end].count { $0 == UInt8(ascii: "{") } > 1
    if hasClosures || declaration.modifiers.contains(.async) || isAwaited {
      throw RefusalReason("the value may have to be Sendable")
    }
  }

  /// Whether a call that may refer to the function is inside an `await` expression.
  private var isAwaited: Bool {
    let (entry, isInit) = (scene.graph[symbol], scene.graph[symbol].kind == .initializer)
    let name = scene.graph.text(isInit ? scene.graph[scene.head(ofMember: symbol)].name : entry.name)
    return scene.graph.fileIDs.contains { number in
      let facts = scene.facts(FileID(number))
      return facts.mentions.contains { mention in
        mention.flags.isSuperset(of: [.called, .awaited])
          && (facts.text(mention.name) == name || isInit && facts.text(mention.name) == "init")
      }
    }
  }
}

/// A stored property whose type is the outer type.
struct HoldingProperty {
  private let symbol: SymbolID
  private let type: OuterType
  private let scene: FixScene

  init(_ symbol: SymbolID, of type: OuterType, _ scene: FixScene) {
    (self.symbol, self.type, self.scene) = (symbol, type, scene)
  }

  func expectPlain() throws(RefusalReason) {
    let (graph, entry, declaration) = (scene.graph, scene.graph[symbol], scene.graph.declaration(symbol))
    let owner = entry.owner
    guard owner.isSome, graph[owner].kind.isNominal, graph[owner].kind != .protocol else {
      throw RefusalReason("the property is global, or a requirement of a protocol")
    }
    guard declaration.value.isNone, declaration.attributes.isEmpty,
      entry.modifiers.isDisjoint(with: [.static, .classMember, .lazy, .computed, .override, .unowned])
    else {
      throw RefusalReason(
        "the property has an initial value, attributes or accessors, or is static, lazy, unowned or an override")
    }
    let isRequired = graph.symbols.contains {
      $0.name == entry.name && $0.owner.isSome && graph[$0.owner].kind == .protocol
    }
    if isRequired { throw RefusalReason("a protocol may require the property") }
    if graph.symbols.contains(where: { $0.name == entry.name && $0.modifiers.contains(.override) }) {
      throw RefusalReason("another declaration may override the property")
    }
    try expectPlainOwner(owner)
    // The memberwise initializer of a structure takes the value, too.
    if graph[owner].kind == .struct {
      try ChangedParameter(ofMemberwise: owner, label: graph.text(entry.name), scene).expectKnownArguments()
    }
  }

  /// Refuses an owner for which the compiler may synthesize code that depends on this property, or whose properties may
  /// have to be sendable.
  private func expectPlainOwner(_ owner: SymbolID) throws(RefusalReason) {
    if !Set(scene.attributes(of: owner)).isSubset(of: ["MainActor"]) {
      throw RefusalReason("the type that stores the value has attributes other than @MainActor")
    }
    let foreign = scene.foreignSupertypes(of: owner)
    let isValue = scene.graph[owner].kind != .class
    // For a class, the compiler synthesizes nothing that frameworks require.
    if foreign.contains(where: { !OuterType.isMarker($0) && (isValue || scene.isOfLanguage($0)) }) {
      throw RefusalReason("the type that stores the value has an external supertype")
    }
    if type.isSendable { return }
    let isOpen = isValue || !foreign.isEmpty
    if foreign.contains("Sendable") || isOpen && type.mayBeSendable {
      throw RefusalReason("the value may have to be Sendable")
    }
  }
}

extension FixScene {
  /// Returns whether a parameter has a different type that is certainly a structure or an enumeration, so that no call
  /// can refer to both functions.
  fileprivate func takesOther(than type: OuterType, _ function: SymbolID, at position: Int) -> Bool {
    let facts = facts(graph[function].file)
    let parameters = graph.declaration(function).parameters.indices
    guard parameters.indices.contains(parameters.lowerBound + position) else { return false }
    let written = facts.bindings[parameters.lowerBound + position].type
    guard written.isSome, facts.types[written.index].shape == .named else { return false }
    let mention = facts.types[written.index].mention
    let meaning = graph.meaning(of: mention, in: graph[function].file)
    if let symbol = meaning.symbol {
      return symbol != type.symbol && [.struct, .enum].contains(graph[symbol].kind)
    }
    return meaning == .external && isStructureOfLanguage(facts.text(facts.mentions[mention.index].name))
  }
}
