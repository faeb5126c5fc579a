// What stands in the place of Swift where a filter of git was not undone. Read as Swift it gives next to nothing, and a
// check that found nothing in it would look green.
import InwardRules

/// Told by the first bytes alone: of two thousand files nobody is to read more than once.
extension ForeignFile.Contents {
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Asked of every file, so a mark is compared only where its first letter stands.
    if bytes.first == UInt8(ascii: "v"), bytes.starts(with: Self.pointerMark) {
      self = .pointer
    } else if Self.holdsNUL(bytes) || bytes.first == UInt8(ascii: "U") && bytes.starts(with: Self.cipherMark) {
      self = .noText
    } else {
      return nil
    }
  }

  /// Among the first letters, as two bytes for each letter have it, and the mark of git-crypt.
  private static func holdsNUL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count && index < 16 {
      if bytes[index] == 0 { return true }
      index += 1
    }
    return false
  }

  private static let pointerMark = Array("version https://git-lfs.github.com/spec/".utf8)
  /// `Salted__` in base 64, with which what OpenSSL encrypts as text begins.
  private static let cipherMark = Array("U2FsdGVkX1".utf8)
}
