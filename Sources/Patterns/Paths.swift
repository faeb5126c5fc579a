// Paths as bytes: no system compares them by characters, of which two may be one and one may be written in two ways.

/// What a path has below a folder: nothing for the folder itself, nil for what lies elsewhere. Below the empty folder
/// lies every relative path, below `/` every absolute one.
public func rest(of path: String, below folder: String) -> Substring? {
  if folder.isEmpty { return path[...] }
  let (path, folder) = (path[...].utf8, folder.utf8)
  guard path.starts(with: folder) else { return nil }
  let rest = path.dropFirst(folder.count)
  if rest.isEmpty || folder.last == slash { return Substring(rest) }
  return rest.first == slash ? Substring(rest.dropFirst()) : nil
}
