// Warnings about a run itself, printed in addition to its report.
import InwardEscapes
import InwardFacts
import InwardWorkspace

/// Lists the parts of `inward-modules.json` files that were not understood. Only this program reads these files, so no
/// other tool reports their mistakes; `inward modules` lists such parts of all project files.
func doubts(about notes: [ProjectNote]) -> [String] {
  notes.filter { name(of: $0.place.path) == "inward-modules.json" }.map { forTerminal("inward: \($0)") }
}

/// Lists the first files that were read from git's index because they could not be read from disk, and counts the
/// others. Lists nothing for a commit, because its files are always read from git.
func doubts(about refused: [SystemFault]) -> [String] {
  let most = 8
  let more = refused.count > most ? ["inward: and \(refused.count - most) more"] : []
  return refused.prefix(most).map {
    forTerminal("inward: \($0.path): \($0.reason); the version in git's index is checked instead")
  } + more
}
