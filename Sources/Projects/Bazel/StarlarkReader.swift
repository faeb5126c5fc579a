// Reads the calls in a BUILD file and their arguments: strings, lists, `glob`, and names that the file assigns earlier.
// All other values, such as comprehensions and `select`, count as computed; no code is run.

/// A rule as declared in a BUILD file.
struct BuildRule {
  /// The rule's kind, such as `swift_library`; empty if a comprehension creates rules.
  var kind: String
  /// The named arguments. `glob(["**/*.swift"], exclude = ["Tests/**"])` becomes a mapping with `glob` and `exclude`,
  /// as the only item of a list.
  var arguments: [String: DocumentNode]
  /// Arguments without a name, such as those of `load`.
  var others: [DocumentNode] = []
  var offset: Int
}

func readBuildRules(of bytes: [UInt8]) -> [BuildRule] {
  var reader = StarlarkReader(tokens: scanScript(bytes, .starlark))
  return reader.read()
}

private struct StarlarkReader {
  let tokens: [ScriptToken]
  var place = 0
  var depth = 0
  var rules: [BuildRule] = []
  /// Values assigned to names: `SOURCES = [...]`.
  var values: [String: DocumentNode] = [:]

  private static let deepest = 100

  init(tokens: [ScriptToken]) { self.tokens = tokens }

  private var kind: ScriptToken.Kind { tokens[place].kind }

  private func isSign(_ sign: Unicode.Scalar, ahead: Int = 0) -> Bool {
    place + ahead < tokens.count && tokens[place + ahead].kind == .sign(UInt8(ascii: sign))
  }

  mutating func read() -> [BuildRule] {
    while kind != .end {
      if case .name(let name) = kind, isAtLineStart {
        if isSign("=", ahead: 1), !isSign("=", ahead: 2) {
          place += 2
          values[name] = readValue()
          continue
        }
        if isSign("(", ahead: 1) {
          let offset = tokens[place].offset
          place += 2
          let arguments = readArguments()
          rules.append(
            BuildRule(kind: name, arguments: arguments.named, others: arguments.others, offset: offset))
          continue
        }
      }
      if isSign("["), isAtLineStart {
        rules.append(BuildRule(kind: "", arguments: [:], offset: tokens[place].offset))
        place += 1
        _ = readList()
        continue
      }
      place += 1
    }
    return rules
  }

  private var isAtLineStart: Bool { place == 0 || tokens[place - 1].kind == .lineEnd }

  private mutating func skipLineEnds() { while kind == .lineEnd { place += 1 } }

  /// Reads the arguments of a call, up to and including the closing parenthesis.
  private mutating func readArguments() -> (named: [String: DocumentNode], others: [DocumentNode]) {
    var named: [String: DocumentNode] = [:]
    var others: [DocumentNode] = []
    while kind != .end {
      skipLineEnds()
      if isSign(")") {
        place += 1
        break
      }
      if isSign(",") {
        place += 1
        continue
      }
      let before = place
      if case .name(let name) = kind, isSign("=", ahead: 1), !isSign("=", ahead: 2) {
        place += 2
        named[name] = readValue()
      } else {
        others.append(readValue())
      }
      // A token that begins no value is skipped, except the end.
      if place == before, kind != .end { place += 1 }
    }
    return (named, others)
  }

  /// Reads operands joined by `+`; anything else after an operand makes the value computed.
  private mutating func readValue() -> DocumentNode {
    depth += 1
    defer { depth -= 1 }
    let offset = tokens[place].offset
    var value = readOperand()
    while true {
      if isSign("+") {
        place += 1
        value = joined(value, readOperand())
      } else if endsValue {
        return DocumentNode(value.content, at: offset)
      } else {
        skipRest()
        return DocumentNode(.computed, at: offset)
      }
    }
  }

  private var endsValue: Bool {
    switch kind {
    case .end, .lineEnd: true
    case .sign(let sign): ",)]}:".utf8.contains(sign)
    default: false
    }
  }

  /// Skips the rest of a value, such as a comprehension, a condition or a method call after an operand.
  private mutating func skipRest() {
    var open = 0
    while kind != .end {
      if case .sign(let sign) = kind {
        if "([{".utf8.contains(sign) { open += 1 }
        if ")]}".utf8.contains(sign) {
          if open == 0 { return }
          open -= 1
        }
        if sign == UInt8(ascii: ","), open == 0 { return }
      } else if kind == .lineEnd, open == 0, depth == 1 {
        return
      }
      place += 1
    }
  }

  private mutating func readOperand() -> DocumentNode {
    skipLineEnds()
    let offset = tokens[place].offset
    guard depth < Self.deepest else {
      place += kind == .end ? 0 : 1
      return DocumentNode(.computed, at: offset)
    }
    switch kind {
    case .string(var text, _):
      place += 1
      // Adjacent strings are joined.
      while case .string(let more, _) = kind {
        text += more
        place += 1
      }
      return DocumentNode(.text(text), at: offset)
    case .name(let name):
      place += 1
      if isSign("(") {
        place += 1
        return call(of: name, readArguments(), at: offset)
      }
      if name == "True" || name == "False" { return DocumentNode(.text(name), at: offset) }
      return values[name] ?? DocumentNode(name == "None" ? .list([]) : .computed, at: offset)
    case .sign(UInt8(ascii: "[")):
      place += 1
      return DocumentNode(readList(), at: offset)
    case .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "(")):
      place += 1
      skipRest()
      place += kind == .end ? 0 : 1
      return DocumentNode(.computed, at: offset)
    default: return DocumentNode(.computed, at: offset)
    }
  }

  private mutating func readList() -> DocumentNode.Content {
    var items: [DocumentNode] = []
    while kind != .end {
      skipLineEnds()
      if isSign("]") {
        place += 1
        break
      }
      if isSign(",") {
        place += 1
        continue
      }
      let before = place
      items.append(readItem())
      // A token that begins no value is skipped, except the end.
      if place == before, kind != .end { place += 1 }
    }
    return .list(items)
  }

  /// Reads an item; `x for x in y` is one computed item.
  private mutating func readItem() -> DocumentNode {
    let value = readValue()
    skipLineEnds()
    if isSign(",") || isSign("]") { return value }
    skipRest()
    return DocumentNode(.computed, at: value.offset)
  }

  private func call(
    of name: String, _ arguments: (named: [String: DocumentNode], others: [DocumentNode]), at offset: Int
  ) -> DocumentNode {
    guard name == "glob", let included = arguments.others.first ?? arguments.named["include"] else {
      return DocumentNode(.computed, at: offset)
    }
    var entries = [DocumentEntry("glob", included)]
    if let excluded = arguments.named["exclude"] { entries.append(DocumentEntry("exclude", excluded)) }
    return DocumentNode(.list([DocumentNode(.mapping(entries), at: offset)]), at: offset)
  }

  private func joined(_ left: DocumentNode, _ right: DocumentNode) -> DocumentNode {
    // `glob([...]) + X` keeps the known part, even if X is computed.
    let (first, second) = (DocumentNode(.list(left.items)), DocumentNode(.list(right.items)))
    return DocumentNode(joinedValue(left, right) ?? joinedValue(first, second) ?? .computed, at: left.offset)
  }
}
