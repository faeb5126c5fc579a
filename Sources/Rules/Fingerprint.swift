// The identity of a finding as sixteen letters.
import InwardGraph

extension Finding {
  /// Rule, declarations and kind: no line, and no path where a declaration is known, so that edits and moves change
  /// nothing. What stands at the top of a file is charged to its first declaration.
  public var identity: [String] {
    if let topic { return [rule, topic.source, topic.contents ?? topic.named, ""] }
    return [
      rule, sides.from?.declaration ?? path, sides.to?.declaration ?? mention?.name ?? wording.message,
      mention?.kind?.word ?? "",
    ]
  }

  /// The identity as a baseline knows it: a file that could not be read is the same one whatever it holds.
  var identityInBaseline: [String] {
    if let topic { return [rule, topic.source, topic.named, ""] }
    return identity
  }

  /// A short form of the identity. Sixty-four bits: two of a thousand findings meet once in forty million million
  /// projects.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in identity {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
