// Syntax, for manifests: calls, arrays and strings as a tree, nothing evaluated. Facts are of no use to a reader of
// Package.swift, which says what it says by the values it writes.

/// A value as a manifest writes it.
public indirect enum Literal: Sendable, Equatable {
  /// `.target(name: "Domain")`, `Package(name: "App")`: the last name of what is called, and where it stands.
  case call(name: String, arguments: [LiteralArgument], offset: Int)
  case array([Literal])
  case string(String, offset: Int)
  /// A name or a member: `isLinux`, `.v6`.
  case name(String)
  /// Values joined by operators: `base + extra`.
  case joined([Literal])
  case other
}

/// One argument of a call, with its label.
public struct LiteralArgument: Sendable, Equatable {
  public var label: String?
  public var value: Literal

  public init(label: String?, value: Literal) {
    self.label = label
    self.value = value
  }
}

/// Every value that stands in a file, top level first, as far as it is made of calls, arrays, strings and names.
/// Statements around them (`let`, `if`, `append`) are read past: a value counts wherever it stands.
public func readLiterals(of bytes: UnsafeBufferPointer<UInt8>) -> [Literal] {
  var reader = LiteralReader(lex(bytes), bytes)
  return reader.readFile()
}

/// What a manifest says by more than the values it writes.
public struct ManifestNames: Sendable, Equatable {
  /// What each constant stands for that is defined once: `let core: Target.Dependency = "Core"`.
  public var constants: [String: Literal] = [:]
  /// For each member that is reached through a name or a call, the names before its period; an empty one for a call.
  public var ownersOfMembers: [String: Set<String>] = [:]
}

/// The constants of a manifest and the members that it reaches.
public func readManifestNames(of bytes: UnsafeBufferPointer<UInt8>) -> ManifestNames {
  var reader = LiteralReader(lex(bytes), bytes)
  return reader.readNames()
}
