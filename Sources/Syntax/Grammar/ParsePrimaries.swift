// Parses the start of an expression: names, literals, tuples, arrays and dictionaries.
import InwardFacts

extension Parser {
  mutating func parsePrimary() -> ValueID {
    switch kind {
    case .identifier: return parseNameValue()
    case .period: return parseImplicitMember()
    case .string: return takeLiteral(.string)
    case .integer: return takeLiteral(.integer)
    case .float: return takeLiteral(.float)
    case .regex: return takeLiteral(.regex)
    case .stringHead: return parseInterpolatedString()
    case .keyword: return parseKeywordValue()
    case .leftParen: return parseTuple()
    case .leftBracket: return parseCollection()
    case .leftBrace: return parseClosure()
    case .dollarIdentifier: return parseDollarIdentifier()
    case .backslash: return parseKeyPath()
    case .pound: return parsePound()
    case .placeholder: return takeLiteral(.unknown)
    case .infixOperator, .prefixOperator, .postfixOperator: return parseOperatorValue()
    default:
      noteUnexpected()
      return .unknown
    }
  }

  private mutating func takeLiteral(_ value: ValueID) -> ValueID {
    advance()
    return value
  }

  /// The value of `self` at this position: `guard let self = self as? Special` rebinds it.
  private var selfValue: ValueID {
    let binding = scopes.binding(of: Words.`self`)
    return binding.isNone ? .selfValue : facts.facts.bindings[binding.index].value
  }

  private mutating func parseNameValue() -> ValueID {
    if bindsName {
      addPending(.pattern, matching: context)
      return .unknown
    }
    if isAtBorrowingPattern { return parsePatternBinding() }
    if peek().kind == .colonColon { return parseSelectedName() }
    let value = mentionValue(name, at: start)
    advance()
    skipArgumentNames(of: value.mention ?? .none)
    guard let mention = value.mention else { return value }
    return parseOptionalSpecialization(of: value, mention)
  }

  /// Records an unqualified name, which refers to a local variable if one is visible.
  mutating func mentionValue(_ name: NameID, at offset: UInt32) -> ValueID {
    let binding = scopes.binding(of: name)
    let mention =
      binding.isSome
      ? facts.localMention(name, at: offset, of: binding) : facts.mention(name, at: offset, as: .value)
    return ValueID(mention: mention)
  }

  /// Parses `M::x`.
  private mutating func parseSelectedName() -> ValueID {
    let module = parseModuleSelector()
    guard at(.identifier) else {
      if cursor.isAtOperatorAsValue {
        facts.mention(operatorName, at: start, as: .operator, of: ValueID(mention: module), .moduleSelected)
        advance()
        return .unknown
      }
      // `M::self`, `M::init`: no declaration can have that name, so nothing is recorded.
      if at(.keyword) { advance() } else { noteUnexpected() }
      return .unknown
    }
    let mention = facts.mention(name, at: start, as: .member, of: ValueID(mention: module), .moduleSelected)
    advance()
    skipArgumentNames(of: mention)
    return parseOptionalSpecialization(of: ValueID(mention: mention), mention)
  }

  private mutating func parseKeywordValue() -> ValueID {
    switch name {
    case Words.`self`: return takeLiteral(selfValue)
    case Words.`Self`: return parseSelfType()
    case Words.`super`: return takeLiteral(.superValue)
    case Words.`nil`: return takeLiteral(.null)
    case Words.`true`, Words.`false`: return takeLiteral(.boolean)
    case Words.underscore, Words.`init`: return takeLiteral(.unknown)
    case Words.`Any`:
      advance()
      return facts.value(.metatype, of: TypeID.anything)
    case Words.`let`, Words.`var`:
      guard pattern != .none else { break }
      return parsePatternBinding()
    case Words.`is`:
      guard pattern != .none else { break }
      advance()
      _ = parseType()
      return .boolean
    default: break
    }
    noteUnexpected()
    return .unknown
  }

  private mutating func parseImplicitMember() -> ValueID {
    let base = put(context)
    advance()
    switch kind {
    case .identifier: return parseMemberName(of: base, as: .implicitMember)
    case .keyword: return parseMemberName(of: base, as: .implicitMember)
    case .integer, .float, .placeholder:
      advance()
      return .unknown
    default:
      noteUnexpected()
      return .unknown
    }
  }

  /// Parses `Self`. `Self(x)` is `Self.init(x)`, with the initializer left implicit.
  private mutating func parseSelfType() -> ValueID {
    let offset = start
    advance()
    if at(.leftParen), !isAtLineStart {
      return ValueID(mention: facts.mention(Words.`init`, at: offset, as: .member, of: .selfType))
    }
    if cursor.looksLikeGenericArguments { _ = parseOptionalSpecialization(of: .selfType, MentionID.none) }
    return .selfType
  }

