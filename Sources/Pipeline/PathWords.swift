// Reads the words of a question that are paths of Swift files. All commands and tools resolve paths here: an existing
// file comes first, then a file that does not exist yet.
import InwardEscapes
import InwardLayers
import InwardPatterns
import InwardRules
import InwardWorkspace

/// A word of a question after its path was resolved.
struct PathWord {
  /// The word for `PlaceFinder`: with a path from the project's root instead of the written one.
  var text: String
  /// The absolute path of the file, if the word is the path of a Swift file that does not exist yet.
  var newFile: String?
}

/// The meaning of a path.
enum PathMeaning {
  /// A file of the project, by its path from the root.
  case file(String)
  /// A file that does not exist yet, by its absolute path.
  case new(String)
  /// The end of the paths of several files.
  case ambiguous
  /// A file that is not checked, or a path that cannot be a source of the project, with the reason.
  case unchecked(Message)
}

struct PathReader {
  private let project: Project
  private let book: RuleBook
  /// The directory that relative paths start from: absolute, without links.
  private let folder: String
  /// The absolute paths of the files that may be meant but do not exist yet.
  private var newFiles: Set<String> = []
  /// The sources of the project together with the new files, so that the disk is searched only once.
  private var sources = FoundSources()

  /// Prepares to read paths, of which `new` may be those of files that do not exist yet.
  init(_ project: Project, _ book: RuleBook, from folder: String, new: [String]) {
    (self.project, self.book, self.folder) = (project, book, folder)
    newFiles = Set(new.compactMap { placeOfNew($0) })
    sources = findSources(of: project.holding(newFiles), by: book)
  }

  /// Returns the sources of the project together with those new files that are meant.
  func sources(with meant: Set<String>) -> FoundSources {
    var found = sources
    found.swiftFiles.removeAll { newFiles.contains(absolute($0)) && !meant.contains(absolute($0)) }
    return found
  }

  /// Resolves the path in a word. A word without a path, or whose path matches nothing, is unchanged.
  func read(_ word: String, mayBeNew: Bool) throws(Obstacle) -> PathWord {
    if let colon = word.lastIndex(of: ":"), word[..<colon].hasSuffix(".swift") {
      guard case .file(let path) = meaning(of: String(word[..<colon])) else { return PathWord(text: word) }
      return PathWord(text: path + word[colon...])
    }
    let path = pathWithoutPrefix(word)
    switch meaning(of: path) {
    case .file(let path): return PathWord(text: "file:" + path)
    case .ambiguous: return PathWord(text: word)
    case .unchecked(let reason): throw Obstacle("'\(path)' \(reason)")
    case .new(let place):
      guard mayBeNew, let path = rest(of: place, below: project.root) else { return PathWord(text: word) }
      if let reason = reasonAgainst(new: place) { throw Obstacle("'\(path)' \(reason)") }
      return PathWord(text: "file:" + path, newFile: place)
    }
  }

  /// Finds the file that a path means: relative to the current directory, else to the project's directory, else by the
  /// end of its path. If no file matches, the path is that of a new file.
  func meaning(of path: String) -> PathMeaning {
    if path.isEmpty { return .unchecked("is an empty path") }
    let places = places(of: path)
    if let file = places.all.lazy.compactMap(source).first { return .file(file) }
    if !places.areFixed {
      let found = sources.swiftFiles.filter { $0.hasSuffix("/" + path) && !newFiles.contains(absolute($0)) }
      if found.count > 1 { return .ambiguous }
      if let only = found.first { return .file(only) }
    }
    if let place = places.all.first(where: { kind(of: $0) != .missing }) { return .unchecked(reasonAgainst(place)) }
    guard let place = placeOfNew(path) else {
      return .unchecked(path.hasSuffix(".swift") ? "is outside the project at \(project.root)" : "is not a Swift file")
    }
    return .new(place)
  }

  /// Returns the absolute paths that a path may stand for, and whether it cannot be the end of another path.
  private func places(of path: String) -> (starts: [String], all: [String], areFixed: Bool) {
    let isFixed = path.hasPrefix("/") || path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    let starts = path.hasPrefix("/") ? [""] : isFixed ? [folder] : [folder, project.root]
    return (starts, starts.map { withoutDots($0 + "/" + path) }, isFixed)
  }

