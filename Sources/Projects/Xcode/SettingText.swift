// Text functions for build settings: modifiers, identifiers, patterns, lists.

/// Returns a text after the modifier of `$(NAME:modifier)` is applied to it; nil if the modifier is unknown.
func applyModifier(_ modifier: Substring, to text: String) -> String? {
  switch modifier {
  case "c99extidentifier": identifier(of: text, keeping: isIdentifierScalar)
  case "identifier": identifier(of: text) { $0.isASCII && isIdentifierScalar($0) }
  case "rfc1034identifier": hostName(of: text)
  case "lower": text.lowercased()
  case "upper": text.uppercased()
  case "quote": text
  case "file": lastPart(of: text)
  case "base": withoutExtension(lastPart(of: text))
  case "dir": parentFolder(of: text) + "/"
  case "suffix": String(lastPart(of: text).dropFirst(withoutExtension(lastPart(of: text)).count))
  case "standardizepath": text
  default: nil
  }
}

/// Returns a text as an identifier: `My App` becomes `My_App`, `2048` becomes `_048`. Like Xcode, replaces invalid
/// characters and a leading digit with `_`.
private func identifier(of text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
  var kept = String.UnicodeScalarView()
  for scalar in composed(text).unicodeScalars {
    let isLeadingDigit = kept.isEmpty && isDigit(scalar)
    kept.append(isKept(scalar) && !isLeadingDigit ? scalar : "_")
  }
  return String(kept)
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII ? (48...57).contains(scalar.value) : scalar.properties.numericType == .decimal
}

/// Returns whether a scalar is a letter or digit of any script, roughly as listed by C99: `Δ` is valid, an emoji is
/// not.
private func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return isSettingNameByte(UInt8(scalar.value))
  }
  return scalar.value <= 0xFFFF && scalar.properties.isXIDContinue
}

/// Composes a letter and its accents into one scalar: file systems may store `é` as two scalars.
private func composed(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  return String(
    text.flatMap { character -> String.UnicodeScalarView in
      composedCharacters[character]?.unicodeScalars ?? String(character).unicodeScalars
    }.reduce(into: String.UnicodeScalarView()) { $0.append($1) })
}

/// The composed letters of Latin, Greek and Cyrillic. Character equality ignores composition, so a decomposed letter
/// finds its composed form.
private let composedCharacters: [Character: String] = {
  var found: [Character: String] = [:]
  for value in [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF].joined() {
    guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
    found[Character(scalar)] = String(Character(scalar))
  }
  return found
}()

/// Returns a text as a host name: `My App` becomes `My-App`. Hyphens replace the characters that a host name may not
/// contain.
private func hostName(of text: String) -> String {
  String(
    text.unicodeScalars.map { scalar -> Character in
      let isKept = scalar.isASCII && isSettingNameByte(UInt8(scalar.value)) && scalar != "_"
      return isKept || scalar == "." || scalar == "-" ? Character(scalar) : "-"
    })
}

func withoutExtension(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}

/// Splits a list at white space that is neither quoted nor escaped.
func splitList(_ text: String) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  var isOpen = false
  var quote: UInt8?
  var isEscaped = false
  for byte in text.utf8 {
    if isEscaped {
      word.append(byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
      isOpen = true
    } else if let open = quote {
      if byte == open { quote = nil } else { word.append(byte) }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
      isOpen = true
    } else if isXMLSpace(byte) {
      if isOpen { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
      isOpen = false
    } else {
      word.append(byte)
      isOpen = true
    }
  }
  return isOpen ? words + [String(decoding: word, as: UTF8.self)] : words
}

/// Escapes the white space in an element, so that `splitList` does not split it.
func quotedElement(_ text: String) -> String {
  guard text.utf8.contains(where: { isXMLSpace($0) }) else { return text }
  return text.reduce(into: "") { quoted, character in
    if character.isWhitespace { quoted.append("\\") }
    quoted.append(character)
  }
}

/// Returns whether a text matches a pattern with `*` and `?`, which do not match `/` in paths. Does not recurse: the
/// time is bounded by the product of the lengths.
func matchesPattern(_ pattern: Substring, _ text: Substring, isPath: Bool = false) -> Bool {
  var (place, at) = (pattern.startIndex, text.startIndex)
  var retry: (place: Substring.Index, at: Substring.Index)?
  while true {
    if place == pattern.endIndex, at == text.endIndex { return true }
    if place < pattern.endIndex, pattern[place] == "*" {
      place = pattern.index(after: place)
      retry = (place, at)
      continue
    }
    let isSlash = at < text.endIndex && isPath && text[at] == "/"
    if place < pattern.endIndex, at < text.endIndex, pattern[place] == text[at] || pattern[place] == "?" && !isSlash {
      place = pattern.index(after: place)
      at = text.index(after: at)
      continue
    }
    guard let last = retry, last.at < text.endIndex, !(isPath && text[last.at] == "/") else { return false }
    retry = (last.place, text.index(after: last.at))
    (place, at) = (last.place, text.index(after: last.at))
  }
}
