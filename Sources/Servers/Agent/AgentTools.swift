// The answers of the tools of `inward mcp`: short texts with the fix before the reason.
import InwardJSON
import InwardPatterns
import InwardPipeline
import InwardReports
import InwardWorkspace

struct AgentTools {
  private var projects: OpenProjects
  private let folder: String
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

  mutating func call(_ tool: AgentTool, _ arguments: JSON) -> JSON {
    do throws(Obstacle) {
      try tool.expect(arguments)
      return result(try text(of: tool, arguments), isError: false)
    } catch {
      return result(error.text, isError: true)
    }
  }

  private func result(_ text: String, isError: Bool) -> JSON {
    .object([
      ("content", .array([.object([("type", .string("text")), ("text", .string(text))])])), ("isError", .bool(isError)),
    ])
  }

  private mutating func text(of tool: AgentTool, _ arguments: JSON) throws(Obstacle) -> String {
    func word(_ name: String) -> String { arguments[name]?.string ?? "" }
    func words(_ name: String) -> [String] { arguments[name]?.elements?.compactMap(\.string) ?? [] }
    _ = projects.lookAtDisk()
    roots = projects.open(folder: folder).sorted()
    if tool.name == "check" { return try check(arguments) }
    if tool.name == "explain" {
      // Most words need no project.
      return try explain(word("word"), ProjectRequest(paths: [roots.count == 1 ? roots[0] : folder]))
    }
    let answer = try projects.ask(try onlyRoot()) { [folder] session, day throws(Obstacle) in
      switch tool.name {
      case "may_use": return try session.may(from: word("from"), to: word("to"), in: folder, on: day)
      case "why": return try session.why(from: word("from"), to: word("to"), in: folder, on: day)
      case "layers": return try session.layers(called: arguments["name"]?.string, in: folder, on: day)
      default:
        let found = try session.layersToPut(using: words("uses"), usedBy: words("used_by"), in: folder, on: day)
        if found.isEmpty {
          return """
            no layer fits: none may use all of 'uses' and be used by all of 'used_by'; split the declaration

            """
        }
        return found.map { "\($0.name): \($0.holds)\n" }.joined()
      }
    }
    return answer ?? ""
  }

  private func onlyRoot() throws(Obstacle) -> String {
    guard let first = roots.first else { throw Obstacle("no rules.yml in '\(folder)' or in a directory above it") }
    if roots.count == 1 { return first }
    throw Obstacle("there are several projects; start 'inward mcp' with the directory of one:", listing: roots)
  }

  private mutating func check(_ arguments: JSON) throws(Obstacle) -> String {
    var contents: [String: [UInt8]] = [:]
    for file in arguments["files"]?.elements ?? [] {
      let path = file["path"]?.string ?? ""
      if contents[path] != nil { throw Obstacle("check: 'files' contains '\(path)' twice") }
      contents[path] = Array((file["content"]?.string ?? "").utf8)
    }
    if contents.isEmpty { return try findings(of: try onlyRoot(), trying: []) ?? "" }
    var files: [String: [(path: String, bytes: [UInt8])]] = [:]
    var unchecked: [String] = []
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      let (root, place, reason) = try resolve(path)
      if let root, let place {
        files[root, default: []].append((place, bytes))
      } else {
        unchecked.append("'\(path)' \(reason)")
      }
    }
    let obstacle = Obstacle("not checked:", listing: unchecked)
    if files.isEmpty { throw obstacle }
    var lines = unchecked.isEmpty ? "" : obstacle.text + "\n"
    for (root, list) in files.sorted(by: { $0.key < $1.key }) { lines += try findings(of: root, trying: list) ?? "" }
    return lines
  }

  /// Finds the project that a file belongs to, and the absolute path of the file; or the reason why it is not checked.
  private mutating func resolve(_ path: String) throws(Obstacle) -> (root: String?, place: String?, reason: String) {
    let place = withoutLinks(withoutDots(path.hasPrefix("/") ? path : folder + "/" + path))
    projects.open(around: place)
    guard let root = projects.root(of: place) ?? (roots.count == 1 ? roots[0] : nil) else {
      return (nil, nil, "is not in a project with a rules file")
    }
    let found = try projects.ask(root) { [folder] session, _ throws(Obstacle) in
      try session.placesToTry([path], in: folder)
    }
    guard let found = found?.first else { return (nil, nil, "is not in an open project") }
    return (root, found.place, found.reason)
  }

  /// Lists the findings of a project or, if contents are tried, those that they add.
  private mutating func findings(
    of root: String, trying files: [(path: String, bytes: [UInt8])]
  ) throws(Obstacle) -> String? {
    guard
      let trial = try projects.ask(root, { session, day throws(Obstacle) in try session.check(trying: files, on: day) })
    else { return nil }
    let isTrial = !files.isEmpty
    let shown = isTrial ? trial.new : trial.findings
    let older = trial.findings.count - trial.new.count
    let line = !shown.isEmpty ? "" : isTrial ? "no new findings\(olderText(older))\n" : "no findings\n"
    return line + textForAgents(of: shown) + textForAgents(of: trial.fixes, in: folder, afterWriting: isTrial)
  }

  private func olderText(_ count: Int) -> String {
    count == 0 ? "" : "; the project has \(count) older \(count == 1 ? "one" : "ones")"
  }
}
