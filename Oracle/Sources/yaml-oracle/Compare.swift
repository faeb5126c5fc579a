// One text, two readers.

/// What the readers do not agree on; nil if they do.
///
/// Our reader differs in one thing, on purpose: bytes that no YAML may hold are its first error wherever they are. libyaml
/// reads 16 KB ahead and may meet another error first. Smallest input: `}` and the byte C3.
func difference(in bytes: [UInt8]) -> String? {
  let ours = readWithInward(bytes)
  var theirs = readWithLibYAML(bytes)
  let isOfBytes = ["invalidUTF8", "forbiddenCharacter"].contains(ours.failure?.reason)
  // Where libyaml names no construct around an error, there is nothing to compare.
  if theirs.failure != nil, theirs.failure?.start == nil { theirs.failure?.start = ours.failure?.start }
  guard isOfBytes else { return ours.difference(from: theirs) }
  guard let failure = theirs.failure else { return "libyaml takes bytes that we refuse" }
  let isSame = failure == ours.failure || !["invalidUTF8", "forbiddenCharacter"].contains(failure.reason)
  return isSame ? nil : "\(String(describing: ours.failure)); \(failure)"
}
