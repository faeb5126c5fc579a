// Reads the words of a question that are paths of Swift files. All commands and tools resolve paths here: an existing
// file comes first, then a file that does not exist yet.
import InwardEscapes
import InwardLayers
import InwardPatterns
import InwardRules
import InwardWorkspace

/// A word of a question after its path was resolved.
struct PathWord {
  /// The word for `PlaceFinder`, in which the path is relative to the project's root.
  var text: String
  /// The path as the user wrote it; the whole word if it is not a path.
  var written: String
  /// The absolute path of the file, if the word is the path of a Swift file that does not exist yet.
  var newFile: String?

  init(_ text: String, written: String? = nil, newFile: String? = nil) {
    (self.text, self.written, self.newFile) = (text, written ?? text, newFile)
  }
}

/// The meaning of a path.
enum PathMeaning {
  /// A source of the project, by its path from the root.
  case file(String)
  /// A file that describes the project, such as a rules file or a manifest, by its path from the root. A check reads
  /// it, but judges only sources.
  case description(String)
  /// A file that does not exist yet, by its absolute path.
  case new(String)
  /// A path with which the paths of several files end.
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
  /// The sources of the project together with the new files: a single search of the disk decides about all of them, as
  /// it will once the new files are written.
  private var sources = FoundSources()

  /// Prepares to read `paths`. The paths in `new` may belong to files that do not exist yet. Each comes with the
  /// contents to use instead of those on disk, or with nil if the contents are unknown.
  init(_ project: Project, _ book: RuleBook, from folder: String, paths: [String], new: [(path: String, [UInt8]?)]) {
    (self.project, self.book, self.folder) = (project, book, folder)
    var (unwritten, unsaved): (Set<String>, [String: UnsavedFile]) = ([], [:])
    for (path, bytes) in new {
      let place = placeOfNew(path)
      if let place { newFiles.insert(place) }
      if let bytes {
        // The contents decide whether a file is a manifest, even if the file already exists.
        if let place = place ?? existing(path) { unsaved[place] = UnsavedFile(bytes, revision: 0) }
      } else if let place {
        unwritten.insert(place)
      }
    }
    let places = paths.flatMap(placesThroughLinks)
    let explained = Set(places.compactMap { rest(of: $0, below: project.root).map(String.init) })
    sources = findSources(
      of: project.at(FileTree.disk.holding(unsaved, unwritten: unwritten)), by: book, explaining: explained.sorted())
  }

  /// Returns the sources of the project together with those new files that are meant.
  func sources(with meant: Set<String>) -> FoundSources {
    func isMeant(_ path: String) -> Bool { !newFiles.contains(absolute(path)) || meant.contains(absolute(path)) }
    var found = sources
    found.swiftFiles.removeAll { !isMeant($0) }
    found.manifests.removeAll { !isMeant($0) }
    return found
  }

  /// Resolves the path in a word. A word is unchanged if several files may be meant or, in the form `PATH:NAME`, if the
  /// path is not that of a source. Throws if no check judges the file, or if the file is new and `mayBeNew` is false.
  func read(_ word: String, mayBeNew: Bool) throws(Obstacle) -> PathWord {
    if let colon = word.lastIndex(of: ":"), word[..<colon].hasSuffix(".swift") {
      guard case .file(let path) = meaning(of: String(word[..<colon])) else { return PathWord(word) }
      return PathWord(path + word[colon...])
    }
    let path = pathWithoutPrefix(word)
    switch meaning(of: path) {
    case .file(let meant): return PathWord("file:" + meant, written: path)
    case .ambiguous: return PathWord(word)
    case .description(let file): throw Obstacle("'\(path)' \(reasonAgainst(absolute(file)))")
    case .unchecked(let reason): throw Obstacle("'\(path)' \(reason)")
    case .new(let place):
      guard mayBeNew else { throw Obstacle(refusal(ofNew: path)) }
      let meant = rest(of: place, below: project.root).map(String.init) ?? place
      if let reason = reasonAgainst(new: place) { throw Obstacle("'\(meant)' \(reason)") }
      return PathWord("file:" + meant, written: path, newFile: place)
    }
  }

  /// Explains why a question about existing code cannot be about a file that does not exist yet.
  private func refusal(ofNew path: String) -> Message {
    let files = sources.swiftFiles.filter { !newFiles.contains(absolute($0)) }
    let names = files + files.compactMap { $0.split(separator: "/").last.map(String.init) }
    let hint: Message = nearMiss(of: path, among: names).map { "; did you mean '\($0)'? For" } ?? "; for"
    return "no such file: '\(path)'\(hint) a file that does not exist yet, name its layer instead"
  }

