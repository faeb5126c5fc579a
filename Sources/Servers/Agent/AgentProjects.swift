// The projects that `inward mcp` answers about, and the answers of its tools: short texts with the fix before the
// reason.
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
  /// The roots of the projects of `folder`. `check` also opens projects elsewhere.
  private var roots: [String] = []

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
    _ = projects.lookAtDisk()
    roots = projects.open(folder: folder).sorted()
  }

  /// Asks the only project of the directory. Throws if there is none, or if there are several.
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
  mutating func allFindings() throws(Obstacle) -> String { try findings(of: try onlyRoot(), trying: []) }

  /// Lists the findings that contents of files add to their projects, below the files that are not checked or judged.
  mutating func findings(trying files: [AgentFile]) throws(Obstacle) -> String {
    var seen: Set<String> = []
    var byRoot: [String: [AgentFile]] = [:]
    var (unchecked, unjudged): ([String], [String]) = ([], [])
    for file in files.sorted(by: { $0.path < $1.path }) {
      let (root, place, reason) = try resolve(file)
      if !seen.insert(place ?? file.path).inserted {
        throw Obstacle("check: 'files' contains '\(file.path)' twice, perhaps with another spelling")
      }
      let said = reason.map { ["'\(file.path)' \($0)"] } ?? []
      if let root, let place {
        byRoot[root, default: []].append(AgentFile(path: place, bytes: file.bytes))
        unjudged += said
      } else {
        unchecked += said
      }
    }
    let obstacle = Obstacle("not checked:", listing: unchecked)
    if byRoot.isEmpty { throw obstacle }
    var text = unjudged.map { $0 + "\n" }.joined() + (unchecked.isEmpty ? "" : obstacle.text + "\n")
    for (root, files) in byRoot.sorted(by: { $0.key < $1.key }) { text += try findings(of: root, trying: files) }
    return text
  }

  /// Finds the project that a file belongs to, and its absolute path if a check reads it; and the reason why the file
  /// is not judged, if it is not.
  private mutating func resolve(
    _ file: AgentFile
  ) throws(Obstacle) -> (root: String?, place: String?, reason: String?) {
    let path = file.path
    let place = withoutLinks(withoutDots(path.hasPrefix("/") ? path : folder + "/" + path))
    projects.open(around: place)
    guard let root = projects.root(of: place) ?? (roots.count == 1 ? roots[0] : nil) else {
      return (nil, nil, "is not in a project with a rules file")
    }
    let found = try ask(root) { session, folder, _ throws(Obstacle) in
      try session.placeToTry(path, file.bytes, in: folder)
    }
    return (root, found.place, found.reason)
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
