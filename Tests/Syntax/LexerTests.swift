import Testing

@testable import InwardSyntax

@Test(arguments: [
  ("a + b", "x"),
  ("func f(_ x: Int = 1) async throws -> [Int]? { x.default.self.init }", "x"),
  ("\"a \\(b(c) + \"d\\(e)\") f\" + #\"g\\(h) \\#(i)\"#", "x"),
  ("let r = /a b/; x / y / z; foo(/, 1); a.b /c/ d", "x"),
  ("x??.y; a != b; a!=b; -x; x...; 1...2; a ? b : c; Int?=nil", "x"),
  ("x.0.1 1.foo 0xff.description 1e5 0x1.8p3 0.0.description", "x"),
  ("#if DEBUG\n#endif #selector #\"a\"# #/a/# #", "x"),
])
func smoke(_ text: String, _ expected: String) { print(tokens(of: text)) }
