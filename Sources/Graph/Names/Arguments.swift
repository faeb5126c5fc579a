// Which parameter an argument is for, so that `.name` and closures take their type from it. Only where it is certain
// what is called.
import InwardFacts

/// How an argument is written, where that leaves fewer parameters to be meant.
enum ArgumentForm {
  case any
  /// With as many parameters, or `$0`, `$1` and so on.
  case closure(inputs: Int)
  case keyPath
  /// `.name`
  case member(GlobalName)
}

extension Resolver {
  /// The declared type of the parameter that an argument is for.
  mutating func parameterType(
    for argument: ValueFact, written form: ArgumentForm = .any, in file: FileID
  ) -> KnownTypeID {
    guard let callee = callee(argument.value, in: file) else { return .unknown }
    let fact = files[file.index].facts.mentions[callee.index]
    guard let call = call(of: fact, at: callee, in: file) else { return .unknown }
    if fact.binding.isSome { return input(of: type(ofMention: callee, in: file), for: argument) }
    let meaning = meaning(of: callee, in: file)
    if let instance = instanceMade(by: argument.value, in: file) {
      let symbol = SymbolID(raw: knownTypes[instance].head)
      let declared = parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
      return substitute(declared, from: instance)
    }
    if global(fact.name, in: file) == standard.initializer {
      return typeOfInitialized(by: callee, fact, in: file).map {
        parameterType(of: $0, for: argument, written: form, call, fact, at: callee, in: file)
      } ?? .unknown
    }
    if meaning == .external { return .unknown }
    if let list = meaning.candidateList {
      return agreedType(for: argument, written: form, ofCalled: list, call, fact, at: callee, in: file)
    }
    guard let symbol = meaning.symbol else { return .unknown }
    return parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
  }

  /// The type of the place that a closure or a key path stands in.
  mutating func contextType(
    _ context: ValueID, of form: ArgumentForm, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    if context.isSome, context.mention == nil {
      let fact = files[file.index].facts.values[context.index]
      if fact.shape == .argument { return parameterType(for: fact, written: form, in: file) }
      if fact.shape == .payload, !isPattern(fact, in: file) {
        return parameterType(for: fact, written: form, in: file)
      }
    }
    return wholeType(of: context, in: file, owner: owner)
  }

  /// `case .loaded(.first)` takes apart what a case holds; `case Key(.first)` makes a key to compare with.
  private mutating func isPattern(_ payload: ValueFact, in file: FileID) -> Bool {
    guard let callee = callee(payload.value, in: file), let symbol = meaning(of: callee, in: file).symbol else {
      return true
    }
    return symbols[symbol.index].kind == .enumCase
  }

