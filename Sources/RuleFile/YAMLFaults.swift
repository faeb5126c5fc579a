// What ends the reading of a YAML text, in words that help: libyaml's own speak of its states. Knows no layer.
import InwardPatterns

/// Why no tree came out.
enum YAMLFault: Error {
  case syntax(YAMLProblem)
  case bound(Complaint)
}

/// The tree of a file. The commonest mistake of all is a pattern without quotes (`files: **/Domain/**`, which YAML
/// takes for an alias). It would hide all others, so it is complained about, blotted out and read past.
func readYAML(_ source: RulesSource) -> YAMLTree {
  var bytes = source.bytes
  var unquoted: Set<Int> = []
  var complaints: [Complaint] = []
  while true {
    let (tree, fault) = readTree(source, bytes, unquoted: unquoted)
    guard let fault else { return YAMLTree(root: tree.root, complaints: tree.complaints + complaints) }
    switch fault {
    case .bound(let complaint): return YAMLTree(root: nil, complaints: tree.complaints + complaints + [complaint])
    case .syntax(let problem):
      // Each one costs another reading, hence the bound.
      if let place = unquotedStart(problem, source), unquoted.count < 50, unquoted.insert(place).inserted {
        let word = unquotedWord(at: place, source.bytes)
        complaints.append(quotesMissing(around: word, source))
        // Other alphabets stay: places are counted in characters.
        for index in word where bytes[index] < 0x80 { bytes[index] = UInt8(ascii: "x") }
        continue
      }
      let complaint = explain(problem, source)
      // What stands behind a blotted text is its rest, and no news.
      let isNews = !complaints.contains { $0.line == complaint.line }
      return YAMLTree(root: nil, complaints: tree.complaints + complaints + (isNews ? [complaint] : []))
    }
  }
}

private func readTree(_ source: RulesSource, _ bytes: [UInt8], unquoted: Set<Int>) -> (YAMLTree, YAMLFault?) {
  bytes.withUnsafeBufferPointer { buffer in
    var reader = YAMLReader(source, buffer, unquoted: unquoted)
    do throws(YAMLFault) {
      let root = try reader.readDocument()
      return (YAMLTree(root: root, complaints: reader.complaints), nil)
    } catch {
      return (YAMLTree(root: nil, complaints: reader.complaints), error)
    }
  }
}

/// Where a text starts with a byte that means something else to YAML.
private func unquotedStart(_ problem: YAMLProblem, _ source: RulesSource) -> Int? {
  let sign = ["while scanning an alias": UInt8(ascii: "*"), "while scanning a tag": UInt8(ascii: "!")]
  let expected = problem.context.flatMap { sign[$0] }
  let place = source.offset(ofCharacter: expected == nil ? problem.place : problem.contextPlace)
  guard place < source.bytes.count else { return nil }
  if expected != nil { return source.bytes[place] == expected ? place : nil }
  guard problem.message == "found character that cannot start any token" else { return nil }
  return [UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%")].contains(source.bytes[place]) ? place : nil
}

private func quotesMissing(around word: Span, _ source: RulesSource) -> Complaint {
  let text = String(decoding: source.bytes[word], as: UTF8.self)
  let first = text.prefix(1)
  return source.complaint("a text that starts with '\(first)' needs quotes", at: word, hint: "write \"\(text)\"")
}

/// The text that was meant: up to a blank, without what closes the list or mapping around it.
func unquotedWord(at place: Int, _ bytes: [UInt8]) -> Span {
  var end = bytes[place...].firstIndex { $0 == blank || $0 == tab || isLineEnd($0) } ?? bytes.count
  var openBraces = 0
  for byte in bytes[place..<end] where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
    openBraces += byte == UInt8(ascii: "{") ? 1 : -1
  }
  while end - 1 > place {
    let last = bytes[end - 1]
    if last == UInt8(ascii: "}"), openBraces < 0 {
      openBraces += 1
    } else if last != UInt8(ascii: ","), last != UInt8(ascii: "]") {
      break
    }
    end -= 1
  }
  return place..<end
}

private func explain(_ problem: YAMLProblem, _ source: RulesSource) -> Complaint {
  let place = source.offset(ofCharacter: problem.place)
  let context = source.offset(ofCharacter: problem.contextPlace)
  let opened = "opened in line \(source.line(of: context))"
  func complaint(_ message: String, at place: Int, hint: String? = nil) -> Complaint {
    source.complaint(message, at: place..<place + 1, hint: hint)
  }
  if place < source.bytes.count, source.bytes[place] == tab {
    return complaint("a tab cannot stand here", at: place, hint: "indent with blanks")
  }
  switch (problem.message, problem.context) {
  case ("found unexpected end of stream", "while scanning a quoted scalar"):
    return complaint("this quote is never closed", at: context)
  case ("did not find expected ',' or ']'", _):
    return complaint("the list \(opened) needs ',' or ']' here", at: place)
  case ("did not find expected ',' or '}'", _):
    return complaint("the mapping \(opened) needs ',' or '}' here", at: place)
  case ("mapping values are not allowed in this context", _):
    return complaint(
      "no key can stand here", at: place, hint: "check the indentation, or quote text that has ': ' in it")
  case ("could not find expected ':'", _):
    return complaint("a key without ':'", at: context)
  case ("did not find expected key", _), ("did not find expected '-' indicator", _):
    let isBracket = place > 0 && [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(source.bytes[place - 1])
    let hint = isBracket ? "a text that starts with '{' or '[' needs quotes" : "check the indentation"
    return complaint("this does not fit what was begun in line \(source.line(of: context))", at: place, hint: hint)
  default:
    return complaint("no YAML: \(problem.message)" + (problem.context.map { " \($0)" } ?? ""), at: place)
  }
}
