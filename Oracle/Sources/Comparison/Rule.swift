// Comparison: the intended differences between the two readers, each with its name, its reason and the shortest Swift
// that shows it; a test reads every example with and without its rule. No other differences are accepted.

/// An intended difference. A test allows at most ten.
public enum Rule: String, CaseIterable, Sendable {
  /// Attributes built into the language refer to nothing, nor do their arguments: `@available`, `@objc`.
  case languageAttribute
  /// `#file` and `#line` are built into the language; the compiler's parser reads them as macros.
  case languageMacro
  /// The words of a condition refer to nothing: `#if os(iOS)`.
  case condition
  /// `$name` refers to `name`; `$0` keeps its dollar sign.
  case projection
  /// In a statement or member in which the compiler's parser itself reports an error, the two readers may recover
  /// differently; they must agree on the code around it and on parts of it without an error.
  case brokenCode

  /// Swift that the two readers read differently without this rule.
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

/// The names that the language itself provides.
enum LanguageWords {
  static let macros: Set<String> = [
    "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "selector", "keyPath", "colorLiteral",
    "imageLiteral", "fileLiteral", "warning", "error", "sourceLocation", "_hasSymbol",
  ]
}
