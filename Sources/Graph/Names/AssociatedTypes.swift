// What a type has for an associated type of its protocols: a type of that name, or what its members say.
import InwardFacts
import InwardSDK

extension Resolver {
  /// What a type has for an associated type of one of its protocols.
  mutating func witness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    let known = knownTypes[instance]
    guard known.shape == .nominal, depth < Self.deepest else { return nil }
    let question = UInt64(name.raw) << 32 | UInt64(instance.raw)
    if let answer = witnesses[question] { return answer }
    depth += 1
    defer { depth -= 1 }
    // Whoever asks in between finds none.
    witnesses[question] = .some(nil)
    let found =
      declaredWitness(of: name, in: instance) ?? inferredWitness(of: name, in: instance)
      ?? defaultWitness(of: name, in: instance)
    witnesses[question] = .some(found)
    return found
  }

  private mutating func declaredWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    for place in ancestors(of: ScopeID(raw: knownTypes[instance].head)).places {
      let scope = ancestry.scope(at: place)
      bring(name, in: scope)
      var entry = table.first(name, in: scope)
      while let here = entry {
        entry = table.next(after: here)
        let kind = symbols[here.symbol.index].kind
        guard kind.isType, kind != .associatedtype else { continue }
        let found = type(named: here.symbol)
        return substitute(found, from: instance)
      }
    }
    return nil
  }

  /// `associatedtype Element = Int`
  private mutating func defaultWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    for place in ancestors(of: ScopeID(raw: knownTypes[instance].head)).places {
      guard let symbol = associatedType(name, in: ancestry.scope(at: place)) else { continue }
      let found: KnownTypeID
      if isOfSDK(symbol) {
        guard let cursor = sdk.details(of: symbol)?.type else { continue }
        found = knownType(cursor, at: symbol)
      } else {
        found = knownType(declaration(symbol).type, in: symbols[symbol.index].file, at: symbol)
      }
      if found != .unknown { return substitute(found, from: instance) }
    }
    return nil
  }

  private mutating func associatedType(_ name: GlobalName, in scope: ScopeID) -> SymbolID? {
    bring(name, in: scope)
    var entry = table.first(name, in: scope)
    while let here = entry {
      if symbols[here.symbol.index].kind == .associatedtype { return here.symbol }
      entry = table.next(after: here)
    }
    return nil
  }
}

// What the compiler infers: `Element` of a type with a `subscript(position: Int) -> Movie`.
extension Resolver {
  private mutating func inferredWitness(of name: GlobalName, in instance: KnownTypeID) -> KnownTypeID? {
    let type = ScopeID(raw: knownTypes[instance].head)
    for place in ancestors(of: type).places {
      let scope = ancestry.scope(at: place)
      guard let holder = scope.symbol, isProtocol(scope), let wanted = associatedType(name, in: scope) else { continue }
      for requirement in requirements(of: holder) {
        if let found = witness(of: wanted, by: requirement, of: holder, in: instance) {
          return substitute(found, from: instance)
        }
      }
    }
    guard name == standard.elementType, let iterator = witness(of: standard.iterator, in: instance) else { return nil }
    return witness(of: name, in: iterator)
  }

  /// What the member that meets a requirement has where the requirement speaks of the associated type.
  private mutating func witness(
    of wanted: SymbolID, by requirement: SymbolID, of holder: SymbolID, in instance: KnownTypeID
  ) -> KnownTypeID? {
    let type = ScopeID(raw: knownTypes[instance].head)
    let open = self.type(ofSymbol: requirement)
    let isSaid = mentions(open, wanted)
    guard isSaid || parametersMention(wanted, of: requirement) else { return nil }
    var agreed: KnownTypeID?
    for place in ancestors(of: type).places {
      let scope = ancestry.scope(at: place)
      if isProtocol(scope) { continue }
      let name = symbols[requirement.index].name
      bring(name, in: scope)
      var entry = table.first(name, in: scope)
      while let here = entry {
        entry = table.next(after: here)
        guard meets(here.symbol, requirement), takes(here.symbol, requirement, for: wanted, in: instance) else {
          continue
        }
        var known = GenericArguments()
        let own = self.type(ofSymbol: here.symbol)
        match(open, own, of: holder, &known)
        for index in 0..<parameterCount(of: requirement) {
          let place = self.type(of: parameter(index, of: requirement), of: requirement)
          let given = self.type(of: parameter(index, of: here.symbol), of: here.symbol)
          match(place, given, of: holder, &known)
        }
        guard let found = known.type(of: wanted) else { continue }
        // Of several that might meet it, types would have to tell.
        if let agreed, agreed != found { return nil }
        agreed = found
      }
    }
    return agreed
  }

  /// Whether the parameters are of the associated types that are known by other members.
  private mutating func takes(
    _ symbol: SymbolID, _ requirement: SymbolID, for wanted: SymbolID, in instance: KnownTypeID
  ) -> Bool {
    for index in 0..<parameterCount(of: requirement) {
      let place = self.type(of: parameter(index, of: requirement), of: requirement)
      let head = SymbolID(raw: knownTypes[place].head)
      guard knownTypes[place].shape == .generic, head != wanted, symbols[head.index].kind == .associatedtype,
        let other = witness(of: symbols[head.index].name, in: instance)
      else { continue }
      let given = self.type(of: parameter(index, of: symbol), of: symbol)
      if given != .unknown, !knownTypes[given].isOpen, given != other { return false }
    }
    return true
  }

  /// By kind and labels.
  private mutating func meets(_ symbol: SymbolID, _ requirement: SymbolID) -> Bool {
    guard symbols[symbol.index].kind == symbols[requirement.index].kind,
      parameterCount(of: symbol) == parameterCount(of: requirement)
    else { return false }
    for index in 0..<parameterCount(of: symbol)
    where parameter(index, of: symbol).label != parameter(index, of: requirement).label {
      return false
    }
    return true
  }

  private mutating func parametersMention(_ wanted: SymbolID, of requirement: SymbolID) -> Bool {
    for index in 0..<parameterCount(of: requirement) {
      let type = self.type(of: parameter(index, of: requirement), of: requirement)
      if mentions(type, wanted) { return true }
    }
    return false
  }

  private func mentions(_ type: KnownTypeID, _ wanted: SymbolID) -> Bool {
    let known = knownTypes[type]
    guard known.isOpen else { return false }
    if known.shape == .generic { return known.head == wanted.raw }
    return (0..<Int(known.partCount)).contains { mentions(knownTypes.part($0, of: known), wanted) }
  }

  /// What a protocol asks for: functions, properties and subscripts.
  private mutating func requirements(of holder: SymbolID) -> [SymbolID] {
    if isOfSDK(holder) {
      let entry = sdk.entry(of: holder)
      return sdk.digest.members(of: entry).map { DigestEntry(raw: $0) }
        .filter { sdk.digest.flags(of: $0).contains(.requirement) && !sdk.digest.kind(of: $0).isType }
        .map { symbol(of: $0) }
    }
    let end = Int(firstSymbols[symbols[holder.index].file.index + 1])
    var found: [SymbolID] = []
    for index in holder.index + 1..<max(end, holder.index + 1) {
      if declaration(SymbolID(index)).start >= declaration(holder).end { break }
      guard symbols[index].owner == holder, !symbols[index].kind.isType else { continue }
      found.append(SymbolID(index))
    }
    return found
  }
}
