// The main loop of a server: it handles messages, and does other work when no message is waiting.
import InwardJSON
import InwardPipeline
import InwardRules
import InwardWorkspace

/// The functions that return the time: a server does not read the clock itself.
public struct ServerClock: Sendable {
  public let day: @Sendable () -> Day
  public let milliseconds: @Sendable () -> Int

  public init(day: @escaping @Sendable () -> Day, milliseconds: @escaping @Sendable () -> Int) {
    (self.day, self.milliseconds) = (day, milliseconds)
  }
}

/// A server that is driven by messages. Only one thread at a time may use it.
protocol MessageServer {
  static var framing: MessageFraming { get }
  /// Handles one message and returns the messages to send.
  mutating func receive(_ message: IncomingMessage) -> [JSON]
  /// Whether there is work to do that no message requested.
  var hasWork: Bool { get }
  mutating func work() -> [JSON]
  /// The time, in milliseconds, that the client must be silent before work that can wait begins; nil if there is no
  /// such work.
  var pauseBeforeChores: Int? { get }
  /// Does some of the work that can wait. Stops when `isInterrupted` returns true, because then the client has sent
  /// something.
  mutating func doChores(until isInterrupted: @escaping @Sendable () -> Bool) -> [JSON]
  /// Releases the memory of earlier states, after the client has its answer.
  mutating func releaseOutdated()
  var isOver: Bool { get }
  /// The process of the client; when it ends, the server ends too. Nil if the client did not identify its process.
  var client: RunningProcess? { get }
}

/// The reason why a server stopped.
enum ServerEnd {
  /// The client ended the session or closed the pipe, or its process ended.
  case closed
  /// No message could be read, or no further message could be found.
  case unreadable
}

extension MessageServer {
  var client: RunningProcess? { nil }
  var pauseBeforeChores: Int? { nil }
  func doChores(until isInterrupted: @escaping @Sendable () -> Bool) -> [JSON] { [] }
  func releaseOutdated() {}
}

/// The pause in milliseconds between looks at the client's process. Each look costs two system calls. Looks can be
/// rare, because most clients close the pipe when they end, and then the server ends at once.
private let pauseBetweenLooksAtClient = 10_000

/// Serves until the client's process ends, or until the client ends the session, closes the pipe, or sends bytes in
/// which no further message can be found. `send` returns false if the client no longer reads.
///
/// Before it does other work, the server handles all messages that have arrived, so that several edits in a row are
/// checked only once.
@discardableResult
func serve(_ server: inout some MessageServer, through send: (String) -> Bool) throws(Obstacle) -> ServerEnd {
  var (hasRead, hasFailed) = (false, false)
  func receive(_ message: IncomingMessage) -> [JSON] {
    if case .broken = message { hasFailed = true } else { hasRead = true }
    return server.receive(message)
  }
  var stream = MessageStream(type(of: server).framing)
  let input = ProgramInput()
  func sendAll(_ messages: [JSON]) -> Bool {
    defer { server.releaseOutdated() }
    return messages.isEmpty || send(messages.map { framed($0.line, type(of: server).framing) }.joined())
  }
  while !server.isOver {
    while let frame = stream.next() {
      switch frame {
      case .message(let bytes): if !sendAll(receive(IncomingMessage(bytes))) { return .closed }
      case .broken(let reason):
        if !sendAll(receive(.broken(code: RPCError.parse, reason: reason, id: nil))) { return .closed }
      case .lost(let reason):
        _ = sendAll(receive(.broken(code: RPCError.parse, reason: reason, id: nil)))
        return .unreadable
      }
      if server.isOver { return .closed }
    }
    if server.hasWork, !input.isWaiting {
      if !sendAll(server.work()) { return .closed }
      continue
    }
    if let pause = server.pauseBeforeChores, !input.isWaiting(atMost: pause) {
      if !sendAll(server.doChores { input.isWaiting }) { return .closed }
      continue
    }
    while let client = server.client, !input.isWaiting(atMost: pauseBetweenLooksAtClient) {
      if !client.isRunning { return .closed }
    }
    do throws(SystemFault) {
      let bytes = try input.read()
      if bytes.isEmpty { return hasFailed && !hasRead ? .unreadable : .closed }
      stream.add(bytes)
    } catch {
      throw Obstacle("\(error.path): \(error.reason)")
    }
  }
  return .closed
}

private func framed(_ message: String, _ framing: MessageFraming) -> String {
  switch framing {
  case .headers: "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  case .lines: message + "\n"
  }
}
