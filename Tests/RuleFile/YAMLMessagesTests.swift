// The reasons why a file is invalid YAML: small files that show each of them, and the messages.
import InwardRuleFile
import Testing

@Suite struct YAMLMessages {
  @Test(arguments: [
    ("a: [b", "1:4-5: '[' is never closed"),
    ("a: [b,\n", "1:4-5: '[' is never closed"),
    ("a: {b: [c]\nd", "2:1-2: expected ',' or '}' in the mapping that starts on line 1"),
    ("a: {b: [c]\n", "1:4-5: '{' is never closed"),
    ("a: {b: ", "1:4-5: '{' is never closed"),
    ("['a'\n'b']", "2:1-2: expected ',' or ']' in the list that starts on line 1"),
    ("[a, , b]", "1:5-6: unexpected ','"),
    ("}", "1:1-2: unexpected '}'"),
    ("a:\n\tb", "2:1-2: a tab is not allowed here -- indent with spaces"),
    ("a: b\n\tc\n", "2:1-2: a tab is not allowed here -- indent with spaces"),
    ("a: |\n\tb", "2:1-2: a tab is not allowed here -- indent with spaces"),
    ("a: - b", "1:4-5: a list cannot start here -- put '- ' on its own line, or put the text in quotes"),
    ("a: ? b", "1:4-5: a key cannot start here -- put the text in quotes"),
    ("a: 'b': c", "1:7-8: a key is not allowed here -- check the indentation, or quote text that has ': ' in it"),
    ("a: b\nc\nd: e", "2:1-2: expected ':' after this key"),
    ("[a:]", "1:3-4: expected a space after ':' -- if ':' belongs to the text, put it in quotes"),
    ("a: 'b\n---\n'", "1:4-5: this quote is not closed before '---' or '...' on line 2"),
    (#"a: "\d""#, #"1:5-6: unknown escape '\d' -- use single quotes, or write '\\' for a backslash"#),
    (#"a: "b\"#, "1:4-5: this quote is never closed"),
    ("a: &b c\nd: *b e", "2:7-8: unexpected text"),
    (#"a: "\x4""#, "1:7-8: expected a hexadecimal digit in this escape"),
    (#"a: "\ud800""#, "1:7-8: this escape is not a Unicode character"),
    ("a: |0\n b", "1:5-6: the indentation after '|' cannot be 0"),
    (
      "a: >= 5",
      "1:5-6: unexpected text after '>' -- start the text on the next line; text that starts with '>' needs quotes"
    ),
    ("a: & b", "1:4-5: expected a name after '&' -- text that starts with '&' needs quotes"),
    ("a: !x!y b", "1:4-5: undefined tag handle -- text that starts with '!' needs quotes"),
    ("%FOO\n---\na", "1:1-2: unknown directive -- text that starts with '%' needs quotes"),
    ("% FOO\n---\na", "1:1-2: unknown directive -- text that starts with '%' needs quotes"),
    ("%a.b\n---\na", "1:1-2: unknown directive -- text that starts with '%' needs quotes"),
    ("%YAML 1.1 c\n---\na", "1:11-12: unexpected text after the directive"),
    ("%YAML one\n---\na", "1:7-8: expected a version such as 1.2"),
    ("%YAML 2.0\n---\na", "1:1-2: unsupported YAML version -- write '%YAML 1.2'"),
    ("%YAML 1.1\n%YAML 1.1\n---\na", "2:1-2: duplicate %YAML directive"),
    ("%TAG x! y\n---\na", "1:6-7: expected a handle such as '!name!' and a space"),
    ("%TAG !x! <\n---\na", "1:10-11: expected a prefix after the handle"),
    ("%TAG !x! y<\n---\na", "1:11-12: invalid character in a prefix"),
    ("%TAG !x! y\n%TAG !x! z\n---\na", "2:1-2: this handle is already defined"),
    ("%YAML 1.1\na: b", "2:1-2: expected '---' after the directives"),
    ("[a] b", "1:5-6: unexpected text after the end of the document"),
    ("- a\nb: c", "2:1-2: expected '- ', as on line 1, where the list starts"),
    ("a: b\n- c", "2:1-2: expected a key, as on line 1, where the mapping starts"),
    ("a: 'b' c", "1:8-9: unexpected text after the closing quote"),
    ("- 'b' c", "1:7-8: unexpected text after the closing quote"),
    ("a:\n    b: c\n  d: e", "3:3-4: this indentation matches no line above -- align entries that belong together"),
  ])
  func aMessageForEachReason(text: String, expected: String) {
    let place = expected.prefix { $0 != " " }
    #expect(messages(text) == ["\(place) invalid YAML:\(expected.dropFirst(place.count))"])
  }

  /// The reader continues after these mistakes, so it may also report others.
  @Test(arguments: [
    ("a: *", "1:4-5: text that starts with '*' needs quotes -- write \"*\""),
    ("a: !<b c", "1:4-7: text that starts with '!' needs quotes -- write \"!<b\""),
    ("a: !%zz c", "1:4-8: text that starts with '!' needs quotes -- write \"!%zz\""),
    ("a: !! c", "1:4-6: text that starts with '!' needs quotes -- write \"!!\""),
    ("a: [|x]", "1:5-7: text that starts with '|' needs quotes -- write \"|x\""),
    ("a: `b`", "1:4-7: text that starts with '`' needs quotes -- write \"`b`\""),
    ("a: %é", "1:4-7: text that starts with '%' needs quotes -- write \"%é\""),
  ])
  func textsWithoutQuotes(text: String, expected: String) { #expect(messages(text).contains(expected)) }
}
