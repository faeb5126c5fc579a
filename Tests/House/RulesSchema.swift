// The JSON schema of rules files, made from the reader's tables of keys. It is stored in Schemas/rules.schema.json, and
// `inward schema` prints that file.
import InwardRuleFile

/// A JSON value, as far as a schema needs it.
private indirect enum JSON {
  case text(String)
  case number(Int)
  case yes
  case no
  case list([JSON])
  case object([(String, JSON)])

  func written(_ indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return quoted(text)
    case .number(let number): return String(number)
    case .yes: return "true"
    case .no: return "false"
    case .list(let values):
      let isShort = values.allSatisfy(\.isText)
      if isShort, values.count <= 8 { return "[" + values.map { $0.written() }.joined(separator: ", ") + "]" }
      return "[\n" + values.map { inner + $0.written(inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.map { "\(inner)\(quoted($0.0)): \($0.1.written(inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Returns a JSON string. The tables contain no control characters, so only backslashes and quotes are escaped.
  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// Returns the schema of rules files.
func rulesSchema() -> String {
  var members: [(String, JSON)] = [
    ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
    ("title", .text("Rules of Inward")),
  ]
  // A file that extends another one may leave required keys to it.
  let file = KeyTable.all[0]
  members += schema(of: file, isStrict: false)
  members += [
    ("anyOf", .list([.object([required(["extends"])]), .object([required(of: file)])])),
    ("$defs", .object(KeyTable.all.dropFirst().map { ($0.name, .object(schema(of: $0, isStrict: true))) })),
  ]
  return JSON.object(members).written() + "\n"
}

private func schema(of table: KeyTable, isStrict: Bool) -> [(String, JSON)] {
  var members: [(String, JSON)] = [
    ("type", .text("object")), ("additionalProperties", .no),
    ("properties", .object(table.keys.map { key in (key.name, .object(described(key))) })),
  ]
  if isStrict, table.keys.contains(where: \.isRequired) { members.append(required(of: table)) }
  if !table.oneOf.isEmpty { members.append(("anyOf", .list(table.oneOf.map { .object([required([$0])]) }))) }
  return members
}

private func required(of table: KeyTable) -> (String, JSON) {
  required(table.keys.filter(\.isRequired).map(\.name))
}

private func required(_ keys: [String]) -> (String, JSON) { ("required", .list(keys.map { .text($0) })) }

private func described(_ key: Key) -> [(String, JSON)] {
  [("description", .text(key.text))] + schema(of: key.shape)
}

private func schema(of shape: Shape) -> [(String, JSON)] {
  switch shape {
  case .one: return [("enum", .list([.number(1)]))]
  case .boolean: return [("type", .text("boolean"))]
  case .count: return [("type", .text("integer")), ("minimum", .number(0))]
  case .share: return [("type", .text("number")), ("minimum", .number(0)), ("maximum", .number(1))]
  // YAML reads numbers where people write names: `24h` is a string, `24` is not.
  case .text: return [("type", .list([.text("string"), .text("number")])), ("minLength", .number(1))]
  case .word(let words): return [("enum", .list(words.map { .text($0) }))]
  case .swift: return [("type", .text("string"))]
  case .list(let shape, let isEmptyToo):
    let items: [(String, JSON)] = [("type", .text("array")), ("items", .object(schema(of: shape)))]
    return isEmptyToo ? items : items + [("minItems", .number(1))]
  case .oneOrMore(let shape): return schema(of: .either([shape, .list(of: shape, isEmptyToo: false)]))
  case .keys(let table): return [("$ref", .text("#/$defs/\(table)"))]
  case .names(let shape):
    return [
      ("type", .text("object")), ("additionalProperties", .object(schema(of: shape))), ("minProperties", .number(1)),
    ]
  case .sublayers(let shape):
    let order = JSON.object(schema(of: .either([.order, shape])))
    return [("properties", .object([("order", order)]))] + schema(of: .names(of: shape))
  case .either(let shapes): return [("anyOf", .list(shapes.map { .object(schema(of: $0)) }))]
  }
}
