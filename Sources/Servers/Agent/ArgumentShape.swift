// The shapes of a tool's arguments: their JSON schema, and the check of a call against it.
import InwardJSON
import InwardPatterns
import InwardPipeline

indirect enum ArgumentShape: Sendable {
  /// A string that is not empty.
  case word
  /// Any string.
  case text
  case list(of: ArgumentShape)
  case object([AgentTool.Argument])

  var schema: JSON {
    switch self {
    case .word: .object([("type", .string("string")), ("minLength", .number(1))])
    case .text: .object([("type", .string("string"))])
    case .list(let item): .object([("type", .string("array")), ("items", item.schema)])
    case .object(let members):
      .object([
        ("type", .string("object")), ("properties", .object(members.map { ($0.name, $0.schema) })),
        ("required", .array(members.filter(\.isRequired).map { .string($0.name) })),
        ("additionalProperties", .bool(false)),
      ])
    }
  }

  /// Throws if a value does not have this shape. An optional member may also be null.
  func expect(_ value: JSON, called name: String) throws(Obstacle) {
    switch self {
    case .word, .text:
      guard let word = value.string else { throw Obstacle("\(name) must be \(phrase)") }
      if case .word = self, word.isEmpty { throw Obstacle("\(name) is empty") }
    case .list(let item):
      guard let items = value.elements else { throw Obstacle("\(name) must be \(phrase)") }
      for each in items {
        if !item.hasType(of: each) { throw Obstacle("\(name) must be \(phrase)") }
        try item.expect(each, called: "each of \(name)")
      }
    case .object(let members):
      guard let given = value.members else { throw Obstacle("\(name) must be \(phrase)") }
      for (key, _) in given where !members.contains(where: { $0.name == key }) {
        let hint = nearMiss(of: key, among: members.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        throw Obstacle("unknown key '\(key)' in \(name)\(hint)")
      }
      for member in members {
        switch value[member.name] {
        case nil, .null:
          if member.isRequired { throw Obstacle("'\(member.name)' is missing") }
        case let value?: try member.shape.expect(value, called: "'\(member.name)'")
        }
      }
    }
  }

  private func hasType(of value: JSON) -> Bool {
    switch self {
    case .word, .text: value.string != nil
    case .list: value.elements != nil
    case .object: value.members != nil
    }
  }

  private var phrase: String {
    switch self {
    case .word, .text: "a string"
    case .list(let item): "a list of \(item.plural)"
    case .object(let members): members.isEmpty ? "an object" : "an object with \(list(members))"
    }
  }

  private var plural: String {
    switch self {
    case .word, .text: "strings"
    case .list: "lists"
    case .object(let members): "objects with \(list(members))"
    }
  }

  private func list(_ members: [AgentTool.Argument]) -> String {
    members.map { "'\($0.name)'" }.joined(separator: " and ")
  }
}

extension AgentTool.Argument {
  /// The schema of the argument, without a description if the argument has no text.
  fileprivate var schema: JSON {
    guard case .object(let members) = shape.schema, !text.isEmpty else { return shape.schema }
    return .object(members + [("description", .string(text))])
  }
}
