import InwardFacts
import InwardGraph
import InwardLayers

/// A layer does not use the names that its `names: { never: [...] }` bans.
///
/// An unqualified entry matches every use of that spelling, unless it refers to a declaration of the project or to a
/// local variable: `Codable` of the SDK is banned, but a `Codable` of your own is not. An entry with a receiver, such
/// as `UIViewController.present`, matches if the receiver is known to be that type or a subclass of it.
struct NoBannedName: BuiltInCheck, FileCheck {
  static let id = "name"

  private let subject: Subject
  private var list: BanList
  /// The layer whose definition contains each ban.
  private let owners: [LayerID]

  init?(_ subject: Subject) {
    var owners: [LayerID] = []
    var bans: [NameBan] = []
    for layer in subject.plan.ids {
      for ban in subject.plan[layer].bannedNames {
        owners.append(layer)
        bans.append(ban)
      }
    }
    if bans.isEmpty { return nil }
    (self.subject, self.owners, list) = (subject, owners, BanList(bans))
  }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    var groups = ViolationGroups(subject, file)
    var witness = BanWitness(subject.graph, file)
    for (mention, owner) in subject.graph.references(in: file) {
      let entries = witness.entries(for: mention, in: &list)
      if entries.isEmpty { continue }
      let layer = subject.layering.layer(around: owner, in: file)
      // The finding is about the highest layer in the lineage that bans the name.
      let binding = entries.filter { layer.isSome && subject.plan.isInside(layer, owners[$0]) }
      guard let entry = binding.first(where: { witness.isMeant(mention, by: list.bans[$0]) }) else { continue }
      let kind = subject.kind(of: mention, in: file)
      let fact = witness.facts.mentions[mention.index]
      let name = witness.facts.text(fact.name)
      let use = NamedUse(mention: mention, owner: owner, kind: kind, ban: list.bans[entry])
      groups.add(
        Spot(fact), rule: Self.id, by: owner, kind, name, cause: .name(use, against: .layer(owners[entry])))
    }
    violations += groups.violations
  }
}

extension Subject {
  /// Returns the kind of a reference, whether or not the project declares its target.
  func kind(of mention: MentionID, in file: FileID) -> MentionKind {
    let meaning = graph.meaning(of: mention, in: file)
    guard let symbol = meaning.symbol else { return graph.kindOfOutside(mention, in: file) }
    return graph.kind(of: mention, naming: symbol, in: file)
  }
}
