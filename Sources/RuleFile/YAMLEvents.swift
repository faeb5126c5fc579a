// libyaml's events as Swift values. The only file that touches the C library; it knows no tree and no rule.
import CLibYAML

/// One step through a YAML text.
struct YAMLEvent {
  enum Kind {
    case start, end
    case documentStart, documentEnd
    case text(String, YAMLStyle)
    case alias(String)
    case listStart, listEnd
    case mappingStart, mappingEnd
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  /// In characters of the text.
  var span: Range<Int>
}

/// Why the text cannot be read on, in the words of libyaml. Places are in characters.
struct YAMLProblem: Error {
  var message: String
  var place: Int
  /// What was being read, and where it began.
  var context: String?
  var contextPlace: Int
}

/// A run through a text. The buffer must outlive it.
struct YAMLEvents: ~Copyable {
  /// libyaml keeps pointers into its own parser, so that lives at one address.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    isReady = yaml_parser_initialize(parser) != 0
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    guard isReady else { throw YAMLProblem(message: "out of memory", place: 0, contextPlace: 0) }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return read(event)
  }

  private func problem() -> YAMLProblem {
    YAMLProblem(
      message: parser.pointee.problem.map { String(cString: $0) } ?? "out of memory",
      place: Int(parser.pointee.problem_mark.index),
      context: parser.pointee.context.map { String(cString: $0) },
      contextPlace: Int(parser.pointee.context_mark.index))
  }

  private func read(_ event: yaml_event_t) -> YAMLEvent {
    let start = Int(event.start_mark.index)
    var result = YAMLEvent(kind: .end, span: start..<max(start, Int(event.end_mark.index)))
    switch event.type {
    case YAML_STREAM_START_EVENT: result.kind = .start
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_ALIAS_EVENT: result.kind = .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .text(String(decoding: value, as: UTF8.self), style(scalar.style))
      result.anchor = text(scalar.anchor)
      result.tag = text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .listStart
      result.anchor = text(event.data.sequence_start.anchor)
      result.tag = text(event.data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: result.kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.anchor = text(event.data.mapping_start.anchor)
      result.tag = text(event.data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
    default: break
    }
    return result
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }
}
