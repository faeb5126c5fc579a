// Another process of the machine, such as the editor that started a server.
import InwardPlatform

public struct RunningProcess: Sendable {
  private let number: pid_t

  /// Nil if there is no such process. An editor outside of a container has a number that means nothing inside.
  public init?(_ number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
    if !isRunning { return nil }
  }

  /// Whether the process has not ended, even if it belongs to another user.
  public var isRunning: Bool { kill(number, 0) == 0 || errno == EPERM }
}
