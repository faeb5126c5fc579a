// Reads a podspec in Ruby into the same document as its JSON form. Only assignments and calls on the block's variable
// count. A value is computed if it is set under a condition or assembled when the script runs.
import InwardPatterns

func readPodspecScript(_ bytes: [UInt8], _ places: inout DocumentPlaces) -> DocumentNode? {
  var reader = PodspecReader(tokens: scanScript(bytes, .ruby))
  reader.read()
  if reader.root.entries.isEmpty { places.note("no pod specification found here", at: 0) }
  return reader.root.entries.isEmpty ? nil : reader.root
}

private let longestLaidOut = 4096

private struct PodspecReader {
  let tokens: [ScriptToken]
  var place = 0
  /// The open blocks, each of which an `end` closes, innermost last.
  var blocks: [Block] = []
  var root = DocumentNode(.mapping([]))
  /// The values of local variables, and of the pod's own attributes, such as `s.name`.
  var values: [String: DocumentNode] = [:]

  enum Block {
    /// A spec: its variable, its key in the enclosing spec (nil for the outermost one), and its contents so far.
    case spec(variable: String, key: String?, DocumentNode)
    case condition, other
  }

  init(tokens: [ScriptToken]) { self.tokens = tokens }

  private var kind: ScriptToken.Kind { tokens[place].kind }

  private func sign(_ scalar: Unicode.Scalar, ahead: Int = 0) -> Bool {
    place + ahead < tokens.count && tokens[place + ahead].kind == .sign(UInt8(ascii: scalar))
  }

  mutating func read() {
    while kind != .end {
      if kind == .lineEnd || sign(";") { place += 1 } else { readStatement() }
    }
    while !blocks.isEmpty { closeBlock() }
  }

  private mutating func readStatement() {
    guard case .name(let word) = kind else { return skipStatement() }
    switch word {
    case "end":
      place += 1
      closeBlock()
    case "if", "unless", "case", "while", "until":
      place += 1
      skipStatement()
      blocks.append(.condition)
    case "begin", "def", "class", "module", "for":
      place += 1
      skipStatement()
      blocks.append(.other)
    default: readOnVariable(word)
    }
  }

  /// Reads `name = ...`, `s.name = ...`, `s.ios.source_files = ...`, `s.dependency ...` or
  /// `s.subspec 'Core' do |core|`.
  private mutating func readOnVariable(_ variable: String) {
    place += 1
    var path: [String] = []
    while sign(".") || sign(":") && sign(":", ahead: 1) {
      place += sign(".") ? 1 : 2
      guard case .name(let word) = kind else { break }
      path.append(word)
      place += 1
    }
    let offset = tokens[place].offset
    if sign("="), !sign("=", ahead: 1) {
      place += 1
      let value = readValue()
      if path.isEmpty { values[variable] = value } else { set(path, value, on: variable) }
      return skipStatement()
    }
    if sign("+"), sign("=", ahead: 1) {
      place += 2
      if let key = path.last {
        let value = readValue()
        append(value.items, to: path.dropLast() + [key], on: variable)
      }
      return skipStatement()
    }
    if sign("(") { place += 1 }
    switch path.last {
    case "dependency":
      // Versions may follow the name, so only the first item counts.
      let name = readValue().items.first?.content ?? .computed
      append([DocumentNode(name, at: offset)], to: path.dropLast() + ["dependencies"], on: variable)
      skipStatement()
    case "subspec": openSpec("subspecs", offset)
    case "test_spec": openSpec("testspecs", offset)
    case "app_spec": openSpec("appspecs", offset)
    case "new" where path.contains("Spec") || path.contains("Specification"): openSpec(nil, offset)
    default: skipStatement()
    }
  }

  // MARK: blocks

  private mutating func openSpec(_ key: String?, _ offset: Int) {
    var variable: String?
    while kind != .lineEnd, kind != .end {
      if sign("|"), case .name(let name) = tokens[min(place + 1, tokens.count - 1)].kind { variable = variable ?? name }
      place += 1
    }
    blocks.append(.spec(variable: variable ?? "", key: key, DocumentNode(.mapping([]), at: offset)))
  }

  private mutating func closeBlock() {
    guard case .spec(_, let key, let node)? = blocks.popLast() else { return }
    guard let key, let outer = blocks.lastIndex(where: \.isSpec) else {
      root = node
      return
    }
    guard case .spec(let variable, let outerKey, let around) = blocks[outer] else { return }
    blocks[outer] = .spec(
      variable: variable, key: outerKey, around.adding(DocumentNode(.list([node])), at: [key]))
  }

  /// Skips the rest of a statement, and opens the block that it may begin.
  private mutating func skipStatement() {
    var open = 0
    while kind != .end {
      if case .name("do") = kind { blocks.append(.other) }
      if case .sign(let sign) = kind {
        if "([{".utf8.contains(sign) { open += 1 }
        if ")]}".utf8.contains(sign) { open -= 1 }
      }
      if kind == .lineEnd || sign(";"), open <= 0 { return }
      place += 1
    }
  }

  // MARK: contents of a spec

  private mutating func set(_ path: [String], _ value: DocumentNode, on variable: String) {
    values[([variable] + path).joined(separator: ".")] = value
    change(variable, value.offset, path) { $0.setting(value, at: path[...]) }
  }

  private mutating func append(_ items: [DocumentNode], to path: [String], on variable: String) {
    let offset = items.first?.offset ?? 0
    change(variable, offset, path) { $0.adding(DocumentNode(.list(items), at: offset), at: path[...]) }
  }

