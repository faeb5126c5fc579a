// Lists of layers and slices as JSON. New releases only add to the formats.
import InwardFacts
import InwardGraph
import InwardJSON
import InwardLayers
import InwardRules

public func jsonText(of tree: LayerTree) -> String {
  var keys: [(String, JSON)] = [
    ("version", .number(1)),
    ("layers", .array(tree.layers.map { json(of: $0, tree.members?[$0.layer.index]) })),
    ("slices", .array(tree.slices.map { json(of: $0) })),
  ]
  if let file = tree.file {
    keys.append(("file", .object([("path", .string(file.path)), ("new", .bool(file.isNew))])))
  }
  return JSON.object(keys).text()
}

private func json(of slices: ListedSlices) -> JSON {
  .object(
    [
      ("name", .string(slices.name)),
      ("independent", .bool(slices.isIndependent)),
      ("picks", .string(slices.picks)),
      ("exposes", .optional(slices.exposes)),
      ("definition", json(of: slices.origin)),
      ("parts", .array(slices.parts.map { json(of: $0, slices.members?[$0.layer.index]) })),
    ] + owner(slices.owner))
}

private func json(of layer: ListedLayer, _ members: LayerMembers?) -> JSON {
  var keys: [(String, JSON)] = [
    ("layer", .string(layer.fullName)),
    ("depth", .number(layer.depth)),
    ("rest", .bool(layer.isRest)),
    ("shared", .bool(layer.isShared)),
    ("optional", .bool(layer.isOptional)),
    ("files", .number(layer.files)),
    ("types", .number(layer.types)),
    ("picks", .string(layer.picks)),
    ("names", .array(layer.names.map { json(of: $0) })),
    ("exposes", .optional(layer.exposes)),
    ("definition", json(of: layer.origin)),
  ]
  keys += owner(layer.owner)
  if let members {
    keys.append(("paths", .array(members.files.map { .string($0) })))
    keys.append(("declarations", .array(members.declarations.map { json(of: $0) })))
  }
  return .object(keys)
}

private func owner(_ owner: String?) -> [(String, JSON)] { owner.map { [("owner", .string($0))] } ?? [] }

private func json(of permission: ListedPermission) -> JSON {
  .object([
    ("layer", .string(permission.layer)),
    ("as", .array(permission.kinds.map { .string($0.word) })),
    ("at", .array(permission.places.map { .string($0.word) })),
    ("outward", .bool(permission.isOutward)),
  ])
}

private func json(of place: RulePlace) -> JSON {
  .object([("path", .string(place.path)), ("line", .number(place.line)), ("column", .number(place.column))])
}

private func json(of declaration: ListedDeclaration) -> JSON {
  .object([
    ("declaration", .string(declaration.name)), ("path", .string(declaration.path)),
    ("line", .number(declaration.line)),
  ])
}

public func jsonText(of unassigned: Unassigned) -> String {
  JSON.object([
    ("version", .number(1)),
    ("files", .array(unassigned.files.map { .string($0) })),
    ("declarations", .array(unassigned.declarations.map { json(of: $0) })),
  ]).text()
}

public func jsonText(of unused: [UnusedPermission]) -> String {
  let list = unused.map { permission -> JSON in
    .object([
      ("kind", .string(permission.kind.rawValue)), ("from", .string(permission.from)),
      ("to", .string(permission.to)), ("definition", permission.origin.map { json(of: $0) } ?? .null),
    ])
  }
  return JSON.object([("version", .number(1)), ("unused", .array(list))]).text()
}
