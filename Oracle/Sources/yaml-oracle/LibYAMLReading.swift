// A text as read by libyaml. No other file uses the C library.
import CLibYAML

func readWithLibYAML(_ bytes: [UInt8]) -> Trace {
  var trace = Trace()
  trace.failure = readWithLibYAML(bytes) { trace.steps.append($0) }
  return trace
}

/// Reads a text with libyaml and passes each step to `use`. Returns the reason why libyaml stopped before the end; nil
/// if it did not.
@discardableResult
func readWithLibYAML(_ bytes: [UInt8], _ use: (Step) -> Void) -> Failure? {
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) != 0 else { fatalError("out of memory") }
  defer { yaml_parser_delete(&parser) }
  return bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    return readEvents(&parser, places(of: bytes), use)
  }
}

private func readEvents(_ parser: inout yaml_parser_t, _ places: [Int]?, _ use: (Step) -> Void) -> Failure? {
  while true {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) != 0 else { return failure(of: parser, places) }
    defer { yaml_event_delete(&event) }
    use(step(event, places))
    if event.type == YAML_STREAM_END_EVENT { return nil }
  }
}

/// Returns the offset of every character, because libyaml counts characters; nil if each character is one byte.
private func places(of bytes: [UInt8]) -> [Int]? {
  if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
  return bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
}

private func failure(of parser: yaml_parser_t, _ places: [Int]?) -> Failure {
  let problem = parser.problem.map { String(cString: $0) } ?? ""
  let context = parser.context.map { String(cString: $0) }
  // A reader's error has an offset in bytes, and its marks are not set.
  if parser.error == YAML_READER_ERROR {
    let isControl = problem == "control characters are not allowed"
    return Failure(reason: isControl ? "forbiddenCharacter" : "invalidUTF8", place: parser.offset)
  }
  func place(_ mark: yaml_mark_t) -> Int { places.map { $0[min(Int(mark.index), $0.count - 1)] } ?? Int(mark.index) }
  return Failure(
    reason: reason(problem, context ?? ""), place: place(parser.problem_mark),
    start: context == nil ? nil : place(parser.context_mark))
}

private func step(_ event: yaml_event_t, _ places: [Int]?) -> Step {
  func place(_ mark: yaml_mark_t) -> Int { places.map { $0[Int(mark.index)] } ?? Int(mark.index) }
  var step = Step(kind: .start, start: place(event.start_mark), end: place(event.end_mark))
  switch event.type {
  case YAML_STREAM_START_EVENT: break
  case YAML_STREAM_END_EVENT: step.kind = .end
  case YAML_DOCUMENT_START_EVENT: step.kind = .documentStart
  case YAML_DOCUMENT_END_EVENT: step.kind = .documentEnd
  case YAML_ALIAS_EVENT:
    step.kind = .alias
    step.text = string(event.data.alias.anchor) ?? ""
  case YAML_SCALAR_EVENT:
    let scalar = event.data.scalar
    step.kind = kind(scalar.style)
    step.text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    step.anchor = string(scalar.anchor)
    step.tag = string(scalar.tag)
  case YAML_SEQUENCE_START_EVENT:
    step.kind = .listStart
    step.anchor = string(event.data.sequence_start.anchor)
    step.tag = string(event.data.sequence_start.tag)
  case YAML_MAPPING_START_EVENT:
    step.kind = .mappingStart
    step.anchor = string(event.data.mapping_start.anchor)
    step.tag = string(event.data.mapping_start.tag)
  case YAML_SEQUENCE_END_EVENT: step.kind = .listEnd
  case YAML_MAPPING_END_EVENT: step.kind = .mappingEnd
  default: fatalError("an unknown event of libyaml")
  }
  return step
}

private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  pointer.map { String(cString: $0) }
}

private func kind(_ style: yaml_scalar_style_t) -> Step.Kind {
  switch style {
  case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
  case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
  case YAML_LITERAL_SCALAR_STYLE: .literal
  case YAML_FOLDED_SCALAR_STYLE: .folded
  default: .plain
  }
}

/// Returns our word for a libyaml error.
private func reason(_ problem: String, _ context: String) -> String {
  switch (problem, context) {
  case ("did not find expected alphabetic or numeric character", "while scanning an alias"): "invalidAlias"
  case ("did not find expected comment or line break", "while scanning a directive"): "textAfterDirective"
  case ("did not find expected tag URI", "while parsing a %TAG directive"): "missingTagPrefix"
  case ("did not find expected whitespace or line break", "while scanning a %TAG directive"): "invalidTagPrefix"
  default: reasons[problem] ?? "'\(problem)'"
  }
}

private let reasons = [
  "block sequence entries are not allowed in this context": "listItemNotAllowed",
  "mapping keys are not allowed in this context": "keyNotAllowed",
  "mapping values are not allowed in this context": "valueNotAllowed",
  "could not find expected ':'": "missingColon",
  "found character that cannot start any token": "unexpectedCharacter",
  "found a tab character that violates indentation": "tabInIndentation",
  "found unexpected ':'": "colonInFlowText",
  "found unexpected end of stream": "unclosedQuote",
  "found unexpected document indicator": "documentMarkerInQuotes",
  "found unknown escape character": "unknownEscape",
  "did not find expected hexdecimal number": "invalidEscapeDigits",
  "found invalid Unicode character escape code": "invalidEscapedCharacter",
  "found a tab character where an indentation space is expected": "tabInBlockText",
  "found an indentation indicator equal to 0": "zeroIndentation",
  "did not find expected comment or line break": "textAfterBlockHeader",
  "did not find expected alphabetic or numeric character": "invalidAnchor",
  "did not find expected tag URI": "emptyTag",
  "did not find the expected '>'": "unclosedTag",
  "did not find URI escaped octet": "invalidTagEscape",
  "found an incorrect leading UTF-8 octet": "invalidTagEscape",
  "found an incorrect trailing UTF-8 octet": "invalidTagEscape",
  "did not find expected whitespace or line break": "textAfterTag",
  "found undefined tag handle": "unknownTagHandle",
  "could not find expected directive name": "missingDirectiveName",
  "found unexpected non-alphabetical character": "invalidDirectiveName",
  "found unknown directive name": "unknownDirective",
  "did not find expected digit or '.' character": "invalidVersion",
  "found extremely long version number": "invalidVersion",
  "did not find expected version number": "invalidVersion",
  "found incompatible YAML document": "unsupportedVersion",
  "found duplicate %YAML directive": "duplicateVersion",
  "did not find expected '!'": "invalidTagHandle",
  "did not find expected whitespace": "invalidTagHandle",
  "found duplicate %TAG directive": "duplicateTagHandle",
  "did not find expected <document start>": "missingDocumentStart",
  "did not find expected node content": "missingNode",
  "did not find expected '-' indicator": "missingListItem",
  "did not find expected key": "missingKey",
  "did not find expected ',' or ']'": "missingListSeparator",
  "did not find expected ',' or '}'": "missingMappingSeparator",
]