  /// Changes the spec of a variable. Under a condition, it is unknown whether the change applies, so the old value is
  /// kept and a computed one is added.
  private mutating func change(
    _ variable: String, _ offset: Int, _ path: [String], _ change: (DocumentNode) -> DocumentNode
  ) {
    guard let place = blocks.lastIndex(where: { $0.variable == variable }),
      case .spec(_, let key, let node) = blocks[place]
    else { return }
    let unknown = DocumentNode(.list([DocumentNode(.computed, at: offset)]), at: offset)
    let isConditional = blocks[place...].contains(where: \.isCondition)
    let changed = isConditional ? node.adding(unknown, at: path[...]) : change(node)
    blocks[place] = .spec(variable: variable, key: key, changed)
  }

  // MARK: values

  /// Reads a value: `s.source_files = 'a', 'b'` is a list without brackets.
  private mutating func readValue() -> DocumentNode {
    let first = readSum()
    guard sign(",") else { return first }
    var items = [first]
    while sign(",") {
      place += 1
      skipLineEnds()
      items.append(readSum())
    }
    return DocumentNode(.list(items), at: first.offset)
  }

  /// Reads texts and lists joined by `+`. A method call or a condition after them makes the result computed.
  private mutating func readSum() -> DocumentNode {
    let offset = tokens[place].offset
    var sum = readOperand()
    while sign("+"), !sign("=", ahead: 1) {
      place += 1
      skipLineEnds()
      sum = joined(sum, readOperand())
    }
    switch kind {
    case .lineEnd, .end, .name("do"): return sum
    case .sign(let sign) where ",])};".utf8.contains(sign): return sum
    default:
      skipSum()
      return DocumentNode(.computed, at: offset)
    }
  }

  private func joined(_ left: DocumentNode, _ right: DocumentNode) -> DocumentNode {
    DocumentNode(joinedValue(left, right) ?? .computed, at: left.offset)
  }

  /// Skips to the end of an item: punctuation, a line end or `do`.
  private mutating func skipSum() {
    var open = 0
    while kind != .end {
      switch kind {
      case .lineEnd where open == 0, .name("do") where open == 0: return
      case .sign(let sign) where "([{".utf8.contains(sign): open += 1
      case .sign(let sign) where ")]}".utf8.contains(sign):
        if open == 0 { return }
        open -= 1
      case .sign(let sign) where ",;".utf8.contains(sign) && open == 0: return
      default: break
      }
      place += 1
    }
  }

  private mutating func skipLineEnds() { while kind == .lineEnd { place += 1 } }

  private mutating func readOperand() -> DocumentNode {
    let offset = tokens[place].offset
    switch kind {
    case .string(let text, let isComputed):
      place += 1
      let laidOut = isComputed ? interpolated(text) : text
      return DocumentNode(laidOut.map { .text($0) } ?? .computed, at: offset)
    case .name(let name):
      place += 1
      var path = name
      while sign("."), case .name(let member) = tokens[min(place + 1, tokens.count - 1)].kind {
        path += "." + member
        place += 2
      }
      if let known = values[path] { return DocumentNode(known.content, at: offset) }
      return DocumentNode(name == "true" || name == "false" ? .text(name) : .computed, at: offset)
    case .sign(UInt8(ascii: "[")):
      place += 1
      return readList(at: offset)
    default: return DocumentNode(.computed, at: offset)
    }
  }

  private mutating func readList(at offset: Int) -> DocumentNode {
    var items: [DocumentNode] = []
    while kind != .end {
      if kind == .lineEnd || sign(",") {
        place += 1
        continue
      }
      if sign("]") {
        place += 1
        break
      }
      let before = place
      items.append(readSum())
      if place == before { place += 1 }
    }
    return DocumentNode(.list(items), at: offset)
  }

  /// Inserts known values, as in `#{s.name}/Sources`; nil if a value is unknown or the text becomes too long. Without a
  /// limit, texts that contain each other would grow with every line.
  private func interpolated(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "#{") {
      guard let close = rest[open.upperBound...].firstIndex(of: "}"),
        let value = values[String(rest[open.upperBound..<close])]?.text
      else { return nil }
      result += rest[..<open.lowerBound] + value
      if result.utf8.count > longestLaidOut { return nil }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension PodspecReader.Block {
  fileprivate var isSpec: Bool { variable != nil }

  fileprivate var isCondition: Bool {
    if case .condition = self { return true }
    return false
  }

  fileprivate var variable: String? {
    if case .spec(let variable, _, _) = self { return variable }
    return nil
  }
}

extension DocumentNode {
  /// Returns a copy in which a value replaces the value at a path of keys.
  fileprivate func setting(_ value: DocumentNode, at path: ArraySlice<String>) -> DocumentNode {
    guard let key = path.first else { return value }
    let inner = (self[key] ?? DocumentNode(.mapping([]), at: value.offset)).setting(value, at: path.dropFirst())
    let others = entries.filter { $0.key != key }
    return DocumentNode(.mapping(others + [DocumentEntry(key, inner, at: value.offset)]), at: offset)
  }

  /// Returns a copy in which the items of `list` are added to the list at a path of keys.
  fileprivate func adding(_ list: DocumentNode, at path: ArraySlice<String>) -> DocumentNode {
    let known = path.reduce(Optional(self)) { $0?[$1] }
    return setting(DocumentNode(.list((known?.items ?? []) + list.items), at: list.offset), at: path)
  }
}
