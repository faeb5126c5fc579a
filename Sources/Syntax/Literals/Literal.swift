// Syntax, for manifests: calls, arrays and strings as a tree, nothing evaluated. Facts are of no use to a reader of
// Package.swift, which says what it says by the values it writes.

/// A value as a manifest writes it.
public indirect enum Literal: Sendable, Equatable {
  /// `.target(name: "Domain")`, `Package(name: "App")`: the last name of what is called, and where it stands.
  case call(name: String, arguments: [LiteralArgument], offset: Int)
  case array([Literal])
  case string(String, offset: Int)
  /// `"\(prefix)Tests"`: the parts of a string with interpolations, some of which are unknown.
  case pieces([Literal], offset: Int)
  /// `isLinux`.
  case name(String)
  /// The last name of what is reached through a period: `.v6`, `Targets.core`.
  case member(String)
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

/// What a manifest says.
public struct ManifestText: Sendable, Equatable {
  /// Every value that stands in the file, top level first, as far as it is made of calls, arrays, strings and names.
  /// Statements around them (`let`, `if`, `append`) are read past: a value counts wherever it stands. A call of a
  /// function of the manifest stands for the values in that function.
  public var values: [Literal] = []
  /// What each constant stands for that is defined once: `let core: Target.Dependency = "Core"`.
  public var constants: [String: Literal] = [:]
  /// For each member that is reached through a name or a call, the names before its period; an empty one for a call.
  public var ownersOfMembers: [String: Set<String>] = [:]
}

/// Reads a manifest: its values without those in branches that never run, its constants, and the members it reaches.
public func readManifestText(of bytes: UnsafeBufferPointer<UInt8>) -> ManifestText {
  var reader = LiteralReader(lex(bytes), bytes)
  var text = ManifestText()
  reader.readNames(into: &text)
  reader.place = 0
  let functions = reader.readFunctions()
  reader.place = 0
  var inlining = Inlining(functions, constants: text.constants)
  text.values = inlining.inlined(reader.readFile(without: functions.map(\.range)))
  text.constants = inlining.inlined(text.constants)
  return text
}
