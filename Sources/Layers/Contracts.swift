// The contract of a layer: which layers it may use, which modules it may import, which names are banned, and which of
// its declarations other layers may use. Defines contracts, but does not check them.
import InwardFacts
import InwardGraph
import InwardPatterns

/// The layers that a layer may use.
public enum Uses: Sendable {
  /// The default for a layer without `uses`: all siblings further in, all shared layers, and everything outside the
  /// parent that the parent may use.
  case byOrder
  case all
  /// Only these layers, the layer itself with its sub-layers, the rest of its parent, and shared layers.
  case only([UseEntry])
}

/// A permission to use one layer, optionally restricted to some kinds and places of references.
public struct UseEntry: Sendable {
  public var layer: LayerID
  /// The permitted kinds; empty for all.
  public var kinds: Set<MentionKind>
  /// The permitted places; empty for all.
  public var places: Set<MentionPlace>
  /// For a family: the permitted values. A capture that is not listed must have the same value as in the layer that
  /// uses this one; if that layer has no capture of this name, any value is permitted.
  public var values: [CaptureChoice]
  /// The place of the entry in the rules file.
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

/// The value of one capture in a reference such as `Domain(Shop)` or `Domain(*)`.
public struct CaptureChoice: Sendable, Hashable {
  public var capture: String
  /// The value; nil for any value.
  public var value: String?

  public init(capture: String, value: String?) {
    self.capture = capture
    self.value = value
  }
}

/// The part of a layer or slice that other layers or slices may use.
public struct Exposure: Sendable {
  public var selector: Selector
  /// The patterns as the rules file lists them, such as `*Coordinator`; for any other selector, a description.
  public var text: String

  public init(selector: Selector, text: String) {
    self.selector = selector
    self.text = text
  }

  /// The exposure of an empty list: nothing may be used.
  public static var nothing: Exposure { Exposure(selector: .any([]), text: "nothing") }

  /// The text for messages. At most 12 patterns are listed, because every finding repeats the text.
  private var words: String {
    guard case .types(let patterns) = selector, patterns.count > 12 else { return text }
    return patterns.prefix(12).map(\.text).joined(separator: ", ") + " and \(patterns.count - 12) more"
  }

  /// The text for messages: `exposes only *Coordinator`.
  public var phrase: String {
    if case .any(let parts) = selector, parts.isEmpty { "exposes nothing" } else { "exposes only \(words)" }
  }
}

/// The external modules that the files of a layer may import: only some, or all except some.
public enum ImportContract: Sendable {
  case only(ImportPatterns)
  case never(ImportPatterns)
}

/// A module, optionally restricted to some forms of import.
public struct ImportPattern: Sendable {
  public var module: NamePattern
  /// The forms that match; empty for all.
  public var forms: Set<ImportForm>
  public var origin: RulePlace?

  public init(module: NamePattern, forms: Set<ImportForm> = [], origin: RulePlace? = nil) {
    self.module = module
    self.forms = forms
    self.origin = origin
  }
}

/// The forms of import that a rule can distinguish.
public enum ImportForm: String, Sendable, CaseIterable {
  case testable, exported, `public`, package, `internal`, `private`, `fileprivate`, preconcurrency, spi
  case implementationOnly = "implementation-only"
}

/// A name that a rule bans or requires: `Codable`, `UIViewController.present`, `present(_:animated:)`.
public struct NameBan: Sendable {
  /// The receiver, `UIViewController` in `UIViewController.present`; nil for an unqualified entry, which matches by
  /// spelling, regardless of the receiver.
  public var receiver: String?
  public var name: NamePattern
  /// The argument labels, with `_` for an argument without a label; nil if the entry has no labels.
  public var labels: [String]?
  public var text: String

  public init(receiver: String?, name: NamePattern, labels: [String]?, text: String) {
    self.receiver = receiver
    self.name = name
    self.labels = labels
    self.text = text
  }
}
