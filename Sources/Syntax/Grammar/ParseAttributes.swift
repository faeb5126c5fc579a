// Parses attributes. Built-in attributes refer to nothing, and their arguments are skipped; all others are types or
// macros, and their arguments are expressions.
import InwardFacts

extension Parser {
  /// Parses an attribute of a declaration.
  mutating func parseAttribute() {
    let name = peek()
    let mention = parseAttributeUse(isOfType: false)
    let isRead = name.kind == .identifier || name.kind == .keyword
    guard isRead else { return }
    guard mention.isSome else {
      return facts.add(Attribute(name: name.name, offset: name.start, mention: .none))
    }
    let fact = facts.facts.mentions[mention.index]
    facts.add(Attribute(name: fact.name, offset: fact.offset, mention: mention))
  }

  mutating func parseTypeAttribute() {
    _ = parseAttributeUse(isOfType: true)
  }

  private mutating func parseAttributeUse(isOfType: Bool) -> MentionID {
    advance()
    guard at(.identifier) || at(.keyword) else {
      noteUnexpected()
      return .none
    }
    let outer = enter(place: .attribute)
    defer { facts.place = outer }
    if at(.keyword) || isBuiltInAttribute {
      let takesArguments = !BuiltInAttributes.arePlain(name)
      advance()
      if takesArguments, cursor.looksLikeAttributeArguments(isOfType: isOfType) { cursor.skipGroup() }
      return .none
    }
    return parseCustomAttribute(isOfType: isOfType)
  }

  private mutating func parseCustomAttribute(isOfType: Bool) -> MentionID {
    let flags = facts.mentionFlags
    facts.mentionFlags = []
    defer { facts.mentionFlags = flags }
    let type = parseTypeName(as: .attribute)
    let mention = facts.shape(of: type) == .named ? facts.facts.types[type.index].mention : .none
    if at(.leftParen), peek().name == Words.unsafe, peek(2).kind == .rightParen {
      // The argument of `@MainActor(unsafe)` is built into the language and refers to nothing.
      cursor.skipGroup()
    } else if cursor.looksLikeAttributeArguments(isOfType: isOfType) {
      if mention.isSome { facts.facts.mentions[mention.index].flags.insert(.called) }
      parseAttributeArguments(of: mention)
    }
    return mention
  }

  private mutating func parseAttributeArguments(of mention: MentionID) {
    guard enter() else { return }
    defer { depth -= 1 }
    let callee = mention.isSome ? ValueID(mention: mention) : .unknown
    _ = parseArguments(of: callee)
  }

  private var isBuiltInAttribute: Bool {
    // `@Outer.available` is a nested type, not the built-in attribute.
    if peek().kind == .period || peek().kind == .colonColon { return false }
    let token = cursor.token
    guard !token.flags.contains(.escaped) else { return false }
    let bytes = UnsafeBufferPointer(start: cursor.bytes + Int(token.start), count: Int(token.end - token.start))
    return BuiltInAttributes.contain(String(decoding: bytes, as: UTF8.self))
  }
}

extension Cursor {
  /// Returns whether the parentheses here contain the arguments of the attribute before them. Parentheses after a
  /// space, as in `@A (x)`, contain arguments only if a declaration follows, and never in a type.
  func looksLikeAttributeArguments(isOfType: Bool) -> Bool {
    guard at(.leftParen), !isAtLineStart else { return false }
    if !token.flags.contains(.spaceBefore) { return true }
    if isOfType { return false }
    var ahead = self
    ahead.skipGroup()
    return ahead.at(.at) || ahead.findIntroducer(inMembers: true) != nil
  }

  /// Skips `@name` or `@A.B<C>(arguments)`.
  mutating func skipAttribute() {
    advance()
    guard at(.identifier) || at(.keyword) else { return }
    let isPlain = BuiltInAttributes.arePlain(name)
    advance()
    while true {
      if at(prefix: UInt8(ascii: "<")), !skipGenericArguments() { break }
      guard at(.period) || at(.colonColon), peek().kind == .identifier else { break }
      advance()
      advance()
    }
    if !isPlain, looksLikeAttributeArguments(isOfType: false) { skipGroup() }
  }
}

extension BuiltInAttributes {
  /// Returns whether an attribute of a type never takes arguments: in `@escaping (X)`, the parentheses belong to the
  /// type.
  fileprivate static func arePlain(_ name: NameID) -> Bool {
    switch name {
    case Words.escaping, Words.autoclosure, Words.Sendable, Words.noescape, Words.unchecked, Words.retroactive: true
    default: false
    }
  }
}
