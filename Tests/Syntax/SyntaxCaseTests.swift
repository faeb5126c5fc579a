// The grammar as cases: a snippet of Swift, and the facts that the reader must find in it. Each file of
// Tests/Cases/syntax covers one area. `RECORD=1` rewrites the facts; review the diff before you commit it.
import Foundation
import InwardFacts
import InwardSyntax
import Testing

@Suite struct SyntaxCaseTests {
  @Test(arguments: SyntaxCase.files)
  func readsAsWritten(_ file: String) throws {
    var text = try String(contentsOfFile: file, encoding: .utf8)
    let cases = SyntaxCase.read(text)
    #expect(!cases.isEmpty, "no case in \(file)")
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    for one in cases.reversed() {
      let facts = one.printed()
      if isRecording {
        text.replaceSubrange(one.facts, with: facts)
      } else {
        #expect(facts == text[one.facts], "\(one.name)")
      }
    }
    if isRecording { try text.write(toFile: file, atomically: true, encoding: .utf8) }
  }
}

/// One heading of a case file, with its `swift` block and the place of its `facts` block.
struct SyntaxCase {
  var name: String
  var swift: String
  var facts: Range<String.Index>

  static var folder: String {
    let here = URL(fileURLWithPath: #filePath)
    let tests = here.deletingLastPathComponent().deletingLastPathComponent()
    return tests.appendingPathComponent("Cases/syntax").path
  }

  static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }

  static func all() throws -> [SyntaxCase] {
    try files.flatMap { read(try String(contentsOfFile: $0, encoding: .utf8)) }
  }

  static func read(_ text: String) -> [SyntaxCase] {
    var cases: [SyntaxCase] = []
    var name = ""
    var swift: Range<String.Index>?
    var block: (kind: String, start: String.Index)?
    var line = text.startIndex
    while line < text.endIndex {
      let end = text[line...].firstIndex(of: "\n") ?? text.endIndex
      let words = text[line..<end]
      let next = end < text.endIndex ? text.index(after: end) : end
      if let open = block {
        if words == "```" {
          if open.kind == "swift" { swift = open.start..<line }
          if open.kind == "facts", let source = swift {
            cases.append(SyntaxCase(name: name, swift: String(text[source]), facts: open.start..<line))
            swift = nil
          }
          block = nil
        }
      } else if words.hasPrefix("```") {
        block = (String(words.dropFirst(3)), next)
      } else if words.hasPrefix("## ") {
        name = String(words.dropFirst(3))
      }
      line = next
    }
    return cases
  }

  func printed() -> String {
    factsText(readFacts(Array(swift.utf8)))
  }
}

func readFacts(_ bytes: [UInt8]) -> FileFacts {
  bytes.withUnsafeBufferPointer { readFacts(of: $0) }
}
