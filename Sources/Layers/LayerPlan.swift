// Layers: which declaration lies in which layer, and which layer may name which. Knows the graph, and no rule.
import InwardFacts
import InwardGraph
import InwardPatterns

/// A layer of a plan. Layers are listed parents first.
public struct LayerID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The layers of a project as its rules file defines them, and behind these the values of its families.
public struct LayerPlan: Sendable {
  /// A parent stands before its sub-layers; siblings stand in the order of the file. What the rules file numbers keeps
  /// its number when the values of families are added.
  public var layers: [LayerDefinition]

  public init(layers: [LayerDefinition] = []) { self.layers = layers }

  public subscript(layer: LayerID) -> LayerDefinition { layers[layer.index] }

  public var ids: [LayerID] { layers.indices.map { LayerID($0) } }

  /// Sub-layers of a layer, or the outermost ones for `.none`.
  public func children(of parent: LayerID) -> [LayerID] { ids.filter { self[$0].parent == parent } }

  /// By the full name, else by the last part of it.
  public func layers(called word: String) -> [LayerID] {
    let full = ids.filter { self[$0].fullName == word }
    return full.isEmpty ? ids.filter { self[$0].name == word && !self[$0].isRest } : full
  }

  /// A parent's rest is called by the parent's name: no one wrote `Domain.rest`.
  public func title(of layer: LayerID) -> String {
    self[layer].isRest ? self[self[layer].parent].fullName : self[layer].fullName
  }

  /// The layer itself, then its parent, up to the outermost.
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

/// One layer: what lies in it, and what it may name.
public struct LayerDefinition: Sendable {
  /// The last part alone: `Entities`.
  public var name: String
  /// From the outermost on: `Domain.Entities`.
  public var fullName: String
  public var parent: LayerID
  /// What no sub-layer of the parent picked. It picks nothing by itself, and stands in the innermost ring.
  public var isRest: Bool
  public var selector: Selector
  public var uses: Uses
  /// The place among its siblings, from 0 for the innermost. Layers of one ring never name each other.
  public var ring: Int
  public var imports: ImportContract?
  public var bannedNames: [NameBan]
  /// What other layers may name of it; nil for all.
  public var exposes: Exposure?
  /// What `{name}` in its files captures, beyond what its parents capture: there is one layer for each value.
  public var captures: [String]
  /// What the captures stand for here. Empty in a family, which stands for all of its values and holds nothing itself.
  public var values: [String]
  /// The layer of the rules file that this is one value of.
  public var family: LayerID
  public var isShared: Bool
  public var isOptional: Bool
  public var severity: Severity
  public var because: String?
  public var help: String?
  /// Where the rules file defines it.
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
    self.isShared = false
    self.isOptional = false
    self.severity = .error
    self.because = nil
    self.help = nil
    self.origin = origin
  }
}

/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable {
  case error, warning, note
}

/// A line of the rules file, for messages that speak about a rule.
public struct RulePlace: Sendable, Hashable {
  public var path: String
  public var line: Int
  public var column: Int

  /// As messages write it.
  public var text: String { "\(path):\(line):\(column)" }

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
