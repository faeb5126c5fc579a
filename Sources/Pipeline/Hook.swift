// The story of `inward hook`: a git hook that checks what a commit introduces.
import InwardWorkspace

/// Where the hook goes and what it calls.
private struct Hook {
  /// Absolute.
  let path: String
  /// The project, from the top of the work tree, where git runs hooks.
  let folder: String

  static let mark = "# Written by 'inward hook install'; 'inward hook uninstall' takes it away."

  /// A merge brings what was checked where it was made, so only commits of one's own are looked at.
  func script(calling program: String) -> String {
    """
    #!/bin/sh
    \(Self.mark)
    # Checks the index: what this commit would introduce. 'git commit --no-verify' goes around it.
    git rev-parse --quiet --verify MERGE_HEAD >/dev/null && exit 0
    exec \(command(calling: program))

    """
  }

  /// A folder may be called `-apps` or `@apps`: behind dot and slash it is a path and nothing else.
  func command(calling program: String) -> String {
    "\(quoted(program)) check --staged --base HEAD" + (folder.isEmpty ? "" : " " + quoted("./" + folder))
  }

  var isThere: Bool { kind(of: path) != .missing }
  var isOurs: Bool {
    guard let bytes = try? contents(of: path) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(Self.mark)
  }
}

/// For a shell, whatever the name.
private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

/// The hook of the repository around the project. `core.hooksPath` and linked work trees are git's to know.
private func locateHook() throws(Obstacle) -> Hook {
  let project = try locateProject(CheckRequest(day: Day(secondsSince1970: 0)))
  do {
    let repository = try Repository.around(project.root)
    return Hook(
      path: try repository.hooksFolder() + "/pre-commit",
      folder: String(folderInRepository(of: project.root).dropLast()))
  } catch {
    throw Obstacle(error.text)
  }
}

/// Writes the hook. Another one that is there is never changed: its owner is told what to add.
public func installHook(calling program: String) throws(Obstacle) -> String {
  let hook = try locateHook()
  let called = program.contains("/") ? realPath(of: program) ?? program : program
  if hook.isThere && !hook.isOurs {
    throw Obstacle(
      """
      \(hook.path): there is a hook already, and it is left as it is; add this line to it:
        \(hook.command(calling: called)) || exit 1
      """)
  }
  do {
    try writeProgram(hook.script(calling: called), to: hook.path)
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  return "\(hook.path): written; from now on a commit is checked for what it introduces\n"
}

/// Takes away our hook, and no other.
public func uninstallHook() throws(Obstacle) -> String {
  let hook = try locateHook()
  if !hook.isThere { return "\(hook.path): there is none\n" }
  guard hook.isOurs else {
    throw Obstacle("\(hook.path): was not written by 'inward hook install', and is left as it is")
  }
  do {
    try removeFile(hook.path)
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  return "\(hook.path): taken away\n"
}
