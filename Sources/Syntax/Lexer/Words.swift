// The words of the grammar. Every file's name table begins with them, in this order, so that testing for a word such as
// `some` compares two numbers. The numbers are in WordNumbers.swift.
import InwardFacts

/// The well-known names, each at a fixed position in every name table.
enum Words {
  /// Reserved words, which are identifiers only in backticks or, except `self` and `init`, after a period.
  static let reserved = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]

  /// Contextual keywords: they have a meaning in some positions of the grammar and are plain identifiers everywhere
  /// else.
  static let contextual = [
    "__consuming", "__owned", "__setter_access", "__shared", "_alignment", "_backDeploy", "_borrow", "_BridgeObject",
    "_Class", "_const", "_consuming", "_documentation", "_dynamicReplacement", "_effects", "_hasSymbol", "_implements",
    "_linear", "_local", "_modify", "_move", "_mutating", "_NativeClass", "_NativeRefCountedObject", "_noMetadata",
    "_opaqueReturnTypeOf", "_originallyDefinedIn", "_read", "_RefCountedObject", "_semantics", "_specialize", "_spi",
    "_spi_available", "_Trivial", "_TrivialAtMost", "_TrivialStride", "_UnknownLayout", "_version", "abi", "accesses",
    "actor", "addressWithNativeOwner", "addressWithOwner", "after", "any", "arch", "assignment", "associativity",
    "async", "attached", "autoclosure", "availability", "available", "await", "backDeployed", "before",
    "BitwiseCopyable", "block", "borrow", "borrowing", "callAsFunction", "canImport", "colorLiteral", "column",
    "compiler", "consume", "consuming", "convenience", "convention", "copy", "Copyable", "dependsOn", "deprecated",
    "derivative", "didSet", "differentiable", "discard", "discardableResult", "distributed", "dsohandle", "dynamic",
    "dynamicCallable", "dynamicMemberLookup", "each", "elseif", "endif", "error", "Escapable", "escaping", "exported",
    "externalMacro", "file", "fileID", "fileLiteral", "filePath", "final", "forward", "freestanding", "frozen",
    "function", "get", "globalActor", "hasAttribute", "hasFeature", "higherThan", "IBAction", "IBDesignable",
    "IBInspectable", "IBOutlet", "imageLiteral", "indirect", "infix", "initializes", "inlinable", "inline",
    "introduced", "isolated", "keyPath", "kind", "lazy", "left", "lifetime", "line", "linear", "lowerThan", "macro",
    "main", "message", "metadata", "modify", "module", "mutableAddressWithNativeOwner", "mutableAddressWithOwner",
    "mutate", "mutating", "newValue", "noasync", "noDerivative", "noescape", "none", "nonisolated", "nonmutating",
    "nonsending", "NSApplicationMain", "NSCopying", "NSManaged", "objc", "obsoleted", "of", "oldValue", "open",
    "optional", "os", "override", "package", "performance", "postfix", "precedenceGroup", "preconcurrency", "prefix",
    "projectedValue", "propertyWrapper", "Protocol", "rawLayout", "read", "reasync", "renamed", "required",
    "requires_stored_property_inits", "resultBuilder", "retroactive", "reverse", "right", "safe", "scoped", "selector",
    "sendability", "Sendable", "sending", "set", "some", "sourceLocation", "specialize", "specialized", "spi",
    "spiModule", "storageRestrictions", "swift", "targetEnvironment", "testable", "then", "transpose", "Type",
    "UIApplicationMain", "unavailable", "unchecked", "unowned", "unsafe", "unsafeAddress", "unsafeMutableAddress",
    "usableFromInline", "using", "value", "version", "visibility", "warn_unqualified_access", "warning", "weak",
    "willSet", "wrappedValue", "wrt", "x", "yield", "yielding",
  ]

  /// Operators that have a meaning in the grammar or that the parser splits.
  static let operators = [
    "&", "*", "-", "+", "/", "%", "<", ">", "!", "?", "~", "|", "^", "...", "..<", "==", "!=", "&&", "||", "??", "<=",
    ">=",
  ]
}
