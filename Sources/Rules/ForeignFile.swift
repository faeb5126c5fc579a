// Files that contain something other than Swift: Git LFS pointers, encrypted contents, other encodings.

/// A source file whose contents cannot be read as Swift.
public struct ForeignFile: Sendable {
  public enum Contents: Sendable {
    /// Git LFS stores the contents elsewhere, and a clone may not have them.
    case pointer
    /// Encrypted contents, or text in a two-byte encoding. No compiler accepts either.
    case noText
  }

  /// The path, relative to the project's root.
  public let path: String
  public let contents: Contents
  /// The content hash, if known. It is part of the finding's identity: a changed file is reported again, because the
  /// effect of the change is unknown.
  public let name: String?

  public init(path: String, contents: Contents, name: String?) {
    (self.path, self.contents, self.name) = (path, contents, name)
  }
}
