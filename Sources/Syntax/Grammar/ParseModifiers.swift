// Parses the modifiers before a declaration, and finds the introducing keyword after them. Words such as `open`,
// `final` and `prefix` can also be names; the tokens that follow decide.
import InwardFacts

/// The keyword that introduces a declaration, after its attributes and modifiers.
struct Introducer {
  var word: NameID
  var index: Int
}

extension Cursor {
  /// The maximum number of modifiers, which no declaration reaches: without a limit, a file with `open` on every line
  /// would take quadratic time.
  private static let maximumModifiers = 20

  /// Returns the keyword of the declaration that starts here; nil if none does.
  func findIntroducer(inMembers: Bool) -> Introducer? {
    if at(.keyword), Introducer.isPlain(name) { return Introducer(word: name, index: index) }
    // In a body, this is a call, regardless of what the next line declares: `open(set)` / `var x = 1`.
    if !inMembers, at(word: Words.open), peek().kind == .leftParen { return nil }
    var ahead = self
    let hasAttributes = ahead.skipAttributes()
    let hasModifiers = ahead.skipModifiers()
    return ahead.introducer(inMembers: inMembers, isMarked: hasAttributes || hasModifiers)
  }

  private mutating func skipAttributes() -> Bool {
    let first = index
    while true {
      if at(.at) {
        skipAttribute()
      } else if at(.poundIf), let end = conditionalAttributesEnd(nesting: 0) {
        move(to: end)
      } else {
        return index != first
      }
    }
  }

  private mutating func skipModifiers() -> Bool {
    let first = index
    for _ in 0..<Self.maximumModifiers {
      guard at(.keyword) || at(.identifier), !token.flags.contains(.escaped), Introducer.isModifier(name) else { break }
      let word = name
      // `class` is a modifier before another declaration keyword; otherwise it introduces a declaration.
      if word == Words.`class`, !isClassModifier { break }
      advance()
      if at(.leftParen), Introducer.takesArgument(word, peek().name) { skipGroup() }
    }
    return index != first
  }

  private var isClassModifier: Bool {
    let next = peek()
    switch next.kind {
    case .keyword:
      return Introducer.isModifier(next.name) || next.name == Words.`func` || next.name == Words.`var`
        || next.name == Words.`let` || next.name == Words.`subscript` || next.name == Words.`typealias`
    case .identifier:
      guard Introducer.isModifier(next.name), !next.flags.contains(.escaped) else { return false }
      var ahead = self
      ahead.advance()
      return ahead.peek().kind == .keyword || ahead.peek().kind == .identifier || ahead.peek().kind == .leftParen
    default: return false
    }
  }

  private func introducer(inMembers: Bool, isMarked: Bool) -> Introducer? {
    let here = Introducer(word: name, index: index)
    switch kind {
    case .keyword:
      switch name {
      case Words.`case`, Words.`init`: return inMembers ? here : nil
      case Words.`class`: return here
      default: return Introducer.isPlain(name) ? here : nil
      }
    case .identifier:
      return introducesByContext ? here : nil
    case .pound:
      // `@MainActor #makeThing()`: only a declaration can have attributes.
      return isMarked ? here : nil
    default:
      return nil
    }
  }

  private var introducesByContext: Bool {
    guard !token.flags.contains(.escaped) else { return false }
    let next = peek()
    switch name {
    case Words.actor, Words.macro: return next.kind == .identifier
    default: return false
    }
  }

  /// Returns the index after an `#if` that contains only attributes, as in `#if A` / `@objc` / `#endif` / `func f()`;
  /// nil for any other `#if`.
  func conditionalAttributesEnd(nesting: Int) -> Int? {
    // Real code does not nest these `#if`s more deeply, and searching them repeatedly would take quadratic time.
    guard nesting < 4 else { return nil }
    var ahead = self
    var hasAttributes = false
    repeat {
      ahead.skipConditionLine()
      while true {
        if ahead.at(.at) {
          ahead.skipAttribute()
          hasAttributes = true
        } else if ahead.at(.poundIf), let end = ahead.conditionalAttributesEnd(nesting: nesting + 1) {
          ahead.move(to: end)
          hasAttributes = true
        } else {
          break
        }
      }
    } while ahead.at(.poundElseif) || ahead.at(.poundElse)
    guard hasAttributes, ahead.at(.poundEndif) else { return nil }
    return ahead.index + 1
  }
}

extension Introducer {
  /// Returns whether a reserved word introduces a declaration wherever it occurs.
  static func isPlain(_ word: NameID) -> Bool {
    switch word {
    case Words.`func`, Words.`let`, Words.`var`, Words.`struct`, Words.`enum`, Words.`protocol`, Words.`extension`,
      Words.`import`, Words.`typealias`, Words.`associatedtype`, Words.`subscript`, Words.`deinit`, Words.`operator`,
      Words.`precedencegroup`:
      true
    default: false
    }
  }

