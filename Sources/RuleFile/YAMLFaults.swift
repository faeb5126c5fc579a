// Reads the tree of a file, skipping strings that lack quotes. Does not depend on layers.
import InwardYAML

/// The reason why there is no tree.
enum YAMLFault: Error {
  case syntax(YAMLProblem)
  case bound(Complaint)
}

/// Reads the tree of a file. The most common mistake is a pattern without quotes (`files: **/Domain/**`, which YAML
/// takes for an alias). It would hide all later mistakes, so such a pattern gets a complaint and is overwritten, and
/// the file is read again.
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
      // Each string without quotes costs another read, so their number is limited.
      if let place = unquotedStart(problem, source), unquoted.count < 50, unquoted.insert(place).inserted {
        let word = unquotedWord(at: place, source.bytes)
        complaints.append(quotesMissing(around: word, source))
        for index in word { bytes[index] = UInt8(ascii: "x") }
        continue
      }
      let complaint = explain(problem, source)
      // A fault on the same line may be caused by the overwritten text and is not reported.
      let isNews = !complaints.contains { $0.line == complaint.line }
      return YAMLTree(root: nil, complaints: tree.complaints + complaints + (isNews ? [complaint] : []))
    }
  }
}

private func readTree(_ source: RulesSource, _ bytes: [UInt8], unquoted: Set<Int>) -> (YAMLTree, YAMLFault?) {
  var reader = YAMLReader(source, bytes, unquoted: unquoted)
  do throws(YAMLFault) {
    let root = try reader.readDocument()
    return (YAMLTree(root: root, complaints: reader.complaints), nil)
  } catch {
    return (YAMLTree(root: nil, complaints: reader.complaints), error)
  }
}

/// Returns the start of a string whose first character has a special meaning in YAML; nil for any other problem.
private func unquotedStart(_ problem: YAMLProblem, _ source: RulesSource) -> Int? {
  switch problem.reason {
  case .invalidAlias, .emptyTag, .unclosedTag, .invalidTagEscape, .textAfterTag: return problem.start
  case .unexpectedCharacter: return source.bytes[problem.place] == tab ? nil : problem.place
  default: return nil
  }
}

private func quotesMissing(around word: Span, _ source: RulesSource) -> Complaint {
  let text = String(decoding: source.bytes[word], as: UTF8.self)
  let first = text.prefix(1)
  return source.complaint("text that starts with '\(first)' needs quotes", at: word, hint: "write \"\(text)\"")
}

/// Returns the range of the intended text: up to a space, without the commas and closing brackets of the surrounding
/// list or mapping.
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
