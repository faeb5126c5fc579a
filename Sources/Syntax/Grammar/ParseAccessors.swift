// Parses subscripts, and the accessors of subscripts and properties. `{ get }` is an accessor, and `{ get() }` a body
// that calls a function: the token after the word decides.
import InwardFacts

extension Parser {
  mutating func parseSubscript(_ id: DeclarationID) {
    takeWordAsName(id)
    parseOptionalGenericParameters()
    let parameters = parseParameters(isEnumCase: false, isUnlabelled: true)
    facts[id].parameters = parameters.range
    facts[id].modifiers.insert(.computed)
    parseOptionalResult(id, place: .computed)
    parseOptionalWhereClause(id)
    guard at(.leftBrace) else { return }
    let mark = scopes.open()
    bind(parameters)
    parseAccessorBlock(result: .result)
    scopes.close(mark)
  }

  /// True for `{ didSet { } }`: a property with observers is still stored.
  var looksLikeObservers: Bool {
    var ahead = cursor
    ahead.advance()
    ahead.skipAccessorHead()
    return ahead.at(word: Words.didSet) || ahead.at(word: Words.willSet)
  }

  /// Parses accessors, or the body of a getter. `result` is the context of a `return .x` in the getter. Returns the
  /// modifiers that the accessors give to the property.
  @discardableResult
  mutating func parseAccessorBlock(result: ValueID) -> Modifiers {
    guard enter() else { return [] }
    defer { depth -= 1 }
    let outerPlace = enter(place: facts.place == .stored || facts.place == .computed ? .body : facts.place)
    let outerMode = leaveHeader()
    let outerClosure = closure
    let outerResults = results
    closure = ClosureFrame()
    let modifiers = parseAccessors(result)
    results = outerResults
    closure = outerClosure
    restore(outerMode)
    facts.place = outerPlace
    return modifiers
  }

  private mutating func parseAccessors(_ result: ValueID) -> Modifiers {
    var ahead = cursor
    ahead.advance()
    guard ahead.looksLikeAccessor(isFirst: true) else {
      results = ResultContext(result)
      parseCodeBlock()
      return []
    }
    let opener = cursor.index
    advance()
    let modifiers = parseAccessorList(result)
    expectCloser(of: opener)
    return modifiers
  }

  private mutating func parseAccessorList(_ result: ValueID) -> Modifiers {
    var modifiers = Modifiers()
    while !isAtCloser {
      if cursor.looksLikeAccessor(isFirst: false) {
        modifiers.formUnion(parseAccessor(result))
      } else if !consume(.semicolon) {
        skipUnexpected()
      }
    }
    return modifiers
  }

  private mutating func parseAccessor(_ result: ValueID) -> Modifiers {
    let head = cursor.index
    while at(.at) { parseTypeAttribute() }
    while Introducer.isModifier(name), !AccessorWords.contain(name) || AccessorWords.contain(peek().name) { advance() }
    let word = token
    var modifiers: Modifiers = AccessorWords.change(word.name) ? .setter : []
    if cursor.index != head { modifiers.insert(.markedAccessor) }
    advance()
    let mark = scopes.open()
    parseAccessorParameter(word)
    let end = cursor.index
    parseEffects(place: .throws)
    if cursor.index != end { modifiers.insert(.markedAccessor) }
    if at(.leftBrace) {
      let isReading = AccessorWords.giveValue(word.name)
      results = isReading ? ResultContext(result) : ResultContext()
      parseOpenCodeBlock()
    }
    scopes.close(mark)
    return modifiers
  }

  /// Parses `set(name)`, or declares the implicit name `newValue` or `oldValue`.
  private mutating func parseAccessorParameter(_ word: Token) {
    var binding = Binding(kind: .implicit, name: Words.newValue, offset: word.start)
    switch word.name {
    case Words.set, Words.willSet, Words.`init`: break
    case Words.didSet: binding.name = Words.oldValue
    default: return
    }
    if at(.leftParen), peek().isWord || peek().kind == .rightParen {
      let opener = cursor.index
      advance()
      if at(.identifier) {
        binding = Binding(kind: .parameter, name: name, offset: start)
        advance()
      }
      expectCloser(of: opener)
    }
    // Without a body, as in an interface or a protocol, the implicit name is not visible anywhere.
    guard at(.leftBrace) || binding.kind == .parameter else { return }
    scopes.bind(binding.name, to: facts.bind(binding))
  }
}

