// Layers: which declaration lies in which layer, and which layer may name which. Knows the graph, and no rule.
import InwardFacts
import InwardGraph
import InwardPatterns

/// A layer of a plan. Layers are listed parents first.
public struct LayerID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The layers of a project as its rules file defines them.
public struct LayerPlan: Sendable {
  /// A parent stands before its sub-layers; siblings stand in the order of the file.
  public var layers: [LayerDefinition]

  public init(layers: [LayerDefinition] = []) { self.layers = layers }

  public subscript(layer: LayerID) -> LayerDefinition { layers[layer.index] }

  public var ids: [LayerID] { layers.indices.map { LayerID($0) } }

  /// Sub-layers of a layer, or the outermost ones for `.none`.
  public func children(of parent: LayerID) -> [LayerID] { ids.filter { self[$0].parent == parent } }

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

  public func isInside(_ layer: LayerID, _ ancestor: LayerID) -> Bool { lineage(of: layer).contains(ancestor) }
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
    self.isShared = false
    self.isOptional = false
    self.severity = .error
    self.because = nil
    self.help = nil
    self.origin = origin
  }
}

/// What a layer may name.
public enum Uses: Sendable {
  /// Nothing is written: what lies further in, and all that the parent may.
  case byOrder
  case all
  /// Exactly these, and itself.
  case only([UseEntry])
}

/// One lawful direction, perhaps for some kinds and places of mentions only.
public struct UseEntry: Sendable {
  public var layer: LayerID
  /// Empty: every kind.
  public var kinds: Set<MentionKind>
  /// Empty: every place.
  public var places: Set<MentionPlace>

  public init(layer: LayerID, kinds: Set<MentionKind> = [], places: Set<MentionPlace> = []) {
    self.layer = layer
    self.kinds = kinds
    self.places = places
  }
}

/// Which outside modules a layer's files may import.
public enum ImportContract: Sendable {
  case only([ImportPattern])
  case never([ImportPattern])
}

/// A module, perhaps only in some forms of import.
public struct ImportPattern: Sendable {
  public var module: NamePattern
  /// Empty: every form.
  public var forms: Set<ImportForm>

  public init(module: NamePattern, forms: Set<ImportForm> = []) {
    self.module = module
    self.forms = forms
  }
}

/// The forms of import that a rule can tell apart.
public enum ImportForm: String, Sendable, CaseIterable {
  case testable, exported, `public`, package, `internal`, `private`, `fileprivate`, preconcurrency, spi
  case implementationOnly = "implementation-only"
}

/// A name that a layer may not mention: `Codable`, `UIViewController.present`, `present(_:animated:)`.
public struct NameBan: Sendable {
  /// `UIViewController` in `UIViewController.present`; nil for an unqualified entry, which matches a spelling.
  public var receiver: String?
  public var name: NamePattern
  /// Argument labels, where the entry gives them; `_` for none.
  public var labels: [String]?
  public var text: String

  public init(receiver: String?, name: NamePattern, labels: [String]?, text: String) {
    self.receiver = receiver
    self.name = name
    self.labels = labels
    self.text = text
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
