// Another process on the machine, such as the editor that started a server.
import InwardPlatform

public struct RunningProcess: Sendable {
  private let number: pid_t

  /// Finds a process by its number; nil if there is no such process. The number of an editor outside a container is not
  /// valid inside the container.
  public init?(_ number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
    if !isRunning { return nil }
  }

  /// Whether the process is still running, even if it belongs to another user.
  public var isRunning: Bool { kill(number, 0) == 0 || errno == EPERM }
}
