// The fix to suggest for a finding whose layer has no `help`.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Suggests a fix, in one sentence, that fits how an outer declaration is used.
  func advice(on naming: Naming, against broken: LayerID, knowing uses: inout MemberUses) -> String? {
    let (kind, named) = (naming.kind, naming.candidates[0])
    guard let inner = layerName(of: broken) else { return nil }
    let outer = layerFacing(broken, of: layering.layer(of: named))
    if kind == .type, naming.fact(self).place != .generic, let cover = protocolCovering(named, naming, &uses) {
      let layer = layerName(of: layering.layer(of: cover)) ?? inner
      return "use the protocol \(graph.text(graph[cover].name)) (\(layer)) instead, which "
        + "\(graph.text(graph[named].name)) conforms to"
    }
    switch kind {
    case .extends: return "move this extension to \(outer)"
    case .constructs: return "create it in the composition root and pass it in"
    case .attribute, .macro, .operator: return "move the code that uses it to \(outer)"
    case .member where isAdded(named): return "move the code that uses it to \(outer), which declares it"
    case _ where !mayName(naming.from, from: named):
      return "move the shared part to a layer that both may use, or connect them in a layer that may use both"
    case .inherits where graph[named].kind == .class:
      return "move this class to \(outer), or let it use a protocol that \(inner) declares"
    case .inherits: return "move this conformance to \(outer), or let \(inner) depend on a protocol that it declares"
    case .static where isConstant(named, naming), .member where isConstant(named, naming):
      return "pass the value in, or map it in \(outer) to a type of \(inner)"
    case .static where graph[named].kind == .enum: return mapping(inner, outer)
    case .static, .global, .function:
      return "declare a protocol in \(inner) and implement it in \(outer)"
    case .type, .member, .keyPath, .import: return mapping(inner, outer)
    }
  }

  /// Whether the layer of `named` may use `layer`. Within a ring neither layer may use the other, and advice to reverse
  /// the reference would only reverse the finding.
  private func mayName(_ layer: LayerID, from named: SymbolID) -> Bool {
    layering.contractBroken(by: layering.layer(of: named), naming: layer, as: .type, at: .stored) == nil
  }

  private func mapping(_ inner: String, _ outer: String) -> String {
    "define a type or protocol in \(inner) and map to it in \(outer)"
  }

  /// A protocol that the type conforms to, that this layer may use, and that has all members of the type that this file
  /// uses. If the file uses none, any protocol would do, and none shows what is wanted.
  private func protocolCovering(_ named: SymbolID, _ naming: Naming, _ uses: inout MemberUses) -> SymbolID? {
    guard graph[named].kind.isNominal, graph[named].kind != .protocol else { return nil }
    let supertypes = graph.nearestSupertypes(of: named, most: 64)
    let allowed = supertypes.filter { candidate in
      let layer = layering.layer(of: candidate)
      return graph[candidate].kind == .protocol && layer.isSome
        && layering.contractBroken(by: naming.from, naming: layer, as: .type, at: .stored) == nil
    }
    if allowed.isEmpty || isGenericArgument(naming.mention, in: naming.file) { return nil }
    let used = uses.names(of: named, and: supertypes, self)
    if used.isEmpty { return nil }
    return allowed.first { cover in used.isSubset(of: graph.memberNames(of: cover)) }
  }

  /// `Store<Row>`: a protocol cannot replace `Row` here, because it conforms to nothing itself.
  private func isGenericArgument(_ mention: MentionID, in file: FileID) -> Bool {
    let facts = graph.files[file.index].facts
    func isNamed(in type: TypeID) -> Bool {
      guard type.isSome else { return false }
      let fact = facts.types[type.index]
      switch fact.shape {
      case .named: return fact.mention == mention
      case .optional, .array, .metatype, .some, .any, .pack: return isNamed(in: fact.inner)
      case .dictionary, .tuple: return fact.elements.contains { isNamed(in: facts.typeLists[$0]) }
      default: return false
      }
    }
    return facts.types.contains { type in
      type.shape == .named && type.elements.contains { isNamed(in: facts.typeLists[$0]) }
    }
  }

  /// `Strings.title`, `Currency.euro`: a static constant of a type without identity, which is the same for everyone.
  private func isConstant(_ named: SymbolID, _ naming: Naming) -> Bool {
    if !graph[named].kind.isType { return isConstant(named) }
    let next = MentionID(naming.mention.index + 1)
    let facts = graph.files[naming.file.index].facts
    guard next.index < facts.mentions.count, facts.mentions[next.index].form == .member,
      facts.mentions[next.index].base.mention == naming.mention
    else { return false }
    return graph.meaning(of: next, in: naming.file).symbol.map { isConstant($0) } ?? false
  }

  private func isConstant(_ member: SymbolID) -> Bool {
    let (entry, type) = (graph[member], graph.typeHolding(member))
    return entry.kind == .property && entry.modifiers.isSuperset(of: [.static, .constant]) && type.isSome
      && (graph[type].kind == .struct || graph[type].kind == .enum)
  }

  /// A member that an extension adds to a type of another layer.
  private func isAdded(_ member: SymbolID) -> Bool {
    let owner = graph[member].owner
    guard owner.isSome, graph[owner].kind == .extension else { return false }
    let type = graph.extendedType(of: owner)
    return type.isNone || layering.layer(of: type) != layering.layer(of: member)
  }
}

extension ProjectGraph {
  fileprivate func memberNames(of type: SymbolID) -> Set<GlobalName> {
    let end = declaration(type).end
    var names: Set<GlobalName> = []
    // Members directly follow their type.
    for index in Int(type.raw) + 1..<symbols(of: self[type].file).upperBound {
      if declaration(SymbolID(index)).start >= end { break }
      if symbols[index].owner == type { names.insert(symbols[index].name) }
    }
    return names
  }
}
