// Forgiveness: from all that the laws found to what is reported. It parts findings and changes none: everything taken
// away is kept and counted.
import InwardFacts
import InwardGraph
import InwardLayers

/// What is left of the findings of a run, and what was forgiven.
struct Outcome {
  var findings: [Finding] = []
  var forgiven: [Forgiven] = []
}

/// Comments first, then exceptions, then the baseline; whatever forgives nothing is a finding itself.
func forgive(_ findings: [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?) -> Outcome {
  var outcome = Outcome()
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  func add(_ finding: Finding, forgivenBy exception: Exception?) {
    if let exception {
      outcome.forgiven.append(Forgiven(finding: finding, means: .exception, reason: exception.because))
    } else {
      outcome.findings.append(finding)
    }
  }
  for finding in findings {
    // Both are asked, so that an exception is no less of use for a comment beside it.
    let exception = exceptions.exception(forgiving: finding)
    let parts = comments.part(finding)
    if let forgiven = parts.forgiven { outcome.forgiven.append(forgiven) }
    if let left = parts.left { add(left, forgivenBy: exception) }
  }
  for fault in comments.findings() { add(fault, forgivenBy: exceptions.exception(forgiving: fault)) }
  outcome.findings += exceptions.findings()
  if let baseline {
    let parts = part(outcome.findings, by: baseline, subject)
    outcome = Outcome(findings: parts.findings, forgiven: outcome.forgiven + parts.forgiven)
  }
  outcome.findings.sort { $0.precedes($1) }
  outcome.forgiven.sort { $0.finding.precedes($1.finding) }
  return outcome
}
