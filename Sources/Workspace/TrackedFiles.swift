// The files that git tracks: patterns of `.gitignore` do not apply to them.
import InwardPatterns

/// The indexes of repositories, each read when first needed. For use by one thread at a time.
final class TrackedFiles {
  private var listings: [String: GitListing] = [:]

  /// Returns the listing of the repository whose work tree is at `top`. A repository without an index tracks nothing;
  /// an index that cannot be read is a fault, and also counts as empty.
  func listing(of top: String, _ faults: ReadFaults) -> GitListing {
    if let known = listings[top] { return known }
    let listing = Self.read(top, faults)
    listings[top] = listing
    return listing
  }

  private static func read(_ top: String, _ faults: ReadFaults) -> GitListing {
    guard let folder = gitFolder(of: top) else { return .empty }
    let path = folder + "/index"
    func contents(_ path: String) throws(SystemFault) -> [UInt8] {
      var bytes: [UInt8] = []
      guard let count = try System.read(path, into: &bytes, most: largestIndex) else {
        throw SystemFault(path: path, reason: "larger than 1 GB")
      }
      bytes.removeLast(bytes.count - count)
      return bytes
    }
    do {
      let bytes = try contents(path)
      let listing = GitIndexFile.listing(of: bytes) { try? contents(folder + "/sharedindex." + $0) }
      if let listing, !listing.isDamaged { return listing }
      faults.add(SystemFault(path: path, reason: "git's index is damaged, so the tracked files are unknown"))
    } catch {
      faults.add(error)
    }
    return .empty
  }

  /// Finds git's directory; nil if there is none. `.git` is that directory, or a file with the path of the directory of
  /// a linked work tree or a submodule.
  private static func gitFolder(of top: String) -> String? {
    let path = top + "/.git"
    if System.kind(of: path, followingLinks: true) == .directory { return path }
    guard let bytes = try? contents(of: path) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    guard line.hasPrefix("gitdir: ") else { return nil }
    let folder = String(line.dropFirst("gitdir: ".count))
    return folder.hasPrefix("/") ? folder : top + "/" + folder
  }
}

/// The maximum size of an index in bytes: enough for ten million entries of one hundred bytes each.
private let largestIndex = 1 << 30
