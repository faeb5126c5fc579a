// References of rules and exceptions to layers and slices: as a whole, or only to some values of a family. Does not
// depend on files.
import InwardFacts

/// A layer with its sub-layers; for a family, all values or the chosen ones: `Domain(Shop)`.
public struct LayerReference: Sendable {
  public var layer: LayerID
  /// Captures that are not listed may have any value.
  public var values: [CaptureChoice]
  /// The place of the reference in the rules file.
  public var origin: RulePlace?

  public init(_ layer: LayerID, values: [CaptureChoice] = [], origin: RulePlace? = nil) {
    self.layer = layer
    self.values = values
    self.origin = origin
  }

  /// A key for the target of the reference, independent of its place.
  var key: String { "\(layer.raw)" + values.map { " \($0.capture)=\($0.value ?? "*")" }.joined() }
}

/// A slice, or a layer inside slices: `scenes`, `scenes(Search)`, `scenes.View`.
public struct SliceReference: Sendable {
  /// The index of the entry in `slices`.
  public var slicing: Int
  /// The layer in the plan of that entry.
  public var part: LayerReference

  public init(slicing: Int, part: LayerReference) {
    self.slicing = slicing
    self.part = part
  }
}

/// A layer of the project, or of one entry of `slices`.
public struct NamedPart: Sendable {
  public var layer: LayerReference
  public var slicing: Int?

  public init(_ layer: LayerReference, slicing: Int? = nil) {
    self.layer = layer
    self.slicing = slicing
  }
}

extension Selector {
  /// All layers and slices that the selector refers to, at any depth.
  public var references: [NamedPart] {
    switch self {
    case .layers(let layers): layers.map { NamedPart($0) }
    case .slices(let slices): slices.map { NamedPart($0.part, slicing: $0.slicing) }
    case .all(let parts), .any(let parts): parts.flatMap(\.references)
    case .not(let part): part.references
    default: []
    }
  }
}

extension LayerPlan {
  /// Returns the innermost of `layer` and its ancestors to which `named` refers; if that is a family, the chosen value
  /// that contains `layer`. Returns nil if `named` does not cover `layer`.
  public func part(_ named: LayerReference, holding layer: LayerID) -> LayerID? {
    guard let part = part(named.layer, holding: layer), isChosen(part, by: named) else { return nil }
    return part
  }

  public func covers(_ named: LayerReference, _ layer: LayerID) -> Bool { part(named, holding: layer) != nil }

  /// Returns the layers to which a reference refers: the layer itself, or the chosen values of a family.
  public func members(of named: LayerReference) -> [LayerID] {
    members(of: named.layer).filter { isChosen($0, by: named) }
  }

  /// Returns the text of a reference: `Domain(Shop).Entities`. A parent's rest has the parent's name.
  public func text(of named: LayerReference) -> String {
    lineage(of: named.layer).reversed().filter { !self[$0].isRest }.map { layer in
      let values = self[layer].captures.map { capture in
        named.values.first { $0.capture == capture }.map { $0.value ?? "*" }
      }
      if values.allSatisfy({ $0 == nil }) { return self[layer].name }
      return self[layer].name + "(" + values.map { $0 ?? "*" }.joined(separator: ", ") + ")"
    }
    .joined(separator: ".")
  }

  private func isChosen(_ layer: LayerID, by named: LayerReference) -> Bool {
    named.values.allSatisfy { choice in
      guard let value = choice.value else { return true }
      return lineage(of: layer).contains { part in
        zip(self[part].captures, self[part].values).contains { $0 == (choice.capture, value) }
      }
    }
  }
}
