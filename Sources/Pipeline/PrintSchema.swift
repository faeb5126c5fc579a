// The story of `inward schema`: the JSON schemas that the program carries. Reads nothing.
import InwardSchemas

/// The names of the schemas, that of rules files first.
public var schemaNames: [String] { schemas.map(\.name) }

/// The text of a schema; nil where no schema has the name.
public func schemaText(of name: String) -> String? { schemas.first { $0.name == name }?.text }

/// The schema of rules files, beside the rules file that `inward init` writes.
let rulesSchemaFileName = "rules.schema.json"
