// Identifiers, keywords and their names.
import InwardFacts
import Testing

@testable import InwardSyntax

@Suite struct IdentifierTokenTests {
  @Test(arguments: [
    ("a _b c1 dE$f", "name:a name:_b name:c1 name:dE$f"),
    // Contextual keywords are names here: only the parser decides where they are keywords.
    ("get async some open", "name:get name:async name:some name:open"),
    ("let x_ = _", "word:let name:x_ = word:_"),
    ("lets letter _1", "name:lets name:letter name:_1"),
    ("naïve 名前 é_1 😀", "name:naïve name:名前 name:é_1 name:😀"),
    ("eightbyte eightbytés", "name:eightbyte name:eightbytés"),
    // A combining mark may continue a name; as its first character, it is reported as invalid.
    ("e\u{301}x \u{301}x", "name:e\u{301}x name:\u{301}x !invalid byte@5"),
  ])
  func names(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    // After a period, a reserved word is the name of a member, unless it is `self` or `init`.
    ("x.default.self.init", "name:x . name:default . word:self . word:init"),
    (".in .Self .Type .Any .some", ". name:in . name:Self . name:Type . name:Any . name:some"),
    ("x.\n  default", "name:x . name:default"),
    ("x...default", "name:x infix:... word:default"),
    ("in Self Any", "word:in word:Self word:Any"),
  ])
  func reservedWords(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("`default`", "name:`default`"),
    ("`self`.x", "name:`self` . name:x"),
    ("x.`init`", "name:x . name:`init`"),
    ("func `two words, and (more)`()", "word:func name:`two words, and (more)` ( )"),
    ("`$`", "name:`$`"),
    // Backticks that do not enclose a name on one line are a token of their own.
    ("`a\nb", "unknown:` name:a name:b !unexpected token@0"),
    ("``a", "unknown:`` name:a !unexpected token@0"),
  ])
  func backticks(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test func nameOfABacktickedIdentifierIsWithoutThem() throws {
    let file = lexed("`default` default `two words`")
    let names = file.names.finish()
    #expect(file.tokens[0].flags.contains(.escaped))
    #expect(!file.tokens[1].flags.contains(.escaped))
    #expect(file.tokens[0].name == file.tokens[1].name)
    #expect(file.tokens[0].name == Words.`default`)
    #expect(names.text(file.tokens[2].name) == "two words")
  }

  @Test(arguments: [
    ("$0 + $12", "dollar:$0 infix:+ dollar:$12"),
    ("$name.x", "dollar:$name . name:x"),
    ("$", "dollar:$"),
  ])
  func dollars(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test func oneNameHasOneNumber() {
    let file = lexed("alpha beta alpha aVeryLongNameOfManyBytes aVeryLongNameOfManyBytes aVeryLongNameOfMoreBytes +")
    let ids = file.tokens.map(\.name)
    #expect(ids[0] == ids[2])
    #expect(ids[0] != ids[1])
    #expect(ids[3] == ids[4])
    #expect(ids[4] != ids[5])
    let names = file.names.finish()
    #expect(names.text(ids[0]) == "alpha")
    #expect(names.text(ids[5]) == "aVeryLongNameOfMoreBytes")
    #expect(names.text(ids[6]) == "+")
  }
}
