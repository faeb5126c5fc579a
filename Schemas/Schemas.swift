// Schemas: the JSON schemas of what the program reads and prints. The files beside this one are the schemas; the build
// puts their bytes into the program, so that an editor needs nothing but the binary.

/// A JSON schema that comes with the tool.
public struct Schema: Sendable {
  /// `inward schema` prints it by this name.
  public var name: String
  public var text: String

  /// The file that it is kept in.
  public var fileName: String { "\(name).schema.json" }

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// All schemas, that of rules files first.
public let schemas: [Schema] = [
  Schema("rules", PackageResources.rules_schema_json),
  Schema("findings", PackageResources.findings_schema_json),
  Schema("diff", PackageResources.diff_schema_json),
  Schema("affected", PackageResources.affected_schema_json),
  Schema("history", PackageResources.history_schema_json),
  Schema("graph", PackageResources.graph_schema_json),
  Schema("layers", PackageResources.layers_schema_json),
  Schema("metrics", PackageResources.metrics_schema_json),
  Schema("modules", PackageResources.modules_schema_json),
  Schema("modules-check", PackageResources.modules_check_schema_json),
  Schema("module-map", PackageResources.module_map_schema_json),
  Schema("why", PackageResources.why_schema_json),
  Schema("may", PackageResources.may_schema_json),
  Schema("fix", PackageResources.fix_schema_json),
  Schema("facts", PackageResources.facts_schema_json),
]
