// Whether an extension's members are there for a receiver: `extension Array where Element == Movie` adds nothing to
// an array of numbers, and whatever has the name there is no declaration of ours.
import InwardFacts

/// What became of a condition. It counts as met where what is against it could only be outside.
enum Verdict {
  case met, failed, undecided
}
