// Dispatches on the kind of a declaration and parses the parts common to all kinds: head, owner, extent. Each kind is
// parsed in a separate file.
import InwardFacts

extension Parser {
  /// Parses a declaration among statements.
  mutating func parseDeclaration(_ introducer: Introducer, in context: ItemContext) {
    let isVariable = introducer.word == Words.`let` || introducer.word == Words.`var`
    let (mentions, bindings) = (facts.mentionCount, facts.bindingCount)
    if context == .body, isVariable {
      parseLocalVariables(introducer)
      return noteLaterVariables(from: bindings)
    }
    parseDeclaration(introducer, isMember: false)
    guard context == .body, let declared = lastDeclared else { return }
    // From here on, the declared name shadows a parameter or local variable.
    scopes.hide(declared)
    if introducer.word == Words.`func` { later.functions.append(mentions..<facts.mentionCount) }
  }

  private var lastDeclared: NameID? {
    guard let id = finished, facts[id].owner == facts.owner else { return nil }
    switch facts[id].kind {
    case .function, .class, .struct, .enum, .actor, .protocol, .typealias: return facts[id].name
    default: return nil
    }
  }

  mutating func parseDeclaration(_ introducer: Introducer, isMember: Bool) {
    finished = nil
    guard enter() else { return }
    defer { depth -= 1 }
    if introducer.word == Words.`import` {
      let head = parseDeclarationHead(upTo: introducer.index)
      return parseImport(head)
    }
    if cursor.tokens[introducer.index].kind == .pound {
      _ = parseDeclarationHead(upTo: introducer.index)
      _ = parseExpression()
      return
    }
    // The declaration is created before its attributes are read, because their mentions belong to it.
    let id = facts.declare(Self.kind(of: introducer.word), .none, at: start, from: start)
    let outer = enter(id)
    let head = parseDeclarationHead(upTo: introducer.index)
    apply(head, to: id)
    parseIntroduced(introducer.word, id, head, isMember: isMember)
    leave(id, to: outer)
  }

  private mutating func parseIntroduced(_ word: NameID, _ id: DeclarationID, _ head: DeclarationHead, isMember: Bool) {
    switch word {
    case Words.`func`: parseFunction(id)
    case Words.`let`, Words.`var`: parseProperties(id, head)
    case Words.`init`: parseInitializer(id)
    case Words.`case`: parseEnumCases(id, head)
    case Words.`struct`, Words.`class`, Words.`enum`, Words.actor, Words.`protocol`: parseNominal(id)
    case Words.`extension`: parseExtension(id)
    case Words.`typealias`: parseTypealias(id)
    case Words.`associatedtype`: parseAssociatedType(id)
    case Words.`subscript`: parseSubscript(id)
    case Words.`deinit`: parseDeinitializer(id)
    case Words.`operator`: parseOperatorDeclaration(id)
    case Words.`precedencegroup`: parsePrecedenceGroup(id)
    default: parseMacroDeclaration(id)
    }
  }

  private static func kind(of word: NameID) -> DeclarationKind {
    switch word {
    case Words.`func`: .function
    case Words.`let`, Words.`var`: .property
    case Words.`init`: .initializer
    case Words.`case`: .enumCase
    case Words.`struct`: .struct
    case Words.`class`: .class
    case Words.`enum`: .enum
    case Words.actor: .actor
    case Words.`protocol`: .protocol
    case Words.`extension`: .extension
    case Words.`typealias`: .typealias
    case Words.`associatedtype`: .associatedtype
    case Words.`subscript`: .subscript
    case Words.`deinit`: .deinitializer
    case Words.`operator`: .operator
    case Words.`precedencegroup`: .precedenceGroup
    default: .macro
    }
  }

  private mutating func apply(_ head: DeclarationHead, to id: DeclarationID) {
    facts[id].access = head.access
    facts[id].modifiers = head.modifiers
    facts[id].attributes = head.attributes
  }
}

/// The state around a declaration, which is restored at its end.
struct OuterDeclaration {
  var owner: DeclarationID
  var place: MentionPlace
  var mode: OuterMode
  var results: ResultContext
}

extension Parser {
  mutating func enter(_ id: DeclarationID) -> OuterDeclaration {
    let owner = facts.enter(id)
    return OuterDeclaration(owner: owner, place: facts.place, mode: leaveHeader(), results: results)
  }

  mutating func leave(_ id: DeclarationID, to outer: OuterDeclaration) {
    // The end of the first declaration in `var a, b` is already set.
    if facts[id].end == facts[id].start { facts.end(id, at: previousEnd) }
    facts.leave(to: outer.owner)
    facts.place = outer.place
    restore(outer.mode)
    results = outer.results
    finished = id
  }

  /// Parses the declared name; the keyword before it is already consumed.
  mutating func parseDeclaredName(_ id: DeclarationID) {
    guard at(.identifier) else {
      facts[id].offset = start
      noteUnexpected()
      // `struct class { }`: a reserved word instead of the name.
      if at(.keyword), !isAtLineStart { advance() }
      return
    }
    facts[id].name = name
    facts[id].offset = start
    advance()
  }

  /// Takes the keyword `init`, `deinit` or `subscript` as the name.
  mutating func takeWordAsName(_ id: DeclarationID) {
    facts[id].name = name
    facts[id].offset = start
    advance()
  }
}