  /// Notes an operator where a value is expected. `(+)` is handled earlier; the rest are errors or parts of a split
  /// operator.
  private mutating func parseOperatorValue() -> ValueID {
    noteUnexpected()
    return .unknown
  }

  /// Parses `$0`, which belongs to the closure, or `$name`, the projection of `name`.
  private mutating func parseDollarIdentifier() -> ValueID {
    let offset = start
    guard isClosureArgument else {
      let name = nameBehindDollar
      if bindsName {
        addPending(.pattern)
        return .unknown
      }
      let wrapped = mentionValue(name, at: offset)
      advance()
      return facts.value(.projection, of: wrapped)
    }
    let name = name
    var binding = scopes.binding(of: name)
    if binding.isNone || binding.raw < closure.firstBinding {
      var first = Binding(kind: .implicit, name: name, offset: offset)
      if let number = cursor.number(from: token.start + 1, to: token.end) { first.value = closureInput(number) }
      binding = facts.bind(first)
      scopes.bind(name, to: binding)
    }
    let mention = facts.localMention(name, at: offset, of: binding)
    advance()
    return ValueID(mention: mention)
  }

  private var isClosureArgument: Bool {
    // There may be no byte after a lone `$`.
    guard token.end - token.start > 1 else { return true }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(cursor.bytes[Int(start) + 1])
  }

  var nameBehindDollar: NameID {
    mutating get { token.end - token.start > 1 ? internText(from: token.start + 1, to: token.end) : name }
  }
}

// Tuples and collections.
extension Parser {
  /// Parses parentheses: `(x)` is `x`; `(a, b)` is a tuple. In a pattern, both contain patterns.
  private mutating func parseTuple() -> ValueID {
    let opener = cursor.index
    let whole = TupleContext(whole: context, isMany: context.value.isSome && cursor.isAtTuple)
    let outer = leaveHeaderOnly()
    let mark = arguments.count
    let chains = chains
    advance()
    var only = ValueID.tuple
    if !isAtCloser {
      parseTupleElements(of: whole, from: mark)
      only = arguments.count > mark ? arguments[arguments.count - 1].value : .unknown
      let isLabelled = arguments[mark...].contains { $0.label.isSome }
      if arguments.count != mark + 1 || isLabelled {
        only = pattern == .none ? facts.tuple(arguments, from: mark) : .tuple
      }
    }
    arguments.removeLast(arguments.count - mark)
    isInHeader = outer
    expectCloser(of: opener)
    // `(a?.b).c`: parentheses end the chain, so the member is looked up in an optional.
    if self.chains != chains, at(.period), only.isSome { return facts.value(.whole, of: only) }
    return only == .boundName ? .unknown : only
  }

  private mutating func parseTupleElements(of whole: TupleContext, from mark: Int) {
    var whole = whole
    while !isAtCloser {
      if at(.poundIf) {
        parseConditional { $0.parseTupleElements(of: whole, from: mark) }
        continue
      }
      let before = cursor.index
      parseTupleElement(of: &whole, from: mark)
      guard consume(.comma), cursor.index != before else { return }
    }
  }

  private mutating func parseTupleElement(of whole: inout TupleContext, from mark: Int) {
    var label = NameID.none
    if token.isWord, peek().kind == .colon {
      label = name
      cursor.move(to: cursor.index + 2)
    }
    let place = arguments.count
    arguments.append(Argument(label: label, value: .unknown))
    if cursor.isAtOperatorAsValue {
      facts.mention(operatorName, at: start, as: .operator)
      return advance()
    }
    if whole.whole.value.isSome { askForElement(place - mark, label, of: &whole) }
    arguments[place].value = parseExpression()
  }

  private mutating func askForElement(_ number: Int, _ label: NameID, of whole: inout TupleContext) {
    guard whole.isMany else { return ask(for: whole.whole) }
    guard pattern != .none && !at(keyword: Words.underscore) || startsWithoutType else { return }
    whole.whole = ExpectedValue(value: put(whole.whole))
    ask(for: .part(number, label, of: whole.whole.value))
  }

  /// True if the element that starts here may take its type from its context, as `.name`, `[.name]`, `{ .name }` and
  /// `\.name` do.
  private var startsWithoutType: Bool {
    at(.period) || at(.leftParen) || at(.leftBracket) || at(.leftBrace) || at(.backslash)
  }

  /// Parses `[a, b]`, `[k: v]`, `[:]`, and the types `[A]`, `[A: B]`, `[3 of A]`, which look alike.
  private mutating func parseCollection() -> ValueID {
    let opener = cursor.index
    var collection = CollectionParts()
    let isReceiver = isFollowedByMember
    if !isReceiver { collection.expected = context }
    let outer = leaveHeaderOnly()
    advance()
    // `[.name].contains(movie)`
    if isReceiver, at(.period) { collection.expected.value = facts.value(.receiver, of: ValueID.none) }
    if at(.colon), peek().kind == .rightBracket {
      advance()
      collection.isDictionary = true
    } else {
      parseCollectionElements(&collection)
    }
    isInHeader = outer
    expectCloser(of: opener)
    openReceiver = isReceiver ? collection.expected.value : .none
    return value(of: collection)
  }

