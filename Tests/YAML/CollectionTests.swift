// Lists, mappings, anchors, tags and documents: their values and places.
import Testing

@Suite struct YAMLCollections {
  @Test func mappingsAndListsByIndentation() {
    #expect(
      eventText("a:\n- b\n-\nc:\n  d: e\n") == """
        0-0 document
          0-0 {
            0-1 plain "a"
            3-4 [
              5-6 plain "b"
              8-8 plain ""
            9-9 ]
            9-10 plain "c"
            14-14 {
              14-15 plain "d"
              17-18 plain "e"
            19-19 }
          19-19 }
        19-19 end
        """)
  }

  @Test func keysWithAQuestionMark() {
    #expect(
      eventText("? - a\n: - b\n? c\n") == """
        0-0 document
          0-0 {
            2-2 [
              4-5 plain "a"
            6-6 ]
            8-8 [
              10-11 plain "b"
            12-12 ]
            14-15 plain "c"
            16-16 plain ""
          16-16 }
        16-16 end
        """)
  }

  @Test func brackets() {
    #expect(
      eventText("[a, {b: , c}, d: e, ? f]") == """
        0-0 document
          0-1 [
            1-2 plain "a"
            4-5 {
              5-6 plain "b"
              8-8 plain ""
              10-11 plain "c"
              11-11 plain ""
            11-12 }
            14-14 {
              14-15 plain "d"
              17-18 plain "e"
            18-18 }
            20-21 {
              22-23 plain "f"
              23-23 plain ""
            23-23 }
          23-24 ]
        24-24 end
        """)
  }

  @Test func bracketsAsAKey() {
    #expect(
      eventText("[a]: b") == """
        0-0 document
          0-0 {
            0-1 [
              1-2 plain "a"
            2-3 ]
            5-6 plain "b"
          6-6 }
        6-6 end
        """)
  }

  @Test func anchorsAliasesAndTags() {
    #expect(
      eventText("- &x !t a\n- *x\n- !!str &y\n- !<u:v> [b]\n- !e%C3%A9 c\n") == """
        0-0 document
          0-0 [
            2-9 &x <!t> plain "a"
            12-14 *x
            17-25 &y <tag:yaml.org,2002:str> plain ""
            28-36 <u:v> [
              36-37 plain "b"
            37-38 ]
            41-51 <!eé> plain "c"
          52-52 ]
        52-52 end
        """)
  }

  @Test func documentsAndDirectives() {
    #expect(
      eventText("%YAML 1.2\n%TAG !e! e:\n--- !e!x a\n...\n--- b\n# end\n") == """
        0-25 document
          26-32 <e:x> plain "a"
        33-36 end
        37-40 document
          41-42 plain "b"
        49-49 end
        """)
    #expect(eventText("--- !e!x a") == "0-3 document\nerror: unknownTagHandle at 4")
  }

  @Test(arguments: [
    ("a: b\n c: d", "valueNotAllowed at 7"),
    ("a: b\nc\nd: e", "missingColon at 7 from 5"),
    ("a:\n   b\n  c: d", "valueNotAllowed at 11"),
    ("a:\n    b: c\n  d: e", "missingKey at 14 from 0"),
    ("- a\nb: c", "missingListItem at 4 from 0"),
    ("a: - b", "listItemNotAllowed at 3"),
    ("a: ? b", "keyNotAllowed at 3"),
    ("[a", "missingListSeparator at 2 from 0"),
    ("{a", "missingMappingSeparator at 2 from 0"),
    ("[[a,", "missingNode(bracket: Optional(1)) at 4"),
    ("]", "missingNode(bracket: nil) at 0"),
    ("[a:]", "colonInFlowText at 2 from 1"),
    ("a b\n\tc: d", "valueNotAllowed at 6"),
    ("a:\n b\n\tc", "tabInIndentation at 6 from 4"),
    ("& a", "invalidAnchor at 1 from 0"),
    ("*a.b", "invalidAlias at 2 from 0"),
    ("!<> a", "emptyTag at 2 from 0"),
    ("!<a b", "unclosedTag at 3 from 0"),
    ("!a%4 b", "invalidTagEscape at 2 from 0"),
    ("!a^ b", "textAfterTag at 2 from 0"),
    ("'a' b", "textAfterDocument at 4"),
    ("%YAML 1.1\na", "missingDocumentStart at 10"),
  ])
  func mistakes(source: String, expected: String) {
    #expect(eventText(source).split(separator: "\n").last == "error: \(expected)")
  }

  /// A key without '?' is at most 1024 characters long, whatever its length in bytes.
  @Test func longKeys() {
    let longest = String(repeating: "é", count: 1024)
    #expect(eventText(longest + ": b").hasSuffix("end"))
    #expect(eventText(longest + "é: b").hasSuffix("error: valueNotAllowed at 2050"))
    #expect(eventText("a: b\n\(longest)é: b").hasSuffix("error: missingColon at 2055 from 5"))
  }
}
