// Forgiveness: from all that the laws found to what is reported. Everything taken away is kept and counted.
import InwardFacts
import InwardGraph
import InwardLayers

/// What is left of the findings of a run, and what was forgiven.
struct Outcome {
  var findings: [Finding] = []
  var forgiven: [Forgiven] = []
}

/// Comments first, then exceptions, then the baseline; whatever forgives nothing is a finding itself.
func forgive(_ found: [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?) -> Outcome {
  var outcome = Outcome()
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  var uncommented: [Finding] = []
  for finding in found {
    // Both are asked, so that an exception is no less of use for a comment beside it.
    let exception = exceptions.exception(forgiving: finding)
    let (left, forgiven) = comments.forgive(finding)
    outcome.forgiven += forgiven
    guard let left else { continue }
    if let exception {
      outcome.forgiven.append(Forgiven(finding: left, means: .exception, reason: exception.because))
    } else {
      uncommented.append(left)
    }
  }
  for finding in comments.findings() {
    if let exception = exceptions.exception(forgiving: finding) {
      outcome.forgiven.append(Forgiven(finding: finding, means: .exception, reason: exception.because))
    } else {
      uncommented.append(finding)
    }
  }
  outcome.findings = uncommented + exceptions.findings()
  if let baseline { takeKnown(baseline, from: &outcome, subject) }
  outcome.findings.sort { $0.precedes($1) }
  outcome.forgiven.sort { $0.finding.precedes($1.finding) }
  return outcome
}
