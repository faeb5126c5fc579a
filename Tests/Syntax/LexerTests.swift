// Invariants of the tokens of any input, and the time that lexing takes.
import InwardFacts
import InwardTestSupport
import Testing

@testable import InwardSyntax

@Suite struct LexerTests {
  /// Source text with most kinds of tokens, some of them malformed.
  static let sample = #####"""
    #!/usr/bin/swift
    import struct A.B // inward:ignore x
    @available(macOS 13, *) public actor `two words`<T: ~Copyable, each U>: M::P where T == [3 of Int] {
      #if DEBUG && os(Linux)
      let a = "x \(f(b, "y\(c)") + #"\#(d)"#) z", e = """
        multi "line" \(g
        )
        """, h = ##"raw \##(i) " "# "##
      #endif
      func < (l: Self, r: borrowing Self) async throws(E) -> some Q? { $0.1.0 ?? l!.x as? Int ?? 0x1.8p3 }
      static let r = /a(b)[/]\/c/, s = #/
        x /# y
      /#, t = a / b / c ... <#T##Int#> /* c /* d */ */
      <<<<<<< ours
      >>>>>>> theirs
      naïve.é√2; x.default.self; \.k; #selector(q(_:)) ; '"' “ \#u{0} \#u{A0}
    }
    """#####

  @Test func everyPrefixAndEveryDeletionLexes() {
    let bytes = Array(Self.sample.utf8)
    for length in 0...bytes.count { expectOrder(Array(bytes[..<length])) }
    for index in bytes.indices {
      var shorter = bytes
      shorter.remove(at: index)
      expectOrder(shorter)
    }
  }

  @Test func everyPairAndTripleOfBytesLexes() {
    let bytes: [UInt8] = Array("a1 \n\r\"'#/\\()<>!?.*=-&:`$_{}".utf8) + [0, 0x7F, 0xC3, 0xA9, 0xFF, 0xE2, 0x88]
    for first in bytes {
      for second in bytes {
        for third in bytes { expectOrder([first, second, third]) }
      }
    }
  }

  @Test func randomBytesLex() {
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", "\\", "(", ")", "/", "*", "\n", " ", "a", ".", "?", "<#", "#>", "`", "'", "=", "é",
    ]
    var random = RandomNumbers(seed: 7)
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<20 { text += pieces[random.number(below: pieces.count)] }
      expectOrder(Array(text.utf8))
    }
  }

  /// Checks that the tokens are in order, do not overlap and end with the only end-of-file token, that string heads and
  /// tails are balanced, and that line starts are correct.
  private func expectOrder(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let file = lexed(bytes: bytes)
    var end: UInt32 = 0
    var depth = 0
    var isSound = true
    for token in file.tokens {
      isSound = isSound && token.start >= end && token.end >= token.start
      isSound = isSound && (token.end > token.start || token.kind == .endOfFile || token.kind == .stringTail)
      if token.kind == .stringHead { depth += 1 }
      if token.kind == .stringTail { depth -= 1 }
      isSound = isSound && depth >= 0
      end = token.end
    }
    isSound = isSound && depth == 0 && end == bytes.count && file.tokens.last?.kind == .endOfFile
    isSound = isSound && file.tokens.dropLast().allSatisfy { $0.kind != .endOfFile }
    isSound = isSound && file.lines.starts == lineStarts(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    if !isSound { Issue.record("unsound tokens: \(tokens(of: text))", sourceLocation: sourceLocation) }
  }

  private func lineStarts(_ bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
      let isHalf = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if !isHalf { starts.append(UInt32(index + 1)) }
    }
    return starts
  }
}

/// Input that could make a lexer rescan it: the time must grow roughly linearly with the length.
@Suite(.serialized) struct LinearTimeTests {
  @Test(arguments: [
    "/", "\"", "\"\"\"", "(", "<", "\\(", "\"\\(", "#if ", "#", "#/\n", "#/ ", "#/a", "#\"\"\"\\#(", "##\"\"\"", "`",
    "`a ", "<#", "+<# ", "/*", "*/", " /a\\", " /(", "( / ", "=/", "(/a/", "<<<<<<< \n", ">>>> \n", "“", "\u{301}", "?",
    "a.", "$", "'", "'\\(", "\"\"\"\\(", "0", "1.", "0x1.", "1e", "e\u{301}", "\r", "\0", "é", "aaaaaaaa", "// inward:",
    "#/", "#/\\", "/*inward:i*/", "/*inward:i*/ /* ",
  ])
  func hostile(_ piece: String) {
    let short = Array(String(repeating: piece, count: 50_000 / piece.utf8.count).utf8)
    let clock = ContinuousClock()
    let once = clock.measure { _ = lexed(bytes: short) }
    let long = short + short + short + short
    let often = clock.measure { _ = lexed(bytes: long) }
    // `long` has 4 times the length of `short`, so quadratic lexing would take 16 times as long.
    #expect(often < once * 10 + .milliseconds(300), "\(piece.debugDescription): \(once), then \(often)")
  }
}
