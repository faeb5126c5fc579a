// The layers of a project as a list: the contents, the selector and the permissions of each. Does not depend on rules
// or output formats.
import InwardFacts
import InwardGraph

/// One layer of the list; sub-layers follow their parent.
public struct ListedLayer: Sendable {
  public var layer: LayerID
  public var name: String
  public var fullName: String
  /// The number of layers around the layer; 0 for a top-level layer.
  public var depth: Int
  public var isRest: Bool
  public var isShared: Bool
  public var isOptional: Bool
  /// The number of files that contain a part of the layer or of its sub-layers.
  public var files: Int
  /// The number of types in the layer or in its sub-layers.
  public var types: Int
  /// A description of the layer's selector; empty for the rest of a parent.
  public var picks: String
  /// The other layers that the layer may use.
  public var names: [ListedPermission]
  /// The declarations that other layers may use; nil for all.
  public var exposes: String?
  public var owner: String?
  public var origin: RulePlace
}

/// A layer that another one may use.
public struct ListedPermission: Sendable {
  /// The reference to the layer: `Data`, `Feature(Cart)`, or `Feature(*)` for all values of a family.
  public var layer: String
  /// The kinds and places of references to which the permission is restricted; empty for all.
  public var kinds: [MentionKind]
  public var places: [MentionPlace]
  /// Whether the layer is further out, so that the permission contradicts the order.
  public var isOutward: Bool
}

/// Lists all layers that can contain something, in the order of the rules file. A file that is not written yet,
/// `newFile`, is not counted.
public func listLayers(_ layering: Layering, in graph: ProjectGraph, newFile: FileID? = nil) -> [ListedLayer] {
  let plan = layering.plan
  let sizes = LayerSizes(layering, graph, newFile: newFile)
  let reader = PermissionReader(layering)
  return plan.listedWithNewFamilies.map { layer in
    let definition = plan[layer]
    return ListedLayer(
      layer: layer, name: definition.name, fullName: definition.fullName, depth: plan.lineage(of: layer).count - 1,
      isRest: definition.isRest, isShared: definition.isShared, isOptional: definition.isOptional,
      files: sizes.files[layer.index], types: sizes.types[layer.index],
      picks: definition.isRest ? "" : definition.selector.text, names: reader.permissions(of: layer),
      exposes: definition.exposes?.text, owner: definition.owner, origin: definition.origin)
  }
}

/// The numbers of files and types by layer, sub-layers included.
private struct LayerSizes {
  private(set) var files: [Int]
  private(set) var types: [Int]

  init(_ layering: Layering, _ graph: ProjectGraph, newFile: FileID?) {
    let plan = layering.plan
    files = Array(repeating: 0, count: plan.layers.count)
    types = files
    for file in graph.fileIDs where FileID(file) != newFile {
      var held: Set<LayerID> = [layering.layer(of: FileID(file))]
      for symbol in graph.symbols(of: FileID(file)) {
        let layer = layering.layer(of: SymbolID(symbol))
        held.insert(layer)
        if !graph.symbols[symbol].kind.isNominal { continue }
        for part in plan.lineage(of: layer) { types[part.index] += 1 }
      }
      for part in Set(held.flatMap(plan.lineage)) { files[part.index] += 1 }
    }
  }
}

/// Reads a layer's permissions from the table, and returns them as a list that is as short as possible.
struct PermissionReader {
  let layering: Layering
  /// The sub-layers of each parent, grouped by definition.
  private let children: [LayerID: [[LayerID]]]

  init(_ layering: Layering) {
    self.layering = layering
    let plan = layering.plan
    let siblings = Dictionary(grouping: plan.ids.filter { !plan.isFamilyWithValues($0) }) { plan[$0].parent }
    children = siblings.mapValues { layers in
      let values = Dictionary(grouping: layers) { plan.definition(of: $0) }
      return values.sorted { $0.key.raw < $1.key.raw }.map(\.value)
    }
  }

  func permissions(of layer: LayerID) -> [ListedPermission] { permissions(of: layer, below: .none) }

  /// Lists the layers below `parent` that `layer` may use. A layer that may be used as a whole replaces its sub-layers,
  /// and `(*)` replaces the values of a family if all of them may be used.
  private func permissions(of layer: LayerID, below parent: LayerID) -> [ListedPermission] {
    let plan = layering.plan
    var found: [ListedPermission] = []
    for values in children[parent] ?? [] {
      let isWhole = values.count > 1 && values.allSatisfy { layering.isFree(layer, $0) && !isRelated($0, layer) }
      if isWhole {
        let name =
          plan[values[0]].fullName.dropLast(plan[values[0]].name.count)
          + plan[plan.definition(of: values[0])].name + "(*)"
        found.append(permission(of: layer, to: values[0], called: String(name)))
      } else {
        for value in values { found += permissions(of: layer, to: value) }
      }
    }
    return found
  }

  private func permissions(of layer: LayerID, to other: LayerID) -> [ListedPermission] {
    let plan = layering.plan
    if plan.isInside(layer, other) { return other == layer ? [] : permissions(of: layer, below: other) }
    if plan.isInside(other, layer) { return [] }
    // Every layer may use the rest of its parent. Neither this rest nor those of the layer's other ancestors are
    // listed.
    if plan[other].isRest, plan.isInside(layer, plan[other].parent) { return [] }
    if layering.isFree(layer, other) { return [permission(of: layer, to: other, called: plan[other].fullName)] }
    if layering.isClosed(layer, other) { return permissions(of: layer, below: other) }
    var narrowed = permission(of: layer, to: other, called: plan[other].fullName)
    let ways = MentionKind.allCases.flatMap { kind in MentionPlace.allCases.map { (kind, $0) } }.filter {
      layering.contractBroken(by: layer, naming: other, as: $0.0, at: $0.1) == nil
    }
    // Two contracts together may permit nothing, although each permits something.
    if ways.isEmpty { return permissions(of: layer, below: other) }
    let kinds = MentionKind.allCases.filter { kind in ways.contains { $0.0 == kind } }
    let places = MentionPlace.allCases.filter { place in ways.contains { $0.1 == place } }
    narrowed.kinds = kinds.count == MentionKind.allCases.count ? [] : kinds
    narrowed.places = places.count == MentionPlace.allCases.count ? [] : places
    return [narrowed]
  }

  private func isRelated(_ other: LayerID, _ layer: LayerID) -> Bool {
    layering.plan.isInside(other, layer) || layering.plan.isInside(layer, other)
  }

  private func permission(of layer: LayerID, to other: LayerID, called name: String) -> ListedPermission {
    ListedPermission(layer: name, kinds: [], places: [], isOutward: layering.plan.isOutward(from: layer, to: other))
  }
}

extension LayerPlan {
  /// Returns whether `other` is further out than `layer`. Their outermost ancestors that differ are compared by ring.
  /// False if one of these is shared, or if one layer contains the other.
  public func isOutward(from layer: LayerID, to other: LayerID) -> Bool {
    let from = lineage(of: layer).reversed().map { self[$0] }
    let to = lineage(of: other).reversed().map { self[$0] }
    for (left, right) in zip(from, to) where left.fullName != right.fullName {
      return !right.isShared && !left.isShared && left.ring < right.ring
    }
    return false
  }
}
