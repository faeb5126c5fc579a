// The answers of the tools of `inward mcp`: short texts with the fix before the reason.
import InwardJSON
import InwardPatterns
import InwardPipeline
import InwardReports
import InwardWorkspace

struct AgentTools {
  private var projects: OpenProjects
  private let folder: String

  init(folder: String, _ clock: ServerClock) {
    projects = OpenProjects(clock)
    self.folder = realPath(of: folder) ?? folder
  }

  mutating func releaseOutdated() { projects.releaseOutdated() }

  mutating func call(_ tool: AgentTool, _ arguments: JSON) -> JSON {
    do throws(Obstacle) {
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
    func word(_ name: String) throws(Obstacle) -> String {
      if let word = arguments[name]?.string, !word.isEmpty { return word }
      throw Obstacle("\(tool.name): '\(name)' is missing")
    }
    func words(_ name: String) -> [String] { arguments[name]?.elements?.compactMap(\.string) ?? [] }
    _ = projects.lookAtDisk()
    projects.open(folder: folder)
    if tool.name == "check" { return try check(arguments) }
    let root = try onlyRoot()
    projects.settle(root)
    if let obstacle = projects.answers[root]?.obstacle { throw obstacle }
    guard let session = projects.sessions[root] else { throw Obstacle("nothing was checked") }
    switch tool.name {
    case "may_use": return try projects.may(root, from: try word("from"), to: try word("to")) ?? ""
    case "why": return try session.why(from: try word("from"), to: try word("to"))
    case "layers": return try session.layers(called: arguments["name"]?.string.map { absolute($0, root) })
    case "explain": return try session.explain(try word("word"))
    default:
      let found = try session.layersToPut(using: words("uses"), usedBy: words("used_by"))
      if found.isEmpty {
        return "no layer may use everything in 'uses' and be used by everything in 'used_by': split the declaration\n"
      }
      return found.map { "\($0.name): \($0.holds)\n" }.joined()
    }
  }

  private func onlyRoot() throws(Obstacle) -> String {
    let roots = projects.sessions.keys.sorted()
    guard let first = roots.first else { throw Obstacle("no rules.yml in '\(folder)' or in a directory above it") }
    if roots.count == 1 { return first }
    throw Obstacle("there are several projects: start 'inward mcp' with one of \(roots.joined(separator: ", "))")
  }

  /// Makes the path of a Swift file absolute; any other word is unchanged.
  private func absolute(_ word: String, _ root: String) -> String {
    word.hasSuffix(".swift") && !word.hasPrefix("/") ? root + "/" + word : word
  }

  private mutating func check(_ arguments: JSON) throws(Obstacle) -> String {
    var files: [String: [(path: String, bytes: [UInt8])]] = [:]
    for file in arguments["files"]?.elements ?? [] {
      guard let path = file["path"]?.string, let content = file["content"]?.string else {
        throw Obstacle("check: a file has no 'path' or no 'content'")
      }
      let place = withoutDots(path.hasPrefix("/") ? path : folder + "/" + path)
      projects.open(around: place)
      guard let root = projects.root(of: place) else { throw Obstacle("\(path): not in a project with a rules file") }
      files[root, default: []].append((place, Array(content.utf8)))
    }
    let isTrial = !files.isEmpty
    if !isTrial { files[try onlyRoot()] = [] }
    var lines = ""
    for (root, list) in files.sorted(by: { $0.key < $1.key }) {
      guard let trial = try projects.check(root, trying: list) else { continue }
      let shown = isTrial ? trial.new : trial.findings
      let older = trial.findings.count - trial.new.count
      if shown.isEmpty { lines += isTrial ? "no new findings\(olderText(older))\n" : "no findings\n" }
      lines += textForAgents(of: shown) + textForAgents(ofFixes: trial.fixes, afterWriting: isTrial)
    }
    return lines
  }

  private func olderText(_ count: Int) -> String {
    count == 0 ? "" : "; the project has \(count) older \(count == 1 ? "one" : "ones")"
  }
}
