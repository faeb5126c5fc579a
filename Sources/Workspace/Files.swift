// Reads and writes whole files.

/// The maximum size of a file in bytes. Handwritten Swift files are smaller; a larger file is reported and not read.
public let largestFile = 64 << 20

/// A buffer that is reused from file to file, so that reading a project needs few allocations.
public struct FileBuffer {
  private var bytes: [UInt8] = []

  public init() {}

  public enum Outcome<Answer> {
    case read(Answer)
    case tooLarge
    case failed(SystemFault)
  }

  /// Passes the bytes of a file to `body`. The bytes are invalid after `body` returns.
  public mutating func read<Answer>(_ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Outcome<Answer> {
    do {
      guard let count = try System.read(path, into: &bytes, most: largestFile) else { return .tooLarge }
      return .read(bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) })
    } catch {
      return .failed(error)
    }
  }
}

/// Returns whether bytes contain a word.
public func contains(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  System.contains(word, in: bytes)
}

/// Reads the bytes of one regular file. Throws if it is larger than `largestFile`.
public func contents(of path: String) throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  guard let count = try System.read(path, into: &bytes, most: largestFile) else {
    throw SystemFault(path: path, reason: "larger than 64 MB")
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Reads the bytes of a file or of a pipe, such as the one that a shell creates for `@<(git diff --name-only)`. Throws
/// if there are more than `largestFile`.
public func contents(ofFileOrPipe path: String) throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  guard let count = try System.read(path, into: &bytes, most: largestFile, orPipe: true) else {
    throw SystemFault(path: path, reason: "larger than 64 MB")
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Reads all of standard input. Throws if it is longer than `largestFile`.
public func contentsOfInput() throws(SystemFault) -> [UInt8] {
  guard let bytes = try System.readInput(most: largestFile) else {
    throw SystemFault(path: "-", reason: "larger than 64 MB")
  }
  return bytes
}

/// Writes a file so that it is replaced completely or not at all; a pipe or a device is written in place.
public func write(_ text: String, to path: String) throws(SystemFault) {
  try System.write(Array(text.utf8), to: path)
}

public func write(_ bytes: [UInt8], to path: String) throws(SystemFault) { try System.write(bytes, to: path) }

/// Writes an executable file, and creates its directory if there is none.
public func writeProgram(_ text: String, to path: String) throws(SystemFault) {
  System.makeFolder(around: path)
  try System.write(Array(text.utf8), to: path, isProgram: true)
}

public func removeFile(_ path: String) throws(SystemFault) { try System.remove(path) }

/// Removes a directory if it is empty. Returns whether the directory was removed.
public func removeEmptyFolder(_ path: String) -> Bool { System.removeEmptyFolder(path) }

/// Appends to a file, and creates it if there is none.
public func append(_ text: String, to path: String) throws(SystemFault) {
  try System.append(Array(text.utf8), to: path)
}

public func kind(of path: String) -> EntryKind { System.kind(of: path, followingLinks: true) }

/// Returns whether the path is a link that leads nowhere: writing to it would create its target, which may be anywhere.
public func isLinkToNothing(_ path: String) -> Bool {
  kind(of: path) == .missing && System.kind(of: path, followingLinks: false) == .link
}

/// Returns the value of an environment variable; nil if it is not set.
public func environment(_ name: String) -> String? { System.environment(name) }

/// Returns the path without links and dots, spelled as on disk; nil if nothing is there.
public func realPath(of path: String) -> String? { System.realPath(of: path) }
