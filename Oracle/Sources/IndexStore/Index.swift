// What the index of a build says, as values.

/// A declaration that the index knows.
public struct IndexSymbol: Sendable {
  public var name: String
  /// The compiler's own word for it, which is the same wherever the declaration is meant.
  public var usr: String
  public var kind: IndexKind
  /// An accessor of a property or a subscript: nobody writes its name.
  public var isAccessor: Bool
  /// A parameter or a local.
  public var isLocal: Bool
}

/// The kinds of the index, with the words of its own tools.
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

/// One place where a symbol stands.
public struct IndexOccurrence: Sendable {
  /// Its place in the symbols of the index.
  public var symbol: Int32
  public var line: Int32
  /// In bytes of UTF-8, from 1.
  public var column: Int32
  public var roles: Roles

  public struct Roles: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let declaration = Roles(rawValue: 1 << 0)
    public static let definition = Roles(rawValue: 1 << 1)
    public static let reference = Roles(rawValue: 1 << 2)
    /// The compiler put it there; it is not written.
    public static let implicit = Roles(rawValue: 1 << 8)
  }
}

/// A file as one module compiled it.
public struct IndexedFile: Sendable {
  /// Absolute, without links.
  public var path: String
  public var module: String
  public var occurrences: [IndexOccurrence]
}

/// All files of a project that the store knows as they are now.
public struct Index: Sendable {
  public var symbols: [IndexSymbol] = []
  public var files: [IndexedFile] = []
  /// Files that were changed after they were compiled: what the index says of them is of the past.
  public var staleFiles: [String] = []
}
