// Suggests one fix for all findings with the same cause, if their layer has no `help`.
import InwardFacts
import InwardGraph
import InwardLayers

/// Suggests fixes for references that break the contracts of layers, or of slices and the layers inside them.
struct Adviser {
  private let subject: Subject
  private let layering: Layering
  private var uses: [FileID: MemberUses] = [:]
  private var joining: JoiningLayers

  init(_ subject: Subject, _ layering: Layering) {
    (self.subject, self.layering, joining) = (subject, layering, JoiningLayers(layering))
  }

  private var graph: ProjectGraph { subject.graph }
  private var plan: LayerPlan { layering.plan }

  /// Suggests a fix, in one sentence, that fits all the ways in which an outer declaration is used.
  mutating func advice(on namings: [Naming], against broken: LayerID) -> String {
    let named = namings[0].candidates[0]
    let (inner, outer) = (plan.title(of: broken), plan.title(of: layering.layer(of: named), facing: broken))
    let kinds = Set(namings.map(\.kind))
    if kinds == [.extends] { return "move this extension to \(outer)" }
    let cover = cover(of: namings) { [layering] cover, naming in
      let layer = layering.layer(of: cover)
      return layer.isSome && layering.contractBroken(by: naming.from, naming: layer, as: .type, at: .stored) == nil
    }
    if let cover { return advice(toUse: cover, for: namings) }
    if !kinds.isDisjoint(with: [.attribute, .macro, .operator]) { return "move this code to \(outer)" }
    if let naming = namings.first(where: { $0.kind == .member && isAdded($0.candidates[0]) }) {
      let code = "move this code to \(outer)"
      return mayMove(extensionOf: naming.candidates[0], to: namings)
        ? "move the extension that declares \(graph.simpleName(of: naming.candidates[0])) to \(inner), or \(code)"
        : code
    }
    if !namings.allSatisfy({ mayName($0.from, from: named) }) {
      return adviceToJoin(broken, layering.layer(of: named), namings)
    }
    if kinds == [.inherits] { return advice(onInheriting: named, namings, inner, outer) }
    // A member of a constant is accessed through the constant, so it needs no fix of its own.
    if namings.contains(where: isConstant), namings.allSatisfy({ $0.kind == .member || isConstant($0) }) {
      return "pass in the value, or convert it in \(outer) to a type that \(inner) declares"
    }
    if kinds.contains(.constructs), isShared(named) {
      return "declare a protocol in \(inner), implement it in \(outer), and pass in an instance"
    }
    if !kinds.isDisjoint(with: [.static, .global, .function]), !isEnum(named) {
      return "declare a protocol in \(inner) and implement it in \(outer)"
    }
    return isImplemented(named, namings)
      ? "declare a protocol in \(inner) and implement it in \(outer)"
      : "declare a type in \(inner) and convert to it in \(outer)"
  }

  /// Suggests a third layer for two layers that may not use each other: below both, or above them. Code above both
  /// cannot change a signature. It can replace a use of a global or a function only by passing it in.
  private mutating func adviceToJoin(_ layer: LayerID, _ other: LayerID, _ namings: [Naming]) -> String {
    let (below, above) = joining.layers(beside: layer, and: other)
    let wherever = below.count == 1 ? plan[below[0]].fullName : "a layer that both may use"
    let kinds = Set(namings.map(\.kind))
    let isPassedIn = kinds.contains(.constructs) && isShared(namings[0].candidates[0])
    let shared =
      isPassedIn
      ? "declare a protocol in \(wherever) and pass in an instance" : "move the shared part to \(wherever)"
    let sharing = below.isEmpty ? nil : shared
    let user = above.count == 1 ? plan[above[0]].fullName : "a layer that may use both"
    let isInSignature = namings.contains { $0.place == .parameter || $0.place == .result }
    let global = kinds.contains(.global) ? "value" : kinds.contains(.function) ? "function" : nil
    let connecting =
      above.isEmpty || isInSignature
      ? nil : global.map { "pass in the \($0) from \(user)" } ?? "connect the two layers in \(user)"
    let ways = [sharing, connecting].compactMap { $0 }
    return ways.isEmpty ? "move the shared part to a new layer that both may use" : ways.joined(separator: ", or ")
  }

