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
  /// In the words of a statement or member that the compiler's parser itself reports as an error, two recoveries may
  /// differ; in the text around it, or inside it without an error of its own, they may not.
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
}
