// JSON as text. A page of code instead of a library: the product links no Foundation, and key order is kept.

/// A JSON value whose keys keep their order, so that equal input gives equal bytes.
indirect enum JSON {
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  case array([JSON])
  case object([(String, JSON)])

  /// Null where there is nothing.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// Indented, as people read it in a diff.
  func text() -> String {
    var output = ""
    write(to: &output, indent: 0)
    return output + "\n"
  }

  private func write(to output: inout String, indent: Int) {
    switch self {
    case .string(let text): JSON.quote(text, to: &output)
    case .number(let number): output += String(number)
    case .bool(let flag): output += flag ? "true" : "false"
    case .null: output += "null"
    case .array(let elements):
      JSON.writeList(elements, "[", "]", to: &output, indent) { element, output in
        element.write(to: &output, indent: indent + 2)
      }
    case .object(let members):
      JSON.writeList(members, "{", "}", to: &output, indent) { member, output in
        JSON.quote(member.0, to: &output)
        output += ": "
        member.1.write(to: &output, indent: indent + 2)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, to output: inout String, _ indent: Int,
    _ write: (Element, inout String) -> Void
  ) {
    output += open
    for (index, element) in elements.enumerated() {
      output += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent + 2)
      write(element, &output)
    }
    if !elements.isEmpty { output += "\n" + String(repeating: " ", count: indent) }
    output += close
  }

  static func quote(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
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
    output += "\""
  }
}
