// Reads the values of a manifest with a small grammar of its own, from the same tokens that the parser reads.
import InwardFacts

struct LiteralReader {
  let tokens: [Token]
  let names: NameTable
  private let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  private var depth = 0
  /// The maximum nesting depth, which handwritten manifests do not reach.
  private let deepest = 100

  init(_ file: LexedFile, _ bytes: UnsafeBufferPointer<UInt8>) {
    names = file.names.finish()
    tokens = withoutDeadBranches(file.tokens, names, bytes)
    self.bytes = bytes
  }

  /// Reads the values of a file outside the given ranges, which must be ascending.
  mutating func readFile(without ranges: [Range<Int>]) -> [Literal] {
    var found: [Literal] = []
    var next = 0
    while at != .endOfFile {
      while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
      if next < ranges.count, ranges[next].contains(place) {
        place = ranges[next].upperBound
      } else if startsValue {
        found.append(readOperand())
      } else {
        place += 1
      }
    }
    return found
  }

  var at: TokenKind { tokens[place].kind }

  var startsValue: Bool {
    switch at {
    case .identifier, .period, .leftBracket, .string, .stringHead: true
    default: false
    }
  }

  /// Reads operands joined by operators: `targets + linuxTargets`.
  mutating func readValue(endingBefore ends: Set<TokenKind>) -> Literal {
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

  /// Reads the values inside parentheses or braces.
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
      return .string(plainText(of: tokens[place - 1], in: bytes), offset: Int(tokens[place - 1].start))
    case .stringHead: return readPieces()
    case .leftBracket: return readArray()
    default: return readCall()
    }
  }

  /// Reads `"\(prefix)Tests"`: texts and the values between them.
  private mutating func readPieces() -> Literal {
    let start = place
    var pieces: [Literal] = []
    while at != .endOfFile {
      switch at {
      case .stringHead, .stringMiddle, .stringTail:
        let isTail = at == .stringTail
        pieces.append(.string(textOfPiece(at: place), offset: Int(tokens[place].start)))
        place += 1
        if isTail { return .pieces(pieces, offset: Int(tokens[start].start)) }
      default:
        let before = place
        pieces.append(readValue(endingBefore: [.stringMiddle, .stringTail]))
        if place == before { place += 1 }
      }
    }
    return .pieces(pieces, offset: Int(tokens[start].start))
  }

  /// Returns the text of a piece without the quotes, the `\(` after it and the `)` before it.
  private func textOfPiece(at place: Int) -> String {
    var piece = bytes[Int(tokens[place].start)..<Int(tokens[place].end)]
    if tokens[place].kind == .stringHead {
      piece = piece.drop { $0 == UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: "\"") }
    } else {
      piece = piece.dropFirst()
    }
    if tokens[place].kind == .stringTail {
      while let last = piece.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "#") { piece.removeLast() }
    } else if let escape = piece.lastIndex(of: UInt8(ascii: "\\")) {
      piece = piece[..<escape]
    }
    return String(decoding: piece, as: UTF8.self)
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

  /// Reads a chain of names and the arguments after the last one.
  private mutating func readCall() -> Literal {
    var name = ""
    var offset = Int(tokens[place].start)
    let start = place
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
    guard at == .leftParen, !tokens[place].flags.contains(.newlineBefore) else {
      return place == start + 1 && tokens[start].kind == .identifier ? .name(name) : .member(name)
    }
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
}
