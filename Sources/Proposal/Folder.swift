// The directory tree of a list of files.

/// A directory with the files below it, as indices into a list of paths.
final class Folder {
  let path: String
  private(set) var children: [Folder] = []
  /// The files directly in the directory.
  private(set) var own: [Int] = []
  /// The number of files in the directory and below it.
  private(set) var count = 0

  private init(path: String) { self.path = path }

  /// Creates the root directory of a list of paths.
  convenience init(of paths: [String]) {
    self.init(path: "")
    var known: [String: Folder] = ["": self]
    for (place, path) in paths.enumerated() {
      var folder = self
      folder.count += 1
      for name in path.split(separator: "/").dropLast() {
        let path = folder.path.isEmpty ? String(name) : folder.path + "/" + name
        let child = known[path] ?? Folder(path: path)
        if known.updateValue(child, forKey: path) == nil { folder.children.append(child) }
        folder = child
        folder.count += 1
      }
      folder.own.append(place)
    }
    for folder in known.values { folder.children.sort { $0.path < $1.path } }
  }

  var name: String { words.last ?? "" }
  var words: [String] { path.split(separator: "/").map(String.init) }
  var all: [Int] { own + children.flatMap(\.all) }

  /// The pattern for everything below the directory.
  var pattern: String { escaped(start) + "**" }
  /// The pattern for the files directly in the directory.
  var ownPattern: String { escaped(start) + "*.swift" }
  /// The common prefix of all paths below the directory.
  var start: String { path.isEmpty ? "" : path + "/" }

  /// Returns patterns for some of the files: as few as possible, with one for each directory that is contained
  /// completely.
  func patterns(for wanted: Set<Int>, _ paths: [String]) -> [String] {
    let all = all
    if !all.isEmpty, all.allSatisfy(wanted.contains) { return [pattern] }
    return children.flatMap { $0.patterns(for: wanted, paths) }
      + own.filter(wanted.contains).map { escaped(paths[$0]) }
  }
}

/// Replaces the characters that are special in a pattern with `?`, which matches any character.
func escaped(_ path: String) -> String {
  String(path.map { "*?{}[]!,\\".contains($0) ? "?" : $0 })
}

/// Turns a word into the name of a layer: at most 60 letters, digits, `_`, `-` and single spaces.
func layerName(from word: String) -> String {
  let signs = word.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : " " }
  return String(String(signs).split(separator: " ").joined(separator: " ").prefix(60))
}