extension Cursor {
  /// Skips the attributes and modifiers before an accessor's keyword.
  mutating func skipAccessorHead() {
    while true {
      if at(.at) {
        skipAttribute()
      } else if at(.identifier), AccessorWords.isModifier(name), isBeforeAccessorWord {
        advance()
      } else {
        return
      }
    }
  }

  private var isBeforeAccessorWord: Bool {
    let next = peek()
    return next.kind == .identifier && (AccessorWords.contain(next.name) || AccessorWords.isModifier(next.name))
  }

  /// Returns whether an accessor starts here. `isFirst` is true for the first accessor of a block, for which the
  /// answer decides whether the block is a list of accessors at all.
  func looksLikeAccessor(isFirst: Bool) -> Bool {
    var ahead = self
    let head = ahead.index
    ahead.skipAccessorHead()
    guard ahead.at(.identifier) || ahead.at(keyword: Words.`init`) else { return false }
    // `{ read { $0 } }` calls a function, unless another accessor follows.
    if isFirst, ahead.index == head, AccessorWords.areRare(ahead.name) { return ahead.isBeforeOtherAccessor }
    guard AccessorWords.contain(ahead.name), !ahead.token.flags.contains(.escaped) else { return false }
    return ahead.isAccessorWordFollowed
  }

  private var isBeforeOtherAccessor: Bool {
    guard peek().kind == .leftBrace || peek().kind == .identifier else { return false }
    var ahead = self
    ahead.advance()
    if ahead.at(.leftBrace) { ahead.skipGroup() }
    return ahead.at(.identifier) && (AccessorWords.contain(ahead.name) || AccessorWords.isModifier(ahead.name))
  }

  private var isAccessorWordFollowed: Bool {
    let next = peek()
    switch next.kind {
    case .leftBrace, .rightBrace, .endOfFile, .at, .semicolon, .poundIf, .poundElseif, .poundElse, .poundEndif:
      return true
    case .identifier:
      return AccessorWords.contain(next.name) || AccessorWords.isModifier(next.name) || next.name == Words.async
        || next.name == Words.reasync
    case .keyword:
      return next.name == Words.`throws` || next.name == Words.`rethrows` || next.name == Words.`init`
    case .leftParen:
      // `set(value) { ... }` or, in an interface, `set(value)` without a body; but `get(value)` is a call.
      guard AccessorWords.takeParameter(name) else { return false }
      var ahead = self
      ahead.advance()
      ahead.skipGroup()
      ahead.skipEffects()
      if ahead.at(.leftBrace) || ahead.at(.rightBrace) || ahead.at(.at) { return true }
      return ahead.at(.identifier) && (AccessorWords.contain(ahead.name) || AccessorWords.isModifier(ahead.name))
    default:
      return false
    }
  }
}

enum AccessorWords {
  static func contain(_ word: NameID) -> Bool {
    switch word {
    case Words.get, Words.set, Words.willSet, Words.didSet, Words._read, Words._modify, Words.read, Words.modify,
      Words.borrow, Words.mutate, Words.`init`, Words.unsafeAddress, Words.unsafeMutableAddress,
      Words.addressWithOwner, Words.addressWithNativeOwner, Words.mutableAddressWithOwner,
      Words.mutableAddressWithNativeOwner:
      true
    default: false
    }
  }

  static func areRare(_ word: NameID) -> Bool {
    word == Words.read || word == Words.modify
  }

  static func isModifier(_ word: NameID) -> Bool {
    switch word {
    case Words.mutating, Words.nonmutating, Words.__consuming, Words.consuming, Words.borrowing, Words.yielding,
      Words.nonisolated, Words.distributed:
      true
    default: false
    }
  }

  static func takeParameter(_ word: NameID) -> Bool {
    word == Words.set || word == Words.willSet || word == Words.didSet || word == Words.`init`
  }

  /// Returns whether this accessor changes the property's value.
  static func change(_ word: NameID) -> Bool {
    switch word {
    case Words.set, Words._modify, Words.modify, Words.mutate, Words.unsafeMutableAddress,
      Words.mutableAddressWithOwner, Words.mutableAddressWithNativeOwner:
      true
    default: false
    }
  }

  /// Returns whether the body of this accessor returns the property's value.
  static func giveValue(_ word: NameID) -> Bool {
    switch word {
    case Words.get, Words.read, Words._read, Words.borrow: true
    default: false
    }
  }
}
