// The fix to suggest for a finding whose layer has no `help`.
import InwardFacts
import InwardGraph
import InwardLayers

/// Advises on the findings of one file, against contracts of layers or of the layers inside of slices.
struct Adviser {
  private let subject: Subject
  private let layering: Layering
  private var uses: MemberUses

  init(_ subject: Subject, _ layering: Layering, on file: FileID) {
    (self.subject, self.layering) = (subject, layering)
    uses = MemberUses(in: file)
  }

  private var graph: ProjectGraph { subject.graph }
  private var plan: LayerPlan { layering.plan }

  /// Suggests a fix, in one sentence, that fits how an outer declaration is used.
  mutating func advice(on naming: Naming, against broken: LayerID) -> String? {
    let (kind, named) = (naming.kind, naming.candidates[0])
    let (inner, outer) = (plan.title(of: broken), plan.title(of: layering.layer(of: named), facing: broken))
    let cover = cover(of: naming) { [layering] in
      let layer = layering.layer(of: $0)
      return layer.isSome && layering.contractBroken(by: naming.from, naming: layer, as: .type, at: .stored) == nil
    }
    if let cover { return advice(toUse: cover, for: named) }
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

  /// Slices have no order, so no dependency can be inverted: the used declaration has to leave its slice.
  mutating func advice(on naming: Naming, from slicing: Slicing, reaching other: LayerID) -> String {
    let (named, own) = (naming.candidates[0], slicing.slice(holding: naming.from))
    let cover = cover(of: naming) { [subject] in
      let slice = slicing.slice(of: $0)
      return (slice.isNone || slice == own)
        && !subject.isForbidden(layer: subject.layering.layer(of: $0), toCodeIn: naming)
    }
    if let cover { return advice(toUse: cover, for: named) }
    let (slices, slice) = (slicing.slice.root.name, plan.title(of: other))
    switch naming.kind {
    case .extends: return "move this extension to \(slice)"
    case .constructs: return "create it outside of \(slices) and pass it in"
    default:
      let head = TopLevel.head(of: named, subject)
      // The head of a member of an extension is that extension if no file declares the type.
      let isWhole = graph[head].kind.isNominal && slicing.slice(of: head) == other
      let moved = isWhole ? graph.simpleName(of: head) : graph.qualifiedName(of: named)
      let companions = isWhole ? companionsText(subject.companions(of: head, in: slicing)) : ""
      return "move \(moved)\(companions) out of \(slice), or connect both in code outside of \(slices)"
    }
  }

  private func advice(toUse cover: SymbolID, for named: SymbolID) -> String {
    let layer = subject.layering.layer(of: cover)
    let place = subject.layerName(of: layer).map { " (\($0))" } ?? ""
    return "use the protocol \(graph.text(graph[cover].name))\(place) instead, which "
      + "\(graph.text(graph[named].name)) conforms to"
  }

  /// Whether the layer of `named` may use `layer`. Within a ring neither layer may use the other, and advice to reverse
  /// the reference would only reverse the finding.
  private func mayName(_ layer: LayerID, from named: SymbolID) -> Bool {
    layering.contractBroken(by: layering.layer(of: named), naming: layer, as: .type, at: .stored) == nil
  }

  private func mapping(_ inner: String, _ outer: String) -> String {
    "define a type or protocol in \(inner) and map to it in \(outer)"
  }

  /// A protocol that the type conforms to, that may be used here, and that has all members of the type that this file
  /// uses. If the file uses none, every protocol would fit, so none is suggested.
  private mutating func cover(of naming: Naming, mayUse: (SymbolID) -> Bool) -> SymbolID? {
    let named = naming.candidates[0]
    guard naming.kind == .type, naming.place != .generic else { return nil }
    guard graph[named].kind.isNominal, graph[named].kind != .protocol else { return nil }
    let supertypes = graph.nearestSupertypes(of: named, most: 64)
    let allowed = supertypes.filter { graph[$0].kind == .protocol && mayUse($0) }
    if allowed.isEmpty || isGenericArgument(naming.mention, in: naming.file) { return nil }
    let used = uses.names(of: named, and: supertypes, subject)
    if used.isEmpty { return nil }
    return allowed.first { [graph] cover in used.isSubset(of: graph.memberNames(of: cover)) }
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

extension Subject {
  /// Whether the layers forbid to use something at the place of a reference.
  fileprivate func isForbidden(layer: LayerID, toCodeIn naming: Naming) -> Bool {
    let from = layering.layer(around: naming.owner, in: naming.file)
    return from.isSome && layer.isSome
      && layering.contractBroken(by: from, naming: layer, as: .type, at: .stored) != nil
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
