// Finds the spelling of a path on its disk. Most Mac disks treat `sources` and `Sources` as the same name, and also `é`
// written as one code point or as two; patterns, git and reports do not.
import InwardPlatform

extension System {
  /// Returns the path without links and dots, each name spelled as its directory lists it; nil if nothing is there.
  static func realPath(of path: String) -> String? { resolvedPath(of: path).map(spelledAsOnDisk) }

  /// Returns the path without links and dots, its names spelled as they were given; nil if nothing is there.
  static func resolvedPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  static func spelledAsOnDisk(_ path: String) -> String {
    var spelled = ""
    for name in path.split(separator: "/") {
      spelled += "/" + (listedSpelling(of: String(name), in: spelled.isEmpty ? "/" : spelled) ?? String(name))
    }
    return spelled.isEmpty ? "/" : spelled
  }

  /// Returns the spelling that the directory lists; nil if the name already has it, or if the directory cannot be read
  /// or lists no similar name.
  private static func listedSpelling(of name: String, in folder: String) -> String? {
    guard hasOtherSpelling(name, in: folder), let entries = try? entries(of: folder) else { return nil }
    let names = entries.compactMap(\.name)
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return nil }
    let folded = name.lowercased()
    return names.first { $0.lowercased() == folded }
  }

  /// Returns whether the disk may also find the name under a different spelling. This avoids reading the directory: on
  /// nearly every Linux disk, the answer is no.
  private static func hasOtherSpelling(_ name: String, in folder: String) -> Bool {
    // `é` may be one code point or two on any Mac disk, even a case-sensitive one.
    if !name.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    let other = String(decoding: name.utf8.map(withOtherCase), as: UTF8.self)
    guard other != name else { return false }
    var (one, two) = (stat(), stat())
    return lstat(folder + "/" + name, &one) == 0 && lstat(folder + "/" + other, &two) == 0
      && (one.st_dev, one.st_ino) == (two.st_dev, two.st_ino)
  }

  private static func withOtherCase(_ byte: UInt8) -> UInt8 {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter ? byte ^ 0x20 : byte
  }
}
