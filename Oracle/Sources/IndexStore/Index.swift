// The contents of the index of a build, as values.

/// A declaration in the index.
public struct IndexSymbol: Sendable {
  public var name: String
  /// The compiler's own identifier, the same wherever the declaration is used.
  public var usr: String
  public var kind: IndexKind
  /// True for an accessor of a property or a subscript, whose name is never written.
  public var isAccessor: Bool
  /// True for a parameter or local variable.
  public var isLocal: Bool
}

/// The kinds of symbols, named as in the index's own tools.
public enum IndexKind: String, Sendable, CaseIterable {
  case module, `enum`, `struct`, `class`, `protocol`, `extension`, `typealias`, function, variable, macro
  case enumCase = "enumcase"
  case instanceMethod, classMethod, staticMethod, instanceProperty, classProperty, staticProperty
  case initializer = "constructor"
  case deinitializer = "destructor"
  case parameter
  case functionOperator = "function.operator"
  case methodOperator = "staticMethod.operator"
  case `subscript` = "instanceProperty.subscript"
  case staticSubscript = "staticProperty.subscript"
  case associatedType = "typealias.associatedtype"
  case genericParameter = "typealias.genericparam"
  case other
}

/// One position at which a symbol occurs.
public struct IndexOccurrence: Sendable {
  /// The index of the symbol in `Index.symbols`.
  public var symbol: Int32
  public var line: Int32
  /// The column in bytes of UTF-8, starting at 1.
  public var column: Int32
  public var roles: Roles

  public struct Roles: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let declaration = Roles(rawValue: 1 << 0)
    public static let definition = Roles(rawValue: 1 << 1)
    public static let reference = Roles(rawValue: 1 << 2)
    /// Added by the compiler, not written.
    public static let implicit = Roles(rawValue: 1 << 8)
  }
}

/// A file as one module compiled it.
public struct IndexedFile: Sendable {
  /// The absolute path, with symbolic links resolved.
  public var path: String
  public var module: String
  public var occurrences: [IndexOccurrence]
}

/// The data for all files of a project that have not changed since they were compiled.
public struct Index: Sendable {
  public var symbols: [IndexSymbol] = []
  public var files: [IndexedFile] = []
  /// Files that changed after they were compiled, so that the index is out of date for them.
  public var staleFiles: [String] = []
}
