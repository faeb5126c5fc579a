// Finds the file or directory of the project that a symbolic link leads to, on disk or in a state that git has.
import InwardPatterns
import InwardPlatform

/// A symbolic link to a file or directory of the same project.
public struct SourceLink: Sendable, Equatable {
  /// The path relative to the root.
  public var path: String
  /// The path of the file or directory itself, without any links; relative to the root, and empty for the root.
  public var destination: String

  public init(path: String, destination: String) {
    self.path = path
    self.destination = destination
  }
}

extension FileTree {
  /// Returns the absolute path of the file or directory behind a link, without any links in it. Nil if the link leads
  /// nowhere.
  func destination(ofLink path: String) -> String? {
    guard snapshot(for: path) != nil else { return System.realPath(of: path) }
    var resolved = ""
    var open = parts(of: path)
    var links = 0
    while let part = open.popLast() {
      if part == ".." {
        resolved = String(resolved[..<(resolved.lastIndex(of: "/") ?? resolved.startIndex)])
        continue
      }
      let next = resolved + "/" + part
      guard let target = target(ofListedLink: next) else {
        resolved = next
        continue
      }
      links += 1
      // Systems also give up at about this number of links, so that a cycle of links is not followed forever.
      if links > 40 { return nil }
      if target.hasPrefix("/") { resolved = "" }
      open += parts(of: target)
    }
    return kind(of: resolved) == .missing ? nil : resolved
  }

  /// Returns the target of a link, which git stores as its content. Nil if the path is not a link, or if the target
  /// cannot be read or is not UTF-8.
  func target(ofListedLink path: String) -> String? {
    guard let (snapshot, place) = snapshot(for: path), let id = snapshot.listing.blob(at: place, .link),
      case .bytes(let bytes)? = try? snapshot.blobs.read([id])[0]
    else { return nil }
    return text(ofUTF8: bytes)
  }
}

/// Splits a path into parts, the last one first, so that the next one can be taken from the end.
private func parts(of path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." }.reversed() }

/// Returns the target of a link on disk, whether or not the target exists. Nil if the path is not a link, or if the
/// target is not UTF-8.
public func target(ofLink path: String) -> String? { System.target(ofLink: path) }

extension System {
  fileprivate static func target(ofLink path: String) -> String? {
    // No system allows a longer target.
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      readlink(path, buffer.baseAddress!.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : text(ofUTF8: bytes[..<count])
  }
}
