// Paths that are below a directory, and paths that are not.
import InwardPatterns
import Testing

@Suite struct PathTests {
  @Test(
    arguments: [
      ("a/b/c", "a", "b/c"), ("a/b", "a/b", ""), ("a/b", "", "a/b"), ("", "", ""), ("/a/b", "/", "a/b"), ("/", "/", ""),
      ("/a/b", "/a", "b"), ("ab/c", "a", nil), ("a", "a/b", nil), ("b/a", "a", nil), ("", "a", nil),
      // The slash and the accent form one character, but the directory still ends at the slash.
      ("a/\u{301}b", "a", "\u{301}b"),
      // `é` as one character and `e` with a combining accent are different names.
      ("caf\u{E9}/b", "cafe\u{301}", nil), ("cafe\u{301}/b", "cafe\u{301}", "b"), ("cafe\u{301}", "cafe", nil),
    ] as [(String, String, String?)])
  func below(_ path: String, _ folder: String, _ expected: String?) {
    #expect(rest(of: path, below: folder).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }
}
