// What `x[...]` yields.
import InwardFacts

extension Resolver {
  /// By the subscript that is meant; of the standard library's collections by what syntax knows of the index, as its
  /// type is seldom written.
  mutating func element(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let member = fact.value.mention else { return .unknown }
    if let path = typeAtKeyPath(fact, in: file, owner: owner) { return path }
    let meaning = meaning(of: member, in: file)
    if isOfProject(meaning) { return result(of: fact, in: file, owner: owner) }
    let collection = type(of: files[file.index].facts.collection(of: fact), in: file, owner: owner)
    let known = knownTypes[collection]
    guard known.shape == .nominal else { return .unknown }
    let scope = ScopeID(raw: known.head)
    if known.partCount == 1, scope == language.array || scope == language.slice {
      switch fact.trailing {
      case ElementForm.one, ElementForm.unknown: return knownTypes.inner(of: known)
      case ElementForm.slice: return knownTypes.nominal(language.slice, of: knownTypes.inner(of: known))
      default: return .unknown
      }
    }
    guard scope == language.dictionary, known.partCount == 2 else { return result(of: fact, in: file, owner: owner) }
    switch fact.trailing {
    case ElementForm.one, ElementForm.unknown: return entry(of: collection)
    case ElementForm.withDefault: return knownTypes.part(1, of: known)
    default: return .unknown
    }
  }

  /// `x[keyPath: path]`
  private mutating func typeAtKeyPath(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID? {
    guard fact.count == 1, isLabel(at: Int(fact.list), of: file, equalTo: standard.keyPath) else { return nil }
    let path = type(of: files[file.index].facts.arguments[Int(fact.list)].value, in: file, owner: owner)
    let known = knownTypes[path]
    return rootOfKeyPath(path) != .unknown && known.partCount == 2 ? knownTypes.part(1, of: known) : .unknown
  }

  private mutating func isOfProject(_ meaning: Meaning) -> Bool {
    if let symbol = meaning.symbol { return !isOutside(symbol) }
    guard let list = meaning.candidateList else { return meaning.unknownReason != nil }
    return !traits(ofList: list).contains(.outside)
  }

  /// What stands in the brackets of a literal: a dictionary's keys, else elements.
  mutating func item(of collection: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[collection]
    guard known.shape == .nominal, ScopeID(raw: known.head) == language.dictionary, known.partCount == 2 else {
      return iterated(collection)
    }
    return knownTypes.part(0, of: known)
  }

  /// The value of one of a dictionary's entries.
  mutating func entry(of dictionary: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[dictionary]
    guard known.shape == .nominal, ScopeID(raw: known.head) == language.dictionary, known.partCount == 2 else {
      return .unknown
    }
    return knownTypes.optional(of: knownTypes.part(1, of: known))
  }
}
