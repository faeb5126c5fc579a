// The text between tokens: spaces, comments, conflict markers and invalid bytes. Also tokens that start with `#`, the
// starts of lines, and ignore comments.
import InwardFacts
import Testing

@testable import InwardSyntax

@Suite struct TriviaTests {
  @Test(arguments: [
    ("a b", "^name:a> <name:b"),
    ("a.b", "^name:a . name:b"),
    ("a\r\n\tb", "^name:a> ^<name:b"),
    ("a\rb", "^name:a> ^<name:b"),
    ("a/* */b", "^name:a> <name:b"),
    ("a/*\n*/b", "^name:a> ^<name:b"),
    ("a // b\nc", "^name:a> ^<name:c"),
    ("a ", "^name:a>"),
    ("\"\\( a )\"", "^head:\"\\(> <name:a> <tail:)\""),
  ])
  func spaceAroundTokens(_ source: String, _ expected: String) {
    #expect(spacing(of: source) == expected)
  }

  @Test(arguments: [
    ("a /* b /* c */ d */ e", "name:a name:e"),
    ("a /*/ b */ c", "name:a name:c"),
    ("a /* b", "name:a !unterminated comment@2"),
    ("// a\n/// b\n/** c */ d", "name:d"),
    ("#!/usr/bin/swift\na", "name:a"),
    ("\u{FEFF}a", "name:a"),
    ("\u{FEFF}#!/usr/bin/swift\na", "name:a"),
    ("a\u{B}\u{C}b", "name:a name:b"),
    ("a\0b", "name:a name:b !invalid byte@1"),
    ("a\u{1}b", "name:a name:b !invalid byte@1"),
    ("a\u{2028}b", "name:a name:b !invalid byte@1"),
  ])
  func skipped(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\nd", "name:a name:d !merge conflict marker@2"),
    ("a\n<<<<<<< ours\nb\n||||||| base\n=======\nc\n>>>>>>> theirs", "name:a !merge conflict marker@2"),
    ("a\n>>>> ORIGINAL\nb\n<<<<\nc", "name:a name:c !merge conflict marker@2"),
    // A marker that is not at the start of its line, or has no matching end, is an operator.
    ("a <<<<<<< b", "name:a infix:<<<<<<< name:b"),
    ("a\n<<<<<<< b", "name:a infix:<<<<<<< name:b"),
  ])
  func conflicts(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    (
      "#if A\n#elseif B\n#else\n#endif",
      "directive:#if name:A directive:#elseif name:B directive:#else directive:#endif"
    ),
    ("#available(x) #Preview", "pound:#available ( name:x ) pound:#Preview"),
    ("#ifx # if #", "pound:#ifx pound:# word:if pound:#"),
    ("###a", "pound:# pound:# pound:#a"),
    ("f(<#T##Int#>)", "name:f ( placeholder:<#T##Int#> ) !editor placeholder@2"),
    ("a <# b", "name:a prefix:< pound:# name:b"),
  ])
  func pounds(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test func namesOfPounds() {
    let file = lexed("#selector # #if")
    #expect(file.tokens.map(\.name) == [Words.selector, .none, .none, .none])
  }

  @Test func brokenUTF8IsSteppedOver() {
    let file = lexed(bytes: [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE2, 0x82])
    #expect(file.tokens.map(\.kind) == [.identifier, .identifier, .identifier, .endOfFile])
    #expect(file.notes.map(\.offset) == [1, 3, 5])
  }

  @Test func notesAreCapped() {
    let file = lexed(bytes: [UInt8](repeating: 1, count: 100_000))
    #expect(file.notes.count == 100)
  }

  @Test(arguments: [
    ("a\nb\r\nc\rd", [0, 2, 5, 7]),
    ("", [0]),
    ("\n", [0, 1]),
    ("/*\n\r\n*/\n", [0, 3, 5, 8]),
    ("\"\"\"\na\r\nb\n\"\"\"\n", [0, 4, 7, 9, 13]),
    ("#/\na\n/#\n", [0, 3, 5, 8]),
    ("<<<<<<< a\nb\n>>>>>>> c\nd", [0, 10, 12, 22]),
    (">>>> a\nb\n<<<<\nd", [0, 7, 9, 14]),
    ("\"a\n\"\\(b\n", [0, 3, 8]),
  ])
  func lines(_ source: String, _ expected: [UInt32]) {
    #expect(lexed(source).lines.starts == expected)
  }

  @Test(arguments: [
    ("// inward:ignore dependency - why\na", "0 ignore dependency - why"),
    ("a ///  inward: ignore x \t\r\n", "2 ignore x"),
    ("/* inward:ignore y */ /** inward:z\n more */", "0 ignore y|22 z"),
    ("// see inward:ignore\n// inward\n// Inward:x", ""),
    ("// inward:", "0 "),
    ("// // inward:x\n/* /* inward:x */ */\n/* // inward:x */\n///// inward:y", "54 y"),
  ])
  func ignores(_ source: String, _ expected: String) {
    let file = lexed(source)
    let names = file.names.finish()
    #expect(file.ignores.map { "\($0.offset) \(names.text($0.text))" }.joined(separator: "|") == expected)
  }

  /// Another comment on the line, before or after the ignore comment, does not count as code.
  @Test(arguments: [
    ("// inward:x", false), ("a // inward:x", true), ("/* inward:x */ a", true), ("/* why */ // inward:x\na", false),
    ("a /* why */ // inward:x", true), ("/* why */ /* inward:x */ /* so /* it */ is */ // and\na", false),
    ("/* inward:x */ /* why */ a", true), ("/* inward:x */ /* why\n */ a", false), ("/*\n*/ // inward:x", false),
    ("a /*\n*/ // inward:x", false), ("\u{FEFF}// inward:x", false), ("\"\"\"\n\"\"\" // inward:x", true),
    ("/* inward:x */ / a", true), ("/* inward:x\n */ a", true), ("/* inward:x", false),
  ])
  func codeBesideIgnores(_ source: String, _ expected: Bool) {
    #expect(lexed(source).ignores.map(\.isBesideCode) == [expected])
  }
}
