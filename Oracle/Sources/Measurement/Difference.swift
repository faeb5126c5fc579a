// One place where both sides do not agree, or where only one of them says anything.
import IndexStore

public struct Difference: Sendable {
  public enum Outcome: String, Sendable {
    /// Inward means a declaration of another file, the compiler something else.
    case `false`
    /// Right file and name, but another declaration of that name.
    case otherLine = "other declaration"
    /// The compiler says nothing of the place.
    case notJudged = "not judged"
    /// The compiler means a declaration of another file, which Inward does not name.
    case missed
    /// The same, but Inward names the type in front, of the same file.
    case covered
  }

  public var outcome: Outcome
  public var path: String
  public var place: Place
  /// In the words of the report: `method`, `enum case`.
  public var kind: ReferenceKind
  public var name: String
  public var target: Target
  public var cause: String
  /// Inward names nothing here and does not count the name as unknown either.
  public var isSilent: Bool
  public var isInTests: Bool
  /// The line of Swift.
  public var line: String

  /// One line with tabs; the last field is the source.
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

  /// `nil` for what no report counts: parameters, labels, generic parameters.
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
