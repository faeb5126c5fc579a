// Random numbers for tests that must do the same on every machine.

/// A random number generator that returns the same numbers for the same seed, everywhere.
public struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func number(below bound: Int) -> Int {
    advance()
    return Int((state >> 33) % UInt64(bound))
  }

  public mutating func next() -> UInt64 {
    advance()
    // The low bits of the state repeat after a few steps.
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func advance() {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  }
}