  /// What all that a call may mean ask for.
  private mutating func agreedType(
    for argument: ValueFact, written form: ArgumentForm, ofCalled list: Int, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    var agreed = KnownTypeID.unknown
    for symbol in candidateLists[list].prefix(16) {
      let type = parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
      if isOut(of: type, form) { continue }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    return agreed
  }

  /// Whether what a parameter asks for cannot be written so: `filter(_: Predicate<Movie>)` takes no closure.
  mutating func isOut(of type: KnownTypeID, _ form: ArgumentForm) -> Bool {
    let known = knownTypes[knownTypes.unwrapped(type)]
    switch known.shape {
    case .generic:
      let parameter = SymbolID(raw: known.head)
      if case .member(let name) = form, isOfFunction(parameter) { return lacks(name, bounds(of: parameter)) }
      return false
    case .unknown, .dependent: return false
    case .function:
      // `contains { $0.isNew }` is not `contains { OneOrMore(.digit) }`.
      switch form {
      case .closure(let inputs): return inputs > 0 && known.partCount == 1
      // `@autoclosure () -> T` takes one.
      case .member: return known.partCount > 1
      case .any, .keyPath: return false
      }
    default:
      switch form {
      case .any: return false
      case .closure: return true
      case .keyPath: return rootOfKeyPath(type) == .unknown
      case .member(let name): return lacks(name, known)
      }
    }
  }

  /// A generic parameter of a function, and not of the type around it, which other places may tell.
  private func isOfFunction(_ parameter: SymbolID) -> Bool {
    let owner = symbols[parameter.index].owner
    return owner.isSome && symbols[owner.index].kind.takesArguments
  }

  /// Whether a type certainly has nothing by this name that makes one of it.
  private mutating func lacks(_ name: GlobalName, _ type: KnownType) -> Bool {
    guard type.shape == .nominal, name != standard.initializer else { return false }
    return lacks(name, ScopeID(raw: type.head))
  }

  /// `.name` makes no value of a generic parameter, unless a protocol that bounds it has the name.
  private mutating func lacks(_ name: GlobalName, _ bounds: [ScopeID]) -> Bool {
    for bound in bounds where !lacks(name, bound) { return false }
    return true
  }

  private mutating func lacks(_ name: GlobalName, _ scope: ScopeID) -> Bool {
    let ancestors = ancestors(of: scope)
    if ancestors.mayInheritUnseen { return false }
    for place in ancestors.places {
      let scope = ancestry.scope(at: place)
      if scope.symbol == nil { return false }
      bring(name, in: scope)
      if table.first(name, in: scope) != nil { return false }
    }
    return true
  }

  /// Equal, or functions that take the same: nothing more is asked of a closure's type.
  private mutating func areAlike(_ one: KnownTypeID, _ other: KnownTypeID, _ form: ArgumentForm = .any) -> Bool {
    if one == other { return true }
    // A key path may stand for a function, too: both say what it starts at.
    if case .keyPath = form {
      let root = rootOfKeyPath(one)
      return root != .unknown && root == rootOfKeyPath(other)
    }
    let (left, right) = (knownTypes[one], knownTypes[other])
    guard left.shape == .function, right.shape == .function, left.partCount == right.partCount else { return false }
    for index in 1..<max(Int(left.partCount), 1)
    where knownTypes.part(index, of: left) != knownTypes.part(index, of: right) {
      return false
    }
    return true
  }

  private mutating func parameterType(
    for argument: ValueFact, written form: ArgumentForm, of symbol: SymbolID, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    switch symbols[symbol.index].kind {
    case .function, .subscript, .enumCase, .macro:
      let type = type(of: argument, in: call, of: symbol, from: file)
      let declared = throughReceiver(type, of: fact, at: callee, in: file)
      return inferred(declared, of: symbol, by: call, .values, fact, at: callee, in: file)
    case .class, .struct, .actor, .enum:
      return parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
    case .property: return input(of: type(ofMention: callee, in: file), for: argument)
    default: return .unknown
    }
  }

  /// What `Box<Movie>(...)` makes, and an alias of it: a type with its arguments.
  private mutating func instanceMade(by callee: ValueID, in file: FileID) -> KnownTypeID? {
    if let mention = callee.mention {
      guard let symbol = meaning(of: mention, in: file).symbol, symbols[symbol.index].kind == .typealias else {
        return nil
      }
    } else if callee.isNone || files[file.index].facts.values[callee.index].shape != .metatype {
      return nil
    }
    let type = type(of: callee, in: file, owner: .none)
    guard knownTypes[type].shape == .metatype else { return nil }
    let instance = knownTypes.inner(of: knownTypes[type])
    let known = knownTypes[instance]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return nil }
    return isProtocol(ScopeID(symbol)) ? nil : instance
  }

  /// `onTap(.left)`, where `onTap` holds a function.
  private mutating func input(of function: KnownTypeID, for argument: ValueFact) -> KnownTypeID {
    let known = knownTypes[function]
    guard known.shape == .function, NameID(raw: argument.list).isNone else { return .unknown }
    let number = argument.trailing == ValueFact.firstTrailing ? Int(known.partCount) - 2 : Int(argument.trailing)
    return number >= 0 && number + 1 < known.partCount ? knownTypes.part(number + 1, of: known) : .unknown
  }

