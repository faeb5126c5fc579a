// Regex literals, and slashes that do not start one.
import Testing

@testable import InwardSyntax

@Suite struct RegexTokenTests {
  @Test(arguments: [
    ("let r = /a b/", "word:let name:r = regex:/a b/"),
    ("f(/a/, /b/)", "name:f ( regex:/a/ , regex:/b/ )"),
    (#"x = /a\/b[()]\)(c)/.d"#, #"name:x = regex:/a\/b[()]\)(c)/ . name:d"#),
    ("return /a/", "word:return regex:/a/"),
    ("!/a/", "prefix:! regex:/a/"),
    ("x == /a/", "name:x infix:== regex:/a/"),
    // A slash before a space starts a regex where only a value can follow, but not where an operator may be passed.
    ("let r = / a/", "word:let name:r = regex:/ a/"),
    ("f(/ a/)", "name:f ( infix:/ name:a postfix:/ )"),
    ("try? / a/", "word:try postfix:? regex:/ a/"),
    ("\"\\(/a/)\"", "head:\"\\( regex:/a/ tail:)\""),
    ("case /a/:", "word:case regex:/a/ :"),
    // With a space before the slash and none after it, the compiler reads a regex even after a value.
    ("x /y/ z", "name:x regex:/y/ name:z"),
  ])
  func regexes(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("a / b / c", "name:a infix:/ name:b infix:/ name:c"),
    ("a/b/c", "name:a infix:/ name:b infix:/ name:c"),
    ("f(/, 1)", "name:f ( infix:/ , integer:1 )"),
    ("reduce(1, /)", "name:reduce ( integer:1 , infix:/ )"),
    ("(/)", "( infix:/ )"),
    ("[/, /]", "[ infix:/ , infix:/ ]"),
    ("func /(a: Int, b: Int) /", "word:func prefix:/ ( name:a : name:Int , name:b : name:Int ) infix:/"),
    ("prefix operator /^/", "name:prefix word:operator infix:/^/"),
    // The unmatched `)` shows that the first two slashes do not enclose a regex.
    ("f(/x) / y/", "name:f ( prefix:/ name:x ) infix:/ name:y postfix:/"),
    ("a /b", "name:a prefix:/ name:b"),
    ("f(/a /)", "name:f ( prefix:/ name:a infix:/ )"),
    ("x.self / y / z", "name:x . word:self infix:/ name:y infix:/ name:z"),
    ("x[0] / y / z", "name:x [ integer:0 ] infix:/ name:y infix:/ name:z"),
    ("a +/ b", "name:a infix:+/ name:b"),
  ])
  func operators(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("#/a/b/# x", "regex:#/a/b/# name:x"),
    ("##/a/#b/## x", "regex:##/a/#b/## name:x"),
    ("#/\n  a # comment\n  /b\n/# x", "regex:#/⏎  a # comment⏎  /b⏎/# name:x"),
    ("#/a\nb", "regex:#/a name:b !unterminated regular expression@0"),
    ("#/\na\nb", "regex:#/ name:a name:b !unterminated regular expression@0"),
    ("let r = / a\nb", "word:let name:r = regex:/ a name:b !unterminated regular expression@8"),
  ])
  func extended(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }
}
