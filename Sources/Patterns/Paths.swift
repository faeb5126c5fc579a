// Paths as bytes: no system compares them by characters, of which two may be one and one may be written in two ways.

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
  return path.withUTF8 { path in folder.withUTF8 { $0.count <= path.count && path[..<$0.count].elementsEqual($0) } }
}
