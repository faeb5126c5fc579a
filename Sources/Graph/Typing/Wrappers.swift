// Property wrappers: the type of a wrapped property without a written type, and the type of `$name`.
import InwardFacts

/// The types of wrapped properties.
final class Wrappers {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let writtenTypes: WrittenTypes
  let matching: Matching
  let initializers: Initializers

  init(_ ground: Ground, _ declared: Declared, _ matching: Matching, _ initializers: Initializers) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    writtenTypes = declared.writtenTypes
    (self.matching, self.initializers) = (matching, initializers)
  }
}

extension Wrappers {
  /// Returns the type of `$name`, the wrapper's projected value.
  func projection(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let mention = value.mention else { return .unknown }
    let held = answers.type(ofMention: mention, in: file)
    // `ForEach($items) { $item in }`: the name is bound to the wrapper itself.
    if project.files[file.index].facts.mentions[mention.index].binding.isSome {
      let known = knownTypes[held]
      guard known.shape == .nominal, let wrapper = ScopeID(raw: known.head).symbol else { return .unknown }
      guard let shown = property(GlobalName(.projectedValue), of: wrapper) else { return .unknown }
      let open = writtenTypes.type(ofSymbol: shown)
      return writtenTypes.substitute(open, from: held)
    }
    guard let symbol = answers.meaning(of: mention, in: file).symbol,
      let (wrapper, wrapped, _) = wrapper(of: symbol),
      let shown = property(GlobalName(.projectedValue), of: wrapper)
    else { return .unknown }
    var arguments = GenericArguments()
    matching.match(writtenTypes.type(ofSymbol: wrapped), held, of: wrapper, &arguments)
    let open = writtenTypes.type(ofSymbol: shown)
    return writtenTypes.substitute(open, arguments)
  }

  /// Returns the type that a wrapper's arguments determine for a property without a written type, as in
  /// `@Environment(\.router) var router`.
  func typeOfWrapped(_ property: SymbolID, in file: FileID) -> KnownTypeID {
    guard let (wrapper, wrapped, mention) = wrapper(of: property) else { return .unknown }
    let fact = project.files[file.index].facts.mentions[mention.index]
    guard let call = project.call(of: fact, at: mention, in: file),
      let instance = initializers.instance(of: wrapper, by: call, fact, at: mention, in: file)
    else { return .unknown }
    let open = writtenTypes.type(ofSymbol: wrapped)
    return writtenTypes.substitute(open, from: instance)
  }

  /// Returns the wrapper of a property of the project, its `wrappedValue` and the reference to the wrapper. The wrapper
  /// is the first attribute that is a type with a `wrappedValue`, which a global actor such as `@MainActor` does not
  /// have. Nil if there is none.
  private func wrapper(of property: SymbolID) -> (type: SymbolID, wrapped: SymbolID, mention: MentionID)? {
    guard project.symbols[property.index].kind == .property, !sdk.isOfSDK(property) else { return nil }
    let file = project.symbols[property.index].file
    for index in project.declaration(property).attributes.indices {
      let mention = project.files[file.index].facts.attributes[index].mention
      guard mention.isSome, let type = answers.meaning(of: mention, in: file).symbol,
        project.symbols[type.index].kind.isNominal, let wrapped = self.property(GlobalName(.wrappedValue), of: type)
      else { continue }
      return (type, wrapped, mention)
    }
    return nil
  }

  private func property(_ name: GlobalName, of type: SymbolID) -> SymbolID? {
    sdk.bring(name, in: ScopeID(type))
    var entry = project.table.first(name, in: ScopeID(type))
    while let here = entry {
      if project.symbols[here.symbol.index].kind == .property { return here.symbol }
      entry = project.table.next(after: here)
    }
    return nil
  }
}
