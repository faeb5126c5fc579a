// Numbers: their ends, and the periods that belong to them.
import Testing

@testable import InwardSyntax

@Suite struct NumberTokenTests {
  @Test(arguments: [
    ("0 12_345 0xFF_a 0o17 0b1_0", "integer:0 integer:12_345 integer:0xFF_a integer:0o17 integer:0b1_0"),
    ("1.5 1_0.2_5 1e10 1E-3 1.5e+3", "float:1.5 float:1_0.2_5 float:1e10 float:1E-3 float:1.5e+3"),
    ("0x1p3 0x1.8p-3 0xA.Bp+1", "float:0x1p3 float:0x1.8p-3 float:0xA.Bp+1"),
    ("12abc", "integer:12abc"),
  ])
  func numbers(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }

  @Test(arguments: [
    ("1.description", "integer:1 . name:description"),
    ("0.0.description", "float:0.0 . name:description"),
    ("1...2", "integer:1 infix:... integer:2"),
    ("1..<2", "integer:1 infix:..< integer:2"),
    ("1.", "integer:1 ."),
    // `0xff.de` could start a hexadecimal float, but such a float needs an exponent.
    ("0xff.description", "integer:0xff . name:description"),
    ("0x1.fp", "integer:0x1 . name:fp"),
    // After a period, `0.1` is two elements of nested tuples, not a float.
    ("x.0.1", "name:x . integer:0 . integer:1"),
    ("x.0.1.2", "name:x . integer:0 . integer:1 . integer:2"),
    ("x.0e1", "name:x . float:0e1"),
    ("-1", "prefix:- integer:1"),
    ("a-1", "name:a infix:- integer:1"),
  ])
  func periods(_ source: String, _ expected: String) {
    #expect(tokens(of: source) == expected)
  }
}
