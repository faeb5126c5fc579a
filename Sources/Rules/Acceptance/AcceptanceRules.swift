// The rules about acceptance. They check comments, exceptions and the baseline after all other rules.

/// Every ignore comment accepts a finding.
///
/// An unused comment `// inward:ignore RULE - reason` could hide a future finding. Comments with an unknown rule, and
/// comments for a whole file that come after code, are reported, too.
enum EveryIgnoreIsOfUse {
  static let id = "unused-ignore"
}

/// Every ignore comment has a reason.
///
/// The reason follows a dash: `// inward:ignore dependency - moves with the new client`. A comment without a reason
/// still accepts its finding, so that there is only one problem to fix.
enum EveryIgnoreHasAReason {
  static let id = "missing-reason"
}

/// Every exception accepts a finding.
///
/// If an exception accepts nothing, its finding was fixed, or its selector contains a typo. The exception itself is
/// reported, in the rules file.
enum EveryExceptionIsOfUse {
  static let id = "unused-exception"
}

/// No exception has expired.
///
/// `until` is the last day on which an exception applies, in UTC. From the next day on, the exception is a finding, and
/// so are the findings that it accepted. `--as-of` sets the current day.
enum NoExpiredException {
  static let id = "expired-exception"
}

/// Every entry of the baseline matches a finding.
///
/// An entry for a fixed finding would accept the same mistake if it were made again. `inward baseline --prune` removes
/// it. It also removes entries beyond the `max: { baseline: N }` of a layer, which accept nothing.
enum EveryEntryMatches {
  static let id = "stale-baseline"
}
