// Strings: plain, in quotes and in blocks.
import Testing

@Suite struct YAMLScalars {
  /// Returns the first event inside a document, without indentation, or the error in its place.
  private func text(_ source: String) -> String {
    let lines = eventText(source).split(separator: "\n").map(String.init)
    guard let line = lines.dropFirst().first, lines[0].hasSuffix("document") else { return lines.last ?? "" }
    return line.hasPrefix("  ") ? String(line.drop { $0 == " " }) : line
  }

  @Test(arguments: [
    ("a b  c", #"0-6 plain "a b  c""#),
    ("a  # comment", #"0-1 plain "a""#),
    ("a#b", #"0-3 plain "a#b""#),
    ("a\nb", #"0-3 plain "a b""#),
    ("a \t\n\n \n  b", #"0-10 plain "a\n\nb""#),
    ("a\r\nb\r\rc", #"0-7 plain "a b\nc""#),
    ("a\u{85}b\u{2028}c", "0-8 plain \"a b\u{2028}c\""),
    ("-a", #"0-2 plain "-a""#),
    ("?a", #"0-2 plain "?a""#),
    ("a:b", #"0-3 plain "a:b""#),
    ("é\nü", "0-5 plain \"é ü\""),
    ("@a", "error: unexpectedCharacter at 0"),
    ("\ta", "error: unexpectedCharacter at 0"),
  ])
  func plainTexts(source: String, expected: String) { #expect(text(source) == expected) }

  @Test(arguments: [
    ("'it''s'", #"0-7 single "it\'s""#),
    ("' a \n\n b '", #"0-10 single " a\nb ""#),
    (#""a\tb""#, #"0-6 double "a\tb""#),
    (#""\x41\u00e9\U0001F600\0\N""#, "0-26 double \"Aé\u{1F600}\\0\u{85}\""),
    ("\"a \\\n   b\"", #"0-10 double "a b""#),
    ("\"a\n  \\ b\"", #"0-9 double "a  b""#),
    (#""\d""#, "error: unknownEscape at 1 from 0"),
    (#""\x4g""#, "error: invalidEscapeDigits at 3 from 0"),
    (#""\UFFFFFFFF""#, "error: invalidEscapedCharacter at 3 from 0"),
    ("'a", "error: unclosedQuote at 2 from 0"),
    ("'a\n...\n'", "error: documentMarkerInQuotes at 3 from 0"),
  ])
  func quotedTexts(source: String, expected: String) { #expect(text(source) == expected) }

  @Test(arguments: [
    ("|\n a\n  b\n\n", #"0-10 literal "a\n b\n""#),
    ("|-\n a\n\n", #"0-7 literal "a""#),
    ("|+\n a\n\n", #"0-7 literal "a\n\n""#),
    ("|2-\n   a\n", #"0-9 literal " a""#),
    ("|-1 # comment\n  a", #"0-17 literal " a""#),
    (">\n a\n b\n\n c\n  d\n e\n", #"0-19 folded "a b\nc\n d\ne\n""#),
    ("|\n", #"0-2 literal """#),
    ("|0\n a", "error: zeroIndentation at 1 from 0"),
    ("| a", "error: textAfterBlockHeader at 2 from 0"),
    ("|1\n \ta\n \tb", #"0-10 literal "\ta\n\tb""#),
    ("|\n\ta", "error: tabInBlockText at 2 from 0"),
  ])
  func blockTexts(source: String, expected: String) { #expect(text(source) == expected) }

  @Test func bytesThatAreNoText() {
    #expect(eventText([0x61, 0xFF]) == "error: invalidUTF8 at 1")
    #expect(eventText([0x61, 0xC3]) == "error: invalidUTF8 at 1")
    #expect(eventText([0xC0, 0x80]) == "error: invalidUTF8 at 0")
    #expect(eventText([0xED, 0xA0, 0x80]) == "error: invalidUTF8 at 0")
    #expect(eventText([0xF4, 0x90, 0x80, 0x80]) == "error: invalidUTF8 at 0")
    #expect(eventText([0x61, 0x00]) == "error: forbiddenCharacter at 1")
    #expect(eventText([0x7F]) == "error: forbiddenCharacter at 0")
    #expect(eventText([0xC2, 0x80]) == "error: forbiddenCharacter at 0")
    #expect(eventText([0xEF, 0xBF, 0xBE]) == "error: forbiddenCharacter at 0")
  }
}
