// The outer type that a protocol will replace.
import InwardFacts
import InwardGraph
import InwardSDK

struct OuterType {
  let symbol: SymbolID
  let name: String
  /// Whether the type is a protocol, which adopts another one by inheriting from it.
  let isProtocol: Bool
  /// Whether the type is a class, or a protocol for classes only.
  let isClass: Bool
  /// Whether the type is declared `Sendable`, or sendable because it is isolated to the main actor.
  let isSendable: Bool
  /// Whether the type may be sendable although its declaration does not say so: a structure, an enumeration, or a class
  /// that has a supertype from the standard library or is in a module that isolates its code to the main actor.
  let mayBeSendable: Bool
  /// Whether the declaration of the type isolates it to the main actor.
  let isOnMainActor: Bool
  private let scene: FixScene

  init(_ symbol: SymbolID, _ scene: FixScene) throws(RefusalReason) {
    let graph = scene.graph
    guard [.class, .struct, .enum, .protocol].contains(graph[symbol].kind) else {
      throw RefusalReason("the outer declaration is not a class, structure, enumeration or protocol")
    }
    if graph[symbol].owner.isSome { throw RefusalReason("the outer type is nested in another type") }
    if scene.isConditional(symbol) { throw RefusalReason("the outer type is inside #if") }
    let attributes = Set(scene.attributes(of: symbol))
    if !attributes.isSubset(of: ["MainActor"]) {
      throw RefusalReason("the outer type has attributes other than @MainActor")
    }
    if scene.isGeneric(symbol) { throw RefusalReason("the outer type is generic") }
    if [.private, .fileprivate].contains(graph.access(of: symbol)) {
      throw RefusalReason("the outer type is private or fileprivate")
    }
    let foreign = scene.foreignSupertypes(of: symbol)
    let isIsolated = graph.nearestSupertypes(of: symbol, most: 64).contains { !scene.attributes(of: $0).isEmpty }
    if isIsolated, attributes.isEmpty { throw RefusalReason("a supertype of the outer type has attributes") }
    if foreign.contains(where: { !scene.isOfLanguage($0) }) {
      throw RefusalReason("the outer type has an external supertype")
    }
    (self.symbol, self.scene, name) = (symbol, scene, graph.text(graph[symbol].name))
    isProtocol = graph[symbol].kind == .protocol
    isClass = graph[symbol].kind == .class || isProtocol && foreign.contains("AnyObject")
    isOnMainActor = !attributes.isEmpty
    isSendable = isOnMainActor || foreign.contains("Sendable")
    let isMainActorByDefault = graph.modules.modules(ofFile: graph[symbol].file.index).contains {
      graph.modules.modules[$0.index].isMainActorByDefault
    }
    mayBeSendable =
      !isSendable && !isProtocol && (!isClass || isMainActorByDefault || foreign.contains { !Self.isMarker($0) })
    if isProtocol { try expectPlainProtocol(foreign) }
  }

  /// Refuses a protocol with associated types, with a superclass, or with an external supertype other than a marker:
  /// the new protocol could not replace it.
  private func expectPlainProtocol(_ foreign: Set<String>) throws(RefusalReason) {
    if !foreign.allSatisfy(Self.isMarker) {
      throw RefusalReason("the outer protocol has an external supertype other than AnyObject and Sendable")
    }
    let isOpen =
      scene.graph.nearestSupertypes(of: symbol, most: 64).contains { scene.graph[$0].kind != .protocol }
      || scene.graph.symbols(of: file).contains { number in
        scene.graph.symbols[number].owner == symbol && scene.graph.symbols[number].kind == .associatedtype
      }
    if isOpen { throw RefusalReason("the outer protocol has associated types or a superclass") }
  }

  /// Returns whether a supertype has no requirements, so that only the compiler's checks depend on it.
  static func isMarker(_ name: String) -> Bool { name == "Sendable" || name == "AnyObject" }

  /// Returns whether the new protocol can require a member: from an outer protocol it can take only that protocol's own
  /// requirements.
  func canRequire(_ member: SymbolID) -> Bool { !isProtocol || scene.graph[member].owner == symbol }

  /// Returns whether a declaration is a member of the type, even if an extension declares it.
  func holds(_ member: SymbolID) -> Bool {
    let owner = scene.graph[member].owner
    guard owner.isSome else { return false }
    return owner == symbol || scene.graph[owner].kind == .extension && scene.graph.extendedType(of: owner) == symbol
  }

  var access: Access { scene.effectiveAccess(of: symbol) }

  var file: FileID { scene.graph[symbol].file }

