// Finding a word in bytes, without a text made of them.

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
