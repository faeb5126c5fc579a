// The values of a manifest: calls, arrays and strings as a tree that is not evaluated. A manifest declares its
// package through these values, so its readers need them instead of facts.

/// A value as written in a manifest.
public indirect enum Literal: Sendable, Equatable {
  /// A call such as `.target(name: "Domain")` or `Package(name: "App")`: the last name of the callee, and its offset.
  case call(name: String, arguments: [LiteralArgument], offset: Int)
  case array([Literal])
  case string(String, offset: Int)
  /// A string with interpolations, such as `"\(prefix)Tests"`, as its pieces, some of them unknown.
  case pieces([Literal], offset: Int)
  /// A name, such as `isLinux`.
  case name(String)
  /// The last name after a period: `.v6`, `Targets.core`.
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

/// The contents of a manifest.
public struct ManifestText: Sendable, Equatable {
  /// All values in the file, outermost first, as far as they consist of calls, arrays, strings and names. The
  /// statements around them (`let`, `if`, `append`) are ignored: a value counts wherever it is written. A call to one
  /// of the manifest's own functions is replaced by the values in that function.
  public var values: [Literal] = []
  /// The value of each constant, as in `let core: Target.Dependency = "Core"`; `other` if it is unknown or if the name
  /// is defined more than once.
  public var constants: [String: Literal] = [:]
  /// The names before the period of each member, as in `Targets.core`; an empty name represents anything else, such
  /// as a call. Members with nothing before the period are not listed.
  public var ownersOfMembers: [String: Set<String>] = [:]
}

/// Reads a manifest: its values except those in branches that never run, its constants, and the members that it uses.
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
