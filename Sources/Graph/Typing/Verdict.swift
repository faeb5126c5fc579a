// Three-valued results of checks against constraints.
import InwardFacts

/// The result of checking a constraint or a conformance. It is `met` even if a declaration that no source shows could
/// contradict it.
enum Verdict {
  case met, failed, undecided
}
