// A podspec in Ruby to the document that its JSON form would be. Assignments and calls on the block's variable count;
// what stands under a condition or is put together when the script runs is computed.

func readPodspecScript(_ bytes: [UInt8], _ places: inout DocumentPlaces) -> DocumentNode? {
  var reader = PodspecReader(tokens: scanScript(bytes, .ruby))
  reader.read()
  if reader.root.entries.isEmpty { places.note("no specification of a pod is found here", at: 0) }
  return reader.root.entries.isEmpty ? nil : reader.root
}

private struct PodspecReader {
  let tokens: [ScriptToken]
  var place = 0
  /// What `end` closes, the innermost last.
  var blocks: [Block] = []
  var root = DocumentNode(.mapping([]))
  /// Local variables and the pod's own texts: `s.name`.
  var values: [String: DocumentNode] = [:]

  enum Block {
    /// A spec, by the name of its variable, with where it goes in the spec around it.
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

  /// `s.name = ...`, `s.ios.source_files = ...`, `s.dependency ...`, `s.subspec 'Core' do |core|`, `name = ...`.
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
      if let name = readValue().text {
        let entry = DocumentEntry(name, DocumentNode(.list([])), at: offset)
        merge(DocumentNode(.mapping([entry])), at: path.dropLast() + ["dependencies"], on: variable)
      }
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
      root = merged(node, onto: root)
      return
    }
    guard case .spec(let variable, let outerKey, let around) = blocks[outer] else { return }
    let list = DocumentNode(.mapping([DocumentEntry(key, DocumentNode(.list([node])))]))
    blocks[outer] = .spec(variable: variable, key: outerKey, merged(list, onto: around))
  }

  /// The rest of a statement, with the block that it may open.
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

  // MARK: what a spec says

  private func mappings(_ path: [String], _ value: DocumentNode) -> DocumentNode {
    path.reversed().reduce(value) {
      DocumentNode(.mapping([DocumentEntry($1, $0, at: value.offset)]), at: value.offset)
    }
  }

  private mutating func set(_ path: [String], _ value: DocumentNode, on variable: String) {
    var path = path
    path[path.count - 1] += ":REPLACE"
    merge(value, at: path, on: variable)
    values[variable + "." + path.joined(separator: ".").dropLast(":REPLACE".count)] = value
  }

  private mutating func append(_ items: [DocumentNode], to path: [String], on variable: String) {
    merge(DocumentNode(.list(items)), at: path, on: variable)
  }

  private mutating func merge(_ value: DocumentNode, at path: [String], on variable: String) {
    guard let place = blocks.lastIndex(where: { $0.variable == variable }),
      case .spec(_, let key, let node) = blocks[place]
    else { return }
    // Under a condition nobody knows whether it holds.
    let isConditional = blocks[place...].contains { if case .condition = $0 { true } else { false } }
    let known = isConditional ? DocumentNode(.computed, at: value.offset) : value
    blocks[place] = .spec(variable: variable, key: key, merged(mappings(path, known), onto: node))
  }

  // MARK: values

  private mutating func readValue() -> DocumentNode {
    let offset = tokens[place].offset
    var items = [readOperand()]
    var isList = false
    while true {
      if sign("+"), !sign("=", ahead: 1) {
        place += 1
        skipLineEnds()
        let more = readOperand()
        if let left = items.last?.text, let right = more.text {
          items[items.count - 1] = DocumentNode(.text(left + right), at: offset)
        } else {
          items = items.flatMap(\.items) + more.items
          isList = true
        }
      } else if sign(",") {
        // `s.source_files = 'a', 'b'`
        place += 1
        skipLineEnds()
        items.append(readOperand())
        isList = true
      } else {
        break
      }
    }
    // A method on a value, a condition behind it.
    switch kind {
    case .lineEnd, .end, .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: ";")): break
    case .sign(UInt8(ascii: "}")), .sign(UInt8(ascii: "=")): break
    case .name("do"): break
    default: return DocumentNode(.computed, at: offset)
    }
    return isList ? DocumentNode(.list(items), at: offset) : items[0]
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
      items.append(readOperand())
      if place == before { place += 1 }
    }
    return DocumentNode(.list(items), at: offset)
  }

  /// `#{s.name}/Sources`, where the name is known.
  private func interpolated(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "#{") {
      guard let close = rest[open.upperBound...].firstIndex(of: "}"),
        let value = values[String(rest[open.upperBound..<close])]?.text
      else { return nil }
      result += rest[..<open.lowerBound] + value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension PodspecReader.Block {
  fileprivate var isSpec: Bool { variable != nil }

  fileprivate var variable: String? {
    if case .spec(let variable, _, _) = self { return variable }
    return nil
  }
}
