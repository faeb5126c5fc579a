// From a mention to its meaning.
import InwardFacts

extension Resolver {
  mutating func resolveMentions() {
    let initialized = typesInitializedByExtensions()
    for index in 0..<ownFiles {
      let file = FileID(index)
      calledInitializers.enterFile()
      let mentions = files[index].facts.mentions
      for number in mentions.indices {
        if mayBeOutside(mentions[number], in: file) {
          guard mentions[number].flags.contains(.called), initialized.contains(global(mentions[number].name, in: file))
          else { continue }
        }
        metCycle = false
        let meaning = meaning(of: MentionID(number), in: file)
        if mentions[number].flags.contains(.called) {
          noteInitializer(calledBy: MentionID(number), meaning: meaning, in: file)
        }
      }
    }
  }

  /// Of nearly half of all names nothing is asked: those that no file declares anything of come from outside, whatever
  /// their receiver is. Only who needs its type asks what such a name means.
  @inline(__always)
  private mutating func mayBeOutside(_ fact: Mention, in file: FileID) -> Bool {
    if fact.flags.contains(.local) { return false }
    let name = global(fact.name, in: file)
    return !table.isDeclared(name) && !(fact.base.isNone && isModule(name))
  }

  /// The meaning of a mention, worked out on first asking.
  mutating func meaning(of mention: MentionID, in file: FileID) -> Meaning {
    let place = Int(firstMentions[file.index]) + mention.index
    let known = meanings[place]
    if known == .inProgress {
      metCycle = true
      return .unknown(.cycle)
    }
    if known != .pending { return known }
    let fact = files[file.index].facts.mentions[mention.index]
    let meaning = fact.flags.contains(.local) ? .local : find(fact, at: mention, in: file)
    meanings[place] = meaning
    return meaning
  }

  private mutating func find(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    let name = global(fact.name, in: file)
    guard depth < Self.deepest else { return .unknown(.receiver) }
    depth += 1
    defer { depth -= 1 }
    meanings[Int(firstMentions[file.index]) + mention.index] = .inProgress
    let depth = found.count
    var all = find(fact, named: name, at: mention, in: file)
    if mayBeFunction(all), fact.isRead, isBase(mention, fact, in: file) {
      base = firstMentions[file.index] + mention.raw
      all = find(fact, named: name, at: mention, in: file)
      base = .max
    }
    if all.isSeveral { all = narrowed(all, fact, at: mention, in: file) }
    let meaning = buildable(all, at: fact.offset, in: file)
    while found.count > depth { found.removeLast() }
    return meaning
  }

  private mutating func find(
    _ fact: Mention, named name: GlobalName, at mention: MentionID, in file: FileID
  ) -> Meaning {
    switch fact.form {
    case .operator: return findOperator(name, in: file)
    case .implicitMember: return findImplicitMember(fact, at: mention, in: file)
    case .member, .keyPathComponent: return findMember(fact, at: mention, in: file)
    case .inherited, .extended, .type, .value, .keyPathRoot, .attribute, .macro, .precedenceGroup:
      if fact.base.isSome { return findMember(fact, at: mention, in: file) }
      if let own = ownParameter(name, of: fact, at: mention, in: file) { return .declaration(own) }
      let meaning = lookUp(
        Sought(
          name: name, file: file, owner: lookupOwner(of: fact, at: mention, in: file),
          wanted: wanted(by: fact), call: call(of: fact, at: mention, in: file), isRead: fact.isRead,
          isBase: base == firstMentions[file.index] + mention.raw, isCondition: fact.place == .generic))
      return fact.form == .value ? withoutTwin(meaning, of: fact, at: mention, in: file) : meaning
    }
  }

  func wanted(by fact: Mention) -> Wanted {
    switch fact.form {
    case .inherited, .extended, .type, .keyPathRoot: .type
    case .attribute: .attribute
    case .macro: .macro
    case .precedenceGroup: .precedenceGroup
    case .member where fact.flags.contains(.inType): .type
    case .value, .member, .implicitMember, .keyPathComponent, .operator: .value
    }
  }

  /// Where lookup starts. `class A: B` and `extension A` are read from outside of A: a type does not see its own
  /// members before it is known what it is.
  private mutating func lookupOwner(of fact: Mention, at mention: MentionID, in file: FileID) -> SymbolID {
    let owner = owner(of: mention, in: file)
    guard owner.isSome else { return owner }
    let isOutside =
      fact.form == .inherited || fact.form == .extended || fact.place == .inheritance
      || fact.place == .generic && isSelfBound(mention, of: owner, in: file)
    return isOutside ? symbols[owner.index].owner : owner
  }

