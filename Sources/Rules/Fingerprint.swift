// The identity of a finding as sixteen hexadecimal digits.
import InwardGraph

extension Finding {
  /// Rule, declarations and kind: no line, and no path if a declaration is known, so that edits and moves do not change
  /// it. Code at the top of a file is attributed to the file's first declaration.
  public var identity: [String] {
    if let topic { return [rule, topic.source, topic.contents ?? topic.named, ""] }
    return [
      rule, sides.from?.declaration ?? path, sides.to?.declaration ?? mention?.name ?? wording.message,
      mention?.kind?.word ?? "",
    ]
  }

  /// The identity in a baseline: a file that could not be read keeps its identity, whatever it contains.
  var identityInBaseline: [String] {
    if let topic { return [rule, topic.source, topic.named, ""] }
    return identity
  }

  /// A short form of the identity, sixty-four bits long: two of a thousand findings collide once in forty million
  /// million projects.
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
