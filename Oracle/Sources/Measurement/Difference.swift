// One position at which the two sides disagree, or for which only one of them has data.
import IndexStore

public struct Difference: Sendable {
  public enum Outcome: String, Sendable {
    /// Inward resolves the name to a declaration of another file, the compiler to something else.
    case `false`
    /// The right file and name, but a different declaration with that name.
    case otherLine = "other declaration"
    /// The compiler has no data for the position.
    case notJudged = "not judged"
    /// The compiler resolves the name to a declaration of another file; Inward does not.
    case missed
    /// Missed, but Inward resolves the type before the name, which is declared in the same file as the target.
    case covered
  }

  public var outcome: Outcome
  public var path: String
  public var place: Place
  /// The kind in the words of the report: `method`, `enum case`.
  public var kind: ReferenceKind
  public var name: String
  public var target: Target
  public var cause: String
  /// True if Inward does not resolve the name and does not count it as unknown either.
  public var isSilent: Bool
  public var isInTests: Bool
  /// The line of source.
  public var line: String

  /// One line of tab-separated fields; the last one is the source.
  public var tabbed: String {
    [
      outcome.rawValue, path, "\(place.line)", "\(place.column)", kind.rawValue, name, target.path, "\(target.line)",
      isSilent ? "silent" : "", cause, line,
    ].joined(separator: "\t")
  }

  public static let heading = "outcome\tpath\tline\tcolumn\tkind\tname\tdeclared in\tat line\tsilent\tcause\tsource"
}

/// The kinds that a report distinguishes.
public enum ReferenceKind: String, Sendable, CaseIterable {
  case type, `protocol`, conformance, `extension`, `import`, property, method, function, global
  case enumCase = "enum case"
  case initializer, `subscript`, `operator`
  case typeAlias = "type alias"
  case associatedType = "associated type"
  case macro

  /// Returns nil for symbols that no report counts: parameters, labels, generic parameters.
  init?(_ kind: IndexKind) {
    switch kind {
    case .enum, .struct, .class: self = .type
    case .protocol: self = .protocol
    case .module: self = .import
    case .typealias: self = .typeAlias
    case .associatedType: self = .associatedType
    case .function: self = .function
    case .variable: self = .global
    case .macro: self = .macro
    case .enumCase: self = .enumCase
    case .instanceMethod, .classMethod, .staticMethod: self = .method
    case .instanceProperty, .classProperty, .staticProperty: self = .property
    case .initializer: self = .initializer
    case .functionOperator, .methodOperator: self = .operator
    case .subscript, .staticSubscript: self = .subscript
    case .extension, .deinitializer, .parameter, .genericParameter, .other: return nil
    }
  }
}
