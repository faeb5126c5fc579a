// Reading and writing of whole files.

/// No Swift file that a person wrote is larger; what is, is not read and said so.
public let largestFile = 64 << 20

/// A buffer that is filled by one file after the other, so that reading a project allocates once for each worker.
public struct FileBuffer {
  private var bytes: [UInt8] = []

  public init() {}

  public enum Outcome<Answer> {
    case read(Answer)
    case tooLarge
    case failed(SystemFault)
  }

  /// Hands the bytes of a file to `body`. They are gone when it returns.
  public mutating func read<Answer>(_ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Outcome<Answer> {
    do {
      guard let count = try System.read(path, into: &bytes, most: largestFile) else { return .tooLarge }
      return .read(bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) })
    } catch {
      return .failed(error)
    }
  }
}

/// The bytes of one file.
public func contents(of path: String) throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  guard let count = try System.read(path, into: &bytes, most: largestFile) else {
    throw SystemFault(path: path, reason: "larger than 64 MB")
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// The bytes of a file that may be a pipe as well, as a shell makes one for `@<(git diff --name-only)`.
public func contents(ofFileOrPipe path: String) throws(SystemFault) -> [UInt8] {
  var bytes: [UInt8] = []
  guard let count = try System.read(path, into: &bytes, most: largestFile, orPipe: true) else {
    throw SystemFault(path: path, reason: "larger than 64 MB")
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// All of standard input.
public func contentsOfInput() throws(SystemFault) -> [UInt8] {
  guard let bytes = try System.readInput(most: largestFile) else {
    throw SystemFault(path: "-", reason: "larger than 64 MB")
  }
  return bytes
}

/// Replaces a file whole or not at all.
public func write(_ text: String, to path: String) throws(SystemFault) {
  try System.write(Array(text.utf8), to: path)
}

/// Replaces a file that can be run, with the folder that it lies in.
public func writeProgram(_ text: String, to path: String) throws(SystemFault) {
  System.makeFolder(around: path)
  try System.write(Array(text.utf8), to: path, isProgram: true)
}

public func removeFile(_ path: String) throws(SystemFault) { try System.remove(path) }

/// Adds to the end of a file, and makes it where there is none.
public func append(_ text: String, to path: String) throws(SystemFault) {
  try System.append(Array(text.utf8), to: path)
}

public func kind(of path: String) -> EntryKind { System.kind(of: path, followingLinks: true) }

/// Whether a link stands there that leads nowhere: writing would make what it means, wherever that is.
public func isLinkToNothing(_ path: String) -> Bool {
  kind(of: path) == .missing && System.kind(of: path, followingLinks: false) == .link
}

/// The value of a variable of the environment.
public func environment(_ name: String) -> String? { System.environment(name) }

/// The path without links and dots; nil where there is nothing.
public func realPath(of path: String) -> String? { System.realPath(of: path) }
