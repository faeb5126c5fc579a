// Grammar: patterns. Names that a pattern binds are pending until the reader of the whole construct says from where
// they are seen; names that it matches against are mentions with a flag.
import InwardFacts

extension Parser {
  /// Behind `let`, `var`, `for`: a name, `_`, or a tuple of patterns.
  mutating func parseBindingPattern() {
    switch kind {
    case .identifier: addPending(.pattern)
    case .leftParen: parseTuplePattern()
    case .dollarIdentifier: addPending(.pattern)
    case .keyword where name == Words.underscore: advance()
    case .keyword where name == Words.`let` || name == Words.`var` || name == Words.`inout`: parseNestedBinding()
    case .keyword where !isAtLineStart && !isEndOfPattern:
      noteUnexpected()
      advance()
    default:
      noteUnexpected()
    }
  }

  private var isEndOfPattern: Bool { name == Words.`in` || name == Words.`where` }

  private mutating func parseNestedBinding() {
    while at(keyword: Words.`let`) || at(keyword: Words.`var`) || at(keyword: Words.`inout`) { advance() }
    parseBindingPattern()
  }

  private mutating func parseTuplePattern() {
    guard enter() else { return }
    defer { depth -= 1 }
    let opener = cursor.index
    advance()
    while !isAtCloser {
      if token.isWord, peek().kind == .colon { cursor.move(to: cursor.index + 2) }
      let before = cursor.index
      parseBindingPattern()
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
  }

  mutating func addPending(_ kind: BindingKind) {
    // `$item` binds `item` with its wrapper.
    let bound = at(.dollarIdentifier) ? nameBehindDollar : name
    pending.append(Binding(kind: kind, name: bound, offset: start))
    advance()
  }

  /// A pattern that a value is matched with: behind `case` and `catch`. Answers what of that value its names are.
  mutating func parseMatchingPattern() -> PatternReach {
    let mark = pending.count
    let isLone = isAtLoneBinding
    parseSimplePattern(.matching)
    guard isLone, pending.count == mark + 1, pending[mark].type.isNone else { return .part }
    switch cursor.tokens[cursor.index - 1].kind {
    case .identifier: return .whole
    case .postfixQuestion where cursor.tokens[cursor.index - 2].kind == .identifier: return .unwrapped
    default: return .part
    }
  }

  /// Binds the names of a pattern that is matched with `subject`.
  mutating func bindPattern(from mark: Int, _ reach: PatternReach, of subject: ValueID) {
    var value = ValueID.none
    switch reach {
    case .part: break
    case .whole: value = subject
    case .unwrapped: if subject.isSome { value = facts.value(.unwrapped, of: subject) }
    }
    bindPending(from: mark, value: value)
  }

  /// The place of the name in a pattern that begins with `.name`: its type is that of what is matched.
  var implicitPatternRoot: UInt32? {
    var ahead = cursor
    while ahead.at(keyword: Words.`let`) || ahead.at(keyword: Words.`var`) { ahead.advance() }
    return ahead.at(.period) ? ahead.peek().start : nil
  }

  private var isAtLoneBinding: Bool {
    (at(keyword: Words.`let`) || at(keyword: Words.`var`)) && peek().kind == .identifier
  }

  mutating func parseSimplePattern(_ mode: PatternMode) {
    let outer = leaveHeader()
    isInHeader = true
    pattern = mode
    facts.mentionFlags = .pattern
    _ = parseExpression()
    restore(outer)
  }

  /// `let` inside a pattern: names behind it are bound.
  mutating func parsePatternBinding() -> ValueID {
    let outer = pattern
    pattern = .binding
    while at(keyword: Words.`let`) || at(keyword: Words.`var`) || at(keyword: Words.`inout`) || isAtBorrowingPattern {
      advance()
    }
    let mark = pending.count
    let value = parseUnary()
    pattern = outer
    // `let x as T`
    if pending.count == mark + 1, at(keyword: Words.`as`), cursor.tokens[cursor.index - 1].kind == .identifier {
      return .boundName
    }
    return value
  }

  /// `case borrowing x` binds as `let x` does.
  @inline(__always)
  var isAtBorrowingPattern: Bool { pattern != .none && cursor.isAtBorrowing }

  /// In `case let .a(x)` the `x` is bound, `.a` is not: a name is, unless something follows that makes it a path.
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

/// What of the matched value a pattern's names are.
enum PatternReach {
  /// `let x`
  case whole
  /// `let x?`
  case unwrapped
  /// All else.
  case part
}
