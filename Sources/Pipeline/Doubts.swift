// Warnings about a run itself, printed next to its report.
import InwardEscapes
import InwardFacts
import InwardWorkspace

/// Lists the parts of module maps that were not understood. A module map exists for this program alone, so its authors
/// need to see them; `inward modules` lists those of other project files.
func doubts(about notes: [ProjectNote]) -> [String] {
  notes.filter { name(of: $0.place.path) == "inward-modules.json" }.map { forTerminal("inward: \($0)") }
}

/// Lists the files that could not be read from disk. The state of a branch comes from git, so they do not change it.
func doubts(about refused: [SystemFault]) -> [String] {
  let most = 8
  let more = refused.count > most ? ["inward: and \(refused.count - most) more"] : []
  return refused.prefix(most).map {
    forTerminal("inward: \($0.path): \($0.reason); the version in git's index is checked instead")
  } + more
}
