// `inward mcp`: the four requests of the Model Context Protocol that a server of tools needs.
import InwardJSON
import InwardPipeline

/// Serves a coding agent until it closes the pipe.
public func serveAgents(
  in folder: String, version: String, _ clock: ServerClock, through send: (String) -> Bool
) throws(Obstacle) {
  var server = AgentServer(folder: folder, version: version, clock)
  try serve(&server, through: send)
}

struct AgentServer: MessageServer {
  static let framing = MessageFraming.lines
  private let version: String
  private var tools: AgentTools

  init(folder: String, version: String, _ clock: ServerClock) {
    self.version = version
    tools = AgentTools(folder: folder, clock)
  }

  let isOver = false
  let hasWork = false

  mutating func releaseOutdated() { tools.releaseOutdated() }

  mutating func work() -> [JSON] { [] }

  mutating func receive(_ message: IncomingMessage) -> [JSON] {
    switch message {
    case .answer: return []
    case .broken(let code, let reason, let id): return [failure(id, code, reason)]
    case .call(let call):
      guard let id = call.id else { return [] }
      return [reply(to: call, id)]
    }
  }

  private mutating func reply(to call: RemoteCall, _ id: JSON) -> JSON {
    switch call.method {
    case "initialize": return answer(id, greeting(call.parameters))
    case "ping": return answer(id, .object([]))
    case "tools/list":
      return answer(id, .object([("tools", .array(AgentTool.all.map(\.json)))]))
    case "tools/call":
      guard let name = call.parameters["name"]?.string, let tool = AgentTool.all.first(where: { $0.name == name })
      else {
        return failure(id, RPCError.invalidParameters, "unknown tool")
      }
      return answer(id, tools.call(tool, call.parameters["arguments"] ?? .object([])))
    default: return failure(id, RPCError.unknownMethod, "unknown method '\(call.method)'")
    }
  }

  /// Answers `initialize`. The requests that this server handles are the same in all versions of the protocol, so it
  /// accepts any version that is written as a date, and otherwise offers one of its own.
  private func greeting(_ parameters: JSON) -> JSON {
    let wanted = parameters["protocolVersion"]?.string ?? ""
    let isDate = wanted.utf8.count == 10 && wanted.utf8.allSatisfy { "-0123456789".utf8.contains($0) }
    return .object([
      ("protocolVersion", .string(isDate ? wanted : "2025-06-18")),
      ("capabilities", .object([("tools", .object([]))])),
      ("serverInfo", .object([("name", .string("inward")), ("version", .string(version))])),
      (
        "instructions",
        .string(
          "Checks which layers of this Swift project may use each other. Call check with the full text of a file "
            + "before you write it, and may_use before you use a type in another layer.")
      ),
    ])
  }
}
