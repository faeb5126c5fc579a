// Generator: pseudorandom numbers that are the same on every machine.

/// SplitMix64.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns true in one of `count` cases, on average.
  mutating func oneIn(_ count: Int) -> Bool { next() % UInt64(count) == 0 }

  mutating func pick(_ words: [String]) -> String { words[Int(next() % UInt64(words.count))] }
}
