// XML as text: elements, attributes and what must be escaped in them.

/// An element, its attributes in order.
struct XML {
  var name: String
  var attributes: [(String, String)]
  var children: [XML] = []
  var text: String?

  /// A whole document.
  func document() -> String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &output, indent: "")
    return output
  }

  private func write(to output: inout String, indent: String) {
    output += "\(indent)<\(name)"
    for (key, value) in attributes { output += " \(key)=\"\(XML.escaped(value, inAttribute: true))\"" }
    if children.isEmpty && text == nil {
      output += "/>\n"
      return
    }
    output += ">"
    if let text { output += XML.escaped(text, inAttribute: false) }
    if !children.isEmpty {
      output += "\n"
      for child in children { child.write(to: &output, indent: indent + "  ") }
      output += indent
    }
    output += "</\(name)>\n"
  }

  /// Control characters are in no XML, escaped or not: a question mark stands for them.
  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where inAttribute: output += "&quot;"
      case "\n" where inAttribute: output += "&#10;"
      case "\t" where inAttribute: output += "&#9;"
      case "\n", "\t": output.unicodeScalars.append(scalar)
      case "\r": output += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "?"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }
}
