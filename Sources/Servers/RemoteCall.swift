// JSON-RPC 2.0, the basis of both protocols: requests, notifications, responses and errors.
import InwardJSON

/// A request or notification from the client.
struct RemoteCall {
  /// The identifier, a string or a number; nil for a notification, which has no response.
  var id: JSON?
  var method: String
  var parameters: JSON
}

enum IncomingMessage {
  case call(RemoteCall)
  /// A response to a request of the server.
  case answer
  case broken(code: Int, reason: String, id: JSON?)
  /// Several messages at once, which are answered together.
  case batch([IncomingMessage])
}

enum RPCError {
  static let parse = -32700
  static let invalidRequest = -32600
  static let unknownMethod = -32601
  static let invalidParameters = -32602
  static let notInitialized = -32002
}

extension IncomingMessage {
  init(_ bytes: [UInt8]) {
    let message: JSON
    do { message = try readJSON(bytes) } catch {
      self = .broken(code: RPCError.parse, reason: "invalid JSON: \(error.text) at byte \(error.offset)", id: nil)
      return
    }
    if let all = message.elements, !all.isEmpty {
      self = .batch(all.map { IncomingMessage($0) })
    } else {
      self.init(message)
    }
  }

  private init(_ message: JSON) {
    var id: JSON?
    switch message["id"] {
    case .string(let text): id = .string(text)
    case .number(let number): id = .number(number)
    default: id = nil
    }
    guard message.members != nil else {
      self = .broken(code: RPCError.invalidRequest, reason: "the message is not an object", id: nil)
      return
    }
    if let method = message["method"]?.string {
      self = .call(RemoteCall(id: id, method: method, parameters: message["params"] ?? .null))
    } else if message["result"] != nil || message["error"] != nil {
      self = .answer
    } else {
      self = .broken(code: RPCError.invalidRequest, reason: "the message has no 'method'", id: id)
    }
  }
}

func answer(_ id: JSON, _ result: JSON) -> JSON {
  .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
}

func failure(_ id: JSON?, _ code: Int, _ message: String) -> JSON {
  .object([
    ("jsonrpc", .string("2.0")), ("id", id ?? .null),
    ("error", .object([("code", .number(code)), ("message", .string(message))])),
  ])
}

func notification(_ method: String, _ parameters: JSON) -> JSON {
  .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", parameters)])
}

func request(_ id: String, _ method: String, _ parameters: JSON? = nil) -> JSON {
  let head: [(String, JSON)] = [("jsonrpc", .string("2.0")), ("id", .string(id)), ("method", .string(method))]
  return .object(head + (parameters.map { [("params", $0)] } ?? []))
}
