// A type to move, and the findings that disappear when it moves.
import InwardGraph

/// A type, with those of its extensions that findings are about, and the findings that disappear when it moves.
public struct Move: Sendable, Hashable {
  public let declaration: String
  /// The layer or the slice that the type is in.
  public let from: String
  /// The layer or the slice that the type would move to; nil for a place outside the slices.
  public let to: String?
  /// The number of other files with extensions that must move with the type.
  public let otherFiles: Int
  /// The other types that must move with the type: types of the same file, and types that these use.
  public let companions: [String]
  /// A layer to which the types that leave a slice can move; nil if none is suggested.
  public let landing: String?
  /// The layer that would contain nothing after the move; nil if there is none.
  public let emptied: String?
  /// The identities of the findings that the move removes.
  public let removed: Set<FindingIdentity>

  public init(
    declaration: String, from: String, to: String?, removing findings: [Finding], otherFiles: Int = 0,
    with companions: [String] = [], landing: String? = nil, emptying emptied: String? = nil
  ) {
    (self.declaration, self.from, self.to, self.otherFiles) = (declaration, from, to, otherFiles)
    (self.companions, self.landing, self.emptied) = (companions, landing, emptied)
    removed = Set(findings.map(\.identity))
  }

  public func removes(_ identity: FindingIdentity) -> Bool { removed.contains(identity) }
}
