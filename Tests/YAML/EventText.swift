// Prints YAML events as text, so that a test can state the expected events in a few lines.
import InwardYAML

/// Returns a line for each event with its byte range, indented by two spaces for each open document, list or mapping.
/// An error is the last line.
func eventText(_ text: String) -> String { eventText(Array(text.utf8)) }

func eventText(_ bytes: [UInt8]) -> String {
  var lines: [String] = []
  var events = YAMLEvents(bytes)
  var depth = 0
  do throws(YAMLProblem) {
    while true {
      let event = try events.next()
      if event.kind == .end { return lines.joined(separator: "\n") }
      if event.kind == .start { continue }
      if isEnd(event.kind) { depth -= 1 }
      lines.append(String(repeating: "  ", count: depth) + line(event))
      if isStart(event.kind) { depth += 1 }
    }
  } catch {
    lines.append(
      "error: \(error.reason) at \(error.place)" + (error.start == error.place ? "" : " from \(error.start)"))
    return lines.joined(separator: "\n")
  }
}

private func isStart(_ kind: YAMLEvent.Kind) -> Bool {
  kind == .documentStart || kind == .listStart || kind == .mappingStart
}

private func isEnd(_ kind: YAMLEvent.Kind) -> Bool {
  kind == .documentEnd || kind == .listEnd || kind == .mappingEnd
}

private func line(_ event: YAMLEvent) -> String {
  var words = ["\(event.span.lowerBound)-\(event.span.upperBound)"]
  if let anchor = event.anchor { words.append("&" + anchor) }
  if let tag = event.tag { words.append("<\(tag.text)>") }
  words.append(word(event.kind))
  return words.joined(separator: " ")
}

private func word(_ kind: YAMLEvent.Kind) -> String {
  switch kind {
  case .start, .end: ""
  case .documentStart: "document"
  case .documentEnd: "end"
  case .alias(let name): "*" + name
  case .listStart: "["
  case .listEnd: "]"
  case .mappingStart: "{"
  case .mappingEnd: "}"
  case .text(let text, .plain): "plain " + text.debugDescription
  case .text(let text, .singleQuoted): "single " + text.debugDescription
  case .text(let text, .doubleQuoted): "double " + text.debugDescription
  case .text(let text, .literal): "literal " + text.debugDescription
  case .text(let text, .folded): "folded " + text.debugDescription
  }
}
