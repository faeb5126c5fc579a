// Parses `#if` in any position. Every branch is read. A condition is kept as text, because the words in it refer to
// nothing.
import InwardFacts

extension Parser {
  /// Parses `#if` to `#endif`; `parseBranch` parses the contents of one branch, which depend on the position of the
  /// `#if`.
  mutating func parseConditional(_ parseBranch: (inout Parser) -> Void) {
    guard enter() else { return }
    defer { depth -= 1 }
    let first = start
    var previous = ConditionID.none
    var branch = Condition.Branch.if
    repeat {
      let condition = openCondition(branch, after: previous)
      parseConditionalBranch(parseBranch)
      facts.close(condition, at: start)
      previous = condition
      branch = at(.poundElse) ? .else : .elseif
    } while at(.poundElseif) || at(.poundElse)
    if !consume(.poundEndif) { facts.note(.unterminatedCondition, at: first) }
  }

  private mutating func parseConditionalBranch(_ parseBranch: (inout Parser) -> Void) {
    parseBranch(&self)
    while !isAtDirective, !at(.endOfFile), !at(.stringMiddle), !at(.stringTail) {
      // Without an `#endif` ahead, the brace belongs to the code around the `#if`.
      if at(.rightBrace), !hasDirectiveAhead { return }
      let before = cursor.index
      skipUnexpected()
      parseBranch(&self)
      if cursor.index == before { advance() }
    }
  }

  /// True if the next directive continues or ends this `#if`. The search is cached, so that it does not run for each
  /// brace.
  private var hasDirectiveAhead: Bool {
    mutating get {
      nextDirective = max(nextDirective, cursor.index)
      while true {
        switch cursor.tokens[nextDirective].kind {
        case .poundElseif, .poundElse, .poundEndif: return true
        case .poundIf, .endOfFile: return false
        default: nextDirective += 1
        }
      }
    }
  }

  private mutating func openCondition(_ branch: Condition.Branch, after previous: ConditionID) -> ConditionID {
    let first = peek()
    advance()
    var text: [UInt8] = []
    var last = cursor.index - 1
    var parens = 0
    while !at(.endOfFile), parens > 0 || !isAtLineStart {
      if at(.leftParen) { parens += 1 }
      if at(.rightParen) { parens -= 1 }
      if isAtDirective || at(.poundIf) { break }
      appendText(of: token, to: &text)
      last = cursor.index
      advance()
    }
    let end = cursor.tokens[last].end
    let hasText = !text.isEmpty
    let name = text.withUnsafeBufferPointer { names.intern($0) }
    return facts.open(
      Condition(
        branch: branch, textStart: hasText ? first.start : end, textEnd: end, start: end, previous: previous,
        text: name))
  }

  private func appendText(of token: Token, to text: inout [UInt8]) {
    if !text.isEmpty, token.flags.contains(.spaceBefore) || token.flags.contains(.newlineBefore) {
      text.append(UInt8(ascii: " "))
    }
    let bytes = UnsafeBufferPointer(start: cursor.bytes + Int(token.start), count: Int(token.end - token.start))
    text.append(contentsOf: bytes)
  }
}

extension Cursor {
  /// True for an `#if` whose first nonempty branch begins with a `case`: it continues the list of cases, not the case
  /// before it.
  var looksLikeConditionalCases: Bool {
    var ahead = self
    var nesting = 0
    // A branch may be empty or begin with another `#if`.
    while ahead.at(.poundIf) || ahead.at(.poundElseif) || ahead.at(.poundElse), nesting < 8 {
      ahead.skipConditionLine()
      nesting += 1
    }
    return ahead.isAtCase
  }

  var isAtCase: Bool {
    if at(keyword: Words.`case`) || at(keyword: Words.`default`) { return true }
    // `@unknown default`
    guard at(.at), peek(2).kind == .keyword else { return false }
    return peek(2).name == Words.`case` || peek(2).name == Words.`default`
  }

  /// True for an `#if` that continues the expression before it: its first branch begins with a member.
  var looksLikeConditionalMember: Bool {
    var ahead = self
    var nesting = 0
    while ahead.at(.poundIf), nesting < 8 {
      ahead.skipConditionLine()
      nesting += 1
    }
    return ahead.at(.period) && ahead.peek().kind == .identifier
  }
}
