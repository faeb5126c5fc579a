// Operators: their ends, and the effect of the space around them.
import Testing

@testable import InwardSyntax

@Suite struct OperatorTokenTests {
  @Test(arguments: [
    ("a + b", "name:a infix:+ name:b"),
    ("a+b", "name:a infix:+ name:b"),
    ("a +b", "name:a prefix:+ name:b"),
    ("a+ b", "name:a postfix:+ name:b"),
    ("(-a)", "( prefix:- name:a )"),
    ("[a...]", "[ name:a postfix:... ]"),
    ("f(+, -)", "name:f ( infix:+ , infix:- )"),
    ("a/* */+b", "name:a prefix:+ name:b"),
    ("a+/* */b", "name:a postfix:+ name:b"),
    ("a+// b", "name:a postfix:+"),
    // Before a `.`, an operator is postfix if it directly follows a value, and prefix otherwise.
    ("a^.b", "name:a postfix:^ . name:b"),
    ("a ^.b", "name:a prefix:^ . name:b"),
    ("\u{FEFF}-a", "prefix:- name:a"),
    ("a\u{A0}-b", "name:a prefix:- name:b !invalid byte@1"),
  ])
  func space(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("a >>> b", "name:a infix:>>> name:b"),
    ("A<B<C>>?", "name:A infix:< name:B infix:< name:C postfix:>>?"),
    ("x: A<B>=c", "name:x : name:A infix:< name:B infix:>= name:c"),
    ("a...b a..<b", "name:a infix:... name:b name:a infix:..< name:b"),
    // A period continues an operator only if the operator starts with a period.
    ("a.+b a+.b", "name:a infix:.+ name:b name:a postfix:+ . name:b"),
    ("a ⊕ b √c", "name:a infix:⊕ name:b prefix:√ name:c"),
    ("a +\u{301} b", "name:a infix:+\u{301} name:b"),
    ("a - -b", "name:a infix:- prefix:- name:b"),
    ("a*/b", "name:a unknown:*/ name:b !unexpected token@1"),
    ("a==<#b#>", "name:a infix:== placeholder:<#b#> !editor placeholder@3"),
  ])
  func ends(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("a = b", "name:a = name:b"),
    ("a=b", "name:a = name:b"),
    ("a == b", "name:a infix:== name:b"),
    ("() -> a", "( ) -> name:a"),
    ("()->a", "( ) -> name:a"),
    ("f(&a)", "name:f ( prefix:& name:a )"),
    ("a & b && c", "name:a infix:& name:b infix:&& name:c"),
    ("A&B", "name:A infix:& name:B"),
    ("a.b .c", "name:a . name:b . name:c"),
    ("M::x a ? b : c", "name:M :: name:x name:a infix:? name:b : name:c"),
    ("\\.a \\A.b", "\\ . name:a \\ name:A . name:b"),
    ("@a; b", "@ name:a ; name:b"),
  ])
  func punctuation(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    // Directly after a value, each `?` and `!` is a separate token.
    ("x??.y", "name:x postfix:? postfix:? . name:y"),
    ("x!!", "name:x postfix:! postfix:!"),
    ("a!=b", "name:a postfix:! = name:b"),
    ("a != b", "name:a infix:!= name:b"),
    ("a ?? b", "name:a infix:?? name:b"),
    ("a ? b : c", "name:a infix:? name:b : name:c"),
    ("a ?b : c", "name:a infix:? name:b : name:c"),
    ("a ?.b : c", "name:a infix:? . name:b : name:c"),
    ("Int?=nil", "name:Int postfix:? = word:nil"),
    ("f?<T>", "name:f postfix:? infix:< name:T postfix:>"),
    ("!a", "prefix:! name:a"),
    ("try? a as? b as! c", "word:try postfix:? name:a word:as postfix:? name:b word:as postfix:! name:c"),
    ("init?()", "word:init postfix:? ( )"),
    ("[?]", "[ infix:? ]"),
  ])
  func questionsAndExclamations(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test func operatorsHaveNames() {
    let file = lexed("a ?? b < c & d! e")
    let names = file.names.finish()
    #expect(file.tokens.map { names.text($0.name) } == ["a", "??", "b", "<", "c", "&", "d", "!", "e", ""])
    #expect(file.tokens[1].name == Words.orElse)
    #expect(file.tokens[3].name == Words.less)
    #expect(file.tokens[7].name == Words.exclamation)
  }
}
