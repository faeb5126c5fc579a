// What `.gitignore` files leave out, by git's own rules. What a person keeps beside them, `.git/info/exclude` and
// `core.excludesFile`, is left alone: everybody is to get the same findings.
import InwardPatterns

/// The ignore files from the top of a repository down to a folder.
struct IgnoreStack {
  private var files: [IgnoreFile] = []
  /// From the top to where paths are told from: `apps/movies/`.
  private var prefix = ""

  init() {}

  /// Those of the folders around a project. Where they leave the project itself out they do not count: somebody asked
  /// for it all the same.
  init(around root: String, in tree: FileTree) {
    guard let real = System.realPath(of: root) else { return }
    var top = real
    while System.kind(of: top + "/.git", followingLinks: true) == .missing {
      guard let slash = top.lastIndex(of: "/"), top != "/" else { return }
      top = slash == top.startIndex ? "/" : String(top[..<slash])
    }
    var stack = IgnoreStack()
    var folder = ""
    for name in (rest(of: real, below: top) ?? "").split(separator: "/") {
      let file = top + "/" + folder + ".gitignore"
      if tree.kind(of: file) == .file, let text = try? tree.contents(of: file) {
        stack.files.append(IgnoreFile(text, folder: String(folder.dropLast())))
      }
      folder += name
      if stack.ignore(folder, isFolder: true) { return }
      folder += "/"
    }
    stack.prefix = folder
    self = stack
  }

  /// The folder is told as paths are.
  mutating func push(_ text: [UInt8], folder: String) {
    files.append(IgnoreFile(text, folder: folder.isEmpty ? String(prefix.dropLast()) : prefix + folder))
  }

  /// The last line that matches decides, and a deeper file's lines come after a shallower one's.
  func ignore(_ path: String, isFolder: Bool) -> Bool {
    if files.isEmpty { return false }
    let path = prefix.isEmpty ? path : prefix + path
    for file in files.reversed() {
      if let verdict = file.verdict(on: path, isFolder: isFolder) { return verdict }
    }
    return false
  }
}

/// One `.gitignore`.
struct IgnoreFile {
  private struct Line {
    var pattern: IgnorePattern
    var isNegated: Bool
    var isFolderOnly: Bool
    /// With a slash inside it speaks of a path below its folder, without one of a name anywhere below.
    var isAnchored: Bool
  }
  private let lines: [Line]
  private let folder: String
  /// The lines without wildcards by what they match, the last ones last, and the others by what they need.
  private var plain: [[UInt8]: [Int]] = [:]
  private var wild: [Int] = []
  private let index: PieceIndex

  init(_ text: [UInt8], folder: String) {
    self.folder = folder
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    lines = text.dropFirst(text.starts(with: mark) ? mark.count : 0)
      .split(separator: UInt8(ascii: "\n")).compactMap { Self.line($0) }
    for (number, line) in lines.enumerated() {
      if let text = line.pattern.plainText {
        plain[Array(text), default: []].append(number)
      } else {
        wild.append(number)
      }
    }
    index = PieceIndex(wild.map { [lines] in lines[$0].pattern.neededPiece })
  }

  private static func line(_ text: ArraySlice<UInt8>) -> Line? {
    var text = withoutEnd(text)
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    let isFolderOnly = text.last == UInt8(ascii: "/")
    if isFolderOnly { text.removeLast() }
    let isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    if text.isEmpty { return nil }
    return Line(
      pattern: IgnorePattern(text), isNegated: isNegated, isFolderOnly: isFolderOnly, isAnchored: isAnchored)
  }

  /// Without the first half of a Windows line's end, and without spaces that no backslash protects. A NUL ends a line
  /// as well: git's lines are strings of C.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = (line.last == UInt8(ascii: "\r") ? line.dropLast() : line).prefix { $0 != 0 }
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if line[index] != UInt8(ascii: " ") { end = min(index + (isEscape ? 2 : 1), line.endIndex) }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }

  /// True: ignored; false: taken back by `!`; nil: this file says nothing of it.
  func verdict(on path: String, isFolder: Bool) -> Bool? {
    guard let rest = rest(of: path, below: folder) else { return nil }
    let below = Array(rest.utf8)
    let name = below.lastIndex(of: UInt8(ascii: "/")).map { below[($0 + 1)...] } ?? below[...]
    func decides(_ number: Int) -> Bool {
      let line = lines[number]
      return (isFolder || !line.isFolderOnly) && line.pattern.matches(line.isAnchored ? below[...] : name)
    }
    // A name may be a whole path, and then it is one text.
    let texts = name.count == below.count ? [below] : [below, Array(name)]
    let plainly = texts.compactMap { plain[$0]?.last(where: decides) }.max()
    let wildly = index.candidates(in: below[...]).lazy.map { wild[$0] }.first(where: decides)
    let last = max(plainly ?? -1, wildly ?? -1)
    return last < 0 ? nil : !lines[last].isNegated
  }
}
