// XML as text: elements, attributes, and the escapes in them.
import InwardEscapes

/// An element with its attributes in order.
struct XML {
  var name: String
  var attributes: [(String, String)]
  var children: [XML] = []
  var text: String?

  /// Returns a whole document with this element as its root.
  func document() -> String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &output, indent: "")
    return output
  }

  private func write(to output: inout String, indent: String) {
    output += "\(indent)<\(name)"
    for (key, value) in attributes { output += " \(key)=\"\(xmlText(value, inAttribute: true))\"" }
    if children.isEmpty && text == nil {
      output += "/>\n"
      return
    }
    output += ">"
    if let text { output += xmlText(text, inAttribute: false) }
    if !children.isEmpty {
      output += "\n"
      for child in children { child.write(to: &output, indent: indent + "  ") }
      output += indent
    }
    output += "</\(name)>\n"
  }
}