  static func isModifier(_ word: NameID) -> Bool {
    switch word {
    case Words.`private`, Words.`fileprivate`, Words.`internal`, Words.`public`, Words.`static`, Words.`class`: true
    default: word.raw >= Words.reservedCount && isContextualModifier(word)
    }
  }

  private static func isContextualModifier(_ word: NameID) -> Bool {
    switch word {
    case Words.final, Words.override, Words.open, Words.package, Words.lazy, Words.weak, Words.unowned, Words.mutating,
      Words.nonmutating, Words.required, Words.convenience, Words.nonisolated, Words.isolated, Words.indirect,
      Words.dynamic, Words.optional, Words.infix, Words.prefix, Words.postfix, Words.borrowing, Words.consuming,
      Words.__consuming, Words.distributed, Words.async, Words.reasync, Words._const, Words._local,
      Words.__setter_access, Words.sending, Words.yielding:
      true
    default: false
    }
  }

  /// Returns whether a modifier takes an argument: `private(set)`, `unowned(safe)`, `nonisolated(unsafe)`; but
  /// `prefix(3)` and `open(file)` are calls.
  static func takesArgument(_ word: NameID, _ argument: NameID) -> Bool {
    switch argument {
    case Words.set:
      word.raw < Words.reservedCount || word == Words.package || word == Words.open || word == Words.__setter_access
    case Words.safe, Words.unsafe, Words.nonsending: word == Words.unowned || word == Words.nonisolated
    default: false
    }
  }
}

/// The parsed attributes and modifiers of a declaration.
struct DeclarationHead {
  var start: UInt32
  var access = Access.none
  var modifiers: Modifiers = []
  var attributes = FactRange.empty
}

extension Parser {
  /// Parses attributes and modifiers up to the introducing keyword.
  mutating func parseDeclarationHead(upTo index: Int) -> DeclarationHead {
    var head = DeclarationHead(start: start)
    let mark = facts.attributeMark
    while cursor.index < index {
      if at(.at) {
        if isAtUnavailable { head.modifiers.insert(.unavailable) }
        parseAttribute()
      } else if at(.poundIf) {
        parseConditional { $0.parseConditionalAttributes() }
      } else {
        parseModifier(into: &head)
      }
    }
    head.attributes = facts.closeAttributes(mark)
    return head
  }

  /// True at `@available(*, unavailable` and `@available(swift, obsoleted`, but not for a single platform, because
  /// other platforms still have the declaration.
  private var isAtUnavailable: Bool {
    guard peek().name == Words.available, peek(2).kind == .leftParen, peek(4).kind == .comma else { return false }
    if peek(5).name == Words.unavailable { return peek(3).kind != .identifier }
    return peek(3).name == Words.swift && peek(5).name == Words.obsoleted
  }

  private mutating func parseConditionalAttributes() {
    while true {
      if at(.at) {
        parseAttribute()
      } else if at(.poundIf) {
        parseConditional { $0.parseConditionalAttributes() }
      } else {
        return
      }
    }
  }

  private mutating func parseModifier(into head: inout DeclarationHead) {
    let word = name
    advance()
    let isForSetter = at(.leftParen) && peek().name == Words.set
    if at(.leftParen) { cursor.skipGroup() }
    if isForSetter {
      head.modifiers.insert(.restrictedSetter)
    } else if let access = Access(word) {
      head.access = access
    } else if let modifier = Modifiers(word) {
      head.modifiers.insert(modifier)
    }
  }
}

extension Access {
  fileprivate init?(_ word: NameID) {
    switch word {
    case Words.`private`: self = .private
    case Words.`fileprivate`: self = .fileprivate
    case Words.`internal`: self = .internal
    case Words.package: self = .package
    case Words.`public`: self = .public
    case Words.open: self = .open
    default: return nil
    }
  }
}

extension Modifiers {
  fileprivate init?(_ word: NameID) {
    switch word {
    case Words.`static`: self = .static
    case Words.`class`: self = .classMember
    case Words.async: self = .async
    case Words.final: self = .final
    case Words.override: self = .override
    case Words.lazy: self = .lazy
    case Words.indirect: self = .indirect
    case Words.mutating: self = .mutating
    case Words.weak: self = .weak
    case Words.unowned: self = .unowned
    case Words.required: self = .required
    case Words.convenience: self = .convenience
    case Words.isolated: self = .isolated
    default: return nil
    }
  }
}
