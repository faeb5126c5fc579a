// Parses patterns. The names that a pattern binds are pending until the parser of the whole construct decides where
// they become visible; the names that it matches are mentions with a flag.
import InwardFacts

extension Parser {
  /// Parses the pattern after `let`, `var` or `for`: a name, `_`, or a tuple of patterns. `whole` is the value to bind.
  mutating func parseBindingPattern(of whole: ValueID = .none) {
    switch kind {
    case .identifier, .dollarIdentifier: addPending(.pattern, matching: ExpectedValue(value: whole))
    case .leftParen: parseTuplePattern(of: whole)
    case .keyword where name == Words.underscore: advance()
    case .keyword where name == Words.`let` || name == Words.`var` || name == Words.`inout`:
      parseNestedBinding(of: whole)
    case .keyword where !isAtLineStart && !isEndOfPattern:
      noteUnexpected()
      advance()
    default:
      noteUnexpected()
    }
  }

  private var isEndOfPattern: Bool { name == Words.`in` || name == Words.`where` }

  private mutating func parseNestedBinding(of whole: ValueID) {
    while at(keyword: Words.`let`) || at(keyword: Words.`var`) || at(keyword: Words.`inout`) { advance() }
    parseBindingPattern(of: whole)
  }

  private mutating func parseTuplePattern(of whole: ValueID) {
    guard enter() else { return }
    defer { depth -= 1 }
    let opener = cursor.index
    let isMany = whole.isSome && cursor.isAtTuple
    var number = 0
    advance()
    while !isAtCloser {
      var label = NameID.none
      if token.isWord, peek().kind == .colon {
        label = name
        cursor.move(to: cursor.index + 2)
      }
      let before = cursor.index
      let isNamed = isMany && !at(keyword: Words.underscore)
      parseBindingPattern(of: isNamed ? put(.part(number, label, of: whole)) : isMany ? .none : whole)
      number += 1
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
  }

  /// Adds the name here to the pending bindings. `whole` is the value that it is bound to, if the pattern determines
  /// one; in `x?`, `x` is bound to the value inside.
  mutating func addPending(_ kind: BindingKind, matching whole: ExpectedValue = ExpectedValue()) {
    // `$item` binds `item` together with its wrapper.
    let bound = at(.dollarIdentifier) ? nameBehindDollar : name
    var binding = Binding(kind: kind, name: bound, offset: start)
    binding.value = put(whole)
    advance()
    if binding.value.isSome, at(.postfixQuestion) { binding.value = facts.value(.unwrapped, of: binding.value) }
    pending.append(binding)
  }

  /// Parses a pattern that is matched against `subject`, after `case` or `catch`.
  mutating func parseMatchingPattern(of subject: ValueID) { parseSimplePattern(.matching, of: subject) }

  mutating func parseSimplePattern(_ mode: PatternMode, of subject: ValueID) {
    let outer = leaveHeader()
    isInHeader = true
    pattern = mode
    facts.mentionFlags = .pattern
    _ = parseExpression(expecting: subject == .unknown ? .none : subject)
    restore(outer)
  }

  /// Parses `let` inside a pattern: the names after it are bound.
  mutating func parsePatternBinding() -> ValueID {
    let outer = pattern
    let whole = context
    pattern = .binding
    while at(keyword: Words.`let`) || at(keyword: Words.`var`) || at(keyword: Words.`inout`) || isAtBorrowingPattern {
      advance()
    }
    let mark = pending.count
    ask(for: whole)
    let value = parseUnary()
    pattern = outer
    // `let x as T`
    if pending.count == mark + 1, at(keyword: Words.`as`), cursor.tokens[cursor.index - 1].kind == .identifier {
      return .boundName
    }
    return value
  }

  /// True at `borrowing x` in a pattern, which binds a name, like `let x`.
  @inline(__always)
  var isAtBorrowingPattern: Bool { pattern != .none && cursor.isAtBorrowing }

  /// True if the name here is bound: in `case let .a(x)`, `x` is, but `.a` is not. A name is not bound if a member, an
  /// opening bracket or generic arguments follow it.
  @inline(__always)
  var bindsName: Bool { pattern == .binding && !cursor.startsPath }
}

extension Cursor {
  fileprivate var isAtBorrowing: Bool {
    at(word: Words.borrowing) && peek().kind == .identifier && !peek().flags.contains(.newlineBefore)
  }

  fileprivate var startsPath: Bool {
    switch peek().kind {
    case .period, .leftParen, .leftBracket, .colonColon: return true
    case .infixOperator, .prefixOperator, .postfixOperator:
      var ahead = self
      ahead.advance()
      return ahead.looksLikeGenericArguments
    default: return false
    }
  }
}
