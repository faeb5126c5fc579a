// Comparison: the intended differences. What the two readers may say differently, each with its name, its reason and
// the shortest Swift that shows it; a test reads every example with and without its rule. There are no others.

/// An intended difference. At most ten.
public enum Rule: String, CaseIterable, Sendable {
  /// What the language builds in is nobody's declaration: `@available`, `@objc` and their arguments name nothing.
  case languageAttribute
  /// `#file`, `#line` are the language's words; the compiler's parser reads them as macros.
  case languageMacro
  /// `#if os(iOS)`: the words of a condition name nothing.
  case condition
  /// `$name` names `name`; `$0` keeps its dollar.
  case projection
  /// Inside the smallest statement or member that the compiler's parser itself reports as an error, two recoveries may
  /// differ; all around it they may not.
  case brokenCode

  /// Swift that is read differently but for this rule.
  public var example: String {
    switch self {
    case .languageAttribute: "@available(macOS 13, *) @MainActor(unsafe) func f() {}"
    case .languageMacro: "print(#fileID)"
    case .condition: "#if os(iOS)\nlet a = 1\n#endif"
    case .projection: "let a = $model.name"
    case .brokenCode: "x = = y\nz()"
    }
  }
}

/// What the language itself brings.
enum LanguageWords {
  static let macros: Set<String> = [
    "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "selector", "keyPath", "colorLiteral",
    "imageLiteral", "fileLiteral", "warning", "error", "sourceLocation", "_hasSymbol",
  ]

  /// Attributes of the language. The private ones begin with `_` and a lower-case letter.
  static func isAttribute(_ name: String) -> Bool {
    if name.hasPrefix("_") { return name.dropFirst().first.map { $0 == "_" || $0.isLowercase } ?? true }
    return attributes.contains(name)
  }

  private static let attributes: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSApplicationMain",
    "NSCopying", "NSManaged", "Sendable", "UIApplicationMain", "abi", "attached", "autoclosure", "available",
    "backDeployed", "c", "cdecl", "concurrent", "const", "constInitialized", "convention", "derivative", "diagnose",
    "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "eager_move", "escaping",
    "exclusivity", "export", "extensible", "freestanding", "frozen", "globalActor", "implementation", "inlinable",
    "inline", "isolated", "lifetime", "main", "noDerivative", "noescape", "nonexhaustive", "nonobjc", "nonsending",
    "objc", "objcMembers", "optimize", "preEnumExtensibility", "preInverseGenerics", "preconcurrency",
    "propertyWrapper", "reparented", "requires_stored_property_inits", "resultBuilder", "retroactive", "rethrows",
    "reasync", "safe", "section", "sensitive", "specialized", "storageRestrictions", "testable", "thick", "thin",
    "transpose", "unchecked", "unknown", "unsafe", "unsafe_no_objc_tagged_pointer", "usableFromInline", "used",
    "warn_unqualified_access", "weakLinked",
  ]
}
