// Messages that arrive over a pipe in parts, and may contain anything.
import InwardTestSupport
import Testing

@testable import InwardServers

@Suite struct Messages {
  private func frames(_ parts: [String], _ framing: MessageFraming = .headers) -> [String] {
    var stream = MessageStream(framing)
    var found: [String] = []
    for part in parts {
      stream.add(Array(part.utf8))
      while let frame = stream.next() {
        switch frame {
        case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .broken(let reason): found.append("broken: \(reason)")
        case .lost(let reason): return found + ["lost: \(reason)"]
        }
      }
    }
    return found
  }

  @Test func headersCountBytes() {
    #expect(frames(["Content-Length: 3\r\n\r\né!Content-Length: 2\r\nContent-Type: x\r\n\r\n{}"]) == ["é!", "{}"])
    #expect(frames(["content-length:2\n\n{}"]) == ["{}"])
  }

  @Test func messagesComeInParts() {
    let text = Array("Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\nnull").map { String($0) }
    #expect(frames(text) == ["{}", "null"])
    #expect(frames(["{", "}\n\n nul", "l\r\n"], .lines) == ["{}", " null\r"])
  }

  @Test func brokenHeadersAreSkipped() {
    let broken = "broken: the header has no valid Content-Length"
    #expect(frames(["Length: 2\r\n\r\nContent-Length: 2\r\n\r\n{}"]) == [broken, "{}"])
    #expect(frames(["Content-Length: -1\r\n\r\nContent-Length: 2\r\n\r\n{}"]) == [broken, "{}"])
    #expect(frames(["Content-Length: 99999999999999999999\r\n\r\n"]) == [broken])
    #expect(frames(["Content-Length: 999999999\r\n\r\n"]) == ["lost: a message is longer than 64 MB"])
    #expect(frames([String(repeating: "x", count: 5000)]) == ["lost: a header is longer than 4 KB"])
  }

  @Test(arguments: [
    ("file:///a/b%20c/d.swift", "/a/b c/d.swift"), ("file://localhost/a", "/a"), ("file:///%C3%A9", "/é"),
    ("file:///a%2", "/a%2"), ("file:///a?b#c", "/a"), ("file:/a", "/a"), ("FILE:///a", "/a"),
  ])
  func pathsOfURIs(_ uri: String, _ path: String) { #expect(InwardServers.path(ofURI: uri) == path) }

  @Test(arguments: ["untitled:Untitled-1", "file://host/a", "git:/a", "", "file:a", "file:///%00", "file:///%FF"])
  func addressesOfNoLocalFile(_ uri: String) { #expect(path(ofURI: uri) == nil) }

  @Test func aPathBecomesAURIAndBack() {
    let path = "/a b/é%#?[x]/+&.swift"
    #expect(uri(ofPath: path) == "file:///a%20b/%C3%A9%25%23%3F%5Bx%5D/%2B%26.swift")
    #expect(InwardServers.path(ofURI: uri(ofPath: path)) == path)
  }
}

@Suite struct DocumentTexts {
  private func edited(
    _ text: String, _ from: (Int, Int), _ to: (Int, Int), _ new: String, _ encoding: PositionEncoding = .utf16
  ) -> String {
    var document = DocumentText(text)
    document.replace(
      (TextPosition(line: from.0, character: from.1), TextPosition(line: to.0, character: to.1)), by: new, encoding)
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func columnsCountUnits() {
    #expect(edited("a😀b\n", (0, 3), (0, 4), "c") == "a😀c\n")
    #expect(edited("a😀b\n", (0, 5), (0, 6), "c", .utf8) == "a😀c\n")
    #expect(edited("é\r\nb\rc", (2, 0), (2, 1), "d") == "é\r\nb\rd")
  }

  @Test func placesThatAreNoneAreTheNearest() {
    #expect(edited("ab\ncd\n", (0, 99), (1, 0), "") == "abcd\n")
    #expect(edited("ab\n", (9, 9), (99, 0), "c") == "ab\nc")
    #expect(edited("ab\n", (-1, -5), (0, 1), "c") == "cb\n")
    #expect(edited("ab\n", (0, 2), (0, 1), "c") == "abc\n")
  }
}
