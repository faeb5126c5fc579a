// The source lines that findings show. Files were read and let go; the few with findings are read once more.
import InwardRules
import InwardWorkspace

/// Gives the first place of every finding its line.
func addExcerpts(to findings: inout [Finding], below root: String) {
  var path: String?
  var lines = LineReader(bytes: [])
  for index in findings.indices {
    if path != findings[index].path {
      lines = LineReader(bytes: (try? contents(of: root + "/" + findings[index].path)) ?? [])
      path = findings[index].path
    }
    findings[index].place.excerpt = lines.line(findings[index].place.line)
  }
}

/// Reads on to the line that is asked for: findings come in the order of their lines.
private struct LineReader {
  let bytes: [UInt8]
  private var number = 1
  private var start = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func line(_ wanted: Int) -> String? {
    if wanted < number { (number, start) = (1, 0) }
    while number < wanted {
      let end = end(from: start)
      guard end < bytes.count else { return nil }
      let isPair =
        bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
      start = end + (isPair ? 2 : 1)
      number += 1
    }
    let text = bytes[start..<end(from: start)]
    return text.isEmpty || text.count > longestExcerpt ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The byte that ends the line, or the end of the file.
  private func end(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count && bytes[end] != UInt8(ascii: "\n") && bytes[end] != UInt8(ascii: "\r") { end &+= 1 }
      return end
    }
  }
}

/// Longer lines are no help to a reader, and a generated file may be one line of megabytes.
private let longestExcerpt = 400
