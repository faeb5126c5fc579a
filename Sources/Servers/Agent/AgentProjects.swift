// The projects that `inward mcp` answers questions about, and the answers of its tools: short texts with the fix before
// the reason.
import InwardPatterns
import InwardPipeline
import InwardRules
import InwardWorkspace

/// The contents of a file that an agent is about to write.
struct AgentFile {
  /// The path as the agent wrote it or, after it was resolved, the absolute path.
  var path: String
  var bytes: [UInt8]
}

struct AgentProjects {
  private var projects: OpenProjects
  /// The directory of the server, from which relative paths start: absolute, without links.
  let folder: String
  /// The roots of the projects that a check of `folder` covers. The tool `check` also opens projects elsewhere.
  private var roots: [String] = []
  /// The roots of the projects elsewhere, the least recently checked first.
  private var visited: [String] = []

  /// The maximum number of projects elsewhere that stay open. An agent that works in many git worktrees asks about each
  /// for a while, and each open project takes memory and is examined on disk before every answer.
  private static let mostVisited = 4

  /// Throws if there is no such directory.
  init(folder: String, _ clock: ServerClock) throws(Obstacle) {
    guard let real = realPath(of: folder) else { throw Obstacle("\(folder): no such directory") }
    if kind(of: real) != .directory { throw Obstacle("\(folder): not a directory") }
    projects = OpenProjects(clock)
    self.folder = real
  }

  mutating func releaseOutdated() { projects.releaseOutdated() }

  /// Examines the disk, because files and projects may have changed since the last call.
  mutating func lookAtDisk() {
    while visited.count > Self.mostVisited { projects.close(root: visited.removeFirst()) }
    _ = projects.lookAtDisk()
    roots = projects.open(folder: folder).sorted()
  }

  /// Asks the only project of the directory a question. Throws if there is none, or if there are several.
  mutating func ask<Answer>(
    _ question: (inout Session, _ folder: String, Day) throws(Obstacle) -> Answer
  ) throws(Obstacle) -> Answer {
    try ask(try onlyRoot(), question)
  }

  private mutating func ask<Answer>(
    _ root: String, _ question: (inout Session, _ folder: String, Day) throws(Obstacle) -> Answer
  ) throws(Obstacle) -> Answer {
    let answer = try projects.ask(root) { [folder] session, day throws(Obstacle) in
      try question(&session, folder, day)
    }
    guard let answer else { throw Obstacle("the project at \(root) is not open") }
    return answer
  }

  private func onlyRoot() throws(Obstacle) -> String {
    guard let first = roots.first else { throw Obstacle("no rules.yml in '\(folder)' or in a directory above it") }
    if roots.count == 1 { return first }
    throw Obstacle("there are several projects; start 'inward mcp' with the directory of one:", listing: roots)
  }

  /// Explains a word. Most words need no project.
  func explain(_ word: String) throws(Obstacle) -> String {
    try InwardPipeline.explain(word, ProjectRequest(paths: [roots.count == 1 ? roots[0] : folder]))
  }
}

// The findings of projects, with or without contents that are not written yet.
extension AgentProjects {
  /// Lists all findings of all projects of the directory.
  mutating func allFindings() throws(Obstacle) -> String {
    if roots.count <= 1 { return try findings(of: try onlyRoot(), trying: []) }
    var text = ""
    for root in roots {
      text += "\(rest(of: root, below: folder) ?? root[...]):\n"
      // A mistake in the rules of one project does not affect the others.
      do { text += try findings(of: root, trying: []) } catch { text += error.forAgent(in: folder).text + "\n" }
    }
    return text
  }

  /// Lists the files that are not checked, then the findings that the contents of the other files add to their
  /// projects.
  mutating func findings(trying files: [AgentFile]) throws(Obstacle) -> String {
    var byRoot: [String: [AgentFile]] = [:]
    var unchecked: [String] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      if let root = root(of: file) {
        byRoot[root, default: []].append(file)
      } else {
        unchecked.append("'\(file.path)' is not in a project with a rules file")
      }
    }
    var (notes, tried): (String, [(root: String, files: [AgentFile])]) = ("", [])
    for (root, files) in byRoot.sorted(by: { $0.key < $1.key }) {
      let found = try filesToTry(files, in: root)
      notes += found.manifests.map {
        "'\($0)' is a manifest; only its effects on other files are checked\n"
      }.joined()
      unchecked += found.unchecked
      if !found.files.isEmpty { tried.append((root, found.files)) }
    }
    let obstacle = Obstacle("not checked:", listing: unchecked)
    if tried.isEmpty { throw obstacle }
    var text = notes + (unchecked.isEmpty ? "" : obstacle.text + "\n")
    for (root, files) in tried { text += try findings(of: root, trying: files) }
    return text
  }

  /// Resolves the paths of files of one project with a single search of the disk. Returns the files that a check reads,
  /// the paths of the manifests among them as they were written, and the reasons why the other files are not checked.
  private mutating func filesToTry(
    _ files: [AgentFile], in root: String
  ) throws(Obstacle) -> (files: [AgentFile], manifests: [String], unchecked: [String]) {
    var (found, manifests, unchecked): ([AgentFile], [String], [String]) = ([], [], [])
    let places = try ask(root) { session, folder, _ throws(Obstacle) in
      try session.places(toTry: files.map { ($0.path, $0.bytes) }, in: folder)
    }
    for (file, meant) in zip(files, places) {
      switch meant {
      case .judged(let place): found.append(AgentFile(path: place, bytes: file.bytes))
      case .manifest(let place):
        found.append(AgentFile(path: place, bytes: file.bytes))
        manifests.append(file.path)
      case .unchecked(let reason):
        unchecked.append("'\(file.path)' \(reason)")
        continue
      }
      if found.dropLast().contains(where: { $0.path == found.last?.path }) {
        throw Obstacle("check: 'files' contains '\(file.path)' twice, perhaps with different spellings")
      }
    }
    return (found, manifests, unchecked)
  }

  /// Opens the project that a file belongs to and returns its root. For a file in no project, returns the root of the
  /// only project of the directory; nil if there is not exactly one.
  private mutating func root(of file: AgentFile) -> String? {
    let place = withoutLinks(withoutDots(file.path.hasPrefix("/") ? file.path : folder + "/" + file.path))
    projects.open(around: place)
    guard let root = projects.root(of: place) else { return roots.count == 1 ? roots[0] : nil }
    if !roots.contains(root) { visited = visited.filter { $0 != root } + [root] }
    return root
  }

  /// Lists the findings of a project or, if contents are tried, those that they add.
  private mutating func findings(of root: String, trying files: [AgentFile]) throws(Obstacle) -> String {
    let trial = try ask(root) { session, folder, day throws(Obstacle) in
      try session.check(trying: files.map { ($0.path, $0.bytes) }, for: folder, on: day)
    }
    let isTrial = !files.isEmpty
    let shown = isTrial ? trial.new : trial.findings
    let older = trial.findings.count - trial.new.count
    let line = !shown.isEmpty ? "" : isTrial ? "no new findings\(olderText(older))\n" : "no findings\n"
    let unlisted = trial.unlisted.map { path in
      let shown = rest(of: path, below: folder).map(String.init) ?? path
      return "'\(shown)' is in no target, so references in it may be unknown\n"
    }
    let advice = textForAgents(of: trial.fixes, in: folder, afterWriting: isTrial)
    return unlisted.joined() + line + textForAgents(of: shown) + advice
  }

  private func olderText(_ count: Int) -> String {
    count == 0 ? "" : "; the project has \(count) older \(count == 1 ? "one" : "ones")"
  }
}
