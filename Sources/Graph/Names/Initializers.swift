// Which initializer a call means. `Movie(dto: page)` names `Movie`; where an extension in another file declares
// `init(dto:)`, and no other initializer takes these labels, it names that initializer too.
import InwardFacts

/// The initializers that mentions of types call, as far as they are not declared with their type.
public struct CalledInitializers: Sendable {
  /// Numbers of mentions, all files side by side, in their order.
  private var mentions: [UInt32] = []
  private var initializers: [SymbolID] = []
  /// How many there are before each file's: most files have none.
  private var firsts: [Int] = []

  mutating func enterFile() { firsts.append(mentions.count) }

  mutating func add(_ initializer: SymbolID, at mention: Int) {
    mentions.append(UInt32(mention))
    initializers.append(initializer)
  }

  /// With other numbers of mentions and declarations.
  func joined(
    _ mention: (UInt32) -> UInt32, _ symbol: (SymbolID) -> SymbolID, files: Int, _ firstMentions: [UInt32]
  ) -> CalledInitializers {
    var found: [UInt32: SymbolID] = [:]
    for (number, initializer) in zip(mentions, initializers) {
      let number = mention(number)
      if found[number] == nil { found[number] = symbol(initializer) }
    }
    var joined = CalledInitializers()
    var rest = found.keys.sorted()[...]
    for file in 0..<files {
      joined.enterFile()
      while let next = rest.first, next < firstMentions[file + 1] {
        joined.add(found[next]!, at: Int(next))
        rest = rest.dropFirst()
      }
    }
    return joined
  }

  /// All of them, with the numbers of their mentions.
  var all: Zip2Sequence<[UInt32], [SymbolID]> { zip(mentions, initializers) }

  func initializer(at mention: Int, in file: FileID) -> SymbolID? {
    var low = firsts[file.index]
    var high = file.index + 1 < firsts.count ? firsts[file.index + 1] : mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle] < mention { low = middle + 1 } else { high = middle }
    }
    return low < mentions.count && mentions[low] == mention ? initializers[low] : nil
  }
}

extension ProjectGraph {
  /// The initializer that a type's name is called for, where the labels alone tell it and the type's own file does not
  /// declare it.
  public func initializer(calledBy mention: MentionID, in file: FileID) -> SymbolID? {
    calledInitializers.initializer(at: Int(firstMentions[file.index]) + mention.index, in: file)
  }
}

extension Resolver {
  /// Notes the initializer behind a call of a type, where its name does not already stand for that file.
  mutating func noteInitializer(calledBy mention: MentionID, meaning: Meaning, in file: FileID) {
    guard let type = meaning.symbol.flatMap({ nominal($0) }), isInitializedElsewhere(type) else { return }
    let fact = files[file.index].facts.mentions[mention.index]
    guard let call = call(of: fact, at: mention, in: file) else { return }
    let depth = found.count
    defer { found.removeLast(found.count - depth) }
    let called = initializer(of: ScopeID(type), taking: call, fact, at: mention, in: file)
    guard let initializer = called.symbol, !isOutside(initializer), isElsewhere(initializer, type) else { return }
    calledInitializers.add(initializer, at: Int(firstMentions[file.index]) + mention.index)
  }

  /// The type that a name stands for, through aliases.
  private mutating func nominal(_ symbol: SymbolID) -> SymbolID? {
    if symbols[symbol.index].kind.isNominal { return symbol }
    guard symbols[symbol.index].kind == .typealias else { return nil }
    let type = type(named: symbol)
    let known = knownTypes[type]
    return known.shape == .nominal ? ScopeID(raw: known.head).symbol : nil
  }

  /// The names of types from outside that the project adds initializers to.
  mutating func typesInitializedByExtensions() -> Set<GlobalName> {
    var found: Set<GlobalName> = []
    for index in 0..<Int(firstSymbols[ownFiles]) where symbols[index].kind == .initializer {
      let owner = symbols[index].owner
      guard owner.isSome, symbols[owner.index].kind == .extension,
        let type = hierarchy.scope(ofExtension: owner).symbol, isOutside(type)
      else { continue }
      found.insert(symbols[type.index].name)
    }
    return found
  }

  private mutating func isInitializedElsewhere(_ type: SymbolID) -> Bool {
    for place in ancestors(of: ScopeID(type)).places {
      var entry = table.first(standard.initializer, in: ancestry.scope(at: place))
      while let here = entry {
        if !isOutside(here.symbol), isElsewhere(here.symbol, type) { return true }
        entry = table.next(after: here)
      }
    }
    return false
  }

  private mutating func isElsewhere(_ initializer: SymbolID, _ type: SymbolID) -> Bool {
    symbols[initializer.index].file != symbols[type.index].file
  }

