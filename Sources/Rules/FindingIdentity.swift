// The identity of a finding, which edits of other code and moves of files do not change.
import InwardGraph

/// Rule, declarations and kind, without a line, and without a path if a declaration is known, so that edits and moves
/// of files do not change it.
public struct FindingIdentity: Sendable, Hashable {
  public let rule: String
  /// The declaration that the finding is attributed to (for code at the top of a file, the first declaration there), or
  /// else a path, a layer or a target.
  public let source: String
  /// The declaration that is used, or something else that the finding is about.
  public let named: String
  /// The kind of use; empty if a finding is not about a use.
  public let kind: String

  public init(rule: String, source: String, named: String = "", kind: String = "") {
    (self.rule, self.source, self.named, self.kind) = (rule, source, named, kind)
  }

  var parts: [String] { [rule, source, named, kind] }

  /// A short form of 16 characters, or 64 bits: among a thousand identities, two collide in one of 40 trillion
  /// projects.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the identity of the same use in another declaration.
  func `in`(_ source: String) -> FindingIdentity {
    FindingIdentity(rule: rule, source: source, named: named, kind: kind)
  }
}

extension Finding {
  public var identity: FindingIdentity {
    if let topic {
      return FindingIdentity(rule: rule, source: topic.source, named: topic.contents ?? topic.named)
    }
    return FindingIdentity(
      rule: rule, source: sides.from?.declaration ?? path,
      named: sides.to?.declaration ?? mention?.name ?? wording.message, kind: mention?.kind?.word ?? "")
  }

  /// The identity in a baseline, which ignores the contents of a file that could not be read.
  var identityInBaseline: FindingIdentity {
    if let topic { return FindingIdentity(rule: rule, source: topic.source, named: topic.named) }
    return identity
  }

  /// The short form of the identity; findings with the same identity share it.
  public var fingerprint: String { identity.fingerprint }
}
