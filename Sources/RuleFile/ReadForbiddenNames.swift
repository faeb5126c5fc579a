// Reads `names`: the names that a layer may not use, by receiver, name and argument labels.
import InwardLayers
import InwardPatterns

extension RulesReader {
  mutating func readBannedNames(_ fields: Fields) -> [NameBan] {
    guard let entry = fields["names"] else { return [] }
    let owner = fields.phrase(entry)
    guard
      let inner = self.fields(of: entry.value, owner: owner, known: .names, wanted: "'never' with a list of names")
    else { return [] }
    guard let never = inner["never"] else {
      if case .mapping(let entries) = entry.value.content, entries.isEmpty {
        complain("\(owner) is empty", at: entry.span)
      }
      return []
    }
    return readBans(never, in: inner)
  }

  mutating func readBans(_ entry: YAMLEntry, in fields: Fields) -> [NameBan] {
    let phrase = fields.phrase(entry)
    return oneOrMore(entry, phrase, wanted: "a list of names").compactMap { readBan($0, phrase) }
  }

  /// Reads a forbidden name such as `UIViewController.present(_:animated:)`: the receiver before the last dot, the
  /// name, and the labels in parentheses. Returns nil after a complaint.
  private mutating func readBan(_ node: YAMLNode, _ phrase: String) -> NameBan? {
    guard let text = text(node, phrase, wanted: "names") else { return nil }
    let bytes = Array(text.utf8)
    // An operator may contain dots: `..<` has no receiver.
    if bytes.allSatisfy({ isOperator($0) }) { return pattern(bytes[...], of: node).map { ban(nil, $0, nil, text) } }
    let parenthesis = bytes.firstIndex(of: UInt8(ascii: "("))
    var labels: [String]?
    if let parenthesis {
      guard let found = readLabels(bytes[parenthesis...], of: node) else { return nil }
      labels = found
    }
    let name = bytes[..<(parenthesis ?? bytes.endIndex)]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return pattern(name, of: node).map { ban(nil, $0, labels, text) }
    }
    let receiver = String(decoding: name[..<dot], as: UTF8.self)
    if let odd = name[..<dot].firstIndex(where: { !isNamePart($0) }) {
      complain("a receiver must be a plain name, without '\(Unicode.Scalar(bytes[odd]))'", at: place(in: node, at: odd))
      return nil
    }
    if receiver.isEmpty || receiver.hasPrefix(".") || receiver.hasSuffix(".") || receiver.contains("..") {
      complain("expected a receiver before the dot", at: place(in: node, at: dot))
      return nil
    }
    if name[(dot + 1)...].elementsEqual("*".utf8) {
      complain(
        "a '*' after a receiver would ban all its members", at: place(in: node, at: dot + 1),
        hint: "ban '\(receiver)' itself, or its members by name")
      return nil
    }
    return pattern(name[(dot + 1)...], of: node).map { ban(receiver, $0, labels, text) }
  }

  private func ban(_ receiver: String?, _ name: NamePattern, _ labels: [String]?, _ text: String) -> NameBan {
    NameBan(receiver: receiver, name: name, labels: labels, text: text)
  }

  private mutating func pattern(_ bytes: ArraySlice<UInt8>, of node: YAMLNode) -> NamePattern? {
    if bytes.allSatisfy({ isOperator($0) }), !bytes.isEmpty {
      // As a pattern, `*` matches any name, but a person reads it as the operator, so it is rejected as ambiguous.
      if bytes.contains(where: { "*?/".utf8.contains($0) }) {
        complain("an operator with '*', '?' or '/' cannot be banned, because it looks like a pattern", at: node.span)
        return nil
      }
      return try? NamePattern(String(decoding: bytes, as: UTF8.self))
    }
    return readName(String(decoding: bytes, as: UTF8.self), of: node, at: bytes.startIndex)
  }

  /// Reads the labels of `(_:animated:)`; empty for `()`, nil after a complaint.
  private mutating func readLabels(_ bytes: ArraySlice<UInt8>, of node: YAMLNode) -> [String]? {
    var labels: [String] = []
    var label: [UInt8] = []
    for index in bytes.indices.dropFirst() {
      let byte = bytes[index]
      if byte == UInt8(ascii: ")"), label.isEmpty, index == bytes.endIndex - 1 { return labels }
      if byte == UInt8(ascii: ":"), !label.isEmpty {
        labels.append(String(decoding: label, as: UTF8.self))
        label = []
      } else if isNamePart(byte), byte != UInt8(ascii: ".") {
        label.append(byte)
      } else {
        complain("invalid labels: write them as in '(_:animated:)'", at: place(in: node, at: index))
        return nil
      }
    }
    complain("labels must end with ')'", at: place(in: node, at: bytes.endIndex - 1))
    return nil
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }
}
