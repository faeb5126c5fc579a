// A tool of `inward mcp`: its description for an agent, and its answer.
import InwardJSON
import InwardPipeline

struct AgentTool: Sendable {
  struct Argument: Sendable {
    var name: String
    var text: String
    var isRequired = true
    var shape = ArgumentShape.word
  }

  let name: String
  let text: String
  let arguments: [Argument]
  /// Answers a call whose arguments have the declared names and shapes.
  let answer: @Sendable (inout AgentProjects, ToolArguments) throws(Obstacle) -> String

  /// The tool as `tools/list` describes it.
  var json: JSON {
    .object([
      ("name", .string(name)), ("description", .string(text)),
      ("inputSchema", ArgumentShape.object(arguments).schema),
      ("annotations", .object([("readOnlyHint", .bool(true))])),
    ])
  }

  /// Throws if the arguments of a call do not have the declared names and shapes.
  func expect(_ arguments: JSON) throws(Obstacle) {
    do throws(Obstacle) {
      try ArgumentShape.object(self.arguments).expect(arguments, called: "the arguments")
    } catch {
      throw Obstacle("\(name): \(error.text)")
    }
  }
}

/// The arguments of a call, which have the shapes that the tool declares.
struct ToolArguments {
  private let object: JSON

  init(_ object: JSON) { self.object = object }

  /// Returns a string; nil if the argument is optional and not given.
  func optionalWord(_ name: String) -> String? { object[name]?.string }

  /// Returns a required string.
  func word(_ name: String) -> String { optionalWord(name) ?? "" }

  /// Returns a list of strings; empty if the argument is not given.
  func words(_ name: String) -> [String] { object[name]?.elements?.compactMap(\.string) ?? [] }

  /// Returns a list of objects; empty if the argument is not given.
  func objects(_ name: String) -> [ToolArguments] { (object[name]?.elements ?? []).map(ToolArguments.init) }
}
