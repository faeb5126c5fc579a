// Makes a digest: takes rows from tables or symbol graphs and returns the bytes.

/// The declarations of some modules.
public struct DeclaredModules: Sendable {
  public var modules: [DeclaredModule] = []
  public var rows: [DeclaredRow] = []
  /// The types to which a name in a module may refer, such as `M::A.B`, in the order in which they are tried.
  public var meanings: [QualifiedName: [String]] = [:]

  public init() {}
}

public struct QualifiedName: Hashable, Sendable {
  public var module, name: String

  public init(_ module: String, _ name: String) { (self.module, self.name) = (module, name) }
}

public struct MadeDigest: Sendable {
  public var bytes: [UInt8]
  public var count: Int
  /// The length of each section.
  public var lengths: [(section: String, bytes: Int)]
  /// Undeclared names in types, with the number of uses.
  public var unknown: [String: Int]
}

/// Thrown if there are more names, traits or details than a digest can number.
public struct DigestOverflow: Error {}

/// Makes a digest. If there is a base, the result continues it, and may use its types and add members to them.
public func makeDigest(of declared: DeclaredModules, on base: Digest? = nil) throws(DigestOverflow) -> MadeDigest {
  var declarations = Declarations(declared, on: base)
  var writer = DigestWriter(declared.modules, on: base)
  for index in declarations.rows.indices { writer.add(declarations.resolved(index), of: declarations.rows[index]) }
  return MadeDigest(
    bytes: try writer.bytes(declarations), count: declarations.rows.count, lengths: writer.lengths,
    unknown: declarations.unknown)
}
