// JSON values and their text. The product has its own JSON because it does not link Foundation, and because keys must
// keep their order.

/// A JSON value whose keys keep their order, so that equal input gives equal bytes.
public indirect enum JSON {
  case string(String)
  case number(Int)
  /// A number that is not an integer, as written.
  case decimal(String)
  case bool(Bool)
  case null
  case array([JSON])
  /// A list of this many elements, each created when it is written, so that a report of thousands of findings is not in
  /// memory twice.
  case each(Int, (Int) -> JSON)
  case object([(String, JSON)])

  /// Wraps a string; nil becomes null.
  public static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  public static func each<Element>(_ elements: [Element], _ json: @escaping (Element) -> JSON) -> JSON {
    .each(elements.count) { json(elements[$0]) }
  }

  /// Returns the value as indented JSON, so that diffs are readable.
  public func text() -> String {
    var output = ""
    write(to: &output, indent: 0)
    output += "\n"
    return output
  }

  /// The value as JSON on one line, for exchange with other programs.
  public var line: String {
    var output = ""
    write(to: &output, indent: nil)
    return output
  }

  /// Appends the JSON to `output`; `indent` is nil for output on one line.
  private func write(to output: inout String, indent: Int?) {
    let inner = indent.map { $0 + 2 }
    switch self {
    case .string(let text): JSON.quote(text, to: &output)
    case .number(let number): output += String(number)
    case .decimal(let text): output += text
    case .bool(let flag): output += flag ? "true" : "false"
    case .null: output += "null"
    case .array(let elements):
      JSON.writeList(elements.count, "[", "]", to: &output, indent) { index, output in
        elements[index].write(to: &output, indent: inner)
      }
    case .each(let count, let element):
      JSON.writeList(count, "[", "]", to: &output, indent) { index, output in
        element(index).write(to: &output, indent: inner)
      }
    case .object(let members):
      JSON.writeList(members.count, "{", "}", to: &output, indent) { index, output in
        JSON.quote(members[index].0, to: &output)
        output += indent == nil ? ":" : ": "
        members[index].1.write(to: &output, indent: inner)
      }
    }
  }

  private static func writeList(
    _ count: Int, _ open: String, _ close: String, to output: inout String, _ indent: Int?,
    _ write: (Int, inout String) -> Void
  ) {
    output += open
    for index in 0..<count {
      if index > 0 { output += "," }
      if let indent { output += "\n" + String(repeating: " ", count: indent + 2) }
      write(index, &output)
    }
    if count > 0, let indent { output += "\n" + String(repeating: " ", count: indent) }
    output += close
  }

  public static func quote(_ text: String, to output: inout String) {
    output += "\""
    defer { output += "\"" }
    // Nearly all strings need no escapes.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x23 || $0 == 0x5C || $0 == 0x7F }) else {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      // CI runners recognize commands by two number signs, so the second one is escaped.
      case "#" where output.utf8.last == 0x23: output += "\\u0023"
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}
