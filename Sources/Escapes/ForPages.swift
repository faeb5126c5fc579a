// Text for Markdown and the pictures in it, for XML, and for the commands of GitHub's runner.

/// Text as code in Markdown, in a cell of a table too: all that it holds is shown as it is.
public func markdownCode(_ text: String) -> String {
  let shown = forTerminal(text)
  // Within a cell a bar ends it, and a backslash before that makes two readers disagree about which is meant.
  if shown.unicodeScalars.contains("|") && shown.unicodeScalars.contains("\\") {
    return "<code>" + entities(shown) + "</code>"
  }
  let cell = shown.unicodeScalars.reduce(into: "") { output, scalar in
    output += scalar == "|" ? "\\|" : String(scalar)
  }
  let longest = longestRun(of: "`", in: cell)
  // A fence is longer than any run inside, and a name that stands in backticks (`default`) must not touch it.
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

/// Every mark that could mean something to Markdown or HTML is taken at its word.
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

/// Every mark of ASCII as HTML tells it.
private func entities(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    output += isWord || scalar.value >= 0x80 || scalar == " " ? String(scalar) : "&#\(scalar.value);"
  }
}

/// The label of a node in Mermaid, between quotes.
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

/// Text between quotes in Graphviz's language, where a backslash may start an escape.
public func dotText(_ text: String) -> String { escaped(text, marks: ["\"", "\\"]) }

/// Text between quotes in D2, where a dollar sign may start a substitution as well.
public func d2Text(_ text: String) -> String { escaped(text, marks: ["\"", "\\", "$"]) }

private func escaped(_ text: String, marks: Set<Unicode.Scalar>) -> String {
  forTerminal(text).unicodeScalars.reduce(into: "") { output, scalar in
    if marks.contains(scalar) { output += "\\" }
    output.unicodeScalars.append(scalar)
  }
}

/// A field of CSV, always between quotes. Spreadsheets would run what begins like a formula: an apostrophe stops that.
public func csvField(_ text: String) -> String {
  let shown = forTerminal(text)
  let isFormula = shown.unicodeScalars.first.map { "=+-@\t".unicodeScalars.contains($0) } ?? false
  let doubled = shown.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
  return "\"\(isFormula ? "'" : "")\(doubled)\""
}

/// Text of an XML document. Control characters are in no XML, escaped or not: a question mark stands for them. Marks of
/// direction are told by their number: a reader sees where they stand. So is the second of two number signs, by which
/// runners know commands.
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
    case _ where isObeyed(scalar): output += "&#\(scalar.value);"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// The message of a command of GitHub's runner, which reads one line for each command.
public func githubMessage(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case "%": output += "%25"
    case "\r": output += "%0D"
    case "\n": output += "%0A"
    default: output.unicodeScalars.append(scalar)
    }
  }
}

/// Within properties colon and comma are the runner's own.
public func githubProperty(_ text: String) -> String {
  githubMessage(text).unicodeScalars.reduce(into: "") { output, scalar in
    switch scalar {
    case ":": output += "%3A"
    case ",": output += "%2C"
    default: output.unicodeScalars.append(scalar)
    }
  }
}
