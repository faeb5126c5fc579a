// Determines the paths by which targets may list Swift files: symbolic links add further paths to a file's own.
import InwardPatterns

/// A symbolic link to a file or directory.
public struct PathLink: Sendable, Equatable {
  public var path: String
  /// The path of the file or directory itself, free of links.
  public var destination: String

  public init(path: String, destination: String) {
    self.path = path
    self.destination = destination
  }
}

/// The Swift files of a project with all their paths. A path's number is its index in `all`, so the number of a file is
/// that of its own path.
public struct SourcePaths: Sendable {
  /// The files' own paths, in the caller's order, followed by those through links.
  public private(set) var all: [String]
  /// The number of files.
  public let files: Int
  /// The number of the file that each path through links leads to.
  private var destinations: [Int] = []

  /// Lists the paths of files and those that links add; all are relative to the same root. A link to a directory leads
  /// to all files below it.
  public init(_ files: [String], links: [PathLink] = []) {
    all = files
    self.files = files.count
    if links.isEmpty { return }
    var expansion = LinkExpansion(files, links)
    expansion.run()
    let sorted = expansion.found.sorted { $0.path < $1.path }
    all += sorted.map(\.path)
    destinations = sorted.map(\.file)
  }

  /// Returns the number of the file that a path leads to.
  func file(ofPath path: Int) -> Int { path < files ? path : destinations[path - files] }
}

/// A search for all paths through links.
private struct LinkExpansion {
  private let files: PathIndex
  private let links: [PathLink]
  private let placesOfLinks: PathIndex
  private(set) var found: [(path: String, file: Int)] = []

  /// Another path of a directory, through links: `path` leads to `folder`.
  private struct View {
    var path: String
    var folder: String
    /// The links and directories passed on the way to this directory.
    var passed: [String]
  }

  /// The maximum number of paths: directories that link to each other can have more paths than any project has files.
  private static let most = 100_000

  init(_ files: [String], _ links: [PathLink]) {
    self.files = PathIndex(files)
    self.links = links
    placesOfLinks = PathIndex(links.map(\.path))
  }

  mutating func run() {
    var open: [View] = []
    for link in links { add(link, at: link.path, passed: [], &open) }
    var next = 0
    while next < open.count, found.count + open.count < Self.most {
      let view = open[next]
      next += 1
      for file in files.numbers(below: view.folder) { found.append((path(of: files.paths[file], in: view), file)) }
      for number in placesOfLinks.numbers(below: view.folder) {
        let link = links[number]
        add(link, at: path(of: link.path, in: view), passed: view.passed, &open)
      }
    }
  }

  private func path(of path: String, in view: View) -> String {
    joinedPath(view.path, String(rest(of: path, below: view.folder) ?? path[...]))
  }

  /// Adds the paths through a link. A link to a file adds a path of that file. A link to a directory adds a view of
  /// that directory, but not in a cycle: if the directory contains the link, or a link or directory passed on the way
  /// to it.
  private mutating func add(_ link: PathLink, at path: String, passed: [String], _ open: inout [View]) {
    if let file = files.number(of: link.destination) { return found.append((path, file)) }
    let passed = passed + [link.path]
    if passed.contains(where: { rest(of: $0, below: link.destination) != nil }) { return }
    open.append(View(path: path, folder: link.destination, passed: passed + [link.destination]))
  }
}
