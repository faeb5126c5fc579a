// The kinds of references, as rules files name them.
import InwardFacts

/// The kind of use of a name, determined after resolving it. The words are the values of `as:` in a rules file.
public enum MentionKind: UInt8, Sendable, CaseIterable {
  case `import`, inherits, extends, type, constructs, `static`, function, global, member, keyPath, attribute, macro
  case `operator`

  public var word: String {
    switch self {
    case .import: "import"
    case .inherits: "inherits"
    case .extends: "extends"
    case .type: "type"
    case .constructs: "constructs"
    case .static: "static"
    case .function: "function"
    case .global: "global"
    case .member: "member"
    case .keyPath: "key-path"
    case .attribute: "attribute"
    case .macro: "macro"
    case .operator: "operator"
    }
  }
}
