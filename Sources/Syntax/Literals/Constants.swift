// Evaluates the constants of a manifest and the conditions that depend on them: `let buildTests = false`, `if
// buildTests && !isCI`. The manifest is not run, so the value of a condition may be unknown.
import InwardFacts

/// The value of a constant or an expression.
private enum ConstantValue: Equatable {
  case bool(Bool)
  case text(String)
  case number(Int)
  /// A value that is known only when the manifest is run.
  case unknown

  init(_ value: Bool?) { self = value.map { .bool($0) } ?? .unknown }

  var boolean: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }
}

/// The constants that a manifest defines once, by literals, other constants and operators.
struct Constants {
  private let tokens: [Token]
  private let names: NameTable
  private let bytes: UnsafeBufferPointer<UInt8>
  private let partners: BracketPartners
  private var values: [NameID: ConstantValue] = [:]

  /// The maximum number of tokens to search for the end of a statement or a parameter list; handwritten ones are
  /// shorter. Without a limit, reading hostile text would take quadratic time.
  private static let longest = 200

  init(_ tokens: [Token], _ names: NameTable, _ bytes: UnsafeBufferPointer<UInt8>, partners: BracketPartners) {
    self.tokens = tokens
    self.partners = partners
    self.names = names
    self.bytes = bytes
    // Evaluates the definitions in file order, so that chains of constants have the same values in each run. Makes up
    // to four passes, because a constant may depend on one that is defined further down.
    let definitions = self.definitions().sorted { $0.value.lowerBound < $1.value.lowerBound }
    for _ in 0..<4 {
      let before = values.count
      for (name, range) in definitions where values[name] == nil {
        let value = value(of: range)
        if value != .unknown { values[name] = value }
      }
      if values.count == before { break }
    }
  }

  var isEmpty: Bool { values.isEmpty }

  /// Returns whether the condition in this range of tokens holds; nil if that is unknown.
  func holds(_ range: Range<Int>) -> Bool? {
    // `if a, b` requires both.
    var parts: [Bool?] = []
    var start = range.lowerBound
    for place in range where tokens[place].kind == .comma {
      parts.append(value(of: start..<place).boolean)
      start = place + 1
    }
    parts.append(value(of: start..<range.upperBound).boolean)
    if parts.contains(false) { return false }
    return parts.contains(nil) ? nil : true
  }

  // MARK: definitions

  /// Returns the token ranges of the values of all constants. A name that is defined twice, or that is also a variable
  /// or a parameter, is not a constant: its meaning depends on the position.
  private func definitions() -> [NameID: Range<Int>] {
    var found: [NameID: Range<Int>?] = [:]
    func define(_ name: NameID, _ range: Range<Int>?) { found[name] = .some(found[name] == nil ? range : nil) }
    for place in tokens.indices where tokens[place].kind == .keyword {
      switch tokens[place].name {
      case Words.let, Words.var:
        guard place + 1 < tokens.count, tokens[place + 1].kind == .identifier else { continue }
        define(tokens[place + 1].name, tokens[place].name == Words.let ? valueRange(after: place + 2) : nil)
      case Words.func: for name in parameters(after: place) { define(name, nil) }
      case Words.in: for name in variables(before: place) { define(name, nil) }
      default: continue
      }
    }
    return found.compactMapValues { $0 }
  }

