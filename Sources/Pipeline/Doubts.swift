// Warnings about a run itself, printed beside its report.
import InwardEscapes
import InwardFacts
import InwardWorkspace

/// A module map is written for this program alone, so its authors want to know what it misses; what is not understood
/// of other project files `inward modules` lists.
func doubts(about notes: [ProjectNote]) -> [String] {
  notes.filter { name(of: $0.place.path) == "inward-modules.json" }.map { forTerminal("inward: \($0)") }
}

/// A branch is what git has of it, so a file that the disk refuses to read does not change it. But it was not read.
func doubts(about refused: [SystemFault]) -> [String] {
  let most = 8
  let more = refused.count > most ? ["inward: and so for \(refused.count - most) more"] : []
  return refused.prefix(most).map {
    forTerminal("inward: \($0.path): \($0.reason); what git's index has of it is judged in its place")
  } + more
}
