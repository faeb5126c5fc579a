// Splits texts of rows at separators outside brackets and quotes.

/// Returns the parts of a text between separators that are outside all brackets and quotes, without surrounding spaces;
/// none for an empty text.
public func splitText(_ text: String, at separator: String) -> [String] {
  let bytes = Array(text.utf8)
  let separator = Array(separator.utf8)
  var parts: [String] = []
  var (start, at) = (0, 0)
  var nesting = Nesting()
  while at < bytes.count {
    if !nesting.isInside, bytes[at...].starts(with: separator) {
      // `M::A` is one name, even if the separator is a single colon.
      let isName = separator.count == 1 && bytes[at...].starts(with: "::".utf8)
      if !isName {
        parts.append(trimmed(bytes[start..<at]))
        start = at + separator.count
      }
      at += isName ? 2 : separator.count
      continue
    }
    nesting.pass(bytes[at])
    at += 1
  }
  let last = trimmed(bytes[start...])
  return last.isEmpty && parts.isEmpty ? [] : parts + [last]
}

/// The nesting at a position: whether it is inside brackets or quotes, judging by the bytes before it.
struct Nesting {
  private var depth = 0
  private var isText = false
  private var last: UInt8 = 0

  var isInside: Bool { depth > 0 || isText }

  mutating func pass(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\"") where last != UInt8(ascii: "\\"): isText.toggle()
    case _ where isText: break
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
    case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
    default: break
    }
    last = byte
  }
}

func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
  var bytes = bytes
  while let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\n") { bytes.removeFirst() }
  while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns whether `text` contains `word`, even inside a longer word. A naive search is enough, because both are short.
func hasWord(_ word: String, in text: String) -> Bool {
  let (bytes, word) = (Array(text.utf8), Array(word.utf8))
  return bytes.indices.contains { bytes[$0...].starts(with: word) }
}
