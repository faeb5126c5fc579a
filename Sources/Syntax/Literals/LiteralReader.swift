// Reading literals: a handful of productions over the same tokens that the parser reads.
import InwardFacts

struct LiteralReader {
  let tokens: [Token]
  let names: NameTable
  private let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  private var depth = 0
  /// A manifest nested deeper than this was not written by a person.
  private let deepest = 100

  init(_ file: LexedFile, _ bytes: UnsafeBufferPointer<UInt8>) {
    names = file.names.finish()
    tokens = withoutDeadBranches(file.tokens)
    self.bytes = bytes
  }

  mutating func readFile() -> [Literal] {
    var found: [Literal] = []
    while at != .endOfFile {
      if startsValue { found.append(readOperand()) } else { place += 1 }
    }
    return found
  }

  var at: TokenKind { tokens[place].kind }

  var startsValue: Bool {
    switch at {
    case .identifier, .period, .leftBracket, .string: true
    default: false
    }
  }

  /// Operands joined by operators: `targets + linuxTargets`.
  private mutating func readValue(endingBefore ends: Set<TokenKind>) -> Literal {
    var parts: [Literal] = []
    while at != .endOfFile && !ends.contains(at) {
      if startsValue {
        parts.append(readOperand())
      } else if at == .leftParen || at == .leftBrace {
        parts.append(contentsOf: readGroup())
      } else {
        place += 1
      }
    }
    return parts.isEmpty ? .other : parts.count == 1 ? parts[0] : .joined(parts)
  }

  /// Parentheses and braces around values: what is inside counts.
  mutating func readGroup() -> [Literal] {
    let close: TokenKind = at == .leftParen ? .rightParen : .rightBrace
    place += 1
    depth += 1
    defer { depth -= 1 }
    var found: [Literal] = []
    while at != .endOfFile && at != close {
      if depth < deepest && startsValue {
        found.append(readOperand())
      } else if depth < deepest && (at == .leftParen || at == .leftBrace) {
        found += readGroup()
      } else {
        place += 1
      }
    }
    if at == close { place += 1 }
    return found
  }

  mutating func readOperand() -> Literal {
    depth += 1
    defer { depth -= 1 }
    if depth > deepest {
      place += 1
      return .other
    }
    switch at {
    case .string:
      place += 1
      return .string(text(of: tokens[place - 1]), offset: Int(tokens[place - 1].start))
    case .leftBracket: return readArray()
    default: return readCall()
    }
  }

  private mutating func readArray() -> Literal {
    place += 1
    var elements: [Literal] = []
    while at != .endOfFile && at != .rightBracket {
      let before = place
      elements.append(readValue(endingBefore: [.comma, .rightBracket]))
      if at == .comma { place += 1 }
      if place == before { place += 1 }
    }
    if at == .rightBracket { place += 1 }
    return .array(elements)
  }

  /// A chain of names, and the arguments behind its last one.
  private mutating func readCall() -> Literal {
    var name = ""
    var offset = Int(tokens[place].start)
    while at == .identifier || at == .period || at == .keyword && tokens[place].name == Words.`init` {
      let isName = at != .period
      if isName {
        name = names.text(tokens[place].name)
        offset = Int(tokens[place].start)
      }
      place += 1
      // Two names without a period between them are two statements.
      if isName, at == .identifier { break }
    }
    guard at == .leftParen, !tokens[place].flags.contains(.newlineBefore) else { return .name(name) }
    place += 1
    var arguments: [LiteralArgument] = []
    while at != .endOfFile && at != .rightParen {
      let before = place
      var label: String?
      if tokens[place + 1].kind == .colon, at == .identifier || at == .keyword {
        label = names.text(tokens[place].name)
        place += 2
      }
      arguments.append(LiteralArgument(label: label, value: readValue(endingBefore: [.comma, .rightParen])))
      if at == .comma { place += 1 }
      if place == before { place += 1 }
    }
    if at == .rightParen { place += 1 }
    return .call(name: name, arguments: arguments, offset: offset)
  }

  /// What stands between the quotes. Paths and names hold no escapes worth decoding.
  private func text(of token: Token) -> String {
    let all = bytes[Int(token.start)..<Int(token.end)]
    let inner = all.drop { $0 == UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: "\"") }
    let end = inner.lastIndex { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\"") }.map { $0 + 1 } ?? inner.startIndex
    return String(decoding: inner[..<end], as: UTF8.self)
  }
}