  /// Returns the absolute path of the new file that a path means, relative to the directory in which more of its own
  /// directories exist; nil if there is already a file, or if it would be outside the project or no Swift file.
  private func placeOfNew(_ path: String) -> String? {
    let places = places(of: path)
    if !path.hasSuffix(".swift") || places.all.contains(where: { kind(of: $0) != .missing }) { return nil }
    var best: (place: String, existing: Int)?
    for (start, place) in zip(places.starts, places.all) {
      guard let end = endOfLinks(place), rest(of: end, below: project.root) != nil else { continue }
      let existing = depthOfNearest(to: place) - start.split(separator: "/").count
      if best.map({ existing > $0.existing }) ?? true { best = (end, existing) }
    }
    return best?.place
  }

  private func absolute(_ path: String) -> String { joinedPath(project.root, path) }

  /// Finds the file that a path means if it is a file whose contents a check reads: a source, or a rules file, a
  /// manifest or another file that describes the project.
  func meaning(ofFileToTry path: String) -> PathMeaning {
    let meaning = meaning(of: path)
    guard case .unchecked = meaning else { return meaning }
    let others = sources.manifests + sources.projects + sources.settings + book.bases + [project.rulesName]
    let places = [folder, project.root].map { withoutDots(path.hasPrefix("/") ? path : $0 + "/" + path) }
    let other = others.first { places.contains(joinedPath(project.root, $0)) }
    return other.map { .file($0) } ?? meaning
  }

  /// Returns the path from the root of a file of the project; nil if there is none at this absolute path.
  private func source(at place: String) -> String? {
    for place in [place, realPath(of: place) ?? place] where !newFiles.contains(place) {
      guard let path = rest(of: place, below: project.root).map(String.init) else { continue }
      if sources.swiftFiles.contains(path) { return path }
    }
    return nil
  }

  private func reasonAgainst(_ place: String) -> Message {
    if kind(of: place) == .directory { return "is a directory" }
    guard let path = rest(of: realPath(of: place) ?? place, below: project.root).map(String.init) else {
      return "is outside the project at \(project.root)"
    }
    if !path.hasSuffix(".swift") { return "is not a Swift file" }
    if let inner = sources.innerProjects.first(where: { rest(of: path, below: $0) != nil }) {
      return "belongs to the project in \(inner), which has rules of its own"
    }
    if book.policy.exclude.contains(where: { $0.matches(path) }) { return "is left out by 'exclude' of \(book.path)" }
    if !book.policy.include.isEmpty, !book.policy.include.contains(where: { $0.matches(path) }) {
      return "matches no pattern in 'include' of \(book.path)"
    }
    return "is not checked: git ignores it, or it is a manifest, or a tool created its directory"
  }

  /// Returns why a new file would not be checked; nil if it would be.
  func reasonAgainst(new place: String) -> Message? {
    sources.swiftFiles.contains { absolute($0) == place } ? nil : reasonAgainst(place)
  }
}

/// Returns the number of components in the path of the nearest existing directory around an absolute path.
private func depthOfNearest(to place: String) -> Int {
  var folder = folder(of: place)
  while kind(of: folder) == .missing { folder = InwardPipeline.folder(of: folder) }
  return folder.split(separator: "/").count
}

extension LayerPlan {
  func isLayer(_ word: String) -> Bool {
    !layers(called: word.hasPrefix("layer:") ? String(word.dropFirst(6)) : word).isEmpty
  }
}

/// Resolves the paths in the words of a question. Only the words in `new` may be files that do not exist yet. `sources`
/// are those of the project together with such a file; nil if no word is a path.
func readPaths(
  in words: [String], new: Set<Int> = [], of project: Project, by book: RuleBook, from folder: String?
) throws(Obstacle) -> (words: [PathWord], sources: FoundSources?) {
  func isPath(_ word: String) -> Bool { word.isPathOfSwift && !book.plan.isLayer(word) }
  guard words.contains(where: isPath) else { return (words.map { PathWord(text: $0) }, nil) }
  let reader = PathReader(
    project, book, from: folder ?? realPath(of: ".") ?? project.root, new: new.map { pathWithoutPrefix(words[$0]) })
  var found: [PathWord] = []
  for (index, word) in words.enumerated() {
    found.append(isPath(word) ? try reader.read(word, mayBeNew: new.contains(index)) : PathWord(text: word))
  }
  return (found, reader.sources(with: Set(found.compactMap(\.newFile))))
}

private func pathWithoutPrefix(_ word: String) -> String {
  word.hasPrefix("file:") ? String(word.dropFirst("file:".count)) : word
}

extension String {
  /// Whether the word is the path of a Swift file, possibly with the prefix `file:` or followed by `:NAME`.
  fileprivate var isPathOfSwift: Bool { hasSuffix(".swift") || contains(".swift:") && !hasSuffix(":)") }
}
