// Measures shares of the code by the number of files.

/// A fraction of all files.
public struct Share: Sendable, Hashable, Comparable {
  public var files: Int
  public var total: Int

  public init(_ files: Int, of total: Int) { (self.files, self.total) = (files, total) }

  /// The percentage above which a share counts as most of the files.
  private static let most = 60

  /// Whether these are most of the files, so that too few are left for other layers.
  public var isMost: Bool { files * 100 > total * Self.most }
  /// The percentage, rounded down, so that 100 means all.
  public var percent: Int { total == 0 ? 0 : files * 100 / total }

  public static func < (left: Share, right: Share) -> Bool { left.files * right.total < right.files * left.total }
}

extension [Group] {
  /// The probability that two files are in different groups, in thousandths. An order affects only such pairs.
  var division: Int {
    let total = reduce(0) { $0 + $1.files.count }
    return total == 0 ? 0 : 1000 - reduce(0) { $0 + $1.files.count * $1.files.count } * 1000 / (total * total)
  }

  /// The share of the group with the most files.
  var largest: Share {
    let counts = map(\.files.count)
    return Share(counts.max() ?? 0, of: counts.reduce(0, +))
  }
}
