// Parses `let` and `var`. Members and globals become declarations, and local variables become bindings.
import InwardFacts

// Members and globals.
extension Parser {
  /// Parses `var a = 1, b, c: Int`: `b` has the type of `c`.
  mutating func parseProperties(_ first: DeclarationID, _ head: DeclarationHead) {
    if at(keyword: Words.`let`) { facts[first].modifiers.insert(.constant) }
    let outerFlags = beginInitializers(head.modifiers)
    defer { facts.mentionFlags = outerFlags }
    advance()
    parseProperty(first)
    var next = first
    var untyped = first
    while consume(.comma) {
      if facts[next].type.isSome || facts[next].value.isSome { untyped = .none }
      next = facts.declareSibling(of: first, at: start)
      _ = facts.enter(next)
      if untyped.isNone { untyped = next }
      parseProperty(next)
      if facts[next].value.isSome { continue }
      for index in untyped.index..<next.index where facts[DeclarationID(index)].value.isNone {
        facts[DeclarationID(index)].type = facts[next].type
      }
    }
  }

  /// Treats the initial values of an `async let` as if an `await` preceded them. Returns the flags to restore.
  private mutating func beginInitializers(_ modifiers: Modifiers) -> MentionFlags {
    let outerFlags = facts.mentionFlags
    if modifiers.contains(.async) { facts.mentionFlags.insert(.awaited) }
    return outerFlags
  }

  private mutating func parseProperty(_ id: DeclarationID) {
    facts.place = .stored
    // The value that a tuple of names is bound to.
    let whole = at(.leftParen) ? facts.openValue() : .none
    let declared = parsePropertyNames(id, of: whole)
    let firstMention = facts.mentionCount
    if consume(.colon) {
      // `var x: <T> T`
      parseOptionalGenericParameters()
      facts[id].type = parseType()
    }
    if at(.equal) {
      advance()
      let context = facts[id].type.isSome ? facts.value(.typed, of: facts[id].type) : .none
      let value = parseExpression(expecting: context)
      if whole.isNone { facts[id].value = value }
      facts.fill(whole, facts.whole(of: value, facts[id].type))
    }
    let text = whole.isSome || facts[id].type.isNone ? hash(from: facts[id].start, to: previousEnd) : 0
    if at(.leftBrace) { parsePropertyAccessors(id, annotationFrom: firstMention) }
    let end = previousEnd
    for index in id.index..<(id.index + declared) {
      facts.end(DeclarationID(index), at: end)
      facts[DeclarationID(index)].inferredFrom = text
    }
    if whole.isSome { facts[id].type = .none }
  }

  private func hash(from start: UInt32, to end: UInt32) -> UInt64 {
    end > start ? NameKey.of(cursor.bytes + Int(start), Int(end - start)) : 0
  }

  /// Parses one name, or the names of a tuple. Each name is a declaration, the first of which exists already. Returns
  /// the number of names.
  private mutating func parsePropertyNames(_ id: DeclarationID, of whole: ValueID) -> Int {
    facts[id].offset = start
    guard at(.leftParen) else {
      if at(.identifier) || at(keyword: Words.underscore) {
        facts[id].name = name
        advance()
      } else {
        parseDeclaredName(id)
      }
      return 1
    }
    let mark = pending.count
    parseBindingPattern(of: whole)
    var declared = 0
    for binding in pending[mark...] {
      let next = declared == 0 ? id : facts.declareSibling(of: id, at: binding.offset)
      facts[next].name = binding.name
      facts[next].offset = binding.offset
      facts[next].value = binding.value
      declared += 1
    }
    pending.removeLast(pending.count - mark)
    return max(declared, 1)
  }

  private mutating func parsePropertyAccessors(_ id: DeclarationID, annotationFrom first: Int) {
    let isObserved = looksLikeObservers
    if !isObserved {
      facts[id].modifiers.insert(.computed)
      facts.move(from: first, .stored, to: .computed)
    }
    let accessors = parseAccessorBlock(result: .result)
    facts[id].modifiers.formUnion(accessors)
  }
}

// Local variables.
extension Parser {
  mutating func parseLocalVariables(_ introducer: Introducer) {
    guard enter() else { return }
    defer { depth -= 1 }
    let outerFlags = beginInitializers(parseDeclarationHead(upTo: introducer.index).modifiers)
    advance()
    var untyped = facts.bindingCount
    repeat {
      let (type, value) = parseLocalVariable()
      // `let a, b: Int`
      if type.isSome, value.isNone { facts.setType(type, ofBindingsFrom: untyped) }
      if type.isSome || value.isSome { untyped = facts.bindingCount }
    } while consume(.comma)
    facts.mentionFlags = outerFlags
  }

  /// Parses `let x = x`: the value is read before the name is bound.
  private mutating func parseLocalVariable() -> (type: TypeID, value: ValueID) {
    let mark = pending.count
    let isName = at(.identifier)
    let whole = at(.leftParen) ? facts.openValue() : .none
    parseBindingPattern(of: whole)
    if isName, pending.count > mark { pending[pending.count - 1].kind = .local }
    var type = TypeID.none
    if consume(.colon) { type = parseType() }
    var value = ValueID.none
    if consume(.equal) {
      let context = type.isSome ? facts.value(.typed, of: type) : .none
      value = parseExpression(expecting: context)
    }
    facts.fill(whole, facts.whole(of: value, type))
    bindPending(from: mark, type: isName ? type : .none, value: isName ? value : .none)
    if at(.leftBrace), type.isSome || value.isSome {
      let outer = results
      parseAccessorBlock(result: type.isSome ? facts.value(.typed, of: type) : .none)
      results = outer
    }
    return (type, value)
  }

  /// Makes pending bindings visible from here on. A binding without a type or a value of its own gets `type` or
  /// `value`.
  mutating func bindPending(from mark: Int, type: TypeID = .none, value: ValueID = .none) {
    guard pending.count > mark else { return }
    for index in mark..<pending.count {
      var binding = pending[index]
      if binding.type.isNone { binding.type = type }
      if binding.value.isNone { binding.value = value }
      scopes.bind(binding.name, to: facts.bind(binding))
    }
    pending.removeLast(pending.count - mark)
  }
}
