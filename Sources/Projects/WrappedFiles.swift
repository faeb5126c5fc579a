// Detects files that tools leave out of a target although they are in its directory. The caller specifies the
// extensions of directories that the tools treat as a single item.

/// Returns whether a component of the path is hidden or is a directory with the extension of a wrapper.
func isHiddenOrWrapped(_ path: some StringProtocol, isWrapper: (Substring) -> Bool) -> Bool {
  // Nearly all paths have no dot in a directory's name, so they need not be split.
  var last = UInt8(ascii: "/")
  var hasDot = false
  var isSuspect = false
  for byte in path.utf8 where !isSuspect {
    isSuspect = byte == UInt8(ascii: ".") ? last == UInt8(ascii: "/") : byte == UInt8(ascii: "/") && hasDot
    if byte == UInt8(ascii: ".") { hasDot = true }
    last = byte
  }
  if !isSuspect { return false }
  let parts = Substring(path).split(separator: "/")
  if parts.contains(where: { $0.hasPrefix(".") }) { return true }
  return parts.dropLast().contains { part in
    part.lastIndex(of: ".").map { isWrapper(part[part.index(after: $0)...]) } ?? false
  }
}
