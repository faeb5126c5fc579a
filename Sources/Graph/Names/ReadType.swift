// From a written type to a known one.
import InwardFacts

extension Resolver {
  mutating func knownType(_ type: TypeID, in file: FileID) -> KnownTypeID {
    guard type.isSome else { return .unknown }
    let fact = files[file.index].facts.types[type.index]
    switch fact.shape {
    case .named: return namedType(fact, in: file)
    case .optional:
      let inner = knownType(fact.inner, in: file)
      return fact.isImplicitlyUnwrapped ? knownTypes.implicit(of: inner) : knownTypes.optional(of: inner)
    case .array:
      let element = knownType(fact.inner, in: file)
      return knownTypes.nominal(.external(standard.array), [element])
    case .dictionary:
      let parts = parts(of: fact, in: file)
      return knownTypes.nominal(.external(standard.dictionary), parts)
    case .metatype:
      let instance = knownType(fact.inner, in: file)
      return knownTypes.metatype(of: instance)
    case .some, .any: return knownType(fact.inner, in: file)
    case .composition:
      let parts = parts(of: fact, in: file).filter { $0 != .unknown }
      return parts.isEmpty ? .unknown : knownTypes.composition(of: parts)
    case .function:
      let result = knownType(fact.inner, in: file)
      return knownTypes.function(to: result)
    case .tuple: return knownTypes.structural()
    case .anything: return knownTypes.structural()
    case .selfType, .suppressed, .pack, .inlineArray, .unknown: return .unknown
    }
  }

  private mutating func parts(of fact: TypeFact, in file: FileID) -> [KnownTypeID] {
    var parts: [KnownTypeID] = []
    for index in fact.elements { parts.append(knownType(files[file.index].facts.typeLists[index], in: file)) }
    return parts
  }

  private mutating func namedType(_ fact: TypeFact, in file: FileID) -> KnownTypeID {
    let meaning = meaning(of: fact.mention, in: file)
    let arguments = parts(of: fact, in: file)
    if let symbol = meaning.symbol { return type(named: symbol, arguments) }
    guard meaning == .external else { return .unknown }
    let mention = files[file.index].facts.mentions[fact.mention.index]
    let name = global(mention.name, in: file)
    if name == standard.optional, arguments.count == 1 { return knownTypes.optional(of: arguments[0]) }
    if name == standard.void { return knownTypes.structural() }
    return knownTypes.nominal(.external(name), arguments)
  }

  /// The instance type that the name of a type stands for.
  mutating func type(named symbol: SymbolID, _ arguments: [KnownTypeID] = []) -> KnownTypeID {
    switch symbols[symbol.index].kind {
    case .class, .struct, .enum, .protocol, .actor: return knownTypes.nominal(ScopeID(symbol), arguments)
    case .genericParameter, .associatedtype: return knownTypes.generic(symbol)
    case .typealias: return target(of: symbol)
    default: return .unknown
    }
  }

  private mutating func target(of alias: SymbolID) -> KnownTypeID {
    let known = typesOfSymbols[alias.index]
    if known == .inProgress { return .unknown }
    if known.isSome { return known }
    typesOfSymbols[alias.index] = .inProgress
    let target = knownType(declaration(alias).type, in: symbols[alias.index].file)
    typesOfSymbols[alias.index] = target
    return target
  }

  /// A type seen through a receiver: generic parameters of the receiver's type become its arguments.
  mutating func substitute(_ type: KnownTypeID, from receiver: KnownTypeID) -> KnownTypeID {
    let base = knownTypes[receiver]
    guard base.shape == .nominal, !base.parts.isEmpty, let owner = ScopeID(raw: base.head).symbol else { return type }
    let parameters = genericParameters(of: owner)
    guard parameters.count == base.parts.count else { return type }
    return substitute(type, Dictionary(uniqueKeysWithValues: zip(parameters.map(\.raw), base.parts)))
  }

  private mutating func substitute(_ type: KnownTypeID, _ arguments: [UInt32: KnownTypeID]) -> KnownTypeID {
    let known = knownTypes[type]
    if known.shape == .generic { return arguments[known.head] ?? type }
    if known.parts.isEmpty { return type }
    var parts: [KnownTypeID] = []
    for part in known.parts { parts.append(substitute(part, arguments)) }
    return parts == known.parts
      ? type : knownTypes.number(of: KnownType(shape: known.shape, head: known.head, parts: parts))
  }

  mutating func genericParameters(of symbol: SymbolID) -> [SymbolID] {
    let file = symbols[symbol.index].file
    var found: [SymbolID] = []
    // They are declared right behind their owner, before any member.
    for index in Int(symbol.raw) + 1..<Int(firstSymbols[file.index + 1]) {
      guard symbols[index].kind == .genericParameter, symbols[index].owner == symbol else { break }
      found.append(SymbolID(index))
    }
    return found
  }
}