  /// Returns the range of the tokens of a constant's value, which follows `let name`, an optional type and `=`; nil if
  /// there is no value, or if its end is too far away.
  private func valueRange(after place: Int) -> Range<Int>? {
    var place = place
    if place < tokens.count, tokens[place].kind == .colon {
      let last = min(tokens.count, place + Self.longest)
      while place < last, tokens[place].kind != .equal {
        if tokens[place].flags.contains(.newlineBefore) || tokens[place].kind == .endOfFile { return nil }
        place += 1
      }
    }
    guard place < tokens.count, tokens[place].kind == .equal else { return nil }
    let start = place + 1
    var end = start
    while end < min(tokens.count, start + Self.longest) {
      let token = tokens[end]
      if end > start, token.flags.contains(.newlineBefore), token.kind != .infixOperator { return start..<end }
      switch token.kind {
      case .endOfFile, .semicolon, .comma, .rightBrace, .rightBracket, .rightParen: return start..<end
      case .leftParen, .leftBracket: end = partners[end] ?? tokens.count
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Returns the names of a function's parameters: those before a colon.
  private func parameters(after place: Int) -> [NameID] {
    let nearby = place..<min(tokens.count, place + Self.longest)
    guard let open = nearby.first(where: { tokens[$0].kind == .leftParen }), let close = partners[open] else {
      return []
    }
    return (open..<min(close, open + Self.longest))
      .filter { tokens[$0].kind == .identifier && tokens[$0 + 1].kind == .colon }.map { tokens[$0].name }
  }

  /// Returns the names between an `in` and the `for` or `{` before it; none if the `for` or `{` is more than 30
  /// tokens away.
  private func variables(before place: Int) -> [NameID] {
    let most = 30
    var found: [NameID] = []
    for place in (max(0, place - most)..<place).reversed() {
      let token = tokens[place]
      if token.kind == .leftBrace || token.kind == .keyword && token.name == Words.for { return found }
      if token.kind == .identifier { found.append(token.name) }
    }
    return []
  }

  // MARK: values

  private func value(of range: Range<Int>) -> ConstantValue {
    var place = range.lowerBound
    guard let value = readAny(&place, range.upperBound, depth: 0), place == range.upperBound else { return .unknown }
    return value
  }

  /// Reads `a || b`; nil if there is no expression, or if its form is not supported.
  private func readAny(_ place: inout Int, _ end: Int, depth: Int) -> ConstantValue? {
    guard var result = readAll(&place, end, depth: depth) else { return nil }
    while place < end, isOperator("||", at: place) {
      place += 1
      guard let next = readAll(&place, end, depth: depth) else { return nil }
      let parts = [result.boolean, next.boolean]
      result = ConstantValue(parts.contains(true) ? true : parts.contains(nil) ? nil : false)
    }
    return result
  }

  private func readAll(_ place: inout Int, _ end: Int, depth: Int) -> ConstantValue? {
    guard var result = readComparison(&place, end, depth: depth) else { return nil }
    while place < end, isOperator("&&", at: place) {
      place += 1
      guard let next = readComparison(&place, end, depth: depth) else { return nil }
      let parts = [result.boolean, next.boolean]
      result = ConstantValue(parts.contains(false) ? false : parts.contains(nil) ? nil : true)
    }
    return result
  }

  private func readComparison(_ place: inout Int, _ end: Int, depth: Int) -> ConstantValue? {
    guard let left = readOperand(&place, end, depth: depth) else { return nil }
    guard place < end, tokens[place].kind == .infixOperator else { return left }
    let sign = names.text(tokens[place].name)
    guard ["==", "!=", "<", ">", "<=", ">="].contains(sign) else { return left }
    place += 1
    guard let right = readOperand(&place, end, depth: depth) else { return nil }
    switch (sign, left, right) {
    case (_, .unknown, _), (_, _, .unknown): return .unknown
    case ("==", _, _): return .bool(left == right)
    case ("!=", _, _): return .bool(left != right)
    case ("<", .number(let left), .number(let right)): return .bool(left < right)
    case (">", .number(let left), .number(let right)): return .bool(left > right)
    case ("<=", .number(let left), .number(let right)): return .bool(left <= right)
    case (">=", .number(let left), .number(let right)): return .bool(left >= right)
    default: return .unknown
    }
  }

  private func readOperand(_ place: inout Int, _ end: Int, depth: Int) -> ConstantValue? {
    guard place < end, depth < 50 else { return nil }
    let token = tokens[place]
    place += 1
    switch token.kind {
    case .prefixOperator:
      guard let inner = readOperand(&place, end, depth: depth + 1) else { return nil }
      return ConstantValue(names.text(token.name) == "!" ? inner.boolean.map(!) : nil)
    case .leftParen:
      guard let inner = readAny(&place, end, depth: depth + 1), place < end, tokens[place].kind == .rightParen
      else { return nil }
      place += 1
      return inner
    case .string:
      return place < end && tokens[place].kind == .period ? skipUnknown(&place, end) : .text(text(of: token))
    case .integer: return Int(text(of: token).filter { $0 != "_" }).map { .number($0) } ?? .unknown
    case .keyword where token.name == Words.true: return .bool(true)
    case .keyword where token.name == Words.false: return .bool(false)
    case .keyword, .identifier, .period:
      if token.kind == .identifier, isLast(place - 1, end) { return values[token.name] ?? .unknown }
      // `Flags.buildTests`: each name has only one definition in the manifest, so this is the constant `buildTests`.
      if token.kind == .identifier, place + 1 < end, tokens[place].kind == .period, isLast(place + 1, end),
        names.text(token.name).first?.isUppercase == true
      {
        place += 2
        return values[tokens[place - 1].name] ?? .unknown
      }
      return skipUnknown(&place, end)
    default: return nil
    }
  }

  private func isLast(_ place: Int, _ end: Int) -> Bool {
    tokens[place].kind == .identifier
      && (place + 1 >= end || ![.period, .leftParen, .leftBracket].contains(tokens[place + 1].kind))
  }

  /// Skips the rest of an operand that is unknown without running the manifest:
  /// `ProcessInfo.processInfo.environment["CI"]`.
  private func skipUnknown(_ place: inout Int, _ end: Int) -> ConstantValue {
    while place < end {
      switch tokens[place].kind {
      case .period, .identifier, .postfixExclamation, .postfixQuestion: place += 1
      case .leftParen, .leftBracket: place = (partners[place] ?? end) + 1
      default: return .unknown
      }
    }
    return .unknown
  }

  private func isOperator(_ sign: String, at place: Int) -> Bool {
    tokens[place].kind == .infixOperator && names.text(tokens[place].name) == sign
  }

  /// Returns the text of a number, or of a string without its quotes.
  private func text(of token: Token) -> String { plainText(of: token, in: bytes) }
}

/// Returns the text between the quotes. Escapes are not decoded, because paths and names rarely contain any.
func plainText(of token: Token, in bytes: UnsafeBufferPointer<UInt8>) -> String {
  let all = bytes[Int(token.start)..<Int(token.end)]
  let inner = all.drop { $0 == UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: "\"") }
  let end = inner.lastIndex { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\"") }.map { $0 + 1 } ?? inner.startIndex
  return String(decoding: inner[..<end], as: UTF8.self)
}