  private mutating func parseCollectionElements(_ collection: inout CollectionParts) {
    while !isAtCloser {
      if at(.poundIf) {
        var inner = collection
        parseConditional { $0.parseCollectionElements(&inner) }
        collection = inner
        continue
      }
      let before = cursor.index
      parseCollectionElement(&collection)
      guard consume(.comma), cursor.index != before else { break }
    }
  }

  private mutating func parseCollectionElement(_ collection: inout CollectionParts) {
    // `[Kind.one, .two]`: all elements have the type of the first.
    let isAfterFirst = collection.expected.value.isNone && !collection.isDictionary && collection.first.isSome
    let isImplicit = at(.period)
    let key =
      isAfterFirst
      ? parseExpression(expecting: collection.first) : parseElement(as: .item, of: &collection)
    if at(word: Words.of), !isAtLineStart {
      advance()
      let element = parseType()
      collection.type = facts.type(.inlineArray, of: element)
      return
    }
    guard consume(.colon) else {
      if collection.first.isNone { collection.first = key }
      if !isImplicit || collection.whole.isNone { add(key, to: &collection) }
      return
    }
    collection.isDictionary = true
    let value = parseElement(as: .entry, of: &collection)
    if collection.first.isNone {
      collection.key = key
      collection.first = value
    }
  }

  /// Adds an element to the value of an array. An element that looks like its predecessor adds nothing, because it has
  /// the same type.
  private mutating func add(_ element: ValueID, to collection: inout CollectionParts) {
    defer { collection.last = element }
    if collection.whole.isNone { return collection.whole = element }
    if facts.lookAlike(element, collection.last) || collection.whole == .unknown { return }
    collection.joints += 1
    let isKnown = collection.joints <= CollectionParts.mostJoints
    collection.whole = isKnown ? pair(.either, collection.whole, element) : .unknown
  }

  /// Parses an element of `[.name]`: the context of the collection determines that of each element.
  private mutating func parseElement(as shape: ValueShape, of collection: inout CollectionParts) -> ValueID {
    guard collection.expected.value.isSome, startsWithoutType else { return parseExpression() }
    if collection.expectedWhole.isNone {
      collection.expectedWhole = facts.value(.unwrapped, of: put(collection.expected))
    }
    return parseExpression(expecting: ExpectedValue(value: collection.expectedWhole, shape: shape))
  }

  /// True if a member follows: in `let all: [Movie] = [A.one, .two].map(Movie.init)`, the context does not apply to the
  /// brackets.
  private var isFollowedByMember: Bool {
    var ahead = cursor
    ahead.skipGroup()
    switch ahead.kind {
    case .period: return true
    case .leftParen, .leftBracket, .postfixQuestion, .postfixExclamation: return !ahead.isAtLineStart
    default: return false
    }
  }

  private mutating func value(of collection: CollectionParts) -> ValueID {
    if collection.type.isSome { return facts.value(.metatype, of: collection.type) }
    if collection.isDictionary {
      guard collection.first.isSome else { return .emptyDictionary }
      return facts.value(
        ValueFact(shape: .dictionary, part: collection.first.raw, list: Int(collection.key.raw)))
    }
    return collection.first.isSome ? facts.value(.array, of: collection.whole) : .emptyArray
  }
}

/// The state of a collection while it is read.
private struct CollectionParts {
  /// The context of the collection, from which its elements take theirs.
  var expected = ExpectedValue()
  /// The context without its optionals, stored once an element needs it.
  var expectedWhole = ValueID.none
  var isDictionary = false
  var key = ValueID.none
  var first = ValueID.none
  /// The combined value of an array's elements, and the last element.
  var whole = ValueID.none
  var last = ValueID.none
  var joints = 0
  var type = TypeID.none

  /// The maximum number of `joints`, which are elements that do not look like their predecessor: each needs the types
  /// of all elements before it. Beyond the maximum, the combined value is unknown.
  static let mostJoints = 16
}

/// The context of a tuple, or of a single value in parentheses.
private struct TupleContext {
  var whole: ExpectedValue
  var isMany: Bool
}

extension Cursor {
  /// True at `(a, b)`, but not at `(a)`.
  var isAtTuple: Bool {
    var ahead = self
    ahead.advance()
    while !ahead.isAtCloser {
      if ahead.at(.comma) { return true }
      ahead.skipGroup()
    }
    return false
  }

  /// Returns the number in these bytes; nil unless they are one to three digits.
  func number(from start: UInt32, to end: UInt32) -> Int? {
    guard start < end, end - start < 4 else { return nil }
    var number = 0
    for index in Int(start)..<Int(end) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return number
  }
}
