// Reads standard input from a program that keeps running, so that the input arrives in parts.

public struct ProgramInput: Sendable {
  public init() {}

  /// Whether reading would return at once, with bytes or at the end of input.
  public var isWaiting: Bool { isWaiting(atMost: 0) }

  /// Returns whether reading would return at once, after waiting for at most this many milliseconds.
  public func isWaiting(atMost milliseconds: Int) -> Bool { System.wait(for: [0], atMost: milliseconds) }

  /// Returns the bytes that have arrived, after waiting for some if necessary; empty at the end of input.
  public func read() throws(SystemFault) -> [UInt8] { try System.receive(0, 1 << 16, of: "standard input") }
}
