// Strings: plain, raw, multi-line, and the pieces around interpolations.
import Testing

@testable import InwardSyntax

@Suite struct StringTokenTests {
  @Test(arguments: [
    (#""" "a" "\"" "\\""#, #"string:"" string:"a" string:"\"" string:"\\""#),
    (#""\u{1F600}" "a // b" "/* c""#, #"string:"\u{1F600}" string:"a // b" string:"/* c""#),
    (##"#"a"b"# #"\"#"##, ##"string:#"a"b"# string:#"\"#"##),
    (##"#"\#""#"##, ##"string:#"\#""#"##),
    ("##\"a\"#b\"##", "string:##\"a\"#b\"##"),
    // Extra `#`s after the closing quote belong to the string; otherwise they would open another one.
    ("#\"a\"## + b", "string:#\"a\"## infix:+ name:b"),
  ])
  func oneLine(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("\"\"\"\na \"b\" \"\"c\n\"\"\"", "string:\"\"\"⏎a \"b\" \"\"c⏎\"\"\""),
    ("\"\"\"\n\\\"\"\"\n\"\"\" x", "string:\"\"\"⏎\\\"\"\"⏎\"\"\" name:x"),
    ("#\"\"\"\na\"\"\"b\n\"\"\"# x", "string:#\"\"\"⏎a\"\"\"b⏎\"\"\"# name:x"),
    // Three quotes begin a one-line raw string if it ends on the same line. Its text is `"` here, and `""a` in the next
    // case.
    ("#\"\"\"# x", "string:#\"\"\"# name:x"),
    ("#\"\"\"a\"# x", "string:#\"\"\"a\"# name:x"),
    ("\"a\"\"\"", "string:\"a\" string:\"\""),
  ])
  func manyLines(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    (#""a\(b)c""#, #"head:"a\( name:b tail:)c""#),
    (#""\(a)\(b)""#, #"head:"\( name:a middle:)\( name:b tail:)""#),
    (#""\(f(a, (b)))" + c"#, #"head:"\( name:f ( name:a , ( name:b ) ) tail:)" infix:+ name:c"#),
    // A string inside an interpolation may contain another interpolation.
    (#""\("a\("b")")""#, #"head:"\( head:"a\( string:"b" tail:)" tail:)""#),
    (#""\(x: -1)""#, #"head:"\( name:x : prefix:- integer:1 tail:)""#),
    // Only a `\` with as many `#` as the string's delimiter starts an interpolation.
    (##"#"\(a) \#(b)"#"##, ##"head:#"\(a) \#( name:b tail:)"#"##),
    ("#\"\\##(a)\"#", "string:#\"\\##(a)\"#"),
    ("\"\"\"\n\\(a\n) b\n\"\"\"", "head:\"\"\"⏎\\( name:a tail:) b⏎\"\"\""),
    ("\"\\({ [\")\"] }())\"", "head:\"\\( { [ string:\")\" ] } ( ) tail:)\""),
    ("\"\\(a /* ) */)\"", "head:\"\\( name:a tail:)\""),
  ])
  func interpolations(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("\"a\nb", "string:\"a name:b !unterminated string@0"),
    ("\"a\\\nb", "string:\"a\\ name:b !unterminated string@0"),
    ("\"\"\"\na", "string:\"\"\"⏎a !unterminated string@0"),
    ("#\"a\"\nb", "string:#\"a\" name:b !unterminated string@0"),
    // A string that ends inside an interpolation, for example at the end of its line, gets an empty tail.
    ("\"\\(a\nb", "head:\"\\( name:a tail: name:b !unterminated string@0"),
    ("\"\\(f(\nb", "head:\"\\( name:f ( tail: name:b !unterminated string@0"),
    ("\"\\(\"\\(a\nb", "head:\"\\( head:\"\\( name:a tail: tail: name:b !unterminated string@3 !unterminated string@0"),
    (
      "\"\"\"\n\\(\"\\(a\nb)\n\"\"\"",
      "head:\"\"\"⏎\\( head:\"\\( name:a tail: name:b tail:)⏎\"\"\" !unterminated string@6"
    ),
    ("\"\\(a", "head:\"\\( name:a tail: !unterminated string@0"),
    ("\"\\(a)b\nc", "head:\"\\( name:a tail:)b name:c !unterminated string@0"),
    ("'a' b", "string:'a' name:b !unexpected token@0"),
  ])
  func cutOff(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }
}
