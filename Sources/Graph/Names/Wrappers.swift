// Property wrappers: what a property holds whose wrapper tells it, and what `$name` shows.
import InwardFacts

extension Resolver {
  /// `$name`: what the wrapper shows for what the property holds.
  mutating func projection(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let mention = value.mention else { return .unknown }
    let held = type(ofMention: mention, in: file)
    // `ForEach($items) { $item in }`: the name is bound to the wrapper itself.
    if files[file.index].facts.mentions[mention.index].binding.isSome {
      let known = knownTypes[held]
      guard known.shape == .nominal, let wrapper = ScopeID(raw: known.head).symbol else { return .unknown }
      guard let shown = property(standard.projectedValue, of: wrapper) else { return .unknown }
      let open = type(ofSymbol: shown)
      return substitute(open, from: held)
    }
    guard let symbol = meaning(of: mention, in: file).symbol, let wrapper = wrapper(of: symbol)?.type,
      let shown = property(standard.projectedValue, of: wrapper),
      let wrapped = property(standard.wrappedValue, of: wrapper)
    else { return .unknown }
    var arguments = GenericArguments()
    match(type(ofSymbol: wrapped), held, of: wrapper, &arguments)
    let open = type(ofSymbol: shown)
    return substitute(open, arguments)
  }

  /// `@Environment(\.router) var router`: the wrapper's own arguments tell what the property holds.
  mutating func typeOfWrapped(_ property: SymbolID, in file: FileID) -> KnownTypeID {
    guard let (wrapper, mention) = wrapper(of: property),
      let wrapped = self.property(standard.wrappedValue, of: wrapper)
    else { return .unknown }
    let fact = files[file.index].facts.mentions[mention.index]
    guard let call = call(of: fact, at: mention, in: file),
      let instance = instance(of: wrapper, by: call, fact, at: mention, in: file)
    else { return .unknown }
    let open = type(ofSymbol: wrapped)
    return substitute(open, from: instance)
  }

  /// The first attribute of a property that is a type of wrappers.
  private mutating func wrapper(of property: SymbolID) -> (type: SymbolID, mention: MentionID)? {
    guard symbols[property.index].kind == .property, !isOfSDK(property) else { return nil }
    let file = symbols[property.index].file
    for index in declaration(property).attributes.indices {
      let mention = files[file.index].facts.attributes[index].mention
      guard mention.isSome, let type = meaning(of: mention, in: file).symbol, symbols[type.index].kind.isNominal else {
        continue
      }
      return (type, mention)
    }
    return nil
  }

  private mutating func property(_ name: GlobalName, of type: SymbolID) -> SymbolID? {
    bring(name, in: ScopeID(type))
    var entry = table.first(name, in: ScopeID(type))
    while let here = entry {
      if symbols[here.symbol.index].kind == .property { return here.symbol }
      entry = table.next(after: here)
    }
    return nil
  }
}
