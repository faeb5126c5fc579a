// The bytes of a file: the code before a position, and the line to print.
import Foundation
import InwardFacts

struct Source {
  let bytes: [UInt8]

  /// A file that cannot be read is treated as empty.
  init(path: String) { bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }

  init(text: String) { bytes = Array(text.utf8) }

  func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  /// Returns a line without surrounding white space, with tabs replaced by blanks; empty if there is no such line.
  func line(at place: Place, _ lines: LineTable) -> String {
    let number = Int(place.line)
    guard number >= 1, number <= lines.starts.count else { return "" }
    let start = Int(lines.starts[number - 1])
    let end = number < lines.starts.count ? Int(lines.starts[number]) : bytes.count
    guard start <= end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self).replacingOccurrences(of: "\t", with: " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the starts of the names before a member, nearest first: `b` and `a` for the `c` of `a.b(x)?.c`.
  func namesInFront(of offset: Int) -> [Int] {
    var starts: [Int] = []
    var end = offset
    // A subscript has no name: it begins with its bracket.
    var expectsDot = byte(offset) != UInt8(ascii: "[")
    while true {
      if expectsDot {
        end = skipBlanks(before: end)
        guard end > 0, bytes[end - 1] == UInt8(ascii: ".") else { return starts }
        end = skipBlanks(before: end - 1)
      }
      expectsDot = true
      guard let name = skipPostfix(before: end) else { return starts }
      var start = name
      while start > 0, isPartOfName(at: start - 1) { start -= 1 }
      guard start < name else { return starts }
      starts.append(start)
      end = start
    }
  }

  private func skipBlanks(before end: Int) -> Int {
    var end = end
    while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Skips arguments, subscripts, closures, generic arguments, `?` and `!` backward; nil if a bracket has no partner.
  private func skipPostfix(before end: Int) -> Int? {
    var end = end
    while end > 0 {
      switch bytes[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): end -= 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        guard let open = openingBracket(before: end) else { return nil }
        end = open
        if end > 0, bytes[end - 1] == 0x20 { end = skipBlanks(before: end) }
      default: return end
      }
    }
    return end
  }

  private func openingBracket(before end: Int) -> Int? {
    let pairs: [UInt8: UInt8] = [0x29: 0x28, 0x5D: 0x5B, 0x7D: 0x7B, 0x3E: 0x3C]
    let closing = bytes[end - 1]
    let opening = pairs[closing]!
    var depth = 0
    var index = end - 1
    while index >= 0 {
      if bytes[index] == closing { depth += 1 }
      if bytes[index] == opening { depth -= 1 }
      if depth == 0 { return index }
      index -= 1
    }
    return nil
  }

  func isPartOfName(at offset: Int) -> Bool {
    switch byte(offset) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x60, 0x80...0xFF: true
    default: false
    }
  }
}
