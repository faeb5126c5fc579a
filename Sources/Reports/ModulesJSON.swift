// The list of modules as JSON. Schemas/modules.schema.json describes the format; new releases only add to it.
import InwardFacts
import InwardJSON

/// Writes every list in full, and the paths of each module's files if requested.
public func jsonText(of list: ModuleList, withFiles: Bool) -> String {
  JSON.object([
    ("version", .number(1)),
    ("files", .number(list.files)),
    ("modules", .array((list.modules + list.emptyTargets).map { json(of: $0, withFiles: withFiles) })),
    ("shared", .array(list.shared.map { json(of: $0) })),
    ("unlisted", .array(list.unlisted.map { json(of: $0) })),
    ("dependencies", .array(list.dependencies.map { json(of: $0, withFiles: withFiles) })),
    ("notes", .array(list.notes.map { .object(members(of: $0.place) + [("text", .string($0.text))]) })),
  ]).text()
}

private func json(of module: ListedModule, withFiles: Bool) -> JSON {
  .object(
    [
      ("module", .string(module.name)),
      ("otherNames", .array(module.otherNames.map { .string($0) })),
      ("targets", .array(module.targets.map { .string($0) })),
      ("test", .bool(module.isTest)),
      ("files", .number(module.files.count)),
      ("definition", module.origin.map { .object(members(of: $0)) } ?? .null),
    ] + (withFiles ? [("paths", .array(module.files.map { .string($0) }))] : []))
}

private func json(of dependency: ListedDependency, withFiles: Bool) -> JSON {
  .object(
    [
      ("module", .string(dependency.module)), ("folder", .string(dependency.folder)),
      ("files", .number(dependency.files.count)),
    ] + (withFiles ? [("paths", .array(dependency.files.map { .string($0) }))] : []))
}

private func json(of file: ModulesOfFile) -> JSON {
  .object([("path", .string(file.path)), ("targets", .array(file.modules.map { .string($0) }))])
}

func members(of place: ProjectPlace) -> [(String, JSON)] {
  [
    ("path", .string(place.path)), ("line", .number(place.position.line)), ("column", .number(place.position.column)),
  ]
}
