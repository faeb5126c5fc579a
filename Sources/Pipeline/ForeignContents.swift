// What stands in the place of Swift where a filter of git was not undone. Read as Swift it gives next to nothing, and a
// check that found nothing in it would look green.
import InwardRules

/// Told by the first bytes alone: of two thousand files nobody is to read more than once.
enum ForeignContents {
  /// Git LFS keeps contents elsewhere, and a clone may do without.
  case pointer
  /// Encrypted, or in an encoding of two bytes: no compiler takes that.
  case noText

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

  var message: String {
    switch self {
    case .pointer: "holds a pointer of Git LFS and no Swift; 'git lfs pull' fetches what it points to"
    case .noText: "holds no text that could be read: it is encrypted, or not UTF-8"
    }
  }
}

/// A source file that holds something else.
struct ForeignFile: Sendable {
  /// From the project's root.
  var path: String
  var contents: ForeignContents
  /// Git's name for what it holds, where that is known.
  var name: String?
}

extension Examination {
  /// Says what such files hold. Where git has a name for that, another one is another finding: what a change did to
  /// such a file nobody knows, so it is told once more.
  mutating func name(_ foreign: [ForeignFile]) {
    if foreign.isEmpty { return }
    let byPath = Dictionary(uniqueKeysWithValues: foreign.map { ($0.path, $0) })
    for index in findings.indices where findings[index].rule == "unread" {
      guard let file = byPath[findings[index].path] else { continue }
      findings[index].message = file.contents.message
      findings[index].topic?.named = file.name ?? ""
      findings[index].help = "'exclude' in the rules file leaves it out"
    }
  }
}
