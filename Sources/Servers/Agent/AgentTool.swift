// The tools of `inward mcp`, as an agent sees them.
import InwardJSON

struct AgentTool: Sendable {
  struct Argument: Sendable {
    var name: String
    var text: String
    var isRequired = true
    var shape = ArgumentShape.word
  }

  var name: String
  var text: String
  var arguments: [Argument]

  /// The meaning of every path, in all tools.
  private static let pathText =
    "absolute, or relative to the directory of the server or to that of the project, or the end of the path of one file"

  static let all = [
    AgentTool(
      name: "check",
      text: """
        Checks the project with the given contents in place of the files on disk, before they are written. Reports the \
        findings that these contents add, each with its fix first. Without files, reports all findings.
        """,
      arguments: [
        Argument(
          name: "files", text: "the files, each with its full text", isRequired: false,
          shape: .list(
            of: .object([
              Argument(name: "path", text: pathText, shape: .text), Argument(name: "content", text: "", shape: .text),
            ])))
      ]),
    AgentTool(
      name: "may_use",
      text: "Reports whether one layer, slice, file or declaration may use another, and which rule forbids it.",
      arguments: [
        Argument(name: "from", text: "a layer, a slice, a file path (the file need not exist yet) or a declaration"),
        Argument(name: "to", text: "a layer, a slice, a file path or a declaration"),
      ]),
    AgentTool(
      name: "where_to_put",
      text: "Lists the layers in which a new declaration may use its dependencies and be used by its users.",
      arguments: [
        Argument(
          name: "uses", text: "layers, files or declarations that it uses", isRequired: false,
          shape: .list(of: .word)),
        Argument(
          name: "used_by", text: "layers, files or declarations that use it", isRequired: false,
          shape: .list(of: .word)),
      ]),
    AgentTool(
      name: "layers", text: "Lists the layers, their contents and what they may use.",
      arguments: [
        Argument(name: "name", text: "a layer or a slice; or the path of a file, to get its layer", isRequired: false)
      ]),
    AgentTool(
      name: "why", text: "Shows the references by which one part of the project depends on another.",
      arguments: [
        Argument(name: "from", text: "a layer, a slice, a file path or a declaration"),
        Argument(name: "to", text: "a layer, a slice, a file path or a declaration"),
      ]),
    AgentTool(
      name: "explain", text: "Explains a rule, a layer, a slice, a preset or a key of the rules file.",
      arguments: [Argument(name: "word", text: "its name, such as dependency, Domain or exposes")]),
  ]

  var json: JSON {
    .object([
      ("name", .string(name)), ("description", .string(text)),
      ("inputSchema", ArgumentShape.object(arguments).schema),
      ("annotations", .object([("readOnlyHint", .bool(true))])),
    ])
  }
}
