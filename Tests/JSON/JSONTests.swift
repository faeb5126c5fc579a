// JSON from unknown programs: every text is read or refused, and none crashes the process.
import InwardJSON
import Testing

@Suite struct JSONTests {
  private func line(_ text: String) -> String? { (try? readJSON(Array(text.utf8)))?.line }

  @Test(arguments: [
    ("{}", "{}"), ("[ ]", "[]"), (" true\n", "true"), ("null", "null"), ("-0", "0"), ("1.5e3", "1.5e3"),
    (#"{"b":1,"a":[true,{"c":"d"}]}"#, #"{"b":1,"a":[true,{"c":"d"}]}"#),
    (#""\ud83d\ude00""#, "\"\u{1F600}\""), (#""\u00e9\n""#, "\"\u{E9}\\n\""),
    // An unpaired surrogate is read as U+FFFD.
    (#""\ud83d!""#, "\"\u{FFFD}!\""),
  ])
  func aValueIsReadAndWritten(_ text: String, _ written: String) { #expect(line(text) == written) }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "tru", "nan", "inf", "1 2", "\"\\u12\"", "\"\\u+123\"", "\"a", "'a'", "-",
    "{1:2}", "[1 2]", "\u{FEFF}{}",
  ])
  func invalidJSONIsRejected(_ text: String) { #expect(line(text) == nil) }

  @Test(arguments: [
    ("true", true), (" false", false), ("tru", nil), ("t", nil), ("fals", nil), ("null", nil), ("1", nil),
  ])
  func onlyTwoWordsAreBooleans(_ text: String, _ value: Bool?) {
    var reader = JSONReader(Array(text.utf8))
    #expect((try? reader.boolean()) == value)
  }

  @Test func depthIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(line(nested(100)) == nested(100))
    #expect(line(nested(1_000_000)) == nil)
    #expect(line(String(repeating: "{\"a\":", count: 1_000_000)) == nil)
  }

  @Test func invalidBytesAreReplaced() throws {
    let value = try readJSON([0x22, 0xFF, 0x41, 0xC3, 0x22])
    #expect(value.string == "\u{FFFD}A\u{FFFD}")
  }

  /// Reads every prefix of a message, and the message with any byte missing or changed.
  @Test func noTextEndsTheProcess() {
    let message = Array(
      #"{"jsonrpc":"2.0","id":7,"method":"a/b","params":{"text":"\u00e9\ud83d\ude00 \\","n":[-1.5e9,true,null]}}"#.utf8)
    for index in message.indices {
      _ = try? readJSON(Array(message[..<index]))
      _ = try? readJSON(Array(message[..<index]) + message[(index + 1)...])
      for byte in [0, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var other = message
        other[index] = byte
        if let value = try? readJSON(other) { #expect((try? readJSON(Array(value.line.utf8)))?.line == value.line) }
      }
    }
  }
}
