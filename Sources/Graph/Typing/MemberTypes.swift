// The type of a member on a receiver.
import InwardFacts

/// The types of members, given the generic arguments of their receivers.
final class MemberTypes {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let expressions: Expressions
  let matching: Matching
  let keyPaths: KeyPaths

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ matching: Matching, _ keyPaths: KeyPaths) {
    (knownTypes, project, candidates) = (ground.knownTypes, ground.project, ground.candidates)
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
    (self.expressions, self.matching, self.keyPaths) = (expressions, matching, keyPaths)
  }
}

extension MemberTypes {
  /// Returns the type of a property found by dynamic member lookup with a key path, such as `Binding<String>` for
  /// `$movie.title`; nil if the receiver declares or inherits the property, or has no such lookup.
  func typeThroughPath(
    _ held: KnownTypeID, ofSymbol symbol: SymbolID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID? {
    guard fact.base.isSome, fact.form != .implicitMember, project.symbols[symbol.index].kind == .property else {
      return nil
    }
    let receiver = expressions.receiver(of: fact, at: mention, in: file)
    guard knownTypes[receiver].shape == .nominal,
      !keyPaths.isMember(symbol, of: ScopeID(raw: knownTypes[receiver].head)),
      let (lookup, path) = keyPaths.pathSubscript(of: receiver)
    else { return nil }
    let closed = writtenTypes.substitute(held, from: keyPaths.rootOfKeyPath(path))
    var arguments = GenericArguments()
    let place = knownTypes[path]
    guard place.partCount == 2 else { return .unknown }
    matching.match(knownTypes.part(1, of: place), closed, of: lookup, &arguments)
    let element = writtenTypes.type(ofSymbol: lookup)
    let function = knownTypes[element]
    guard function.shape == .function else { return .unknown }
    let result = writtenTypes.substitute(knownTypes.inner(of: function), from: receiver)
    return writtenTypes.substitute(result, arguments)
  }

  func type(
    ofSymbol symbol: SymbolID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    let own = writtenTypes.type(ofSymbol: symbol)
    if let through = typeThroughPath(own, ofSymbol: symbol, of: fact, at: mention, in: file) { return through }
    guard knownTypes[own].isOpen else { return own }
    return throughReceiver(own, of: fact, at: mention, in: file)
  }

  /// Returns the type that all candidates have, or a combination of types that are declared in different `#if`
  /// branches. Unknown if there are too many candidates or if their types differ.
  func agreedType(
    of list: Int, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    let branches = writtenTypes.typeInEachBranch(list)
    if branches != .unknown { return knownTypes.metatype(of: branches) }
    var agreed = KnownTypeID.unknown
    guard let candidates = candidates.compared(ofList: list) else { return .unknown }
    for symbol in candidates {
      let type = type(ofSymbol: symbol, of: fact, at: mention, in: file)
      if type == .unknown || agreed != .unknown && type != agreed { return .unknown }
      agreed = type
    }
    return agreed
  }

  /// Returns a member's type on its receiver: the receiver's generic arguments replace the generic parameters.
  func throughReceiver(
    _ type: KnownTypeID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    // An operator has no receiver: its operands determine the generic arguments.
    guard knownTypes[type].isOpen, fact.form != .operator else { return type }
    guard fact.base.isSome || fact.form == .implicitMember else {
      // An unqualified name is a member of an enclosing type.
      let around = project.owner(of: mention, in: file)
      // The `where` clause of an extension is resolved before its constraints are known.
      let isCondition = fact.place == .generic && project.symbols[around.index].kind == .extension
      let held = writtenTypes.instanceOfSelf(in: around, isCondition: isCondition)
      let instance = isCondition ? held : inheritance.bounded(held, in: around)
      return instance == .unknown ? type : writtenTypes.substitute(type, from: instance)
    }
    guard fact.base.isSome else { return type }
    let receiver = expressions.receiver(of: fact, at: mention, in: file)
    var instance = knownTypes[receiver].shape == .metatype ? knownTypes.inner(of: knownTypes[receiver]) : receiver
    guard knownTypes[instance].shape == .optional else {
      let closed = writtenTypes.substitute(type, from: instance)
      return withAssociatedTypes(closed, of: instance, at: project.owner(of: mention, in: file))
    }
    // The member belongs to `Optional` or to the wrapped type, so the generic arguments of both are substituted.
    instance = knownTypes.unwrapped(instance)
    let whole = knownTypes.nominal(project.language[.optional], of: instance)
    let closed = writtenTypes.substitute(type, from: whole)
    return writtenTypes.substitute(closed, from: instance)
  }

  /// Returns a type in which each associated type of a receiver of protocol type belongs to that receiver: `shelf.item`
  /// has the members of the constraints on `Item` if `shelf` is `any Shelf`. In the protocol itself, where `Item` can
  /// be named, the associated type remains.
  private func withAssociatedTypes(
    _ type: KnownTypeID, of receiver: KnownTypeID, at place: SymbolID
  ) -> KnownTypeID {
    let held = knownTypes[receiver]
    guard knownTypes[type].isOpen, held.shape == .nominal, project.isProtocol(ScopeID(raw: held.head)) else {
      return type
    }
    var arguments = GenericArguments()
    addAssociatedTypes(in: type, of: receiver, at: place, to: &arguments)
    return arguments.isEmpty ? type : writtenTypes.substitute(type, arguments)
  }

  private func addAssociatedTypes(
    in type: KnownTypeID, of receiver: KnownTypeID, at place: SymbolID, to arguments: inout GenericArguments
  ) {
    let known = knownTypes[type]
    guard known.isOpen else { return }
    let symbol = SymbolID(raw: known.head)
    if known.shape == .generic, known.isPlain {
      guard project.symbols[symbol.index].kind == .associatedtype, !inheritance.isInScope(symbol, at: place) else {
        return
      }
      return arguments.add(symbol, knownTypes.associated(writtenTypes.answers.original(symbol), of: receiver))
    }
    for index in 0..<Int(known.partCount) {
      addAssociatedTypes(in: knownTypes.part(index, of: known), of: receiver, at: place, to: &arguments)
    }
  }
}
