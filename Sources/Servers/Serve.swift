// The loop of a server: messages in, messages out, and work when nothing else is waiting.
import InwardJSON
import InwardRules
import InwardWorkspace

/// What a server asks of the world outside.
public struct ServerClock: Sendable {
  public let day: @Sendable () -> Day
  public let milliseconds: @Sendable () -> Int

  public init(day: @escaping @Sendable () -> Day, milliseconds: @escaping @Sendable () -> Int) {
    (self.day, self.milliseconds) = (day, milliseconds)
  }
}

/// A server that is driven by messages. For one thread.
protocol MessageServer {
  static var framing: MessageFraming { get }
  /// Handles one message and returns what is to be sent.
  mutating func receive(_ message: IncomingMessage) -> [JSON]
  /// Whether something is to be done that no message waits for.
  var hasWork: Bool { get }
  mutating func work() -> [JSON]
  var isOver: Bool { get }
}

/// Serves until the other side says goodbye or is gone. `send` returns false if nobody reads any more.
///
/// All messages that have arrived are handled before any work is done: several edits in a row are checked once.
func serve(_ server: inout some MessageServer, through send: (String) -> Bool) {
  var stream = MessageStream(type(of: server).framing)
  let input = ProgramInput()
  func sendAll(_ messages: [JSON]) -> Bool {
    messages.isEmpty || send(messages.map { framed($0.line, type(of: server).framing) }.joined())
  }
  while !server.isOver {
    while let frame = stream.next() {
      switch frame {
      case .message(let bytes): if !sendAll(server.receive(IncomingMessage(bytes))) { return }
      case .broken(let reason):
        if !sendAll(server.receive(.broken(code: RPCError.parse, reason: reason, id: nil))) { return }
      case .lost(let reason):
        _ = sendAll(server.receive(.broken(code: RPCError.parse, reason: reason, id: nil)))
        return
      }
      if server.isOver { return }
    }
    if server.hasWork, !input.isWaiting {
      if !sendAll(server.work()) { return }
      continue
    }
    let bytes = input.read()
    if bytes.isEmpty { return }
    stream.add(bytes)
  }
}

private func framed(_ message: String, _ framing: MessageFraming) -> String {
  switch framing {
  case .headers: "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  case .lines: message + "\n"
  }
}