  /// `class A<T>: B<T>`: the clause is read from outside of `A`, but it sees the parameters of `A`, and that of a
  /// protocol its associated types.
  private mutating func ownParameter(
    _ name: GlobalName, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> SymbolID? {
    guard fact.place == .inheritance, fact.form == .type else { return nil }
    let owner = owner(of: mention, in: file)
    guard owner.isSome, symbols[owner.index].kind.isNominal else { return nil }
    var entry = table.first(name, in: ScopeID(owner))
    while let here = entry {
      let symbol = here.symbol
      let kind = symbols[symbol.index].kind
      if kind == .genericParameter || kind == .associatedtype { return symbol }
      entry = table.next(after: here)
    }
    return nil
  }

  /// Operators of the standard library are everybody's. One of the project's own means its declaration; where there are
  /// functions alone, somebody else declares it, and as likely the function that is meant.
  private mutating func findOperator(_ name: GlobalName, in file: FileID) -> Meaning {
    if isOperatorOfSDK(name) { return .external }
    let start = found.count
    var entry = table.first(name, in: .operators)
    while let here = entry {
      let symbol = here.symbol
      // An operator's declaration has no access level: whoever imports its module sees it.
      if symbols[symbol.index].kind == .operator || isVisible(symbol, from: file) { found.append(symbol) }
      entry = table.next(after: here)
    }
    let all = start..<found.count
    if all.isEmpty { return .external }
    let declared = kept(all) { $0.kind == .operator }
    return declared.isEmpty ? .unknown(.overload) : meaning(of: declared)
  }

  private mutating func isOperatorOfSDK(_ name: GlobalName) -> Bool {
    bringTops(name)
    return table.first(name, in: .outside) != nil
  }

  private mutating func findMember(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    let receiver = receiver(of: fact, at: mention, in: file)
    if receiver != .unknown, mayBeSlice(fact.base, in: file, owner: owner(of: mention, in: file)),
      isOfSlices(global(fact.name, in: file))
    {
      return .unknown(.receiver)
    }
    if isByKeyPath(fact, at: mention, in: file) { return .external }
    if let meaning = meaning(ofLiteralsMember: fact, at: mention, in: file) { return meaning }
    return member(fact, of: receiver, at: mention, in: file)
  }

  /// `x[keyPath: path]` is the language's own.
  private mutating func isByKeyPath(_ fact: Mention, at mention: MentionID, in file: FileID) -> Bool {
    guard global(fact.name, in: file) == standard.subscript, let call = call(of: fact, at: mention, in: file) else {
      return false
    }
    return call.count == 1 && isLabel(at: call.labels.lowerBound, of: file, equalTo: standard.keyPath)
  }

  /// The type that a member is looked up in.
  mutating func receiver(of fact: Mention, at mention: MentionID, in file: FileID) -> KnownTypeID {
    if fact.form == .implicitMember { return contextType(of: mention, in: file) }
    guard fact.base.isSome else { return .unknown }
    let owner = owner(of: mention, in: file)
    let base = type(of: fact.base, in: file, owner: owner)
    // `\Movie.title`: the root names the type, and the component is a member of its instances.
    if fact.form == .keyPathComponent, knownTypes[base].shape == .metatype, isKeyPathRoot(fact.base, in: file) {
      return knownTypes.inner(of: knownTypes[base])
    }
    return base
  }

  private mutating func isKeyPathRoot(_ value: ValueID, in file: FileID) -> Bool {
    guard let mention = value.mention else { return true }
    return files[file.index].facts.mentions[mention.index].form != .keyPathComponent
  }

  private mutating func findImplicitMember(_ fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    let context = contextType(of: mention, in: file)
    // `kinds.contains(.new)`: what takes a function may take something else, too.
    guard context != .unknown, knownTypes[context].shape != .function else { return .unknown(.context) }
    // `status == .none`: the optional's own case is meant.
    let name = global(fact.name, in: file)
    if knownTypes[context].shape == .optional, name != standard.initializer, declares(name, language.optional) {
      return .external
    }
    // An optional's context sees the members of what is inside.
    let instance = knownTypes.unwrapped(context)
    let metatype = knownTypes.metatype(of: instance)
    let meaning = member(fact, of: metatype, at: mention, in: file)
    return meaning.unknownReason == .receiver ? .unknown(.context) : meaning
  }

  /// The type that the context of an implicit member asks for: what stands beside it says so where anything does.
  private mutating func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID {
    let fact = files[file.index].facts.mentions[mention.index]
    let form = ArgumentForm.member(global(fact.name, in: file))
    let context = contextType(fact.base, of: form, in: file, owner: owner(of: mention, in: file))
    // `@autoclosure () -> T`
    let function = knownTypes[context]
    return function.shape == .function && function.partCount == 1 ? knownTypes.inner(of: function) : context
  }

  /// What the function or property that a place stands in gives back.
  mutating func declaredResult(around owner: SymbolID) -> KnownTypeID {
    guard owner.isSome else { return .unknown }
    let fact = declaration(owner)
    guard fact.kind == .function || fact.kind == .property || fact.kind == .subscript else { return .unknown }
    return knownType(fact.type, in: symbols[owner.index].file, at: owner)
  }
}