  /// Finds the file that a path means: relative to `folder`, else to the project's directory, else by the end of its
  /// path. If no file matches, the path is that of a new file.
  func meaning(of path: String) -> PathMeaning {
    if path.isEmpty { return .unchecked("is an empty path") }
    let places = places(of: path)
    if let file = places.all.lazy.compactMap(source).first { return .file(file) }
    let through = placesThroughLinks(of: path)
    if let file = descriptions.first(where: { through.contains(absolute($0)) }) { return .description(file) }
    if !places.areFixed {
      func isMeant(_ file: String) -> Bool { file.hasSuffix("/" + path) && !newFiles.contains(absolute(file)) }
      let (files, others) = (sources.swiftFiles.filter(isMeant), descriptions.filter(isMeant))
      if files.count + others.count > 1 { return .ambiguous }
      if let only = files.first { return .file(only) }
      if let only = others.first { return .description(only) }
    }
    if let place = places.all.first(where: { kind(of: $0) != .missing }) { return .unchecked(reasonAgainst(place)) }
    guard let place = placeOfNew(path) else {
      return .unchecked(path.hasSuffix(".swift") ? "is outside the project at \(project.root)" : "is not a Swift file")
    }
    return .new(place)
  }

  /// Returns the directories to which a path may be relative, the absolute paths that it may mean, and whether it
  /// cannot be the end of a longer path.
  private func places(of path: String) -> (starts: [String], all: [String], areFixed: Bool) {
    let isFixed = path.hasPrefix("/") || path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    let starts = path.hasPrefix("/") ? [""] : isFixed ? [folder] : [folder, project.root]
    return (starts, starts.map { withoutDots($0 + "/" + path) }, isFixed)
  }

  /// Returns the absolute path of the new file that a path means. A relative path starts from the directory in which
  /// more of the path exists. Nil if the file already exists, would be outside the project, or would not be a Swift
  /// file.
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

  /// Returns the absolute paths that a path may mean, as they are written and with their links resolved.
  private func placesThroughLinks(of path: String) -> [String] {
    places(of: path).all.flatMap { [$0, endOfLinks($0) ?? $0] }
  }

  /// Returns the absolute path, without links, of the existing file that a path means; nil if there is none.
  private func existing(_ path: String) -> String? {
    places(of: path).all.first { kind(of: $0) == .file }.map { endOfLinks($0) ?? $0 }
  }

  func absolute(_ path: String) -> String { joinedPath(project.root, path) }

  /// The existing files that describe the project, by their paths from the root.
  private var descriptions: [String] {
    let found = sources.manifests + sources.projects + sources.settings + book.bases + [project.rulesName]
    return Set(found).filter { !newFiles.contains(absolute($0)) }.sorted()
  }

  /// Returns the path of a source, relative to the root; nil if no source is at this absolute path.
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
    switch sources.reasons[path] {
    case .toolFolder: return "is not checked: a tool manages its directory"
    case .ignoredFolder, .ignoredFile: return "is not checked: git ignores it"
    case .bundle: return "is not checked: it is in a bundle"
    case .attributeFile: return "is not checked: it has the name of an AppleDouble file"
    case .manifest where kind(of: place) == .missing: return "is not checked: it has the name of a manifest"
    case .manifest: return "is not checked: it is a manifest"
    case .excludedFile where book.policy.exclude.contains(where: { $0.matches(path) }):
      return "is left out by 'exclude' of \(book.path)"
    case .excludedFile: return "matches no pattern in 'include' of \(book.path)"
    case .link, nil: return "is not a source of the project"
    }
  }

  /// Returns the reason why a new file would not be checked; nil if it would be.
  func reasonAgainst(new place: String) -> Message? {
    sources.swiftFiles.contains { absolute($0) == place } ? nil : reasonAgainst(place)
  }

  /// Returns whether the file at an absolute path is, or will be, a manifest: a check reads it, but judges only other
  /// files. A source may have the name of a manifest.
  func isManifest(_ place: String) -> Bool {
    func isPlace(_ path: String) -> Bool { absolute(path) == place }
    return place.hasSuffix(".swift") && (sources.manifests + sources.projects).contains(where: isPlace)
      && !sources.swiftFiles.contains(where: isPlace)
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

/// Resolves the paths in the words of a question. Only the words at the indices `new` may be files that do not exist
/// yet. `sources` are those of the project together with these files; nil if no word is a path.
func readPaths(
  in words: [String], new: Set<Int> = [], of project: Project, by book: RuleBook, from folder: String?
) throws(Obstacle) -> (words: [PathWord], sources: FoundSources?) {
  func isPath(_ word: String) -> Bool { word.isPathOfSwift && !book.plan.isLayer(word) }
  guard words.contains(where: isPath) else { return (words.map { PathWord($0) }, nil) }
  let reader = PathReader(
    project, book, from: folder ?? realPath(of: ".") ?? project.root,
    paths: words.filter(isPath).map(pathWithoutPrefix), new: new.map { (pathWithoutPrefix(words[$0]), nil) })
  var found: [PathWord] = []
  for (index, word) in words.enumerated() {
    found.append(isPath(word) ? try reader.read(word, mayBeNew: new.contains(index)) : PathWord(word))
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
