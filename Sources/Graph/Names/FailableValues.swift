// Values that may be optional though nothing written says so: what an initializer makes that can fail.
import InwardFacts

extension Resolver {
  /// Whether a member of `Optional`, which the project extends, may be meant by a name on this value.
  mutating func mayBeOptional(_ value: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    var (value, file, owner) = (value, file, owner)
    // As many steps as anybody writes: `let a = b`, `let b = c`.
    for _ in 0..<8 where value.isSome {
      if let mention = value.mention {
        guard let origin = origin(of: mention, in: file) else { return false }
        (value, file, owner) = origin
        continue
      }
      let fact = files[file.index].facts.values[value.index]
      switch fact.shape {
      case .call: return mayFail(fact, in: file, owner: owner)
      case .selfOf, .whole: value = fact.value
      default: return false
      }
    }
    return value.isSome
  }

  /// What a local or a property is made of, where its type is not written.
  mutating func origin(of mention: MentionID, in file: FileID) -> (ValueID, FileID, SymbolID)? {
    let fact = files[file.index].facts.mentions[mention.index]
    if fact.binding.isSome {
      let binding = files[file.index].facts.bindings[fact.binding.index]
      return binding.type.isSome ? nil : (binding.value, file, owner(of: mention, in: file))
    }
    guard let symbol = meaning(of: mention, in: file).symbol, !isOfSDK(symbol), symbols[symbol.index].kind == .property
    else {
      return nil
    }
    let property = declaration(symbol)
    return property.type.isSome ? nil : (property.value, symbols[symbol.index].file, symbol)
  }

  private mutating func mayFail(_ call: ValueFact, in file: FileID, owner: SymbolID) -> Bool {
    let type = type(of: call.value, in: file, owner: owner)
    let callee = knownTypes[type]
    guard callee.shape == .metatype else { return false }
    let instance = knownTypes[knownTypes.inner(of: callee)]
    guard instance.shape == .nominal else { return false }
    let shape = CallShape(call)
    return mayFail(ScopeID(raw: instance.head), taking: shape, in: file)
  }

  /// Any initializer from outside may that takes anything, and that from a raw value does.
  private mutating func mayFail(_ scope: ScopeID, taking call: CallShape, in file: FileID) -> Bool {
    guard scope.symbol != nil else { return call.hasArguments }
    var isCertain = false
    for place in ancestors(of: scope).places {
      bring(standard.initializer, in: ancestry.scope(at: place))
      var entry = table.first(standard.initializer, in: ancestry.scope(at: place))
      while let here = entry {
        let initializer = here.symbol
        entry = table.next(after: here)
        guard fits(call, of: file, initializer) else { continue }
        if symbols[initializer.index].modifiers.contains(.failable) { return true }
        isCertain = true
      }
    }
    if isCertain { return false }
    let label = call.labels.first.map { files[file.index].facts.arguments[$0].label } ?? .none
    let name = global(label, in: file)
    return name == standard.rawValue || call.hasArguments && ancestors(of: scope).mayInheritUnseen
  }
}
