// Forgiveness: separates the findings that are reported from those that are forgiven. It changes no finding, and
// everything that it removes is kept and counted.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings of a run that are left, and those that were forgiven.
struct Outcome {
  var findings: [Finding] = []
  var forgiven: [Forgiven] = []
}

/// Applies comments first, then exceptions, then the baseline; whatever forgives nothing is a finding itself.
func forgive(_ findings: [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?) -> Outcome {
  var outcome = Outcome()
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  func add(_ finding: Finding, forgivenBy exception: Exception?) {
    if let exception {
      outcome.forgiven.append(
        Forgiven(finding: finding, means: .exception, reason: exception.because, until: exception.until))
    } else {
      outcome.findings.append(finding)
    }
  }
  for finding in findings {
    // Both are asked, so that an exception counts as used even if a comment also forgives the finding.
    let exception = exceptions.exception(forgiving: finding)
    let parts = comments.part(finding)
    if let forgiven = parts.forgiven { outcome.forgiven.append(forgiven) }
    if let left = parts.left { add(left, forgivenBy: exception) }
  }
  for fault in subject.findings(of: comments.violations()) {
    add(fault, forgivenBy: exceptions.exception(forgiving: fault))
  }
  outcome.findings += subject.findings(of: exceptions.violations())
  if let baseline {
    let parts = part(outcome.findings, by: baseline, subject)
    outcome = Outcome(findings: parts.findings, forgiven: outcome.forgiven + parts.forgiven)
  }
  outcome.findings.sort { $0.precedes($1) }
  outcome.forgiven.sort { $0.finding.precedes($1.finding) }
  return outcome
}
