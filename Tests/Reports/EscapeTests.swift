// Escaping for each target, with random texts of special characters: the target must read a single piece of text.
import Foundation
import InwardEscapes
import InwardTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct Escaping {
  // The internal marks for colors: noncharacters, which a Swift literal cannot contain.
  private static let (paint, paintEnd) = (String(Unicode.Scalar(0xFDD0)!), String(Unicode.Scalar(0xFDD1)!))
  private static let pieces = [
    "`", "``", "```", "|", "\\", "\\|", "\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{1B}[31m", "\u{9B}", "\u{202E}",
    "\u{2066}",
    "::error::", "##[", "##vso[", "\u{3000}", "\u{600}", "%0A", "%", ",", ":", "<img>", "</code>", "-->", "\"", "'",
    "&lt;",
    "#quot;", "#", ";", "]]>",
    "*", "_",
    "a", "é", "👩‍👩‍👧", "\u{301}", " ", "\t", "\u{0}", paint + "1;31" + paintEnd, paintEnd,
  ]

  private static let texts: [String] = {
    var random = RandomNumbers(seed: 7)
    return (0..<3000).map { _ in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    }
  }()

  @Test func everyTargetHoldsWhatItIsGiven() throws {
    for text in Self.texts {
      expectShown(forTerminal(text), text)
      // If colors are on, color codes are the only escape sequences. They are matched by scalars, because a combining
      // mark after a code would form one character with its last letter.
      let color = #/\u{1B}\[[0-9;]+m/#.matchingSemantics(.unicodeScalar)
      expectShown(forTerminal(painted: text).replacing(color, with: ""), text)
      #expect(forTerminal(forTerminal(text)) == forTerminal(text))
      let message: Message = "x \(text) y"
      #expect(message.text == "x " + forTerminal(text) + " y")
      expectShown(markdownProse(text), text)
      expectOneCell(markdownCode(text), text)
      let label = mermaidLabel(text)
      #expect(!label.contains("\"") && !label.contains("`") && !label.contains("<"), "\(text.debugDescription)")
      expectShown(label, text)
      #expect(!githubMessage(text).unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
      #expect(!githubProperty(text).contains { $0 == "," || $0 == ":" })
      #expect(!azureMessage(text).unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
      #expect(!azureProperty(text).contains { $0 == ";" || $0 == "]" })
      expectQuoted("'" + teamcityValue(text) + "'", text, escape: "|")
      expectQuoted("\"" + dotText(text) + "\"", text, escape: "\\")
      expectQuoted("\"" + d2Text(text) + "\"", text, escape: "\\")
      expectQuoted(csvField(text), text, escape: "\"")
      let start = csvField(text).unicodeScalars.dropFirst().first!
      #expect(!"=+-@\t".unicodeScalars.contains(start), "\(text.debugDescription)")
      try expectWhole(xmlText(text, inAttribute: false), xmlText(text, inAttribute: true), text)
    }
  }

  /// Expects a valid string literal: inside, each quote follows an escape, and the last escape is complete.
  private func expectQuoted(_ output: String, _ text: String, escape: Unicode.Scalar) {
    expectShown(output, text)
    let end = output.unicodeScalars.first
    var isEscaped = false
    for scalar in output.unicodeScalars.dropFirst().dropLast() {
      if isEscaped || scalar == escape {
        isEscaped.toggle()
      } else {
        #expect(scalar != end, "\(text.debugDescription)")
      }
    }
    #expect(!isEscaped, "\(text.debugDescription)")
  }

  private func expectShown(_ output: String, _ text: String) {
    #expect(!output.contains("##[") && !output.contains("##vso["), "\(text.debugDescription)")
    #expect(!output.drop(while: \.isWhitespace).hasPrefix("::"), "\(text.debugDescription)")
    #expect(!output.unicodeScalars.contains { isControl($0) }, "\(text.debugDescription)")
  }

  /// Expects inline code that stays in one table cell of GitHub: code ends at the next run of as many backticks, and a
  /// cell at a `|` without a backslash before it.
  private func expectOneCell(_ code: String, _ text: String) {
    expectShown(code, text)
    var isEscaped = false
    for byte in code.utf8 {
      #expect(isEscaped || byte != UInt8(ascii: "|"), "\(text.debugDescription): \(code)")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    if code.utf8.starts(with: "<code>".utf8) {
      #expect(!code.utf8.dropFirst(6).dropLast(7).contains { "<>`|*_[]\\".utf8.contains($0) }, "\(code)")
      return
    }
    let runs = code.unicodeScalars.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count)
    #expect(runs.count >= 2 && runs.first == runs.last, "\(code)")
    #expect(runs.dropFirst().dropLast().allSatisfy { $0 < runs[0] }, "\(text.debugDescription): \(code)")
  }

  private func expectWhole(_ content: String, _ attribute: String, _ text: String) throws {
    let document = "<a b=\"\(attribute)\">\(content)</a>"
    let reader = XMLParser(data: Data(document.utf8))
    let counter = ElementCounter()
    reader.delegate = counter
    #expect(reader.parse() && counter.elements == 1, "\(text.debugDescription)")
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var elements = 0

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) { elements += 1 }
}
