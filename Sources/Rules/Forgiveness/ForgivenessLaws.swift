// The rules about forgiveness. They check comments, exceptions and the baseline, after all other rules have found what
// there is to forgive.

/// Every comment that ignores forgives something.
///
/// A comment `// inward:ignore RULE - reason` that is of no use hides nothing today and something tomorrow. One that
/// names no rule, or speaks for the whole file below its code, is found too.
enum EveryIgnoreIsOfUse {
  static let id = "unused-ignore"
}

/// Every comment that ignores says why.
///
/// The reason stands behind a dash: `// inward:ignore dependency - moves with the new client`. Without one the comment
/// forgives all the same, so that there is one thing to mend and not two.
enum EveryIgnoreHasAReason {
  static let id = "missing-reason"
}

/// Every exception forgives something.
///
/// What was forgiven is fixed, or the selector is a typo. The finding stands in the rules file.
enum EveryExceptionIsOfUse {
  static let id = "unused-exception"
}

/// No exception outlives its last day.
///
/// `until` is the last day on which an exception forgives, in UTC. From the next one on it is a finding, together with
/// what it forgave. `--as-of` tells which day it is; without it that is today.
enum NoExceptionOutlivesItsDay {
  static let id = "expired-exception"
}

/// Every entry of the baseline stands for a finding.
///
/// An entry for what is fixed would forgive the same mistake made again. `inward baseline --prune` takes it out. So it
/// does with an entry beyond the `max: { baseline: N }` of its layer, which accepts nothing.
enum EveryKnownFindingStands {
  static let id = "stale-baseline"
}
