// Measurement: compares what Inward says each written name means with what the compiler says, place by place.
// These are the values of the compiler's side, wherever they were read: in an index store or in a table.
import IndexStore

/// A place in a file: both numbers from 1, the column in bytes.
public struct Place: Hashable, Sendable, Comparable {
  public var line: Int32
  public var column: Int32

  public init(_ line: Int32, _ column: Int32) { (self.line, self.column) = (line, column) }

  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where a declaration of the project is.
public struct Target: Hashable, Sendable {
  /// From the project's root.
  public var path: String
  public var line: Int32
}

/// A symbol at a place, as the compiler resolved it.
public struct ExactReference: Sendable, Hashable {
  public var kind: IndexKind
  /// With labels: `load(_:)`.
  public var name: String
  /// `nil` where the declaration is outside the project.
  public var target: Target?
  public var role: Role
  /// An alias that nobody wrote: the compiler inferred what an associated type is.
  public var isInferred = false

  public init(kind: IndexKind, name: String, target: Target?, role: Role, isInferred: Bool = false) {
    (self.kind, self.name, self.target, self.role, self.isInferred) = (kind, name, target, role, isInferred)
  }

  public enum Role: Sendable {
    case explicit
    /// The compiler added it; nobody wrote it.
    case implicit
    /// The symbol is declared at this place.
    case definition
  }

  /// The name without labels.
  public var baseName: Substring { name.prefix { $0 != "(" } }
}

/// All that the compiler says of a project.
public struct Truth: Sendable {
  /// By path from the project's root and by place.
  public var references: [String: [Place: [ExactReference]]] = [:]
  /// The modules that were compiled from the project's own files.
  public var modules: Set<String> = []
  /// Files that changed after they were compiled; they are left out.
  public var staleFiles: [String] = []

  mutating func add(_ reference: ExactReference, at place: Place, in path: String) {
    if references[path]?[place]?.contains(reference) == true { return }
    references[path, default: [:]][place, default: []].append(reference)
  }
}
