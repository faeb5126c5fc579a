// Reading any text terminates, never traps, and takes time that is linear in its length.
import InwardYAML
import Testing

@Suite struct YAMLRobustness {
  @Test func snippetsAreMany() { #expect(yamlSnippets.count > 400) }

  @Test func everyPrefixIsRead() {
    for snippet in yamlSnippets {
      let bytes = Array(snippet.utf8)
      for end in 0...bytes.count { expectAnEnd(Array(bytes[..<end])) }
    }
  }

  @Test func everyDeletionOfAByteIsRead() {
    for snippet in yamlSnippets {
      let bytes = Array(snippet.utf8)
      for place in bytes.indices { expectAnEnd(Array(bytes[..<place] + bytes[(place + 1)...])) }
    }
  }

  @Test func anySingleByteIsRead() {
    for byte in UInt8.min...UInt8.max {
      expectAnEnd([byte])
      expectAnEnd([UInt8(ascii: "\""), UInt8(ascii: "\\"), byte, UInt8(ascii: "\"")])
      expectAnEnd([UInt8(ascii: "a"), UInt8(ascii: ":"), byte, UInt8(ascii: "b")])
    }
  }

  /// Expects that all spans are valid and inside the text, and that the events stop, either at the end event or with
  /// an error inside the text. The next call then gives the same result.
  private func expectAnEnd(_ bytes: [UInt8]) {
    var events = YAMLEvents(bytes)
    do throws(YAMLProblem) {
      var count = 0
      while true {
        let event = try events.next()
        #expect(event.span.upperBound <= bytes.count)
        #expect(event.span.lowerBound <= event.contentStart && event.contentStart <= event.span.upperBound)
        if event.kind == .end { break }
        count += 1
        guard count <= 4 * bytes.count + 8 else {
          Issue.record("no end: \(bytes)")
          return
        }
      }
      #expect(try events.next().kind == .end)
    } catch {
      #expect(error.place <= bytes.count && error.start <= error.place, "\(bytes)")
      #expect(throws: error) { try events.next() }
    }
  }

  /// Quadratic time would exceed the time limit.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "[", "{", "[[a: ", "{a: {b: ", "- ", "? ", "a: [", "[]: ", "- [", "[a, ", "{a: b, ", "'a' ", "a ", "a\n",
      "a: b\n", "- a\n",
      "&a ", "!a ", "&a !b c\n", "*a : ", "\n", " ", "\t", "# c\n", "---\n", "...\n", "--- |\n a\n", "|\n a\n",
      "\"\\\n", "\"\\x41", "''",
      "é", "a\u{2028}", "]", "}", ",", ": ", ":", "-", "%TAG !a! b\n", "%", "[a]: b, ", "[\"a\": ", "!<a> ", "%41",
    ])
  func longTextsTakeLinearTime(piece: String) {
    for (head, tail) in [("", ""), ("[", ""), ("\"", ""), ("a: ", ""), ("|\n ", ""), ("!a", ""), ("? ", "\n: b")] {
      let body = String(repeating: piece, count: 100_000 / piece.utf8.count)
      _ = count(Array((head + body + tail).utf8))
    }
  }

  @Test(.timeLimit(.minutes(20))) func manyDirectivesAndDeepBlocks() {
    let directives = (0..<20_000).map { "%TAG !a\($0)! b\n" }.joined()
    #expect(count(Array((directives + "--- !a7!c d\n").utf8)) == 4)
    let steps = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(count(Array(steps.utf8)) == 3004)
    let prefix =
      "%TAG ! " + String(repeating: "a", count: 1 << 20) + "\n--- [" + String(repeating: "!b c, ", count: 50_000)
    #expect(count(Array((prefix + "]").utf8)) == 50_005)
  }

  /// Returns the number of events before the end event or the first error.
  private func count(_ bytes: [UInt8]) -> Int {
    var events = YAMLEvents(bytes)
    var count = 0
    while let event = try? events.next(), event.kind != .end { count += 1 }
    return count
  }
}
