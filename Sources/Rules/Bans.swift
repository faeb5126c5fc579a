// Names that are banned, or demanded, by their spelling: which entries fit a mention, what is known of its receiver.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// Entries of a rules file by the names that they can fit.
struct BanList {
  let bans: [NameBan]
  private var exact: [String: [Int]] = [:]
  private let patterns: [Int]
  private let index: PatternIndex
  /// What was found for a name before; names repeat from file to file.
  private var known: [String: [Int]] = [:]

  init(_ bans: [NameBan]) {
    self.bans = bans
    for (index, ban) in bans.enumerated() {
      guard ban.isExact else { continue }
      exact[ban.name.text, default: []].append(index)
      // `UIImage.init` means `UIImage(...)` too.
      if ban.isInitializer, let type = ban.receiverName { exact[type, default: []].append(index) }
    }
    patterns = bans.indices.filter { !bans[$0].isExact }
    index = PatternIndex(patterns.map { bans[$0].name.neededPieces })
  }

  /// The entries whose name is spelt so, or whose pattern fits, in the order of the file.
  mutating func entries(for name: String) -> [Int] {
    if patterns.isEmpty { return exact[name] ?? [] }
    if let found = known[name] { return found }
    let fitting = index.candidates(in: name).map { patterns[$0] }.filter { bans[$0].name.matches(name) }
    let found = ((exact[name] ?? []) + fitting).sorted()
    known[name] = found
    return found
  }
}

extension NameBan {
  var isExact: Bool { !name.text.contains { "*?{[".contains($0) } || isOperator }
  private var isOperator: Bool { !name.text.contains { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" } }

  /// `UIImage.init`, which a call writes as `UIImage(...)`.
  var isInitializer: Bool { receiver != nil && name.text == "init" }

  /// `View` of `Kit.View`: what a type calls itself.
  var receiverName: String? { receiver.map { String($0.split(separator: ".").last ?? "") } }
}

/// Answers for the mentions of one file.
struct BanWitness {
  let graph: ProjectGraph
  let file: FileID
  let facts: FileFacts
  /// By name of the file: -1 for not asked yet, 0 for none, else a place in `lists` plus one.
  private var listOfNames: [Int32]
  private var lists: [[Int]] = []
  /// By callee: its call, a place in the file's values. Nil until labels are asked for.
  private var calls: [UInt32: Int]?

  init(_ graph: ProjectGraph, _ file: FileID) {
    self.graph = graph
    self.file = file
    facts = graph.files[file.index].facts
    listOfNames = Array(repeating: -1, count: facts.names.count)
  }

  /// The entries that a mention could be by its spelling.
  mutating func entries(for mention: MentionID, in list: inout BanList) -> [Int] {
    let name = facts.mentions[mention.index].name
    if name.isNone { return [] }
    let known = listOfNames[name.index]
    if known == 0 { return [] }
    if known > 0 { return lists[Int(known) - 1] }
    let found = list.entries(for: facts.text(name))
    if !found.isEmpty { lists.append(found) }
    listOfNames[name.index] = found.isEmpty ? 0 : Int32(lists.count)
    return found
  }

  /// Whether an entry whose spelling fits means this mention: without a receiver anything that is not the project's or
  /// a local, with one only what is proven to be its member.
  mutating func isMeant(_ mention: MentionID, by ban: NameBan) -> Bool {
    let meaning = graph.meaning(of: mention, in: file)
    if meaning == .local || !hasLabels(of: ban, mention) { return false }
    guard let receiver = ban.receiverName else { return meaning == .external || meaning.unknownReason != nil }
    if ban.isInitializer, facts.text(facts.mentions[mention.index].name) == receiver {
      return facts.mentions[mention.index].flags.contains(.called)
    }
    if let types = graph.receiverTypes(of: mention, in: file) { return types.contains(receiver) }
    return meaning.symbol.map { graph.typeName(around: $0) == receiver } ?? false
  }

  /// What a message says of the receiver of an unqualified entry: nothing where there is none.
  func knowledge(of mention: MentionID) -> String {
    let fact = facts.mentions[mention.index]
    let isMember = fact.form == .member || fact.form == .implicitMember || fact.form == .keyPathComponent
    guard isMember, !fact.flags.contains(.inType) else { return "" }
    guard let type = graph.receiverTypes(of: mention, in: file)?.first else {
      return " (by its spelling: the receiver is not known)"
    }
    return " (the receiver is known: '\(type)')"
  }

  /// An entry with labels means calls with just these. The first trailing closure is an argument too, and whether it
  /// has a label is not written; those behind it have theirs.
  mutating func hasLabels(of ban: NameBan, _ mention: MentionID) -> Bool {
    guard var wanted = ban.labels else { return true }
    if calls == nil { calls = callsByCallee() }
    guard let index = calls?[ValueID(mention: mention).raw] else { return false }
    let call = facts.values[index]
    if call.trailing > 0 {
      guard wanted.count == call.arguments.count + 1 else { return false }
      wanted.remove(at: wanted.count - Int(call.trailing))
    }
    return wanted == facts.arguments[call.arguments].map { $0.label.isNone ? "_" : facts.text($0.label) }
  }

  /// The calls of names; those of what a call gives back have no name to be asked for.
  private func callsByCallee() -> [UInt32: Int] {
    var found: [UInt32: Int] = [:]
    for (index, value) in facts.values.enumerated() where value.shape == .call && value.value.mention != nil {
      found[value.part] = found[value.part] ?? index
    }
    return found
  }
}

extension ProjectGraph {
  /// The name of the type that a member belongs to.
  fileprivate func typeName(around member: SymbolID) -> String? {
    let owner = self[member].owner
    return owner.isSome ? text(self[owner].name) : nil
  }
}
