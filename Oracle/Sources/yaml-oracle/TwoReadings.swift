// One text, two readers.

/// What both readers say of a text.
///
/// Our reader differs on purpose in one thing: a byte that is not allowed in YAML is its first error wherever it is.
/// libyaml reads 16 KB ahead and may meet another error first. Smallest input: `}` and the byte C3.
struct TwoReadings {
  let isValid: Bool
  /// What the readers do not agree on; nil if they do.
  let difference: String?

  init(_ bytes: [UInt8]) {
    let ours = readWithInward(bytes)
    var theirs = readWithLibYAML(bytes)
    isValid = theirs.failure == nil
    // Where libyaml names no construct around an error, there is nothing to compare.
    if theirs.failure != nil, theirs.failure?.start == nil { theirs.failure?.start = ours.failure?.start }
    difference = isOfBytes(ours.failure) ? Self.inBytes(ours, theirs) : ours.difference(from: theirs)
  }

  private static func inBytes(_ ours: Trace, _ theirs: Trace) -> String? {
    guard let failure = theirs.failure else { return "libyaml accepts bytes that we refuse" }
    if !isOfBytes(failure) || failure == ours.failure { return nil }
    return "\(String(describing: ours.failure)); \(failure)"
  }
}

private func isOfBytes(_ failure: Failure?) -> Bool {
  failure?.reason == "invalidUTF8" || failure?.reason == "forbiddenCharacter"
}
