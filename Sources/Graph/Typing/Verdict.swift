// The result of checking an extension's constraints against a receiver: `extension Array where Element == Movie` adds
// nothing to an array of numbers, so there the name refers to a declaration outside the project.
import InwardFacts

/// The result of checking a constraint. It counts as met if only a declaration outside the project could contradict it.
enum Verdict {
  case met, failed, undecided
}
