// The result of checking an extension's constraints against a receiver: `extension Array where Element == Movie` adds
// nothing to an array of numbers, so there the name refers to a declaration outside the project.
import InwardFacts

/// The result of checking a constraint or a conformance. It counts as met if only a declaration that no source shows
/// could contradict it.
enum Verdict {
  case met, failed, undecided
}