  private func advice(
    onInheriting named: SymbolID, _ namings: [Naming], _ inner: String, _ outer: String
  ) -> String {
    // `associatedtype Row: Stored` is a constraint, not a conformance.
    let isConstraint = namings.allSatisfy { $0.owner.isSome && graph[$0.owner].kind == .associatedtype }
    if isConstraint { return "constrain the associated type to a protocol that \(inner) declares" }
    if graph[named].kind == .class {
      return "move this class to \(outer), or let it use a protocol that \(inner) declares"
    }
    return "move this conformance to \(outer), or let \(inner) depend on a protocol that it declares"
  }

  /// Suggests a fix for references between slices. Slices have no order, so no dependency can be inverted: the used
  /// declaration has to leave its slice.
  mutating func advice(on namings: [Naming], from slicing: Slicing, reaching other: LayerID) -> String {
    let (named, own) = (namings[0].candidates[0], slicing.slice(holding: namings[0].from))
    let cover = cover(of: namings) { [subject] cover, naming in
      let slice = slicing.slice(of: cover)
      return (slice.isNone || slice == own)
        && !subject.isForbidden(layer: subject.layering.layer(of: cover), toCodeIn: naming)
    }
    if let cover { return advice(toUse: cover, for: namings) }
    let (slices, slice) = (slicing.slice.root.name, plan.title(of: other))
    if namings.allSatisfy({ $0.kind == .extends }) { return "move this extension to \(slice)" }
    let head = TopLevel.head(of: named, subject)
    // For a member of an extension whose type is external, or in another layer or module, the head is the extension. In
    // that case, only the member is moved.
    let isWhole = graph[head].kind.isNominal && slicing.slice(of: head) == other
    // If too many types would have to leave the slice together with the used one, there is no single step.
    guard let companions = isWhole ? subject.companions(of: [head], in: slicing) : [] else {
      return "connect the two slices in code outside \(slices)"
    }
    let moved = isWhole ? graph.simpleName(of: head) : graph.qualifiedName(of: named)
    let others = companionsText(companions.map { subject.nameOfCompanion($0) })
    return "move \(moved)\(others) out of \(slice), or connect the two slices in code outside \(slices)"
  }

  private func advice(toUse cover: SymbolID, for namings: [Naming]) -> String {
    let layer = subject.layering.layer(of: cover)
    let place = subject.layerName(of: layer).map { " (\($0))" } ?? ""
    let type = coveredType(of: namings) ?? namings[0].candidates[0]
    return "use the protocol \(graph.text(graph[cover].name))\(place), which "
      + "\(graph.text(graph[type].name)) conforms to"
      + (namings.contains { $0.kind == .constructs } ? ", and pass in an instance" : "")
  }

  /// Returns whether the layer of `named` may use `layer`. Within a ring, neither layer may use the other, and advice
  /// to reverse the reference would only reverse the finding.
  private func mayName(_ layer: LayerID, from named: SymbolID) -> Bool {
    layering.contractBroken(by: layering.layer(of: named), naming: layer, as: .type, at: .stored) == nil
  }

  /// Returns whether instances of the used type have an identity, so that a copy made by another layer would not be the
  /// same instance.
  private func isShared(_ named: SymbolID) -> Bool {
    let type = graph[named].kind.isNominal ? named : graph.typeHolding(named)
    return type.isSome && (graph[type].kind == .class || graph[type].kind == .actor)
  }

  /// Returns whether a protocol fits, because another type could implement it. A value that contains only data is
  /// converted instead.
  private func isImplemented(_ named: SymbolID, _ namings: [Naming]) -> Bool {
    let type = graph[named].kind.isNominal ? named : graph.typeHolding(named)
    return isShared(named) || type.isSome && graph[type].kind == .protocol
      || namings.contains { $0.kind == .member && graph[$0.candidates[0]].kind == .function }
  }

  private func isEnum(_ named: SymbolID) -> Bool {
    let type = graph[named].kind.isNominal ? named : graph.typeHolding(named)
    return type.isSome && graph[type].kind == .enum
  }

