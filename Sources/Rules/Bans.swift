// Matches references with the names that rules forbid or demand, by spelling, receiver and argument labels.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// The entries of a rules file, indexed by the names that they can match.
struct BanList {
  let bans: [NameBan]
  private var exact: [String: [Int]] = [:]
  private let patterns: [Int]
  private let index: PatternIndex
  /// The entries found so far, by name. They are kept because the same names occur in many files.
  private var known: [String: [Int]] = [:]

  init(_ bans: [NameBan]) {
    self.bans = bans
    for (index, ban) in bans.enumerated() {
      guard ban.isExact else { continue }
      exact[ban.name.text, default: []].append(index)
      // `UIImage.init` also matches `UIImage(...)`.
      if ban.isInitializer, let type = ban.receiverName { exact[type, default: []].append(index) }
    }
    patterns = bans.indices.filter { !bans[$0].isExact }
    index = PatternIndex(patterns.map { bans[$0].name.neededPieces })
  }

  /// Returns the indices of the entries that can match a reference with this name, in the order of the file.
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

  /// Whether the entry is about an initializer: `UIImage.init`, which calls usually write as `UIImage(...)`.
  var isInitializer: Bool { receiver != nil && name.text == "init" }

  /// The simple name of the receiver: `View` of `Kit.View`; nil if there is no receiver.
  var receiverName: String? { receiver.map { String($0.split(separator: ".").last ?? "") } }
}

/// Matches the references of one file against entries.
struct BanWitness {
  let graph: ProjectGraph
  let file: FileID
  let facts: FileFacts
  /// For each name of the file, its entries: -1 if not looked up yet, 0 if there are none, otherwise an index in
  /// `lists` plus one.
  private var listOfNames: [Int32]
  private var lists: [[Int]] = []
  /// The indices of the calls in the file's values, by callee; nil until labels are needed.
  private var calls: [UInt32: Int]?

  init(_ graph: ProjectGraph, _ file: FileID) {
    self.graph = graph
    self.file = file
    facts = graph.files[file.index].facts
    listOfNames = Array(repeating: -1, count: facts.names.count)
  }

  /// Returns the entries that match a reference by its spelling.
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

  /// Returns whether an entry with a matching name applies to this reference. If the entry has labels, the call must
  /// have them. References to locals never match. An entry without a receiver applies to external and unknown
  /// references. An entry with a receiver applies only to proven members of the receiver; `UIImage.init` also applies
  /// to each call of `UIImage`.
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

  /// Returns whether a reference is a call with the labels of an entry; true if the entry has no labels. The label of
  /// the first trailing closure is not written in a call, so it is not compared; later trailing closures have labels.
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

  /// Indexes the calls of names; a call of another call's result has no name to look up.
  private func callsByCallee() -> [UInt32: Int] {
    var found: [UInt32: Int] = [:]
    for (index, value) in facts.values.enumerated() where value.shape == .call && value.value.mention != nil {
      found[value.part] = found[value.part] ?? index
    }
    return found
  }
}

extension ProjectGraph {
  /// Returns the name of the type that a member belongs to; nil for a top-level declaration.
  fileprivate func typeName(around member: SymbolID) -> String? {
    let owner = self[member].owner
    return owner.isSome ? text(self[owner].name) : nil
  }
}
