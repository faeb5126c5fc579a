// Completions in rules files in the form of the protocol.
import InwardJSON
import InwardPipeline

func jsonCompletions(in text: DocumentText, at position: TextPosition, _ encoding: PositionEncoding) -> JSON {
  let offset = text.offset(of: position, encoding)
  let items = rulesCompletions(in: text.bytes, at: offset).map { completion in
    let range = jsonRange(
      text.position(ofOffset: completion.replaced.lowerBound, encoding),
      text.position(ofOffset: completion.replaced.upperBound, encoding))
    return JSON.object([
      ("label", .string(completion.label)), ("kind", .number(number(of: completion.kind))),
      ("detail", .string(completion.detail)),
      ("textEdit", .object([("range", range), ("newText", .string(completion.text))])),
    ])
  }
  return .object([("isIncomplete", .bool(false)), ("items", .array(items))])
}

/// Returns the protocol's number for a kind: property, enumeration member or module.
private func number(of kind: RulesCompletion.Kind) -> Int {
  switch kind {
  case .key: 10
  case .word: 20
  case .layer: 9
  }
}
