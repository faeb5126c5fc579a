// Escapes text for Markdown and its diagrams, for XML, and for the commands of GitHub, Azure Pipelines and TeamCity.

/// Formats text as inline code in Markdown, including in table cells: every printable character is displayed
/// unchanged.
public func markdownCode(_ text: String) -> String {
  let shown = forTerminal(text)
  // In a table cell, a bar ends the cell unless a backslash precedes it, and parsers disagree about a second backslash,
  // so text with both is written in HTML.
  if shown.unicodeScalars.contains("|") && shown.unicodeScalars.contains("\\") {
    return "<code>" + entities(shown) + "</code>"
  }
  let cell = shown.unicodeScalars.reduce(into: "") { output, scalar in
    output += scalar == "|" ? "\\|" : String(scalar)
  }
  let longest = longestRun(of: "`", in: cell)
  // The fence is longer than any run of backticks inside, and a space separates it from a name in backticks, such as
  // `default`.
  let fence = String(repeating: "`", count: longest + 1)
  let space = cell.unicodeScalars.first == "`" || cell.unicodeScalars.last == "`" ? " " : ""
  return fence + space + cell + space + fence
}

private func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
  var (longest, run) = (0, 0)
  for scalar in text.unicodeScalars {
    run = scalar == mark ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}

/// Joins the lines of a text into one, and escapes the characters that have a meaning within a line of Markdown or in
/// HTML.
public func markdownProse(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return forTerminal(line).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "|", "\\", "`", "*", "_", "[", "]", "~": output += "\\" + String(scalar)
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    case "&": output += "&amp;"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Replaces every ASCII character other than letters, digits and spaces with an HTML entity.
private func entities(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    output += isWord || scalar.value >= 0x80 || scalar == " " ? String(scalar) : "&#\(scalar.value);"
  }
}

/// Escapes the label of a node in Mermaid, between quotes.
public func mermaidLabel(_ text: String) -> String {
  forTerminal(text).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "\"": output += "#quot;"
    case "#": output += "#35;"
    case "<": output += "#lt;"
    case ">": output += "#gt;"
    case "&": output += "#amp;"
    case "`", "\\", ";": output += "#\(scalar.value);"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Escapes text between quotes in Graphviz's language, where a backslash may start an escape.
public func dotText(_ text: String) -> String { escaped(text, marks: ["\"", "\\"]) }

/// Escapes text between quotes in D2, where a dollar sign may also start a substitution.
public func d2Text(_ text: String) -> String { escaped(text, marks: ["\"", "\\", "$"]) }

private func escaped(_ text: String, marks: Set<Unicode.Scalar>) -> String {
  forTerminal(text).unicodeScalars.reduce(into: "") { output, scalar in
    if marks.contains(scalar) { output += "\\" }
    output.unicodeScalars.append(scalar)
  }
}

/// Writes a CSV field, always quoted. An apostrophe keeps spreadsheets from evaluating text that begins like a formula.
public func csvField(_ text: String) -> String {
  let shown = forTerminal(text)
  let isFormula = shown.unicodeScalars.first.map { "=+-@\t".unicodeScalars.contains($0) } ?? false
  let doubled = shown.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
  return "\"\(isFormula ? "'" : "")\(doubled)\""
}

/// Escapes text of an XML document. XML forbids U+FFFE, U+FFFF and all characters below U+0020 other than tabs and line
/// breaks, even escaped, so question marks replace them. Direction marks and other control characters become numeric
/// entities, which are visible in the file. So does the second of two number signs, because `##` starts a CI runner's
/// commands.
public func xmlText(_ text: String, inAttribute: Bool) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "#" where output.utf8.last == UInt8(ascii: "#"): output += "&#35;"
    case "&": output += "&amp;"
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    case "\"" where inAttribute: output += "&quot;"
    case "\n" where inAttribute: output += "&#10;"
    case "\t" where inAttribute: output += "&#9;"
    case "\n", "\t": output.unicodeScalars.append(scalar)
    case "\r": output += "&#13;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "?"
    case _ where isControl(scalar): output += "&#\(scalar.value);"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Escapes the message of a workflow command of GitHub Actions, whose runner reads one command from each line.
public func githubMessage(_ text: String) -> String { encoded(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

/// Escapes a property of a workflow command of GitHub Actions, where colons and commas are also delimiters.
public func githubProperty(_ text: String) -> String { encoded(githubMessage(text), [":": "%3A", ",": "%2C"]) }

/// Escapes the message of a logging command of Azure Pipelines.
public func azureMessage(_ text: String) -> String { encoded(text, ["%": "%AZP25", "\r": "%0D", "\n": "%0A"]) }

/// Escapes a property of a logging command of Azure Pipelines, where semicolons and closing brackets are also
/// delimiters.
public func azureProperty(_ text: String) -> String { encoded(azureMessage(text), [";": "%3B", "]": "%5D"]) }

private func encoded(_ text: String, _ codes: KeyValuePairs<Unicode.Scalar, String>) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    if let code = codes.first(where: { $0.key == scalar }) {
      output += code.value
    } else {
      output.unicodeScalars.append(scalar)
    }
  }
}

/// Escapes a value of a TeamCity service message, between apostrophes. Line breaks are kept; other control characters
/// are shown as escapes.
public func teamcityValue(_ text: String) -> String {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return lines.map { line in
    forTerminal(String(line)).unicodeScalars.reduce(into: "") { output, scalar in
      if "|'[]".unicodeScalars.contains(scalar) { output += "|" }
      output.unicodeScalars.append(scalar)
    }
  }.joined(separator: "|n")
}
