// What a table or a symbol graph says of one declaration: names, and types as text.

public struct DeclaredRow: Hashable, Sendable {
  public var kind: DigestKind
  public var module: String
  /// The types around, the outermost first; none at the top.
  public var owner: [String] = []
  /// The module that declares the outermost of them; empty if it is the row's own.
  public var ownerModule = ""
  public var name: String
  public var generics: [String] = []
  public var parameters: [DeclaredParameter] = []
  /// Of a property its type, of a function its result, of a class its superclass, of an alias what it stands for.
  public var type = ""
  /// What a type inherits from and conforms to beside.
  public var inherited: [String] = []
  /// `T: C` or `T == C`
  public var conditions: [String] = []
  public var flags: DigestFlags = []
  public var platforms: DigestPlatforms = []
  /// Imported from C or Objective-C.
  public var isOfC = false
  /// It is there only for files that import one of these modules, too.
  public var besides: [String] = []

  public init(_ kind: DigestKind, _ name: String, module: String) {
    (self.kind, self.name, self.module) = (kind, name, module)
  }
}

public struct DeclaredParameter: Hashable, Sendable {
  /// Empty where an argument takes none.
  public var label: String
  public var type: String
  public var hasDefault: Bool

  public init(_ label: String, _ type: String, hasDefault: Bool) {
    (self.label, self.type, self.hasDefault) = (label, type, hasDefault)
  }
}

/// A module, and what `import` of it brings beside it: also through modules that are not among those of the digest.
public struct DeclaredModule: Sendable {
  public var name: String
  /// Nil where nobody knows: then the modules whose types its declarations name, as these are often re-exported.
  public var exports: [String]?

  public init(_ name: String, exports: [String]?) { (self.name, self.exports) = (name, exports) }
}
