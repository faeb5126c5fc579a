// Recognizes files that do not contain Swift in UTF-8, mostly because a git filter (Git LFS, git-crypt) did not run at
// checkout. Read as Swift, they contain almost nothing, and a check without findings would look successful.
import InwardRules

/// Recognizes foreign contents by their first bytes. There may be thousands of such files, and none should be read
/// twice.
extension ForeignFile.Contents {
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Called for every file, so a signature is compared only if its first byte matches.
    if bytes.first == UInt8(ascii: "v"), bytes.starts(with: Self.pointerMark) {
      self = .pointer
    } else if Self.containsNUL(bytes) || bytes.first == UInt8(ascii: "U") && bytes.starts(with: Self.cipherMark) {
      self = .noText
    } else {
      return nil
    }
  }

  /// Returns whether there is a NUL byte near the beginning, as in two-byte encodings and in the signature of
  /// git-crypt.
  private static func containsNUL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count && index < 16 {
      if bytes[index] == 0 { return true }
      index += 1
    }
    return false
  }

  private static let pointerMark = Array("version https://git-lfs.github.com/spec/".utf8)
  /// The beginning of text that OpenSSL encrypted: `Salted__` in Base64.
  private static let cipherMark = Array("U2FsdGVkX1".utf8)
}
