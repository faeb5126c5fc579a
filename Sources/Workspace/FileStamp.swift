// The size, times and inode number of a file, which the system reports without reading the file.

/// The stamp of a file. Two equal stamps of a path mean the same bytes: writing to a file changes its times, and
/// replacing it changes its inode number. A program can set the modification time back, but not the time at which the
/// metadata last changed.
public struct FileStamp: Sendable, Hashable {
  var size: Int64
  var number: UInt64
  var modified: Moment
  var changed: Moment

  struct Moment: Sendable, Hashable {
    var seconds: Int
    var nanoseconds: Int
  }

  /// The stamp as text, which identifies the file's contents in cache keys.
  public var text: String {
    "\(number) \(size) \(modified.seconds).\(modified.nanoseconds) \(changed.seconds).\(changed.nanoseconds)"
  }
}

/// Returns the stamp of a file; nil if the file does not exist or cannot be examined.
public func stamp(of path: String) -> FileStamp? { System.stamp(of: path) }
