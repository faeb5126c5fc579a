// A declaration as described by a table or a symbol graph: names, and types as text.

public struct DeclaredRow: Hashable, Sendable {
  public var kind: DigestKind
  public var module: String
  /// The enclosing types, outermost first; empty at the top level.
  public var owner: [String] = []
  /// The module that declares the outermost owner; empty if it is the row's own module.
  public var ownerModule = ""
  public var name: String
  public var generics: [String] = []
  public var parameters: [DeclaredParameter] = []
  /// The type of a property, the result of a function, the superclass of a class, the target of a typealias, or the
  /// default of an associated type.
  public var type = ""
  /// The protocols that a type conforms to or inherits from; its superclass is in `type`.
  public var inherited: [String] = []
  /// Constraints: `T: C` or `T == C`.
  public var conditions: [String] = []
  public var flags: DigestFlags = []
  public var platforms: DigestPlatforms = []
  /// True if the declaration is imported from C or Objective-C.
  public var isOfC = false
  /// Other modules, at least one of which must also be imported for the declaration to be visible. Empty if none is
  /// required.
  public var besides: [String] = []

  public init(_ kind: DigestKind, _ name: String, module: String) {
    (self.kind, self.name, self.module) = (kind, name, module)
  }
}

public struct DeclaredParameter: Hashable, Sendable {
  /// The argument label; empty if there is none.
  public var label: String
  public var type: String
  public var hasDefault: Bool

  public init(_ label: String, _ type: String, hasDefault: Bool) {
    (self.label, self.type, self.hasDefault) = (label, type, hasDefault)
  }
}

/// A module, and the modules that an `import` of it also makes visible, directly or through modules that are not in
/// the digest.
public struct DeclaredModule: Sendable {
  public var name: String
  /// The re-exported modules; nil if they are unknown. In that case, the modules whose types the declarations refer
  /// to are used instead, because those are often re-exported.
  public var exports: [String]?

  public init(_ name: String, exports: [String]?) { (self.name, self.exports) = (name, exports) }
}
