// Implements `inward mcp`: the four requests of the Model Context Protocol that a server for tools needs.
import InwardJSON
import InwardPipeline

/// Serves a coding agent until it closes the pipe.
public func serveAgents(
  in folder: String, version: String, _ clock: ServerClock, through send: (String) -> Bool
) throws(Obstacle) {
  var server = try AgentServer(folder: folder, version: version, clock)
  try serve(&server, through: send)
}

struct AgentServer: MessageServer {
  static let framing = MessageFraming.lines
  private let version: String
  private var projects: AgentProjects
  private var isInitialized = false

  init(folder: String, version: String, _ clock: ServerClock) throws(Obstacle) {
    self.version = version
    projects = try AgentProjects(folder: folder, clock)
  }

  let isOver = false
  let hasWork = false

  mutating func releaseOutdated() { projects.releaseOutdated() }

  mutating func work() -> [JSON] { [] }

  mutating func receive(_ message: IncomingMessage) -> [JSON] {
    switch message {
    case .answer: return []
    case .batch(let messages):
      // Only version 2025-03-26 of the protocol has batches.
      let answers = messages.flatMap { receive($0) }
      return answers.isEmpty ? [] : [.array(answers)]
    case .broken(let code, let reason, let id): return [failure(id, code, reason)]
    case .call(let call):
      guard let id = call.id else { return [] }
      return [reply(to: call, id)]
    }
  }

  private mutating func reply(to call: RemoteCall, _ id: JSON) -> JSON {
    switch call.method {
    case "initialize":
      if isInitialized { return failure(id, RPCError.invalidRequest, "'initialize' was already received") }
      isInitialized = true
      return answer(id, greeting(call.parameters))
    case "ping": return answer(id, .object([]))
    case "tools/list":
      return answer(id, .object([("tools", .array(AgentTool.all.map(\.json)))]))
    case "tools/call":
      let name = call.parameters["name"]?.string ?? ""
      guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
        return failure(id, RPCError.invalidParameters, "unknown tool '\(name)'")
      }
      return answer(id, result(of: tool, call.parameters["arguments"] ?? .null))
    default: return failure(id, RPCError.unknownMethod, "unknown method '\(call.method)'")
    }
  }

  /// Calls a tool. An obstacle is also returned as a result, because only results are shown to the agent.
  private mutating func result(of tool: AgentTool, _ given: JSON) -> JSON {
    let arguments: JSON = if case .null = given { .object([]) } else { given }
    do throws(Obstacle) {
      try tool.expect(arguments)
      projects.lookAtDisk()
      return result(try tool.answer(&projects, ToolArguments(arguments)), isError: false)
    } catch {
      return result(error.forAgent(in: projects.folder).text, isError: true)
    }
  }

  private func result(_ text: String, isError: Bool) -> JSON {
    .object([
      ("content", .array([.object([("type", .string("text")), ("text", .string(text))])])), ("isError", .bool(isError)),
    ])
  }

  /// The versions of the protocol, the newest first. The requests that this server handles are the same in all.
  private static let protocolVersions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// Answers `initialize`, with the version that the client wants if the server supports that version, otherwise with
  /// the newest one.
  private func greeting(_ parameters: JSON) -> JSON {
    let wanted = Self.protocolVersions.first { $0 == parameters["protocolVersion"]?.string }
    return .object([
      ("protocolVersion", .string(wanted ?? Self.protocolVersions[0])),
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
