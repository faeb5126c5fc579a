// The layers as the rules file defines them. Does not depend on rules.
import InwardFacts
import InwardGraph
import InwardPatterns

/// The number of a layer in a plan. Parents come before their sub-layers.
public struct LayerID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The layers of a project as its rules file defines them, followed by the values of its families.
public struct LayerPlan: Sendable {
  /// The layers: each parent comes before its sub-layers, and siblings are in the order of the rules file. Layers of
  /// the rules file keep their numbers when the values of families are added.
  public var layers: [LayerDefinition]

  public init(layers: [LayerDefinition] = []) { self.layers = layers }

  @inlinable public subscript(layer: LayerID) -> LayerDefinition { layers[layer.index] }

  public var ids: [LayerID] { layers.indices.map { LayerID($0) } }

  /// Returns the sub-layers of a layer, or the top-level layers for `.none`.
  public func children(of parent: LayerID) -> [LayerID] { ids.filter { self[$0].parent == parent } }

  /// Returns the layers with this full name; if there are none, those with this last component, except rests. As in
  /// lists of layers, `(*)` may follow the name of a family.
  public func layers(called word: String) -> [LayerID] {
    if word.hasSuffix("(*)") { return layers(called: String(word.dropLast(3))).filter(isFamily) }
    let full = ids.filter { self[$0].fullName == word }
    return full.isEmpty ? ids.filter { self[$0].name == word && !self[$0].isRest } : full
  }

  /// Whether all layers are defined by the paths of files alone.
  public var isOfPaths: Bool { layers.allSatisfy { $0.isRest || $0.selector.isOfPaths } }

  /// Returns the name that users see. A parent's rest has the parent's name, because rules files do not contain
  /// `Domain.rest`.
  public func title(of layer: LayerID) -> String {
    self[layer].isRest ? self[self[layer].parent].fullName : self[layer].fullName
  }

  /// Returns the name of the sibling of `layer` that is or contains `other`, for a message about both; if there is
  /// none, the name of the top-level layer that is or contains `other`.
  public func title(of other: LayerID, facing layer: LayerID) -> String {
    let line = lineage(of: other)
    return title(of: line.first { self[$0].parent == self[layer].parent } ?? line.last!)
  }

  /// Returns the layer itself, then its ancestors up to the top level.
  public func lineage(of layer: LayerID) -> [LayerID] {
    var line: [LayerID] = []
    var next = layer
    while next.isSome {
      line.append(next)
      next = self[next].parent
    }
    return line
  }

  public func isInside(_ layer: LayerID, _ ancestor: LayerID) -> Bool {
    var next = layer
    while next.isSome {
      if next == ancestor { return true }
      next = layers[next.index].parent
    }
    return false
  }
}

/// One layer: its selector and its contract.
public struct LayerDefinition: Sendable {
  /// The last component alone: `Entities`.
  public var name: String
  /// All components, from the top level down: `Domain.Entities`.
  public var fullName: String
  public var parent: LayerID
  /// Whether this is the rest of the parent: the part that none of the sub-layers picks. The rest has no selector and
  /// is in the innermost ring.
  public var isRest: Bool
  public var selector: Selector
  public var uses: Uses
  /// The index of the layer's ring, from 0 for the innermost. By the order, layers in the same ring of a parent may not
  /// use each other.
  public var ring: Int
  public var imports: ImportContract?
  public var bannedNames: [NameBan]
  /// The declarations that other layers may use; nil for all.
  public var exposes: Exposure?
  /// The names of the captures, such as `{name}`, in the layer's file patterns, except those of its ancestors. Each
  /// combination of their values creates a layer.
  public var captures: [String]
  /// The values of the captures; empty in a family, which represents all of its values and contains nothing itself.
  public var values: [String]
  /// The layer of the rules file from which this value of a family, or sub-layer of such a value, was created; `.none`
  /// for the layers of the rules file themselves.
  public var family: LayerID
  /// The maximum number of distinct findings in the layer that the baseline may accept; nil for any number.
  public var mostAccepted: Int?
  public var isShared: Bool
  public var isOptional: Bool
  public var severity: Severity
  /// The owner of the layer, as written in the rules file.
  public var owner: String?
  public var because: String?
  public var help: String?
  /// The place of the layer's definition in the rules file.
  public var origin: RulePlace

  public init(name: String, fullName: String, parent: LayerID = .none, selector: Selector, origin: RulePlace) {
    self.name = name
    self.fullName = fullName
    self.parent = parent
    self.isRest = false
    self.selector = selector
    self.uses = .byOrder
    self.ring = 0
    self.imports = nil
    self.bannedNames = []
    self.exposes = nil
    self.captures = []
    self.values = []
    self.family = .none
    self.mostAccepted = nil
    self.isShared = false
    self.isOptional = false
    self.severity = .error
    self.owner = nil
    self.because = nil
    self.help = nil
    self.origin = origin
  }
}

/// The severity of a finding.
public enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

/// A position in the rules file, for messages about a rule.
public struct RulePlace: Sendable, Hashable {
  public var path: String
  public var line: Int
  public var column: Int

  /// The text for messages: `rules.yml:12:3`.
  public var text: String { "\(path):\(line):\(column)" }

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
