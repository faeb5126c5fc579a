import InwardFacts
import InwardGraph
import InwardLayers

/// A layer does not mention the names that its `names: { never: [...] }` bans.
///
/// An unqualified entry matches any mention of that spelling which does not mean a declaration of the project or a
/// local: `Codable` from the SDK is banned, a `Codable` of your own is not.
enum NoBannedName: Law {
  static let id = "name"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard subject.plan.layers.contains(where: { !$0.bannedNames.isEmpty }) else { return }
    for file in subject.judged { checkMentions(of: file, subject, &findings) }
  }

  private static func checkMentions(of file: FileID, _ subject: Subject, _ findings: inout [Finding]) {
    let facts = subject.graph.files[file.index].facts
    var groups = FindingGroups()
    var matches = BanMatches(facts: facts)
    for index in facts.mentions.indices {
      let mention = MentionID(index)
      let meaning = subject.graph.meaning(of: mention, in: file)
      guard meaning == .external || meaning.unknownReason != nil else { continue }
      let owner = subject.graph.symbol(facts.owner(of: mention), in: file)
      let layer = owner.isSome ? subject.layering.layer(of: owner) : subject.layering.layerCharged(for: file)
      guard layer.isSome, let ban = matches.ban(on: mention, of: layer, in: subject.plan) else { continue }
      let finding = finding(mention, file, owner, against: ban, subject)
      groups.add(finding, identifiedBy: finding.name ?? "", to: &findings)
    }
  }

  private static func finding(
    _ mention: MentionID, _ file: FileID, _ owner: SymbolID, against ban: (layer: LayerID, ban: NameBan),
    _ subject: Subject
  ) -> Finding {
    let facts = subject.graph.files[file.index].facts
    let fact = facts.mentions[mention.index]
    let name = facts.text(fact.name)
    let isProven = subject.graph.meaning(of: mention, in: file) == .external
    let knowledge = isProven ? "" : " (by its spelling: the receiver is not known)"
    var finding = Finding(
      rule: id, severity: subject.plan[ban.layer].severity,
      message: "\(subject.layerName(of: ban.layer)!) names '\(name)', which its rules ban\(knowledge)",
      path: subject.path(of: file), place: subject.place(of: mention, in: file))
    finding.contract = subject.plan.definition(of: ban.layer)
    finding.because = subject.because(of: ban.layer)
    finding.help = subject.help(of: ban.layer)
    finding.name = name
    finding.kind = subject.graph.kindOfOutside(mention, in: file)
    finding.position = fact.place
    finding.condition = subject.condition(at: fact.offset, in: file)
    finding.from = owner.isSome ? subject.side(of: owner) : subject.side(of: file)
    finding.source = owner.isSome ? owner : subject.source(of: file)
    finding.file = file
    return finding
  }
}

/// Bans against the names of one file. Patterns are matched once for every name.
private struct BanMatches {
  let facts: FileFacts
  private var answers: [Question: [Int]] = [:]

  private struct Question: Hashable {
    var name: NameID
    var layer: LayerID
  }

  init(facts: FileFacts) { self.facts = facts }

  /// The outermost layer of the lineage that bans this mention, and the entry that says so.
  mutating func ban(on mention: MentionID, of layer: LayerID, in plan: LayerPlan) -> (layer: LayerID, ban: NameBan)? {
    for part in plan.lineage(of: layer).reversed() where !plan[part].bannedNames.isEmpty {
      let entries = entries(for: facts.mentions[mention.index].name, of: part, in: plan)
      for index in entries where hasLabels(of: plan[part].bannedNames[index], mention) {
        return (part, plan[part].bannedNames[index])
      }
    }
    return nil
  }

  /// The layer's entries whose name fits.
  private mutating func entries(for name: NameID, of layer: LayerID, in plan: LayerPlan) -> [Int] {
    let question = Question(name: name, layer: layer)
    if let known = answers[question] { return known }
    let text = facts.text(name)
    let bans = plan[layer].bannedNames
    let answer = bans.indices.filter { bans[$0].receiver == nil && bans[$0].name.matches(text) }
    answers[question] = answer
    return answer
  }

  /// An entry with labels means calls with just these.
  private func hasLabels(of ban: NameBan, _ mention: MentionID) -> Bool {
    guard let wanted = ban.labels else { return true }
    let callee = ValueID(mention: mention)
    guard let call = facts.values.first(where: { $0.shape == .call && $0.value == callee }) else { return false }
    let written = call.labels.map { facts.labels[$0].isNone ? "_" : facts.text(facts.labels[$0]) }
    // The first trailing closure fills the last parameter and has no label at the call.
    return written == wanted || call.trailing > 0 && written == wanted.dropLast()
  }
}
