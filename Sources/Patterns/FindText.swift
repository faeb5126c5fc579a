// Finding a word in bytes, without a text made of them.

/// Whether a line begins with a text, behind spaces at most: in a string it would stand elsewhere.
public func hasLine(_ bytes: [UInt8], beginningWith text: String) -> Bool {
  let wanted = Array(text.utf8)
  for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count >= wanted.count {
    if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: wanted) { return true }
  }
  return false
}

/// Whether bytes contain a word.
public func contains(_ bytes: [UInt8], _ word: String) -> Bool {
  let wanted = Array(word.utf8)
  guard let first = wanted.first else { return true }
  var start = 0
  while let found = bytes[start...].firstIndex(of: first) {
    if bytes[found...].starts(with: wanted) { return true }
    start = found + 1
  }
  return false
}
