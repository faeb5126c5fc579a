// Random mutations of handwritten YAML. The same random seed yields the same texts.

struct Mutations {
  private var generator: Generator
  private let seeds: [[UInt8]]

  /// Texts that have a meaning in YAML, or are long, rare or not allowed.
  private static let pieces: [[UInt8]] =
    [
      "-", "- ", "?", "? ", ":", ": ", ",", "[", "]", "{", "}", "#", " #", "&", "&a ", "*", "*a", "!", "!!", "!<", ">",
      "|", "|2", "|-", ">+", "'", "''", "\"", "\\", "\\\n", "\\x4", "\\u00e9", "\\U0001F600", "\\N", "%", "%C3%A4",
      "%YAML 1.1\n",
      "%TAG !a! b:\n", "@", "`", "\n", "\n\n", "\r", "\r\n", "\t", " ", "  ", "    ", "\n ", "\n  ", "\n\t", "---",
      "--- ",
      "\n---\n", "\n...\n", "...", "a", "b:", "a: b", "0", "1", "9", "<", "é", "\u{85}", "\u{2028}", "\u{2029}",
      "\u{FEFF}",
      "\u{1F600}", "~", "=", "+", "<<", "_", ".", "/",
    ].map { Array($0.utf8) } + [
      [0x00], [0x7F], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC2, 0x80], [0xEF, 0xBF, 0xBE],
    ]

  init(seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    generator = Generator(state: seed)
  }

  mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &generator) ?? []
    // Often uses only a part: differences also show in small texts, which are read faster.
    if bytes.count > 60, Int.random(in: 0..<4, using: &generator) > 0 { bytes = part(of: bytes) }
    for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes) }
    return bytes
  }

  private mutating func part(of bytes: [UInt8]) -> [UInt8] {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let length = Int.random(in: 0...min(80, bytes.count - start), using: &generator)
    return Array(bytes[start..<start + length])
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<7: bytes.insert(contentsOf: piece(), at: place)
    case 7..<10:
      let end = min(bytes.count, place + Int.random(in: 1...4, using: &generator))
      bytes.removeSubrange(place..<end)
    case 10..<12:
      guard place < bytes.count else { return }
      bytes.replaceSubrange(place...place, with: piece())
    case 12..<14: bytes.insert(contentsOf: part(of: seeds.randomElement(using: &generator) ?? [0x61]), at: place)
    case 14: bytes.removeSubrange(place...)
    default:
      // Lengths around the limit for a key without `?`.
      let count = [2, 9, 64, 1020, 1021, 1022, 1023, 1024, 1025, 1026].randomElement(using: &generator) ?? 2
      let filler: [UInt8] = [piece(), [0x61], [0x20], Array("é".utf8)].randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: (0..<count).flatMap { _ in filler }, at: place)
    }
  }

  private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &generator) ?? [] }
}

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
