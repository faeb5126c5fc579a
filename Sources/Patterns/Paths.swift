// Paths as bytes: no system compares them by characters, of which two may be one and one may be written in two ways.

/// `folder/name`. Made for each file, so in one piece of memory: to append twice costs three times as much.
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

/// What a path has below a folder: nothing for the folder itself, nil for what lies elsewhere. Below the empty folder
/// lies every relative path, below `/` every absolute one.
public func rest(of path: String, below folder: String) -> Substring? {
  if folder.isEmpty { return path[...] }
  guard begins(path, with: folder) else { return nil }
  let end = path.utf8.index(path.startIndex, offsetBy: folder.utf8.count)
  if end == path.endIndex || folder.utf8.last == slash { return path[end...] }
  return path.utf8[end] == slash ? path[path.utf8.index(after: end)...] : nil
}

/// Asked for each file and folder around it, so by plain memory: a walk over both texts costs ten times as much.
private func begins(_ path: String, with folder: String) -> Bool {
  var (path, folder) = (path, folder)
  return path.withUTF8 { path in
    folder.withUTF8 { folder in folder.count <= path.count && folder.indices.allSatisfy { path[$0] == folder[$0] } }
  }
}
