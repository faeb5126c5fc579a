// Implements `inward schema`: prints the JSON schemas that are embedded in the program. Reads no files.
import InwardSchemas

/// The names of the schemas; the schema of rules files comes first.
public var schemaNames: [String] { schemas.map(\.name) }

/// Returns the text of a schema; nil if no schema has this name.
public func schemaText(of name: String) -> String? { schemas.first { $0.name == name }?.text }

/// The name of the schema file that `inward init` writes next to the rules file.
let rulesSchemaFileName = "rules.schema.json"
