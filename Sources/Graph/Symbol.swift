// Declarations of a whole project, numbered side by side.
import InwardFacts

/// A file of the project, by its place in the sorted list of paths.
public struct FileID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A declaration of the project: all declarations of the first file, then all of the second, and so on.
public struct SymbolID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A name of the project: equal names of two files are one number.
public struct GlobalName: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// What lookup asks of a declaration, side by side for all files. The rest of it stays in the file's facts.
public struct Symbol: Sendable {
  public var name: GlobalName
  public var owner: SymbolID
  public var file: FileID
  public var declaration: DeclarationID
  public var kind: DeclarationKind
  public var access: Access
  public var modifiers: Modifiers
}

/// One file with its facts: what the graph is built from.
public struct ReadFile: Sendable {
  /// From the project's root.
  public let path: String
  public let facts: FileFacts

  public init(path: String, facts: FileFacts) {
    self.path = path
    self.facts = facts
  }
}
