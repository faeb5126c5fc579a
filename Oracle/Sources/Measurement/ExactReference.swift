// Measurement: compares the meanings that Inward and the compiler give to each written name, position by position.
// These are the values of the compiler's side, regardless of whether they come from an index store or a table.
import IndexStore

/// A position in a file: line and column, both starting at 1; the column is in bytes.
public struct Place: Hashable, Sendable, Comparable {
  public var line: Int32
  public var column: Int32

  public init(_ line: Int32, _ column: Int32) { (self.line, self.column) = (line, column) }

  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The location of a declaration in the project.
public struct Target: Hashable, Sendable {
  /// The path relative to the project's root.
  public var path: String
  public var line: Int32
}

/// A symbol at a place, as the compiler resolved it.
public struct ExactReference: Sendable, Hashable {
  public var kind: IndexKind
  /// The name with labels: `load(_:)`.
  public var name: String
  /// The location of the declaration; nil if it is outside the project.
  public var target: Target?
  public var role: Role
  /// True for an alias that is not written: the compiler inferred the associated type.
  public var isInferred = false

  public init(kind: IndexKind, name: String, target: Target?, role: Role, isInferred: Bool = false) {
    (self.kind, self.name, self.target, self.role, self.isInferred) = (kind, name, target, role, isInferred)
  }

  public enum Role: Sendable {
    case explicit
    /// Added by the compiler, not written.
    case implicit
    /// The symbol is declared at this place.
    case definition
  }

  /// The name without labels.
  public var baseName: Substring { name.prefix { $0 != "(" } }
}

/// The compiler's data for a project.
public struct Truth: Sendable {
  /// The references, by path relative to the project's root, and by position.
  public var references: [String: [Place: [ExactReference]]] = [:]
  /// The modules that were compiled from the project's own files.
  public var modules: Set<String> = []
  /// Files that changed after they were compiled; they are omitted.
  public var staleFiles: [String] = []

  mutating func add(_ reference: ExactReference, at place: Place, in path: String) {
    if references[path]?[place]?.contains(reference) == true { return }
    references[path, default: [:]][place, default: []].append(reference)
  }
}
