// Code that could not be read, and comments that are directives to the tool.

/// A place where code could not be read as Swift. The facts before and after it are kept.
public struct Note: Sendable, Hashable {
  public var kind: NoteKind
  public var offset: UInt32

  public init(kind: NoteKind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}

public enum NoteKind: UInt8, Sendable, CaseIterable {
  case unterminatedString, unterminatedComment, unterminatedRegex, unterminatedCondition
  case unexpectedToken, unbalancedBracket, invalidByte, conflictMarker, placeholder
  case tooDeep, tooLarge, unreadable, notSwift

  /// True if code was skipped that a compiler may accept.
  public var hidesCode: Bool {
    switch self {
    case .tooDeep, .tooLarge, .unreadable, .notSwift: true
    default: false
    }
  }

  /// True if nothing in the file was read, although another version of it may be readable.
  public var isOfWholeFile: Bool { self == .unreadable || self == .notSwift }

  public var word: String {
    switch self {
    case .unterminatedString: "unterminated string"
    case .unterminatedComment: "unterminated comment"
    case .unterminatedRegex: "unterminated regular expression"
    case .unterminatedCondition: "#if without #endif"
    case .unexpectedToken: "unexpected token"
    case .unbalancedBracket: "unbalanced bracket"
    case .invalidByte: "invalid byte"
    case .conflictMarker: "merge conflict marker"
    case .placeholder: "editor placeholder"
    case .tooDeep: "nested too deeply"
    case .tooLarge: "file too large"
    case .unreadable: "file could not be read"
    case .notSwift: "not Swift"
    }
  }
}

/// `// inward:ignore RULE - reason`, as written.
public struct IgnoreComment: Sendable, Hashable {
  /// The offset of the comment's first byte.
  public var offset: UInt32
  /// The text after the colon, to the end of its line or comment: `ignore dependency - moves with the new client`.
  public var text: NameID
  /// True if there is code on the comment's own line, to which the comment then applies. Otherwise, it applies to the
  /// next line that is not also such a comment.
  public var isBesideCode: Bool

  public init(offset: UInt32, text: NameID, isBesideCode: Bool = false) {
    self.offset = offset
    self.text = text
    self.isBesideCode = isBesideCode
  }
}
