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
func forgive(
  _ findings: consuming [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?
) -> Outcome {
  var forgiven: [Forgiven] = []
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  func isLeft(_ finding: Finding, by exception: Exception?) -> Bool {
    if let exception {
      forgiven.append(Forgiven(finding: finding, means: .exception, reason: exception.because))
    }
    return exception == nil
  }
  findings.keep { finding in
    // Both are asked, so that an exception is no less of use for a comment beside it.
    let exception = exceptions.exception(forgiving: finding)
    return comments.forgive(&finding, to: &forgiven) && isLeft(finding, by: exception)
  }
  var faults = comments.findings()
  faults.keep { isLeft($0, by: exceptions.exception(forgiving: $0)) }
  findings += faults
  findings += exceptions.findings()
  var outcome = Outcome(findings: findings, forgiven: forgiven)
  if let baseline { takeKnown(baseline, from: &outcome, subject) }
  outcome.findings.sort { $0.precedes($1) }
  outcome.forgiven.sort { $0.finding.precedes($1.finding) }
  return outcome
}
