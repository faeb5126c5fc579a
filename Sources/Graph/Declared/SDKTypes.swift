// Converts types of the digest to known types.
import InwardFacts
import InwardSDK

extension WrittenTypes {
  /// Returns the type at a position of the digest, as seen from the declaration `place`.
  func knownType(_ cursor: DigestCursor, at place: SymbolID) -> KnownTypeID {
    var cursor = cursor
    return readType(&cursor, at: place)
  }

  private func readType(_ cursor: inout DigestCursor, at place: SymbolID) -> KnownTypeID {
    if var shared = cursor.sharedType() { return readType(&shared, at: place) }
    switch cursor.shape() {
    case .unknown: return .unknown
    case .anything, .void: return knownTypes.structural()
    case .declared: return readDeclared(&cursor, at: place)
    case .parameter:
      let depth = cursor.number()
      let index = cursor.number()
      var owner = place
      for _ in 0..<depth where owner.isSome { owner = project.symbols[owner.index].owner }
      guard owner.isSome, project.genericParameters(of: owner).count > index else { return .unknown }
      return knownTypes.generic(SymbolID(owner.index + 1 + index))
    case .selfType: return openSelf(in: place)
    case .member: return readMember(&cursor, at: place)
    case .optional:
      let inner = readType(&cursor, at: place)
      return inner == .unknown ? .unknown : knownTypes.optional(of: inner)
    case .implicit:
      let inner = readType(&cursor, at: place)
      return inner == .unknown ? .unknown : knownTypes.implicit(of: inner)
    case .metatype:
      let instance = readType(&cursor, at: place)
      // It is known to be the type of a type, even if the digest does not name that type.
      return knownTypes.metatype(of: instance == .unknown ? knownTypes.structural() : instance)
    case .function:
      let count = cursor.number()
      let mark = knownTypes.mark
      for _ in 0...count {
        let part = readType(&cursor, at: place)
        knownTypes.push(part)
      }
      return knownTypes.function(from: mark)
    case .tuple:
      var labels: [GlobalName] = []
      var parts: [KnownTypeID] = []
      for _ in 0..<cursor.number() {
        labels.append(sdk.symbols.global(cursor.name(), &project.names))
        parts.append(readType(&cursor, at: place))
      }
      let mark = knownTypes.mark
      for part in parts { knownTypes.push(part) }
      return knownTypes.tuple(from: mark, labels: labels)
    case .composition:
      let mark = knownTypes.mark
      for _ in 0..<cursor.number() {
        let part = readType(&cursor, at: place)
        if part != .unknown { knownTypes.push(part) }
      }
      return knownTypes.composition(from: mark)
    }
  }

  private func readDeclared(_ cursor: inout DigestCursor, at place: SymbolID) -> KnownTypeID {
    let symbol = sdk.symbol(of: cursor.entry())
    let mark = knownTypes.mark
    let count = cursor.number()
    for _ in 0..<count {
      let part = readType(&cursor, at: place)
      knownTypes.push(part)
    }
    if ScopeID(symbol) == project.language[.optional], count == 1 {
      let inner = knownTypes.pushed(at: mark)
      knownTypes.drop(from: mark)
      return knownTypes.optional(of: inner)
    }
    let type = knownTypes.nominal(ScopeID(symbol), from: mark)
    return project.symbols[symbol.index].kind.isNominal ? type : substitute(self.type(named: symbol), from: type)
  }

  private func readMember(_ cursor: inout DigestCursor, at place: SymbolID) -> KnownTypeID {
    let name = sdk.symbols.global(cursor.name(), &project.names)
    let base = readType(&cursor, at: place)
    return memberType(name, of: base)
  }

  /// Returns the member type with this name: the witness in a nominal type; for `Self` or a generic parameter, a type
  /// that remains open. Unknown if there is none.
  func memberType(_ name: GlobalName, of base: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[base]
    switch known.shape {
    case .nominal: return answers.witness(of: name, in: base) ?? .unknown
    case .generic where project.symbols[Int(known.head)].kind == .protocol:
      guard let found = answers.associatedType(name, of: SymbolID(raw: known.head)) else { return .unknown }
      return knownTypes.generic(found)
    case .generic, .dependent: return knownTypes.dependent(name, of: base)
    default: return .unknown
    }
  }
}