  /// Finds a protocol that the type conforms to, that may be used at the places of these references, and that has all
  /// members of the type that their files use; nil if there is none. If these files use no members, every protocol
  /// would fit, so the name decides: `DefaultRepository` and `Repository`, or `Store` and `StoreProtocol`.
  private mutating func cover(of namings: [Naming], mayUse: (SymbolID, Naming) -> Bool) -> SymbolID? {
    guard let named = coveredType(of: namings), graph[named].kind.isNominal, graph[named].kind != .protocol,
      namings.allSatisfy({ isReplaceable($0, of: named) })
    else { return nil }
    let supertypes = graph.nearestSupertypes(of: named, most: 64)
    let allowed = supertypes.filter { cover in
      graph[cover].kind == .protocol && namings.allSatisfy { mayUse(cover, $0) }
    }
    if allowed.isEmpty || namings.contains(where: { isGenericArgument($0.mention, in: $0.file) }) { return nil }
    var used: Set<GlobalName> = []
    for file in Set(namings.map(\.file)) {
      used.formUnion(uses[file, default: MemberUses(in: file)].names(of: named, and: supertypes, subject))
    }
    if used.isEmpty {
      let name = graph.text(graph[named].name)
      return allowed.first { [graph] cover in
        let short = graph.text(graph[cover].name)
        return name.hasSuffix(short) || short == name + "Protocol"
      }
    }
    return allowed.first { [graph] cover in used.isSubset(of: graph.memberNames(of: cover)) }
  }

  /// Returns the type that the references name or create; nil if there is none.
  private func coveredType(of namings: [Naming]) -> SymbolID? {
    if let naming = namings.first(where: { $0.kind == .type }) { return naming.candidates[0] }
    guard let created = namings.first(where: { $0.kind == .constructs })?.candidates[0] else { return nil }
    if graph[created].kind.isNominal { return created }
    let type = graph.typeHolding(created)
    return type.isSome ? type : nil
  }

  /// Returns whether a protocol in place of the type would remove this reference, if instances are created elsewhere.
  private func isReplaceable(_ naming: Naming, of type: SymbolID) -> Bool {
    let target = naming.candidates[0]
    switch naming.kind {
    case .type: return target == type && naming.place != .generic
    case .member: return graph.typeHolding(target) == type
    case .constructs: return target == type || graph.typeHolding(target) == type
    default: return false
    }
  }

  /// Returns whether a name is a generic argument. A protocol cannot replace `Row` in `Store<Row>`, because a
  /// protocol type conforms to nothing itself.
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

  /// Returns whether a target is a static constant of a type without identity, such as `Strings.title` or
  /// `Currency.euro`. The value of such a constant is the same everywhere.
  private func isConstant(_ naming: Naming) -> Bool {
    let named = naming.candidates[0]
    guard naming.kind == .static || naming.kind == .member else { return false }
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

  /// Returns whether an extension of an external type may move to the layers of code that uses its members: everything
  /// that it uses is allowed there, and its own layer may still use it.
  private func mayMove(extensionOf member: SymbolID, to namings: [Naming]) -> Bool {
    let owner = graph[member].owner
    guard graph.extendedType(of: owner).isNone, namings.allSatisfy({ mayName($0.from, from: member) }) else {
      return false
    }
    let uses = subject.usesOfTypes.uses(of: TopLevel.head(of: owner, subject), in: [graph[owner].file], subject)
    return uses.allSatisfy { use in
      let layer = layering.layer(of: use.target)
      return layer.isNone
        || namings.allSatisfy {
          layering.contractBroken(by: $0.from, naming: layer, as: use.kind, at: use.place) == nil
        }
    }
  }

  /// Returns whether an extension adds a member to an external type or to a type of another layer.
  private func isAdded(_ member: SymbolID) -> Bool {
    let owner = graph[member].owner
    guard owner.isSome, graph[owner].kind == .extension else { return false }
    let type = graph.extendedType(of: owner)
    return type.isNone || layering.layer(of: type) != layering.layer(of: member)
  }
}

extension Subject {
  /// Returns whether the layers forbid the code around a reference to use a declaration of `layer`.
  fileprivate func isForbidden(layer: LayerID, toCodeIn naming: Naming) -> Bool {
    let from = layering.layer(around: naming.owner, in: naming.file)
    return from.isSome && layer.isSome
      && layering.contractBroken(by: from, naming: layer, as: .type, at: .stored) != nil
  }
}

extension ProjectGraph {
  /// Returns the members in the body of a type or extension.
  func members(in type: SymbolID) -> [SymbolID] {
    let end = declaration(type).end
    // In the list of declarations, members directly follow their type.
    let later = (type.index + 1..<symbols(of: self[type].file).upperBound).lazy.map { SymbolID($0) }
    return later.prefix { declaration($0).start < end }.filter { self[$0].owner == type }
  }

  func memberNames(of type: SymbolID) -> Set<GlobalName> { Set(members(in: type).map { self[$0].name }) }
}
