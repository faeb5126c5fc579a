// The tools of `inward mcp`.
import InwardPipeline

extension AgentTool {
  static let all = [check, mayUse, whereToPut, layers, why, explain]

  /// The description of paths, which is the same for all tools.
  private static let pathText =
    "absolute, or relative to the server's or the project's directory, or the end of one file's path"

  private static let check = AgentTool(
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
    ],
    answer: { projects, arguments throws(Obstacle) in
      let files = arguments.objects("files").map {
        AgentFile(path: $0.word("path"), bytes: Array($0.word("content").utf8))
      }
      return files.isEmpty ? try projects.allFindings() : try projects.findings(trying: files)
    })

  private static let mayUse = AgentTool(
    name: "may_use",
    text: "Reports whether one layer, slice, file or declaration may use another, and if not, which rule forbids it.",
    arguments: [
      Argument(name: "from", text: "a layer, a slice, a file path (the file need not exist yet) or a declaration"),
      Argument(name: "to", text: "a layer, a slice, a file path or a declaration"),
    ],
    answer: { projects, arguments throws(Obstacle) in
      try projects.ask { session, folder, day throws(Obstacle) in
        try session.may(from: arguments.word("from"), to: arguments.word("to"), in: folder, on: day)
      }
    })

  private static let whereToPut = AgentTool(
    name: "where_to_put",
    text: "Lists the layers in which a new declaration may use its dependencies and be used by its users.",
    arguments: [
      Argument(
        name: "uses", text: "layers, files or declarations that the new declaration uses", isRequired: false,
        shape: .list(of: .word)),
      Argument(
        name: "used_by", text: "layers, files or declarations that use the new declaration", isRequired: false,
        shape: .list(of: .word)),
    ],
    answer: { projects, arguments throws(Obstacle) in
      let found = try projects.ask { session, folder, day throws(Obstacle) in
        try session.layersToPut(
          using: arguments.words("uses"), usedBy: arguments.words("used_by"), in: folder, on: day)
      }
      if found.isEmpty {
        return "no layer fits: none may use all of 'uses' and be used by all of 'used_by'; split the declaration\n"
      }
      return found.map { "\($0.name): \($0.holds)\n" }.joined()
    })

  private static let layers = AgentTool(
    name: "layers", text: "Lists the layers, their contents and what they may use.",
    arguments: [
      Argument(name: "name", text: "a layer or a slice; or the path of a file, to get its layer", isRequired: false)
    ],
    answer: { projects, arguments throws(Obstacle) in
      try projects.ask { session, folder, day throws(Obstacle) in
        try session.layers(called: arguments.optionalWord("name"), in: folder, on: day)
      }
    })

  private static let why = AgentTool(
    name: "why", text: "Shows the references by which one part of the project depends on another.",
    arguments: [
      Argument(name: "from", text: "a layer, a slice, a file path or a declaration"),
      Argument(name: "to", text: "a layer, a slice, a file path or a declaration"),
    ],
    answer: { projects, arguments throws(Obstacle) in
      try projects.ask { session, folder, day throws(Obstacle) in
        try session.why(from: arguments.word("from"), to: arguments.word("to"), in: folder, on: day)
      }
    })

  private static let explain = AgentTool(
    name: "explain", text: "Explains a rule, a layer, a slice, a preset or a key of the rules file.",
    arguments: [Argument(name: "word", text: "its name, such as dependency, Domain or exposes")],
    answer: { projects, arguments throws(Obstacle) in try projects.explain(arguments.word("word")) })
}