  /// The type that `X.init(...)`, `self.init(...)` and `.init(...)` make one of.
  private mutating func typeOfInitialized(by callee: MentionID, _ fact: Mention, in file: FileID) -> SymbolID? {
    let receiver = knownTypes.unwrapped(receiver(of: fact, at: callee, in: file))
    var known = knownTypes[receiver]
    if known.shape == .metatype { known = knownTypes[knownTypes.inner(of: known)] }
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return nil }
    return symbols[symbol.index].kind == .protocol ? nil : symbol
  }

  /// What all initializers of a type that take these labels ask for, and the one that the language makes.
  private mutating func parameterType(
    of type: SymbolID, for argument: ValueFact, written form: ArgumentForm, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let given = typesGiven(by: call, at: callee, in: file)
    var agreed = KnownTypeID.unknown
    // Of one that the argument does not look like, where there is no other.
    var other = KnownTypeID.unknown
    let depth = found.count
    defer { found.removeLast(found.count - depth) }
    let ancestors = ancestors(of: ScopeID(type))
    for index in initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = found[index]
      guard mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let declared = self.type(of: argument, in: call, of: initializer, from: file)
      let type = inferred(declared, of: initializer, by: call, .values, fact, at: callee, in: file)
      if isOut(of: type, form) {
        other = type
        continue
      }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    if agreed == .unknown { agreed = other }
    // A struct that declares none in its braces is made of its stored properties, too.
    let property = hasInitializerInBraces(type) ? SymbolID.none : memberwise(argument, of: type, in: file)
    if property.isNone { return agreed }
    let type = self.type(ofSymbol: property)
    return agreed == .unknown || agreed == type ? type : .unknown
  }

  private mutating func memberwise(_ argument: ValueFact, of type: SymbolID, in file: FileID) -> SymbolID {
    let label = NameID(raw: argument.list)
    let name = global(label, in: file)
    guard label.isSome, symbols[type.index].kind == .struct, genericParameters(of: type).isEmpty,
      let property = table.first(name, in: ScopeID(type))?.symbol
    else { return .none }
    let entry = symbols[property.index]
    let isStored = entry.kind == .property && entry.modifiers.isDisjoint(with: [.static, .computed])
    return isStored && entry.owner == type ? property : .none
  }

  private mutating func type(
    of argument: ValueFact, in call: CallShape, of called: SymbolID, from file: FileID
  ) -> KnownTypeID {
    let number = argument.trailing == ValueFact.firstTrailing ? call.labels.count : Int(argument.trailing)
    guard let parameter = parameter(takingArgument: number, of: called, in: call, from: file) else { return .unknown }
    let found = self.parameter(parameter, of: called)
    return self.type(of: found, of: called)
  }

  /// The number of the parameter that an argument is for; the last one is the first closure behind the parentheses.
  mutating func parameter(
    takingArgument number: Int, of called: SymbolID, in call: CallShape, from file: FileID
  ) -> Int? {
    number == call.labels.count
      ? trailingParameter(of: called, in: call, from: file) : parameter(of: called, at: number, in: call, from: file)
  }

  /// The parameter that the first closure behind the parentheses is for: the only one left that could take one.
  private mutating func trailingParameter(of called: SymbolID, in call: CallShape, from file: FileID) -> Int? {
    var left: Int?
    var argument = call.labels.lowerBound
    for index in 0..<parameterCount(of: called) {
      if let next = argumentsEnd(of: index, of: called, from: argument, in: call, of: file) {
        argument = next
        continue
      }
      let parameter = parameter(index, of: called)
      let type = type(of: parameter, of: called)
      switch knownTypes[knownTypes.unwrapped(type)].shape {
      case .function, .generic:
        if left != nil { return nil }
        left = index
      case .unknown: return nil
      default: break
      }
    }
    return argument == call.labels.upperBound ? left : nil
  }

  /// The number of the parameter that the argument of this number is for.
  mutating func parameter(
    of called: SymbolID, at number: Int, in call: CallShape, from file: FileID
  ) -> Int? {
    let wanted = call.labels.lowerBound + number
    var argument = call.labels.lowerBound
    for index in 0..<parameterCount(of: called) {
      guard let next = argumentsEnd(of: index, of: called, from: argument, in: call, of: file) else { continue }
      if wanted < next { return index }
      argument = next
    }
    return nil
  }

  /// Behind the arguments that a parameter takes, the next of which is `argument`; nil where it takes none.
  private mutating func argumentsEnd(
    of parameter: Int, of called: SymbolID, from argument: Int, in call: CallShape, of file: FileID
  ) -> Int? {
    let fact = self.parameter(parameter, of: called)
    guard argument < call.labels.upperBound, isLabel(at: argument, of: file, equalTo: fact.label) else { return nil }
    var next = argument + 1
    guard fact.flags.contains(.variadic) else { return next }
    while next < call.labels.upperBound, files[file.index].facts.arguments[next].label.isNone { next += 1 }
    return next
  }
}
