// Separates the findings to report from the accepted ones, which are kept and counted.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings that a run reports, and the findings that were accepted.
struct Outcome {
  var findings: [Finding] = []
  var accepted: [AcceptedFinding] = []
}

/// Applies comments first, then exceptions, then the baseline; a comment, an exception or an entry that accepts nothing
/// is itself a finding.
func accept(_ findings: [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?) -> Outcome {
  var outcome = Outcome()
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  func add(_ finding: Finding, acceptedBy exception: Exception?) {
    if let exception {
      outcome.accepted.append(
        AcceptedFinding(finding: finding, means: .exception, reason: exception.because, until: exception.until))
    } else {
      outcome.findings.append(finding)
    }
  }
  for finding in findings {
    // The exception is looked up in any case, so that it counts as used even if a comment also accepts the finding.
    let exception = exceptions.exception(accepting: finding)
    let parts = comments.part(finding)
    if let accepted = parts.accepted { outcome.accepted.append(accepted) }
    if let left = parts.left { add(left, acceptedBy: exception) }
  }
  for fault in subject.findings(of: comments.violations()) {
    add(fault, acceptedBy: exceptions.exception(accepting: fault))
  }
  outcome.findings += subject.findings(of: exceptions.violations())
  if let baseline {
    let parts = part(outcome.findings, by: baseline, subject)
    outcome = Outcome(findings: parts.findings, accepted: outcome.accepted + parts.accepted)
  }
  outcome.findings.sort { $0.precedes($1) }
  outcome.accepted.sort { $0.finding.precedes($1.finding) }
  return outcome
}
