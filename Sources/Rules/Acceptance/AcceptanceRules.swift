// The rules about acceptance. They check comments, exceptions and the baseline after all other rules.

/// Every ignore comment accepts a finding.
///
/// An unused comment `// inward:ignore RULE - reason` could hide a future finding. Comments that name an unknown rule,
/// and comments for a whole file that come after code, are reported, too.
enum EveryIgnoreIsOfUse {
  static let id = "unused-ignore"
}

/// Every ignore comment gives a reason.
///
/// The reason follows a dash: `// inward:ignore dependency - moves with the new client`. A comment without a reason
/// still accepts its finding, so that only one problem is reported.
enum EveryIgnoreHasAReason {
  static let id = "missing-reason"
}

/// Every exception accepts a finding.
///
/// If an exception accepts nothing, its finding was fixed, or its selector contains a typo. It is then reported at its
/// place in the rules file.
enum EveryExceptionIsOfUse {
  static let id = "unused-exception"
}

/// No exception has expired.
///
/// `until` is the last day on which an exception applies, in UTC. From the next day on, the exception itself is
/// reported, and so are the findings that it accepted. `--as-of` overrides the current date.
enum NoExpiredException {
  static let id = "expired-exception"
}

/// Every entry of the baseline matches a finding.
///
/// An entry for a fixed finding would accept the same mistake if it were made again. `inward baseline --prune` removes
/// it. It also removes entries beyond the `max: { baseline: N }` of a layer, because they accept nothing.
enum EveryEntryMatches {
  static let id = "stale-baseline"
}
