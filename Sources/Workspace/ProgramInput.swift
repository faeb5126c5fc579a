// Standard input as another program writes it: bit by bit, for as long as both run.

public struct ProgramInput {
  public init() {}

  /// Whether reading would return at once, with bytes or with the end.
  public var isWaiting: Bool { System.wait(for: [0], atMost: 0) }

  /// What has come, waiting for it if nothing has; empty at the end.
  public func read() -> [UInt8] { System.receive(0, 1 << 16) }
}