  /// Returns the edit that adds a supertype after the existing ones, because a superclass comes first. Throws if the
  /// last of them is not a plain name.
  func adoption(of name: String) throws(RefusalReason) -> Edit {
    let (facts, declaration) = (scene.facts(file), scene.graph.declaration(symbol))
    guard let last = declaration.inherited.indices.last else {
      return try insertion(": " + name, after: declaration.name, at: declaration.offset)
    }
    let type = facts.types[facts.typeLists[last].index]
    guard type.shape == .named, type.elements.isEmpty else {
      throw RefusalReason("the inheritance clause contains more than names of types")
    }
    let mention = facts.mentions[type.mention.index]
    return try insertion(", " + name, after: mention.name, at: mention.offset)
  }

  private func insertion(_ text: String, after name: NameID, at offset: UInt32) throws(RefusalReason) -> Edit {
    let end = try scene.extent(of: name, at: offset, in: file).upperBound
    return Edit(path: scene.path(file), range: end..<end, replacement: text)
  }
}

extension FixScene {
  func isGeneric(_ symbol: SymbolID) -> Bool {
    let file = graph[symbol].file
    return graph.symbols(of: file).contains { number in
      graph.symbols[number].owner == symbol && graph.symbols[number].kind == .genericParameter
    }
  }

  func attributes(of symbol: SymbolID) -> [String] {
    let facts = facts(graph[symbol].file)
    return graph.declaration(symbol).attributes.indices.map { facts.text(facts.attributes[$0].name) }
  }

  /// Returns whether an external name is declared by the standard library and by no other module of the SDK.
  func isOfLanguage(_ name: String) -> Bool {
    guard let name = sdk.name(name) else { return false }
    let modules = sdk.tops(named: name).map { sdk.text(of: sdk.name(of: sdk.module(of: .init(raw: $0)))) }
    return !modules.isEmpty && modules.allSatisfy { $0 == "Swift" || $0 == "_Concurrency" }
  }

  /// Returns whether the standard library declares a structure with this name: `String`, `Int` and others.
  func isStructureOfLanguage(_ name: String) -> Bool {
    guard isOfLanguage(name), let number = sdk.name(name) else { return false }
    return sdk.tops(named: number).allSatisfy { sdk.kind(of: .init(raw: $0)) == .struct }
  }

  /// Returns whether a protocol of the standard library has a member with this name, which may be a requirement.
  func isRequiredByLanguage(_ name: String) -> Bool {
    guard let name = sdk.name(name) else { return false }
    return (0..<sdk.entryCount).contains { number in
      let entry = DigestEntry(raw: UInt32(number))
      guard sdk.name(of: entry) == name else { return false }
      let owner = sdk.owner(of: entry)
      return owner.isSome && sdk.kind(of: owner) == .protocol && isOfLanguage(sdk.text(of: sdk.name(of: owner)))
    }
  }

  /// Collects the names of all supertypes, at any distance, that the project does not certainly declare.
  func foreignSupertypes(of type: SymbolID) -> Set<String> {
    foreignSupertypes(from: [type] + graph.extensions(of: type))
  }

  /// Collects the names of all supertypes that an extension adds, at any distance, and that the project does not
  /// certainly declare.
  func foreignSupertypes(ofExtension symbol: SymbolID) -> Set<String> { foreignSupertypes(from: [symbol]) }

  private func foreignSupertypes(from parts: [SymbolID]) -> Set<String> {
    var (names, seen, waiting): (Set<String>, Set<SymbolID>, [[SymbolID]]) = ([], Set(parts), [parts])
    while let next = waiting.popLast() {
      for part in next {
        for supertype in supertypes(of: part) {
          guard let symbol = supertype.symbol else {
            names.insert(supertype.name)
            continue
          }
          if seen.insert(symbol).inserted { waiting.append([symbol] + graph.extensions(of: symbol)) }
        }
      }
    }
    return names
  }

  private func supertypes(of part: SymbolID) -> [(name: String, symbol: SymbolID?)] {
    let (file, facts) = (graph[part].file, facts(graph[part].file))
    return graph.declaration(part).inherited.indices.map { index in
      let type = facts.types[facts.typeLists[index].index]
      guard type.shape == .named else { return (facts.text(facts.typeLists[index]), nil) }
      let symbol = graph.meaning(of: type.mention, in: file).symbol
      return (facts.text(facts.mentions[type.mention.index].name), symbol)
    }
  }

  /// Computes the effective access level of a declaration, limited by all declarations around it.
  func effectiveAccess(of symbol: SymbolID) -> Access {
    var (access, next) = (Access.open, symbol)
    while next.isSome {
      if graph[next].kind == .extension {
        let type = graph.extendedType(of: next)
        return type.isSome ? min(access, effectiveAccess(of: type)) : access
      }
      access = min(access, graph.access(of: next))
      next = graph[next].owner
    }
    return access
  }
}
