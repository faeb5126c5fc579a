// Lists of layers and slices as text: a tree, in color on a terminal.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

/// The layers and slices to list, and the contents of each layer if requested.
public struct LayerTree: Sendable {
  public var layers: [ListedLayer]
  /// The contents of each layer, by the index of the layer; nil if they were not requested.
  public var members: [LayerMembers]?
  public var slices: [ListedSlices]
  /// The file whose layer and slices these are; nil if no file was asked about.
  public var file: ListedFile?

  public init(layers: [ListedLayer], members: [LayerMembers]? = nil, slices: [ListedSlices] = []) {
    self.layers = layers
    self.members = members
    self.slices = slices
  }
}

/// The file that a path refers to.
public struct ListedFile: Sendable {
  /// The path, relative to the project's directory.
  public var path: String
  /// Whether the file does not exist yet.
  public var isNew: Bool
  /// Whether the path was given in a different form, so that readers may not know which file is meant.
  public var isCompleted: Bool

  public init(path: String, isNew: Bool, isCompleted: Bool) {
    (self.path, self.isNew, self.isCompleted) = (path, isNew, isCompleted)
  }
}

public func text(of tree: LayerTree, style: TextStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  var all: [String] = []
  if let file = tree.file, file.isNew || file.isCompleted {
    all.append("\(paint.faint(file.isNew ? "new file" : "file")) \(file.path)")
  }
  all += lines(of: tree.layers, tree.members, "", paint) { details(of: $0, $1, paint) }
  for slices in tree.slices { all += heading(of: slices, paint) + lines(of: slices, paint) }
  return page(all, paint)
}

/// Lists layers on a line each, followed by their details and their contents.
private func lines(
  of layers: [ListedLayer], _ members: [LayerMembers]?, _ margin: String, _ paint: Paint,
  _ details: (ListedLayer, _ indent: String) -> [String]
) -> [String] {
  // The rest of a parent has no definition, so next to its parent it is shown only if it contains a file.
  let layers = layers.filter { !$0.isRest || $0.files > 0 || $0.depth == 0 }
  let width = layers.map { $0.depth * 2 + $0.name.count }.max() ?? 0
  var lines: [String] = []
  for layer in layers {
    let indent = margin + String(repeating: "  ", count: layer.depth)
    let padding = String(repeating: " ", count: width - layer.depth * 2 - layer.name.count)
    let words = (layer.isShared ? ", shared" : "") + (layer.isOptional && !layer.isRest ? ", optional" : "")
    let counts = "\(counted(layer.types, "type")) in \(counted(layer.files, "file"))\(words)"
    lines.append(indent + paint.bold(layer.name) + padding + "  " + counts)
    lines += details(layer, indent + "  ")
    if let members { lines += memberLines(members[layer.layer.index], indent + "  ", paint) }
  }
  return lines
}

/// Describes an entry of `slices`: `slices scenes, independent`, followed by the properties that its slices share.
private func heading(of slices: ListedSlices, _ paint: Paint) -> [String] {
  let words = slices.isIndependent ? ", independent" : ""
  let exposes = slices.exposes.map { ["  \(paint.faint("exposes")) \($0)"] } ?? []
  return ["slices \(paint.bold(slices.name))\(words)", "  \(paint.faint("contains")) \(slices.picks)"] + exposes
    + ownerLines(slices.owner, "  ", paint)
}

/// Lists the slices and the layers inside them. The only detail of a slice itself is its owner, if that differs from
/// the owner of the whole entry.
private func lines(of slices: ListedSlices, _ paint: Paint) -> [String] {
  lines(of: slices.parts, slices.members, "  ", paint) { layer, indent in
    if layer.depth > 0 { return details(of: layer, indent, paint) }
    return layer.owner == slices.owner ? [] : ownerLines(layer.owner, indent, paint)
  }
}

private func details(of layer: ListedLayer, _ indent: String, _ paint: Paint) -> [String] {
  var lines: [String] = []
  if !layer.picks.isEmpty { lines.append("\(indent)\(paint.faint("contains")) \(layer.picks)") }
  let names = layer.names.map { permissionText($0) }.joined(separator: ", ")
  lines.append("\(indent)\(paint.faint("may use")) \(names.isEmpty ? "no other layer" : names)")
  if let exposes = layer.exposes { lines.append("\(indent)\(paint.faint("exposes")) \(exposes)") }
  return lines + ownerLines(layer.owner, indent, paint)
}

private func ownerLines(_ owner: String?, _ indent: String, _ paint: Paint) -> [String] {
  owner.map { ["\(indent)\(paint.faint("owner")) \($0)"] } ?? []
}

/// Describes a permission: `Data`, or `Data (as type, outward)`.
public func permissionText(_ permission: ListedPermission) -> String {
  var words: [String] = []
  if !permission.kinds.isEmpty { words.append("as " + permission.kinds.map(\.word).joined(separator: " ")) }
  if !permission.places.isEmpty { words.append("at " + permission.places.map(\.word).joined(separator: " ")) }
  if permission.isOutward { words.append("outward") }
  return words.isEmpty ? permission.layer : "\(permission.layer) (\(words.joined(separator: ", ")))"
}

private func memberLines(_ members: LayerMembers, _ indent: String, _ paint: Paint) -> [String] {
  members.files.map { "\(indent)  \($0)" }
    + members.declarations.map { "\(indent)  \($0.path):\($0.line): \(paint.bold($0.name))" }
}

/// Lists everything that is in no layer.
public func text(of unassigned: Unassigned, style: TextStyle) -> String {
  if unassigned.files.isEmpty, unassigned.declarations.isEmpty { return "everything is in a layer\n" }
  let paint = Paint(isOn: style.usesColor)
  let declarations = unassigned.declarations.map { "\($0.path):\($0.line): \(paint.bold($0.name))" }
  let count = counted(unassigned.files.count, "file") + " and \(counted(declarations.count, "declaration")) in no layer"
  return page(unassigned.files + declarations + [count], paint)
}

/// Lists the permissions that no reference uses.
public func text(of unused: [UnusedPermission], style: TextStyle) -> String {
  if unused.isEmpty { return "every permission is used\n" }
  let paint = Paint(isOn: style.usesColor)
  let lines = unused.map { permission in
    let place = permission.origin.map { "\($0.path):\($0.line):\($0.column)" } ?? "by order"
    let verb = permission.kind.rawValue
    return "\(paint.faint(place + ":")) \(permission.from) may \(verb) \(paint.bold(permission.to)), but never does"
  }
  return page(lines + [counted(unused.count, "unused permission")], paint)
}
