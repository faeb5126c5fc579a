// Random numbers for tests that must do the same on every machine.

/// A random number generator that returns the same numbers for the same seed, everywhere.
public struct RandomNumbers {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
