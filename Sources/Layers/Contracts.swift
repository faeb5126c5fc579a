// What a layer promises: whom it may name, what it may import, which names it does without. Says it; judges nothing.
import InwardFacts
import InwardGraph
import InwardPatterns

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
  /// Of a family: which of its values. A capture that stands here for none has the value of the layer that uses it,
  /// where that layer has a capture of this name, and else any.
  public var values: [CaptureChoice]
  /// Where the rules file lists it.
  public var origin: RulePlace?

  public init(
    layer: LayerID, kinds: Set<MentionKind> = [], places: Set<MentionPlace> = [], values: [CaptureChoice] = [],
    origin: RulePlace? = nil
  ) {
    self.layer = layer
    self.kinds = kinds
    self.places = places
    self.values = values
    self.origin = origin
  }
}

/// What a name such as `Domain(Shop)` or `Domain(*)` says of one capture.
public struct CaptureChoice: Sendable, Hashable {
  public var capture: String
  /// Nil: any.
  public var value: String?

  public init(capture: String, value: String?) {
    self.capture = capture
    self.value = value
  }
}

/// What other layers may name of a layer or a slice.
public struct Exposure: Sendable {
  public var selector: Selector
  /// As written: `*Coordinator`.
  public var text: String

  public init(selector: Selector, text: String) {
    self.selector = selector
    self.text = text
  }

  /// `[]`: whatever is named of it is named wrongly.
  public static var nothing: Exposure { Exposure(selector: .any([]), text: "nothing") }

  /// For messages, which stand at each finding: a long list is cut.
  private var words: String {
    guard case .types(let patterns) = selector, patterns.count > 12 else { return text }
    return patterns.prefix(12).map(\.text).joined(separator: ", ") + " and \(patterns.count - 12) more"
  }

  /// `exposes only *Coordinator`.
  public var phrase: String {
    if case .any(let parts) = selector, parts.isEmpty { "exposes nothing" } else { "exposes only \(words)" }
  }
}

/// Which outside modules a layer's files may import.
public enum ImportContract: Sendable {
  case only(ImportPatterns)
  case never(ImportPatterns)
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
