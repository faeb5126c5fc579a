// Errors in the YAML itself: quotes, tabs, tags, alias bombs, and bytes that are not text.
import InwardRuleFile
import Testing

@Suite struct YAMLTests {
  private let head = "version: 1\nlayers:\n"

  @Test func patternsWithoutQuotesAreAllReported() {
    let text =
      head + """
          Domain: **/Domain/**
          Data: **/Data/**   # comment
          UI: { types: *View }
          More: ["a/**", !**/Gen/**, *Cell{A,B}]
          Main: { attributes: @MainActor, uses: [Dta] }
        """
    #expect(
      messages(text) == [
        "3:11-23: text that starts with '*' needs quotes -- write \"**/Domain/**\"",
        "4:9-19: text that starts with '*' needs quotes -- write \"**/Data/**\"",
        "5:16-21: '*View' is a YAML alias, but there is no anchor '&View' "
          + "-- a pattern that starts with '*' needs quotes: \"*View\"",
        "6:18-28: '!**/Gen/**' is a YAML tag, and tags are not supported "
          + "-- a pattern that starts with '!' needs quotes: \"!**/Gen/**\"",
        "6:30-40: text that starts with '*' needs quotes -- write \"*Cell{A,B}\"",
        "7:23-33: text that starts with '@' needs quotes -- write \"@MainActor\"",
        "7:42-45: unknown layer 'Dta' in 'uses' of layer 'Main' -- did you mean 'Data'?",
      ])
  }

  @Test(arguments: [
    (
      "A: {a,b}/**",
      "3:11-12: invalid YAML: unexpected text after '}' "
        + "-- text that starts with '{' or '[' needs quotes"
    ),
    ("A: { files: a\n  B: b", "4:4-5: invalid YAML: expected ',' or '}' in the mapping that starts on line 3"),
    ("A: [a\n  B: b", "4:4-5: invalid YAML: expected ',' or ']' in the list that starts on line 3"),
    ("A: a\n\tB: b", "4:1-2: invalid YAML: a tab is not allowed here -- indent with spaces"),
    ("A: \"a\n  B: b", "3:6-7: invalid YAML: this quote is never closed"),
    (
      "A: a: b",
      "3:7-8: invalid YAML: a key is not allowed here "
        + "-- check the indentation, or quote text that has ': ' in it"
    ),
    (
      "A: a\n B: b",
      "4:2-3: invalid YAML: this indentation matches no line above -- align entries that belong together"
    ),
    ("A: a\n---\nB: b", "4:1-4: a rules file must be one document; a second one starts here"),
    ("A: !!str a", "3:6-11: '!!str' is a YAML tag, and tags are not supported"),
    (
      "A: !x/** ",
      "3:6-11: '!x/**' is a YAML tag, and tags are not supported "
        + "-- a pattern that starts with '!' needs quotes: \"!x/**\""
    ),
    ("? [a]\n  : b", "3:5-8: a key must be text, not a list"),
    ("A: &x { any: [*x] }", "3:17-19: '*x' refers to itself"),
    (
      "A: &x { files: a }\n  B: { <<: *x, files: b }",
      "4:8-10: merge keys ('<<') are not supported -- repeat the keys, or use aliases as values"
    ),
  ])
  func complaintsAboutYAML(text: String, expected: String) { #expect(messages(head + "  \(text)\n") == [expected]) }

  @Test func bytesThatAreNoText() {
    #expect(placed([0x61, 0x3A, 0x20, 0xFF]) == ["1:4-5: invalid YAML: this byte is not valid UTF-8"])
    #expect(placed([0xFE, 0xFF, 0x00, 0x61]) == ["1:1-2: invalid YAML: this byte is not valid UTF-8"])
    #expect(placed([0x61, 0x0A, 0xC3]) == ["2:1-2: invalid YAML: this byte is not valid UTF-8"])
    #expect(placed([0xED, 0xA0, 0x80]) == ["1:1-2: invalid YAML: this byte is not valid UTF-8"])
    #expect(placed([0x61, 0x1B]) == ["1:2-3: invalid YAML: character U+001B is not allowed"])
    #expect(placed([0x61, 0x00]) == ["1:2-3: invalid YAML: character U+0000 is not allowed"])
  }

  private func placed(_ bytes: [UInt8]) -> [String] {
    complaintList(bytes).map { "\($0.line):\($0.column)-\($0.endColumn): \($0.message)" }
  }

  @Test func aLargeFileIsRefused() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (1 << 20) + 1)
    #expect(placed(bytes) == ["1:1-2: the file has 1048577 bytes; a rules file may have at most 1048576"])
    // The message must not quote the whole file, whose only line is a megabyte long.
    #expect(complaintList(bytes)[0].text.utf8.count < 300)
  }

  @Test func deepNesting() {
    #expect(briefly(head + "  A: " + String(repeating: "[", count: 100_000)) == "nested more than 64 levels deep")
    #expect(briefly(head + String(repeating: "- ", count: 100_000)) == "nested more than 64 levels deep")
    let flow = String(repeating: "{a: ", count: 1000) + "b" + String(repeating: "}", count: 1000)
    #expect(briefly(head + "  A: " + flow) == "nested more than 64 levels deep")
  }

  @Test func bombs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(briefly(text) == "the file expands to more than 50000 values")
    let many = "a: &a x\nb: [" + Array(repeating: "*a", count: 2000).joined(separator: ", ") + "]\n"
    #expect(briefly(many) == "more than 1000 aliases")
    var deep = "a0: &a0 [x]\n"
    for level in 1...80 { deep += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(briefly(deep) == "nested more than 64 levels deep")
    #expect(
      briefly("[" + String(repeating: "x,", count: 200_000) + "]") == "the file expands to more than 50000 values")
  }

  private func briefly(_ text: String) -> String { complaintList(text).map(\.message).joined(separator: "; ") }

  @Test func placesInOtherAlphabetsAndLineEnds() {
    let text = "version: 1\r\nlayers:\r\n  # Схема 層\r\n  Домен: 'é/{'\r\n  B: \"\u{1F600}{\"\r"
    #expect(
      complaints(text) == """
        rules.yml:4:19: error: invalid pattern: '{' without '}'
          3 |   # Схема 層
          4 |   Домен: 'é/{'
            |             ^
          5 |   B: "\u{1F600}{"

        rules.yml:5:11: error: invalid pattern: '{' without '}'
          4 |   Домен: 'é/{'
          5 |   B: "\u{1F600}{"
            |        ^
        """)
  }

  @Test func longLinesAreShownInPart() {
    let text = head + "  A: " + String(repeating: "a", count: 300) + "{ " + String(repeating: "b", count: 300)
    let shown = complaints(text).split(separator: "\n").map { String($0) }
    #expect(shown[0] == "rules.yml:3:306: error: invalid pattern: '{' without '}'")
    #expect(shown[1] == "  2 | layers:")
    let before = String(repeating: "a", count: 80)
    #expect(shown[2] == "  3 | ...\(before){ \(String(repeating: "b", count: 78))...")
    #expect(shown[3] == "    | " + String(repeating: " ", count: 83) + "^")
  }
}
