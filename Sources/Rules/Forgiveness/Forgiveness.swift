// Forgiveness: from all that the laws found to what is reported. Everything taken away is kept and counted.
import InwardFacts
import InwardGraph
import InwardLayers

/// What is left of the findings of a run, and what was forgiven.
struct Judgement {
  var findings: [Finding] = []
  var forgiven: [Forgiven] = []
}

/// Comments first, then exceptions, then the baseline; whatever forgives nothing is a finding itself.
func forgive(_ found: [Finding], _ subject: Subject, on day: Day, knowing baseline: Baseline?) -> Judgement {
  var judgement = Judgement()
  var comments = IgnoreComments(subject)
  var exceptions = Exceptions(subject, on: day)
  var uncommented: [Finding] = []
  for finding in found {
    // Both are asked, so that an exception is no less of use for a comment beside it.
    let exception = exceptions.exception(forgiving: finding)
    let (left, forgiven) = comments.forgive(finding)
    judgement.forgiven += forgiven
    guard let left else { continue }
    if let exception {
      judgement.forgiven.append(Forgiven(finding: left, means: .exception, reason: exception.because))
    } else {
      uncommented.append(left)
    }
  }
  for finding in comments.findings() {
    if let exception = exceptions.exception(forgiving: finding) {
      judgement.forgiven.append(Forgiven(finding: finding, means: .exception, reason: exception.because))
    } else {
      uncommented.append(finding)
    }
  }
  judgement.findings = joinFolders(uncommented, subject)
  judgement.forgiven = joinFolders(judgement.forgiven, subject)
  judgement.findings += exceptions.findings()
  if let baseline { takeKnown(baseline, from: &judgement, subject) }
  judgement.findings.sort { $0.precedes($1) }
  judgement.forgiven.sort { $0.finding.precedes($1.finding) }
  return judgement
}

/// Files in no layer are forgiven one by one and reported by folder.
private func joinFolders(_ findings: [Finding], _ subject: Subject) -> [Finding] {
  let (loose, others) = findings.split { $0.rule == EveryFileInALayer.id }
  return others + EveryFileInALayer.joined(loose, subject)
}

private func joinFolders(_ forgiven: [Forgiven], _ subject: Subject) -> [Forgiven] {
  let (loose, others) = forgiven.split { $0.finding.rule == EveryFileInALayer.id }
  var joined = others
  for means in Forgiven.Means.allCases {
    let reasons = loose.filter { $0.means == means }
    for finding in EveryFileInALayer.joined(reasons.map(\.finding), subject) {
      let reason = reasons.first { $0.finding.path == finding.path }?.reason
      joined.append(Forgiven(finding: finding, means: means, reason: reason))
    }
  }
  return joined
}

extension Array {
  fileprivate func split(_ isFirst: (Element) -> Bool) -> (first: [Element], second: [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
