// Removes the branches of a manifest that never run because a constant decides their condition: `if buildTests { ...
// }`, `isRelease ? [core] : [core, tools]`. Branches with unknown conditions are kept.
import InwardFacts

/// Returns the tokens without the branches that never run.
func withoutDeadBranches(_ tokens: [Token], _ names: NameTable, _ bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
  let partners = BracketPartners(of: tokens)
  let constants = Constants(tokens, names, bytes, partners: partners)
  if constants.isEmpty { return tokens }
  var branches = DeadBranches(tokens, constants, partners)
  branches.find()
  return zip(tokens, branches.isDead).filter { !$0.1 }.map(\.0)
}

private struct DeadBranches {
  let tokens: [Token]
  let constants: Constants
  let partners: BracketPartners
  private(set) var isDead: [Bool]

  /// The maximum number of tokens to search in one direction; handwritten conditions and ternaries are shorter. Without
  /// a limit, reading hostile text would take quadratic time.
  private static let longest = 2000

  init(_ tokens: [Token], _ constants: Constants, _ partners: BracketPartners) {
    self.tokens = tokens
    self.constants = constants
    self.partners = partners
    isDead = Array(repeating: false, count: tokens.count)
  }

  mutating func find() {
    for place in tokens.indices where !isDead[place] {
      if isKeyword(place, Words.if) { judgeStatement(at: place) }
      if tokens[place].kind == .infixQuestion { judgeChoice(at: place) }
    }
  }

  // MARK: if

  private mutating func judgeStatement(at place: Int) {
    guard let opening = opening(after: place), let end = partners[opening],
      let holds = constants.holds(place + 1..<opening)
    else { return }
    let hasElse = isKeyword(end + 1, Words.else)
    if holds {
      if hasElse, let last = lastOfElse(end + 1) { markDead(end + 1..<last + 1) }
    } else {
      markDead(place..<(hasElse ? end + 2 : end + 1))
    }
  }

  /// Returns the opening brace after a condition, which is the first one outside parentheses; nil if there is none.
  private func opening(after place: Int) -> Int? {
    let last = min(tokens.count, place + Self.longest)
    var place = place + 1
    while place < last, tokens[place].kind != .leftBrace {
      switch tokens[place].kind {
      case .leftParen, .leftBracket: place = (partners[place] ?? tokens.count) + 1
      case .rightBrace, .rightParen, .rightBracket, .endOfFile: return nil
      default: place += 1
      }
    }
    return place < last ? place : nil
  }

  /// Returns the last token of `else { ... }` or `else if ... { ... } else { ... }`; nil if it is incomplete.
  private func lastOfElse(_ place: Int) -> Int? {
    var place = place
    while let opening = opening(after: place), let end = partners[opening] {
      if !isKeyword(end + 1, Words.else) { return end }
      place = end + 1
    }
    return nil
  }

  // MARK: condition ? this : that

  private mutating func judgeChoice(at question: Int) {
    guard let start = startOfCondition(before: question), let colon = colon(after: question),
      let holds = constants.holds(start..<question)
    else { return }
    markDead(start..<question + 1)
    markDead(holds ? colon..<endOfChoice(after: colon) : question..<colon + 1)
  }

  private func startOfCondition(before question: Int) -> Int? {
    var place = question
    while place > max(0, question - Self.longest) {
      let before = tokens[place - 1]
      switch before.kind {
      case .rightParen, .rightBracket:
        guard let open = partners[place - 1] else { return nil }
        place = open
      case .leftParen, .leftBracket, .leftBrace, .comma, .colon, .equal, .semicolon, .rightBrace: return place
      case .keyword where before.name == Words.return: return place
      default: place -= 1
      }
      if tokens[place].flags.contains(.newlineBefore) { return place }
    }
    return nil
  }

  /// Returns the colon that belongs to a question mark; nil if there is none.
  private func colon(after question: Int) -> Int? {
    var place = question + 1
    var open = 0
    while place < min(tokens.count, question + Self.longest) {
      switch tokens[place].kind {
      case .infixQuestion: open += 1
      case .colon where open == 0: return place
      case .colon: open -= 1
      case .leftParen, .leftBracket, .leftBrace: place = partners[place] ?? tokens.count
      case .rightParen, .rightBracket, .rightBrace, .endOfFile, .comma, .semicolon: return nil
      default: break
      }
      place += 1
    }
    return nil
  }

  private func endOfChoice(after colon: Int) -> Int {
    var place = colon + 1
    while place < min(tokens.count, colon + Self.longest) {
      let token = tokens[place]
      let continues: Set<TokenKind> = [.infixOperator, .infixQuestion, .colon, .period]
      if token.flags.contains(.newlineBefore), place > colon + 1, !continues.contains(token.kind) { return place }
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace: place = partners[place] ?? tokens.count
      case .rightParen, .rightBracket, .rightBrace, .endOfFile, .comma, .semicolon: return place
      default: break
      }
      place += 1
    }
    return place
  }

  // MARK: tokens

  private mutating func markDead(_ range: Range<Int>) {
    for place in range.clamped(to: tokens.indices) where tokens[place].kind != .endOfFile { isDead[place] = true }
  }

  private func isKeyword(_ place: Int, _ word: NameID) -> Bool {
    place < tokens.count && tokens[place].kind == .keyword && tokens[place].name == word
  }
}

/// The index of each bracket's partner.
struct BracketPartners {
  private var partners: [Int32]

  init(of tokens: [Token]) {
    let closings = [UInt32](unsafeUninitializedCapacity: tokens.count) { slots, count in
      count = tokens.count
      guard let slots = slots.baseAddress else { return }
      tokens.withUnsafeBufferPointer { tokens in
        if let first = tokens.baseAddress { Brackets.match(first, count: tokens.count, into: slots) }
      }
    }
    partners = Array(repeating: -1, count: tokens.count)
    for (opening, closing) in closings.enumerated() where closing != 0 {
      partners[opening] = Int32(closing)
      partners[Int(closing)] = Int32(opening)
    }
  }

  subscript(place: Int) -> Int? { partners[place] < 0 ? nil : Int(partners[place]) }
}
