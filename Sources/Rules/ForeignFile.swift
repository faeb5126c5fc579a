// Files that hold something else than Swift, because a filter of git was not undone.

/// A source file without Swift.
public struct ForeignFile: Sendable {
  public enum Contents: Sendable {
    /// Git LFS keeps contents elsewhere, and a clone may do without.
    case pointer
    /// Encrypted, or in an encoding of two bytes: no compiler takes that.
    case noText
  }

  /// From the project's root.
  public let path: String
  public let contents: Contents
  /// Git's name for what it holds, where that is known. Another one is another finding: what a change did to such a
  /// file nobody knows, so it is told once more.
  public let name: String?

  public init(path: String, contents: Contents, name: String?) {
    (self.path, self.contents, self.name) = (path, contents, name)
  }

  var wording: Wording { Wording(message, help: "'exclude' in the rules file leaves it out") }

  private var message: String {
    switch contents {
    case .pointer: "holds a pointer of Git LFS and no Swift; 'git lfs pull' fetches what it points to"
    case .noText: "holds no text that could be read: it is encrypted, or not UTF-8"
    }
  }
}
