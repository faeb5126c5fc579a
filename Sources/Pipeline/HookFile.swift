// The contents of a hook file: our lines between two markers, and other lines around them. Handles text only, not the
// disk.
import InwardPatterns

/// The text of a hook.
struct HookFile {
  private static let shell = "#!/bin/sh"
  private static let start = "# Written by 'inward hook install'; 'inward hook uninstall' removes it."
  private static let end = "# This was written by 'inward hook install'."
  private static let project = "# checks "

  private var before: [Substring]
  private var after: [Substring]
  /// The projects that are checked, relative to the top of the work tree. Empty if the file has no lines of ours.
  private(set) var projects: [String]

  init() { (before, after, projects) = ([Self.shell[...]], [], []) }

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: Self.start[...]),
      let end = lines[start...].firstIndex(of: Self.end[...])
    else {
      (before, after, projects) = (lines, [], [])
      return
    }
    (before, after) = (Array(lines[..<start]), Array(lines[(end + 1)...]))
    projects = lines[start..<end].filter { $0.hasPrefix(Self.project) }.map { String($0.dropFirst(Self.project.count)) }
  }

  /// Whether the file contains only our lines, `#!/bin/sh` and empty lines.
  var isBare: Bool { (before + after).allSatisfy { $0.isEmpty || $0 == Self.shell } }

  mutating func add(_ project: String) {
    if !projects.contains(project) { projects.append(project) }
  }

  mutating func remove(_ project: String) { projects.removeAll { $0 == project } }

  /// Returns the text of the whole file. The hook fails if the program is missing: a commit must not pass as if it had
  /// been checked.
  func text(calling program: String) -> String {
    let ours = """
      \(Self.start)
      \(projects.map { Self.project + $0 }.joined(separator: "\n"))
      # Checks what this commit would introduce, as staged in the index. 'git commit --no-verify' skips it.
      if ! command -v \(quoted(program)) >/dev/null; then
        echo "commit blocked: cannot run" \(quoted(program)) >&2
        echo "run 'inward hook install' again; 'git commit --no-verify' skips the check" >&2
        exit 1
      fi
      \(Self.command(calling: program, on: projects)) || exit
      \(Self.end)
      """
    let parts = before + (projects.isEmpty ? [] : [ours[...]]) + after
    return parts.joined(separator: "\n") + (parts.last?.isEmpty == true ? "" : "\n")
  }

  static func command(calling program: String, on projects: [String]) -> String {
    ([quoted(program), "hook", "run"] + projects.map(quoted)).joined(separator: " ")
  }
}

/// Quotes any text for a shell.
private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
