// What could not be read, and what the file says to the tool itself.

/// Something that the reader had to step over. Facts before and after it stand.
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
  case tooDeep, tooLarge, unreadable, noSwift

  /// Whether nobody read what stands there, though a compiler may.
  public var hidesCode: Bool {
    switch self {
    case .tooDeep, .tooLarge, .unreadable, .noSwift: true
    default: false
    }
  }

  /// Whether it says that nothing of the file was read, though another state of it may be.
  public var isOfWholeFile: Bool { self == .unreadable || self == .noSwift }

  public var word: String {
    switch self {
    case .unterminatedString: "unterminated string"
    case .unterminatedComment: "unterminated comment"
    case .unterminatedRegex: "unterminated regular expression"
    case .unterminatedCondition: "#if without #endif"
    case .unexpectedToken: "unexpected token"
    case .unbalancedBracket: "bracket without its partner"
    case .invalidByte: "invalid byte"
    case .conflictMarker: "merge conflict marker"
    case .placeholder: "editor placeholder"
    case .tooDeep: "nested too deeply"
    case .tooLarge: "file too large"
    case .unreadable: "file could not be read"
    case .noSwift: "no Swift"
    }
  }
}

/// `// inward:ignore RULE - reason`, as written.
public struct IgnoreComment: Sendable, Hashable {
  /// The comment's first byte.
  public var offset: UInt32
  /// Everything behind the colon up to the end of the comment: `ignore dependency - moves with the new client`.
  public var text: NameID
  /// Code stands in the comment's own line; else it speaks for the line below.
  public var isBesideCode: Bool

  public init(offset: UInt32, text: NameID, isBesideCode: Bool = false) {
    self.offset = offset
    self.text = text
    self.isBesideCode = isBesideCode
  }
}
