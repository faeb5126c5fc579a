// The tree of folders that files lie in. Knows paths and counts, not what files say.

/// A folder with the files below it, by their places in a list of paths.
final class Folder {
  let path: String
  private(set) var children: [Folder] = []
  /// Files right in it.
  private(set) var own: [Int] = []
  /// Files in it and below.
  private(set) var count = 0

  private init(path: String) { self.path = path }

  /// The root of a list of paths. Paths that follow each other mostly share their folders.
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

  /// What picks all that is below, and what picks the files right in it.
  var pattern: String { escaped(start) + "**" }
  var ownPattern: String { escaped(start) + "*.swift" }
  /// The path of what lies in it, up to the name.
  var start: String { path.isEmpty ? "" : path + "/" }

  /// Patterns for some of the files: as few as can be, by whole folders where they lie in them.
  func patterns(for wanted: Set<Int>, _ paths: [String]) -> [String] {
    let all = all
    if !all.isEmpty, all.allSatisfy(wanted.contains) { return [pattern] }
    return children.flatMap { $0.patterns(for: wanted, paths) }
      + own.filter(wanted.contains).map { escaped(paths[$0]) }
  }
}

/// Signs that mean something to a pattern stand for any sign.
func escaped(_ path: String) -> String {
  String(path.map { "*?{}[]!,\\".contains($0) ? "?" : $0 })
}

/// Letters, digits, `_`, `-` and single blanks: what a layer may be called.
func layerName(from word: String) -> String {
  let signs = word.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : " " }
  return String(String(signs).split(separator: " ").joined(separator: " ").prefix(60))
}
