// HTML as text: elements with escaped attributes and texts.
import InwardEscapes

/// Escapes text for HTML. Control characters and direction marks are shown as escapes.
func htmlText(_ text: String) -> String { xmlText(forTerminal(text), inAttribute: false) }

/// Writes an element; `content` is not escaped.
func html(_ name: String, _ attributes: [(String, String)] = [], _ content: String) -> String {
  let list = attributes.map { " \($0)=\"\(xmlText(forTerminal($1), inAttribute: true))\"" }.joined()
  return "<\(name)\(list)>\(content)</\(name)>"
}

/// Formats a name from the code. A name of up to 300 bytes may break where a word begins.
func code(_ name: String) -> String {
  if name.utf8.count > 300 { return html("code", [], htmlText(name)) }
  var text = ""
  var wasSmall = false
  for scalar in htmlText(name).unicodeScalars {
    if wasSmall, ("A"..."Z").contains(scalar) { text += "<wbr>" }
    wasSmall = ("a"..."z").contains(scalar)
    text.unicodeScalars.append(scalar)
  }
  return html("code", [], text)
}

func link(_ target: String, _ content: String) -> String { html("a", [("href", "#" + target)], content) }

/// Writes a region that can be scrolled, also by keyboard, if it is wider than the page.
func scrolled(_ name: String, _ label: String, _ content: String) -> String {
  html("div", [("class", "\(name) scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", label)], content)
}

/// Lists the first twelve findings, each with its place and message, and the number of the remaining ones.
func listed(_ findings: [(place: PagePlace, message: String)]) -> String {
  let shown = findings.prefix(12).map { place, message in
    html("li", [], code("\(place.path):\(place.line)") + " " + htmlText(message))
  }
  let rest = findings.count - shown.count
  return html("ul", [], shown.joined() + (rest > 0 ? html("li", [], "and \(grouped(rest)) more") : ""))
}

/// Writes a count with its noun: `1,935 references`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}

func grouped(_ number: Int) -> String {
  let digits = String(number)
  var text = ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return text
}

/// A table whose first column contains the row headers.
struct HTMLTable {
  var caption: String
  /// The title of each column, and whether the column contains numbers.
  var heads: [(title: String, isNumber: Bool)]
  /// The cells of each row, as HTML.
  var rows: [[String]]

  var text: String {
    let head = heads.map { html("th", [("scope", "col")] + kind($0.isNumber), htmlText($0.title)) }.joined()
    let body = rows.map { row in
      let cells = zip(row, heads).enumerated().map { place, cell in
        place == 0
          ? html("th", [("scope", "row")], cell.0) : html("td", kind(cell.1.isNumber), cell.0)
      }
      return html("tr", [], cells.joined())
    }
    return html(
      "table", [],
      html("caption", [], htmlText(caption)) + html("thead", [], html("tr", [], head))
        + html("tbody", [], body.joined(separator: "\n")))
  }

  private func kind(_ isNumber: Bool) -> [(String, String)] { isNumber ? [("class", "number")] : [] }
}
