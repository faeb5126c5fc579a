// The source lines that findings show. Files were read and let go; the few with findings are read once more.
import InwardRules
import InwardWorkspace

/// Gives the first place of every finding its line.
func addExcerpts(to findings: inout [Finding], below root: String) {
  var path: String?
  var bytes: [UInt8] = []
  var starts: [Int] = []
  for index in findings.indices {
    if path != findings[index].path {
      bytes = (try? contents(of: root + "/" + findings[index].path)) ?? []
      starts = lineStarts(of: bytes)
      path = findings[index].path
    }
    findings[index].place.excerpt = line(findings[index].place.line, of: bytes, starts)
  }
}

private func lineStarts(of bytes: [UInt8]) -> [Int] {
  let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  var starts = [0]
  bytes.withUnsafeBufferPointer { bytes in
    for index in bytes.indices where bytes[index] <= carriage {
      let isAlone = bytes[index] == carriage && (index + 1 == bytes.count || bytes[index + 1] != feed)
      if bytes[index] == feed || isAlone { starts.append(index + 1) }
    }
  }
  return starts
}

/// Longer lines are no help to a reader, and a generated file may be one line of megabytes.
private let longestExcerpt = 400

private func line(_ number: Int, of bytes: [UInt8], _ starts: [Int]) -> String? {
  guard number >= 1, number <= starts.count else { return nil }
  let start = starts[number - 1]
  let end = number < starts.count ? starts[number] : bytes.count
  var text = bytes[start..<end]
  while text.last == UInt8(ascii: "\n") || text.last == UInt8(ascii: "\r") { text.removeLast() }
  return text.isEmpty || text.count > longestExcerpt ? nil : String(decoding: text, as: UTF8.self)
}
