// The names in the bytes of a digest: those of the base digest keep their numbers; the others are sorted by bytes.

struct WrittenNames {
  /// The number of the first name that the base digest does not contain.
  let first: Int
  let count: Int
  private var numbers: [String: Int] = [:]
  private(set) var blocks: [UInt8] = []
  private(set) var bytes: [UInt8] = []
  private(set) var longest = 0

  init(_ words: [String], on base: Digest?) {
    first = base?.nameCount ?? 0
    var added: [(bytes: [UInt8], word: String)] = []
    for word in words {
      if let known = base?.name(word) { numbers[word] = Int(known.raw) } else { added.append((Array(word.utf8), word)) }
    }
    added.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    count = added.count
    var last: [UInt8] = []
    for (index, name) in added.enumerated() {
      numbers[name.word] = first + index
      if index % DigestNames.blockLength == 0 {
        append(UInt32(bytes.count), to: &blocks)
        last = []
      }
      let shared = zip(last, name.bytes).prefix { $0 == $1 }.count
      bytes += DigestPool.number(shared) + DigestPool.number(name.bytes.count - shared) + name.bytes[shared...]
      longest = max(longest, name.bytes.count)
      last = name.bytes
    }
  }

  func number(of word: String) -> Int { numbers[word]! }
}
