// Plans fixes for findings, with one or two planners for each kind of fix, in the order in which they are tried.
import InwardFacts
import InwardGraph
import InwardRules

/// Fixes that seem possible, in the order to try them, and refusals.
public struct FixPlan: Sendable {
  public internal(set) var candidates: [Fix] = []
  public internal(set) var refusals: [Refusal] = []
}

/// Plans fixes for some findings. `all` are the findings of the project: a fix for some of them may remove others.
public func planFixes(
  for findings: [Finding], among all: [Finding], of kinds: Set<FixKind>, in scene: FixScene
) -> FixPlan {
  var plan = FixPlan()
  if kinds.contains(.import) { plan.add(ImportRemoval(scene).plan(findings)) }
  if kinds.contains(.move) { plan.add(OutwardMoves(scene).plan(findings, among: all)) }
  if kinds.contains(.protocol) { plan.add(ProtocolExtraction(scene).plan(findings, among: all)) }
  // Extracting a protocol keeps a type where its team put it, so moves come last.
  if kinds.contains(.move) { plan.add(FittingMoves(scene).plan(findings, among: all)) }
  plan.refusals += findings.compactMap { finding in
    defaultReason(for: finding, of: kinds).map { Refusal(finding, nil, $0) }
  }
  return plan
}

extension FixPlan {
  mutating func add(_ other: FixPlan) {
    candidates += other.candidates
    refusals += other.refusals
  }
}

/// Returns the reason to give if no planner applies.
private func defaultReason(for finding: Finding, of kinds: Set<FixKind>) -> String? {
  guard [RuleBook.dependencyRule, RuleBook.sliceRule].contains(finding.rule), let kind = finding.mention?.kind else {
    let isEveryKind = kinds.count == FixKind.allCases.count
    return isEveryKind ? "there is no fix for this rule" : "no chosen kind of fix applies to this rule"
  }
  switch kind {
  case .constructs: return "the value must be created elsewhere and passed in"
  case .static, .global, .function: return "a protocol cannot replace static members and globals"
  case .attribute, .macro, .operator: return "no protocol can replace an attribute, a macro or an operator"
  case .import: return "only removing the import could fix this"
  case .extends, .inherits: return "the code cannot be moved as a whole"
  case .type, .member, .keyPath:
    return kinds.isSuperset(of: [.move, .protocol])
      ? "neither a protocol nor a move fits" : "no chosen kind of fix fits"
  }
}
