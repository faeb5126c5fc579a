// The declarations of a whole project, numbered consecutively.
import InwardFacts

/// The number of a file. The files of the project come first, sorted by path, then those of dependencies; last, each
/// module of the SDK counts as one file.
public struct FileID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The number of a declaration. The declarations of the first file come first, then those of the second, and so on;
/// those of dependencies and of the SDK come last.
public struct SymbolID: FactID, BitwiseCopyable {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The number of a name in the project. Equal names in different files have the same number.
public struct GlobalName: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// The properties of a declaration that lookup needs, stored in one list for all files. The rest stays in the file's
/// facts.
public struct Symbol: Sendable {
  public var name: GlobalName
  public var owner: SymbolID
  public var file: FileID
  public var declaration: DeclarationID
  public var kind: DeclarationKind
  public var access: Access
  /// Whether the declaration has an inheritance clause; false for declarations of the SDK.
  public var inherits = false
  public var modifiers: Modifiers
}

/// One file with its facts, from which the graph is built.
public struct ReadFile: Sendable {
  /// The path, relative to the project's root.
  public let path: String
  public let facts: FileFacts

  public init(path: String, facts: FileFacts) {
    self.path = path
    self.facts = facts
  }
}

/// New facts for a file of a graph.
public struct RenewedFile: Sendable {
  public let file: FileID
  public let facts: FileFacts

  public init(_ file: FileID, _ facts: FileFacts) { (self.file, self.facts) = (file, facts) }
}
