import InwardFacts
import InwardGraph
import InwardLayers

/// A layer does not mention the names that its `names: { never: [...] }` bans.
///
/// An unqualified entry matches any mention of that spelling which does not mean a declaration of the project or a
/// local: `Codable` from the SDK is banned, a `Codable` of your own is not. An entry with a receiver,
/// `UIViewController.present`, matches where the receiver is known to be that type or to inherit from it.
enum NoBannedName: BuiltInLaw {
  static let id = "name"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var owners: [LayerID] = []
    var bans: [NameBan] = []
    for layer in subject.plan.ids {
      for ban in subject.plan[layer].bannedNames {
        owners.append(layer)
        bans.append(ban)
      }
    }
    if bans.isEmpty { return }
    var list = BanList(bans)
    for file in subject.judged { checkMentions(of: file, &list, owners, subject, &findings) }
  }

  private static func checkMentions(
    of file: FileID, _ list: inout BanList, _ owners: [LayerID], _ subject: Subject, _ findings: inout [Finding]
  ) {
    var groups = FindingGroups()
    var witness = BanWitness(subject.graph, file)
    for index in witness.facts.mentions.indices {
      let mention = MentionID(index)
      let entries = witness.entries(for: mention, in: &list)
      if entries.isEmpty { continue }
      let owner = subject.graph.symbol(witness.facts.owner(of: mention), in: file)
      let layer = owner.isSome ? subject.layering.layer(of: owner) : subject.layering.layerCharged(for: file)
      // The outermost layer of the lineage that bans it is the one that says so.
      let binding = entries.filter { layer.isSome && subject.plan.isInside(layer, owners[$0]) }
      guard let entry = binding.first(where: { witness.isMeant(mention, by: list.bans[$0]) }) else { continue }
      groups.add(finding(mention, owner, list.bans[entry], of: owners[entry], witness, subject), to: &findings)
    }
  }

  private static func finding(
    _ mention: MentionID, _ owner: SymbolID, _ ban: NameBan, of layer: LayerID, _ witness: BanWitness,
    _ subject: Subject
  ) -> Finding {
    let fact = witness.facts.mentions[mention.index]
    let name = witness.facts.text(fact.name)
    let written = ban.receiver.map { "\($0).\(ban.name)" } ?? name
    let knowledge = ban.receiver == nil ? witness.knowledge(of: mention) : ""
    var finding = subject.finding(
      rule: id, subject.plan[layer].severity,
      "\(subject.layerName(of: layer)!) uses \(written), which its rules ban\(knowledge)", mention, of: owner,
      in: witness.file)
    finding.contract = subject.plan.definition(of: layer)
    finding.because = subject.because(of: layer)
    finding.help = subject.help(of: layer)
    finding.kind = subject.kind(of: mention, in: witness.file)
    return finding
  }
}

extension Subject {
  /// A finding about one mention, with all but its words.
  func finding(
    rule: String, _ severity: Severity, _ message: String, _ mention: MentionID, of owner: SymbolID, in file: FileID
  ) -> Finding {
    let facts = graph.files[file.index].facts
    let fact = facts.mentions[mention.index]
    var finding = Finding(
      rule: rule, severity: severity, message: message, path: path(of: file), place: place(of: mention, in: file))
    finding.name = facts.text(fact.name)
    finding.position = fact.place
    finding.condition = condition(at: fact.offset, in: file)
    finding.from = owner.isSome ? side(of: owner) : side(of: file)
    finding.source = owner.isSome ? owner : source(of: file)
    finding.file = file
    return finding
  }

  /// How a mention uses what it names, whether a file declares that or none.
  func kind(of mention: MentionID, in file: FileID) -> MentionKind {
    let meaning = graph.meaning(of: mention, in: file)
    guard let symbol = meaning.symbol else { return graph.kindOfOutside(mention, in: file) }
    return graph.kind(of: mention, naming: symbol, in: file)
  }
}
