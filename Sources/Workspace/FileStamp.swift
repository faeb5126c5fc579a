// What the disk tells of a file without reading it.

/// Two equal stamps of a path are two looks at the same bytes: whoever writes a file moves its times, and whoever
/// replaces it moves its number. Times are those of the file's bytes and of its entry, which no program can set back.
public struct FileStamp: Sendable, Hashable {
  var size: Int64
  var number: UInt64
  var modified: Moment
  var changed: Moment

  struct Moment: Sendable, Hashable {
    var seconds: Int
    var nanoseconds: Int
  }

  /// As a name for what the file holds.
  public var text: String {
    "\(number) \(size) \(modified.seconds).\(modified.nanoseconds) \(changed.seconds).\(changed.nanoseconds)"
  }
}

/// Nil where there is no file.
public func stamp(of path: String) -> FileStamp? { System.stamp(of: path) }
