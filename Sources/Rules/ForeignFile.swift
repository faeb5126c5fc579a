// Files that contain something other than Swift, because a git filter was not undone.

/// A source file that contains no Swift.
public struct ForeignFile: Sendable {
  public enum Contents: Sendable {
    /// Git LFS stores the contents elsewhere, and a clone may not have them.
    case pointer
    /// Encrypted, or in a two-byte encoding, which no compiler accepts.
    case noText
  }

  /// The path, relative to the project's root.
  public let path: String
  public let contents: Contents
  /// Git's name for the contents, if known. With other contents it is another finding: the effect of a change on such a
  /// file is unknown, so it is reported again.
  public let name: String?

  public init(path: String, contents: Contents, name: String?) {
    (self.path, self.contents, self.name) = (path, contents, name)
  }
}
