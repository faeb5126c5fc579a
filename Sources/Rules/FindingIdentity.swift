// The identity of a finding, which edits of other code and moves of files do not change.
import InwardGraph

/// The rule, the declarations and the kind of a finding, without a line, and without a path if a declaration is known,
/// so that edits and moves of files do not change the identity.
public struct FindingIdentity: Sendable, Hashable {
  public let rule: String
  /// The declaration that the finding is attributed to (for top-level code, the first declaration of the file). A
  /// finding that is not about code has a different source, such as a path, a layer, a target or the name of a rule.
  public let source: String
  /// The declaration that is used, or something else that the finding is about.
  public let named: String
  /// The kind of use; empty if a finding is not about a use.
  public let kind: String

  public init(rule: String, source: String, named: String = "", kind: String = "") {
    (self.rule, self.source, self.named, self.kind) = (rule, source, named, kind)
  }

  var parts: [String] { [rule, source, named, kind] }

  public var fingerprint: Fingerprint {
    var hash = FingerprintHash()
    hash.add(rule)
    hash.add(source)
    hash.add(named)
    hash.add(kind)
    return Fingerprint(hash: hash.value)
  }

  /// Returns the identity of the same use in another declaration.
  func `in`(_ source: String) -> FindingIdentity {
    FindingIdentity(rule: rule, source: source, named: named, kind: kind)
  }
}

/// The short form of an identity, of 64 bits: among a thousand identities, two collide in about one of 40 trillion
/// projects. A fingerprint is computed for every finding after each edit in an editor, but written only in some
/// formats.
public struct Fingerprint: Sendable, Hashable {
  private let hash: UInt64
  /// The number of the finding, starting at 1, among the findings of its report with this identity.
  private var number = 1

  fileprivate init(hash: UInt64) { self.hash = hash }

  /// Returns the fingerprint of the finding that has the same identity and this number.
  public func numbered(_ number: Int) -> Fingerprint {
    var other = self
    other.number = number
    return other
  }

  /// 16 hexadecimal digits, followed by `-2` for the second finding with the identity.
  public var text: String {
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return number == 1 ? padded : "\(padded)-\(number)"
  }
}

/// The FNV-1a hash of several words.
private struct FingerprintHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: String) {
    var word = word
    word.withUTF8 { bytes in
      for byte in bytes { add(byte) }
    }
    // No UTF-8 text contains this byte, so it separates words.
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}

extension FindingIdentity {
  /// Creates the identity of a finding with these parts.
  init(
    ofRule rule: String, at site: FindingSite, about mention: FindingMention?, between sides: FindingSides,
    or topic: FindingTopic?, saying wording: Wording
  ) {
    if let topic {
      self.init(rule: rule, source: topic.source, named: topic.contents ?? topic.named)
    } else {
      self.init(
        rule: rule, source: sides.from?.declaration ?? site.path,
        named: sides.to?.declaration ?? mention?.name ?? wording.message, kind: mention?.kind?.word ?? "")
    }
  }
}

extension Finding {
  public var identity: FindingIdentity {
    FindingIdentity(ofRule: rule, at: site, about: mention, between: sides, or: topic, saying: wording)
  }

  /// The identity in a baseline, which ignores the contents of a file that could not be read.
  var identityInBaseline: FindingIdentity {
    if let topic { return FindingIdentity(rule: rule, source: topic.source, named: topic.named) }
    return identity
  }

  /// The short form of `identityInBaseline`.
  var fingerprintInBaseline: Fingerprint { topic == nil ? fingerprint : identityInBaseline.fingerprint }
}
