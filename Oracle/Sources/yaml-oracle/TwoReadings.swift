// Compares the results of both readers for one text.

/// The results of both readers for a text.
///
/// Our reader differs intentionally in one respect: it always reports a byte that is not allowed in YAML first,
/// wherever that byte is. libyaml reads 16 KB ahead and may find another error first. Smallest input: `}` and the byte
/// C3.
struct TwoReadings {
  let isValid: Bool
  /// The difference between the readers; nil if they agree.
  let difference: String?

  init(_ bytes: [UInt8]) {
    let ours = readWithInward(bytes)
    var theirs = readWithLibYAML(bytes)
    isValid = theirs.failure == nil
    // If libyaml reports no construct around an error, there is no start to compare.
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
