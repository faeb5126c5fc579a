// Warnings about a run itself, printed next to its report.
import InwardEscapes
import InwardFacts
import InwardWorkspace

/// A module map exists for this program alone, so its authors need to see which parts were not understood; `inward
/// modules` lists those of other project files.
func doubts(about notes: [ProjectNote]) -> [String] {
  notes.filter { name(of: $0.place.path) == "inward-modules.json" }.map { forTerminal("inward: \($0)") }
}

/// The state of a branch comes from git, so an unreadable file on disk does not change it. But that file was not read.
func doubts(about refused: [SystemFault]) -> [String] {
  let most = 8
  let more = refused.count > most ? ["inward: the same for \(refused.count - most) more"] : []
  return refused.prefix(most).map {
    forTerminal("inward: \($0.path): \($0.reason); the version in git's index is checked instead")
  } + more
}