  /// The initializer of a type that a call means: `.external` for one that the language makes, or the SDK has.
  mutating func initializer(
    of type: ScopeID, taking call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Meaning {
    let ancestors = ancestors(of: type)
    if isOfLiteral(call, ancestors, in: file) { return .external }
    let all = initializers(of: type, taking: call, ancestors, in: file)
    if all.isEmpty || areOfSDK(all) { return .external }
    if ancestors.mayInheritUnseen || type.symbol == nil { return .unknown(.inherited) }
    let left = withoutRemade(narrowed(meaning(of: all), fact, at: callee, in: file), of: type)
    guard let symbol = type.symbol, !isOfSDK(symbol) else { return left }
    if mayBeExpanded(symbol) { return .unknown(.overload) }
    let isOther = mayBeMade(of: symbol, by: call, fact, at: callee, in: file)
    return isOther && left.isInProject ? .unknown(.overload) : left
  }

  /// `Row(5)` of a type that is made of such literals is the literal itself, as a row.
  private mutating func isOfLiteral(_ call: CallShape, _ ancestors: Ancestors, in file: FileID) -> Bool {
    guard call.count == 1, call.labels.count == 1, isUnlabelled(call.labels.lowerBound, in: file),
      let kind = LiteralArguments.kind(at: 0, in: call.literals)
    else { return false }
    for place in ancestors.places where language.takes(kind, ancestry.scope(at: place)) { return true }
    return false
  }

  /// Those that take these labels, of the type itself and of all that it inherits.
  mutating func initializers(
    of type: ScopeID, taking call: CallShape, _ ancestors: Ancestors, in file: FileID
  ) -> Range<Int> {
    let start = found.count
    let isProtocol = isProtocol(type)
    for place in ancestors.places {
      let scope = ancestry.scope(at: place)
      bring(standard.initializer, in: scope)
      var entry = table.first(standard.initializer, in: scope)
      let nearer = start..<found.count
      while let here = entry {
        let initializer = here.symbol
        entry = table.next(after: here)
        guard isProtocol || !isRequirement(initializer), isVisible(initializer, from: file),
          fits(call, of: file, initializer), !isHidden(initializer, behind: nearer)
        else { continue }
        found.append(initializer)
      }
    }
    return start..<found.count
  }

  /// A class has for each designated initializer of its superclass one of its own, which the language makes.
  private mutating func isRemade(_ initializer: SymbolID, for type: ScopeID) -> Bool {
    let owner = symbols[initializer.index].owner
    guard owner.isSome, symbols[owner.index].kind == .class, ScopeID(owner) != type else { return false }
    return !symbols[initializer.index].modifiers.contains(.convenience)
  }

  private mutating func withoutRemade(_ meaning: Meaning, of type: ScopeID) -> Meaning {
    if let symbol = meaning.symbol { return isRemade(symbol, for: type) ? .external : meaning }
    guard let list = meaning.candidateList else { return meaning }
    let remade = candidateLists[list].filter { isRemade($0, for: type) }.count
    if remade == 0 { return meaning }
    return remade == candidateLists[list].count ? .external : .unknown(.overload)
  }

  /// Whether the language may make an initializer with these labels: of the stored properties, of a raw value, of a
  /// decoder.
  private mutating func mayBeMade(
    of type: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> Bool {
    guard let first = call.labels.first else { return false }
    let facts = files[file.index].facts
    let label = global(facts.arguments[first].label, in: file)
    let declares = hasInitializerInBraces(type)
    if call.labels.count == 1, label == standard.rawValue || label == standard.from { return !declares }
    guard symbols[type.index].kind == .struct, !declares else { return false }
    let given = typesGiven(by: call, at: callee, in: file)
    for (number, index) in call.labels.enumerated() {
      let name = global(facts.arguments[index].label, in: file)
      guard name.isSome, let property = table.first(name, in: ScopeID(type))?.symbol,
        symbols[property.index].kind == .property
      else { return false }
      guard given[number] != .unknown else { continue }
      let wanted = self.type(ofSymbol: property)
      if !mayBeGiven(given[number], to: wanted) { return false }
    }
    return true
  }

  /// The type that a call of a generic type makes one of, with the arguments that the call tells.
  mutating func instance(
    of type: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID? {
    if genericParameters(of: type).isEmpty { return nil }
    let depth = found.count
    defer { found.removeLast(found.count - depth) }
    let ancestors = ancestors(of: ScopeID(type))
    var agreed: KnownTypeID?
    let given = typesGiven(by: call, at: callee, in: file)
    for index in initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = found[index]
      guard mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let open = instanceOfSelf(in: type)
      let closed = inferred(open, of: initializer, by: call, .all, fact, at: callee, in: file)
      if knownTypes[closed].isOpen || agreed != nil && agreed != closed { return nil }
      agreed = closed
    }
    return agreed
  }
}
