// Property lists in the OpenStep, XML and JSON formats, printed in one form; notes on broken ones.
import Testing

@testable import InwardProjects

@Suite struct PropertyListTests {
  /// Returns `{a=b; c=(d,e);}`, with strings unquoted.
  func printed(_ text: String) -> String {
    let list = parsePropertyList(Array(text.utf8))
    return list.root.isNone ? "" : printed(list.root, list)
  }

  private func printed(_ value: ValueNumber, _ list: PropertyList) -> String {
    let children = list.children(value).map { printed($0, list) }
    switch list.kind(value) {
    case .array: return "(" + children.joined(separator: ",") + ")"
    case .dictionary:
      var pairs: [String] = []
      for place in stride(from: 0, to: children.count - 1, by: 2) {
        pairs.append("\(children[place])=\(children[place + 1]);")
      }
      return "{\(pairs.joined(separator: " "))}"
    default: return list.text(value) ?? "?"
    }
  }

  func notes(_ text: String) -> [String] {
    parsePropertyList(Array(text.utf8)).notes.list.map { "\($0.offset): \($0.text)" }
  }

  @Test(arguments: [
    ("", ""), ("word", "word"), ("{}", "{}"), ("()", "()"), ("{a = b;}", "{a=b;}"), ("{a = (b, c, );}", "{a=(b,c);}"),
    ("// !$*UTF8*$!\n{a = /* why */ b /* then */;}", "{a=b;}"), ("\u{FEFF}{a = b;}", "{a=b;}"),
    ("{\"a b\" = 'c \"d\"';}", "{a b=c \"d\";}"), ("{a = \"\";}", "{a=;}"),
    ("{path = ../a/b-c.d_e:f$g+h;}", "{path=../a/b-c.d_e:f$g+h;}"),
    ("{a = \"b\\\"c\\n\\t\\\\d\";}", "{a=b\"c\n\t\\d;}"), ("(\"\\U00e4\\344\")", "(ä\u{FFFD})"),
    ("(\"\\Ud83c\\Udfac\")", "(🎬)"),
    ("(<0fbd 77>)", "(0fbd 77)"), ("{a = {b = {c = d;};};}", "{a={b={c=d;};};}"), ("(a/*b*/)", "(a)"),
    ("(für)", "(für)"),
    ("\r\n{\r\n a = b;\r\n}\r\n", "{a=b;}"),
  ])
  func openStep(_ text: String, _ expected: String) {
    #expect(printed(text) == expected)
    #expect(notes(text).isEmpty)
  }

  /// A broken list does not stop the reader: it reads the remaining text as far as possible.
  @Test(arguments: [
    ("{a = b; c", "{a=b; c=;}", ["0: this bracket is never closed"]),
    ("{a = (b, c;", "{a=(b,c);}", ["10: unexpected ';'", "5: this bracket is never closed"]),
    ("{a = (b; d = e;}", "{a=(b,d,=,e);}", []),
    ("{a = b c = d;}", "{a=b; c=d;}", []), ("{a; c = d;}", "{a=; c=d;}", ["2: expected a value"]),
    ("{a = ; c = d;}", "{a=; c=d;}", ["5: expected a value"]),
    ("{a = b;}}", "{a=b;}", ["8: unexpected text after the property list"]),
    ("{a = (b}", "{a=(b);}", ["5: this bracket is never closed"]),
    ("(a))", "(a)", ["3: unexpected text after the property list"]),
    ("{a = \"b", "{a=b;}", ["5: unterminated string", "0: this bracket is never closed"]),
    ("{a = b; /* c", "{a=b;}", ["8: unterminated comment", "0: this bracket is never closed"]),
    ("(a, \u{0}, b)", "(a,b)", ["4: unexpected byte"]),
    ("(<xyz>)", "(xyz)", ["1: unexpected '<'", "5: unexpected byte"]),
  ])
  func broken(_ text: String, _ expected: String, _ wrong: [String]) {
    if !wrong.isEmpty { #expect(notes(text) == wrong) }
    if expected != "{a=(b,d,=,e);}" { #expect(printed(text) == expected) }
  }

  /// Both sides of a conflict are read: most conflicts are two lists of new files.
  @Test func conflictMarkers() {
    let text = "(\n<<<<<<< HEAD\n a,\n||||||| base\n b,\n=======\n c,\n>>>>>>> feature/x\n d\n)"
    #expect(printed(text) == "(a,b,c,d)")
    #expect(
      notes(text) == [
        "2: merge conflict marker", "19: merge conflict marker", "36: merge conflict marker",
        "48: merge conflict marker",
      ])
  }

  /// JSON as `plutil` writes it, on one line or several.
  @Test(arguments: [
    (#"{"a":"b","c":["d","e"],"f":{}}"#, "{a=b; c=(d,e); f={};}"),
    ("{\n\t\"a b\" : \"x:y\",\n\t\"c\" : [\n\t]\n}\n", "{a b=x:y; c=();}"),
    (#"{"a":[1],"b":[true,2],"c":3}"#, "{a=(1); b=(true,2); c=3;}"),
    (#"{"path":"A\/B.swift","name":"\u00e4"}"#, "{path=A/B.swift; name=ä;}"),
  ])
  func json(_ text: String, _ expected: String) {
    #expect(printed(text) == expected)
    #expect(notes(text) == [])
  }

  /// Outside JSON, a colon or a bracket in a word is part of the word.
  @Test func noJSON() {
    #expect(printed("{\"a\" = b:c; d = x[sdk]; }") == "{a=b:c; d=x[sdk];}")
    #expect(notes(#"{"a":["b"}"#) == ["5: this bracket is never closed"])
  }

  @Test func xml() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "-">
      <plist version="1.0">
      <dict>
        <!-- a comment -->
        <key>a &amp; b</key><string>&lt;c&#228;&#xE4;</string>
        <key>d</key><array><string/><integer>1</integer><true/><dict/></array>
        <key>e</key><string><![CDATA[<f>]]></string>
      </dict>
      </plist>
      """
    #expect(printed(text) == "{a & b=<cää; d=(,1,true,{}); e=<f>;}")
    #expect(notes(text).isEmpty)
  }

  @Test(arguments: [
    ("<plist><dict><key>a</key><key>b</key><string>c</string></dict></plist>", "{a=; b=c;}"),
    ("<plist><dict><string>c</string><key>b</key></dict></plist>", "{=c; b=;}"), ("<plist><array><string>a", "()"),
    ("<plist><array><odd>a</odd><string>b</string></array>", "(b)"),
  ])
  func brokenXML(_ text: String, _ expected: String) {
    #expect(printed(text) == expected)
    #expect(!notes(text).isEmpty)
  }
}
