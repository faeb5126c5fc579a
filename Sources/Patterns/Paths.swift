// Joins and compares paths as bytes, not as Swift strings. In a string, two code points may form one character, and
// one character may be encoded in two ways.

/// Joins a directory and a name with a slash. Allocates only once, because it is called for every file and appending
/// twice costs three times as much.
public func joinedPath(_ folder: String, _ name: String) -> String {
  var (folder, name) = (folder, name)
  return folder.withUTF8 { folder in
    name.withUTF8 { name in
      String(unsafeUninitializedCapacity: folder.count + 1 + name.count) { path in
        let end = path.initialize(fromContentsOf: folder)
        path.initializeElement(at: end, to: slash)
        return path[(end + 1)...].initialize(fromContentsOf: name)
      }
    }
  }
}

/// Returns the part of a path below a directory: empty for the directory itself, nil for a path outside it. Every
/// relative path is below the empty directory, and every absolute path below `/`.
public func rest(of path: String, below folder: String) -> Substring? {
  if folder.isEmpty { return path[...] }
  guard begins(path, with: folder) else { return nil }
  let end = path.utf8.index(path.startIndex, offsetBy: folder.utf8.count)
  if end == path.endIndex || folder.utf8.last == slash { return path[end...] }
  return path.utf8[end] == slash ? path[path.utf8.index(after: end)...] : nil
}

/// Returns whether a path begins with that of a directory. Compares raw memory, because this is called for each file
/// and each directory around it, and iterating over both strings costs ten times as much.
private func begins(_ path: String, with folder: String) -> Bool {
  var (path, folder) = (path, folder)
  return path.withUTF8 { path in
    folder.withUTF8 { folder in folder.count <= path.count && folder.indices.allSatisfy { path[$0] == folder[$0] } }
  }
}
