import InwardFacts
import InwardGraph
import InwardLayers

/// Declarations that a rule selects use nothing that its `never`, `only` and `only_used_by` forbid.
///
/// If a name could refer to several visible declarations, it is a finding only if each of them is forbidden.
enum NothingForbiddenIsNamed: Law {
  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    let clauses = subject.book.namingClauses
    if clauses.isEmpty { return }
    var walk = NamingWalk(subject, clauses)
    for file in subject.judged { walk.check(file, &findings) }
  }
}

/// One walk over all references and imports.
private struct NamingWalk {
  let subject: Subject
  var tables: ClauseTables
  /// The banned names of all clauses.
  private var bans: BanList
  private let clauseOfBan: [Int]
  private let importClauses: [Int]
  /// By module: the clauses that may forbid an import of it.
  private var clausesOfModules: [String: [Int]] = [:]
  /// Whether any clause depends on the meaning of a reference.
  private let asksForMeaning: Bool

  init(_ subject: Subject, _ clauses: [NamingClause]) {
    self.subject = subject
    tables = ClauseTables(subject, clauses)
    bans = BanList(clauses.flatMap(\.names))
    clauseOfBan = clauses.indices.flatMap { clause in clauses[clause].names.map { _ in clause } }
    importClauses = clauses.indices.filter { clauses[$0].modules != nil }
    asksForMeaning = clauses.contains { $0.names.isEmpty }
  }

  private var clauses: [NamingClause] { tables.clauses }

  mutating func check(_ file: FileID, _ findings: inout [Finding]) {
    var groups = FindingGroups(subject, file)
    checkMentions(of: file, &groups)
    checkImports(of: file, &groups)
    findings += groups.findings
  }

  private mutating func checkMentions(of file: FileID, _ groups: inout FindingGroups) {
    var witness = BanWitness(subject.graph, file)
    for (mention, owner) in subject.graph.references(in: file) {
      if asksForMeaning { checkMeaning(of: mention, by: owner, in: file, &groups) }
      if clauseOfBan.isEmpty { continue }
      for entry in witness.entries(for: mention, in: &bans) {
        checkBan(entry, mention, by: owner, &witness, &groups)
      }
    }
  }

  private mutating func checkMeaning(
    of mention: MentionID, by owner: SymbolID, in file: FileID, _ groups: inout FindingGroups
  ) {
    for meaning in subject.graph.allMeanings(of: mention, in: file) {
      check(meaning, of: mention, by: owner, in: file, &groups)
    }
  }

  private mutating func check(
    _ meaning: Meaning, of mention: MentionID, by owner: SymbolID, in file: FileID, _ groups: inout FindingGroups
  ) {
    let first: SymbolID
    if let symbol = meaning.symbol {
      first = symbol
    } else if meaning.isSeveral {
      first = subject.graph.candidates(of: meaning)[0]
    } else {
      return
    }
    let broken = tables.broken(by: owner, in: file, naming: first)
    if broken.isEmpty { return }
    let naming = Naming(subject, mention, meaning, in: file, from: .none, owner: owner)
    var told: Set<Int> = []
    for clause in broken where !told.contains(clauses[clause].rule) && naming.breaks(clause, &tables) {
      told.insert(clauses[clause].rule)
      groups.add(naming, rule: subject.book.rules[clauses[clause].rule].id) {
        naming.finding(subject, clauses[clause], at: $0)
      }
    }
  }

  private mutating func checkBan(
    _ entry: Int, _ mention: MentionID, by owner: SymbolID, _ witness: inout BanWitness,
    _ groups: inout FindingGroups
  ) {
    let clause = clauses[clauseOfBan[entry]]
    let ban = bans.bans[entry]
    guard tables.looksAt(owner, in: witness.file, clauseOfBan[entry]), witness.isMeant(mention, by: ban) else { return }
    let kind = subject.kind(of: mention, in: witness.file)
    let fact = witness.facts.mentions[mention.index]
    guard clause.judges(kind, at: fact.place) else { return }
    let written = ban.receiver.map { "\($0).\(ban.name)" } ?? witness.facts.text(fact.name)
    let rule = subject.book.rules[clause.rule].id
    groups.add(Spot(fact), rule: rule, by: owner, kind, written) { place in
      let knowledge = ban.receiver == nil ? witness.knowledge(of: mention) : ""
      let who = subject.namer(owner, in: witness.file)
      return subject.finding(
        of: clause.rule, "\(who) uses \(written)\(knowledge); \(subject.words(of: clause))",
        FindingMention(name: witness.facts.text(fact.name), kind: kind), at: place, by: owner, in: witness.file)
    }
  }

  private mutating func checkImports(of file: FileID, _ groups: inout FindingGroups) {
    if importClauses.isEmpty { return }
    let facts = subject.graph.files[file.index].facts
    for entry in facts.imports {
      guard let name = entry.path.first else { continue }
      for clause in clauses(about: facts.text(name)) where tables.looksAt(.none, in: file, clause) {
        guard clauses[clause].judges(.import, at: .file) else { continue }
        guard subject.isForbidden(entry, of: facts, in: file, clauses[clause]) else { continue }
        let (rule, module) = (subject.book.rules[clauses[clause].rule].id, facts.text(name))
        groups.add(entry, of: module, rule: rule) {
          subject.finding(of: clauses[clause], importing: module, at: $0, in: file)
        }
      }
    }
  }

  /// Cached, because the same few modules are imported everywhere.
  private mutating func clauses(about module: String) -> [Int] {
    if let known = clausesOfModules[module] { return known }
    let found = importClauses.filter { clause in
      let patterns = clauses[clause].modules ?? []
      return clauses[clause].verb == .only || patterns.mayCover(module)
    }
    clausesOfModules[module] = found
    return found
  }
}

extension Naming {
  fileprivate func breaks(_ clause: Int, _ tables: inout ClauseTables) -> Bool {
    let judged = tables.clauses[clause]
    guard judged.judges(kind, at: place) else { return false }
    for candidate in candidates {
      if !tables.broken(by: owner, in: file, naming: candidate).contains(clause) { return false }
      if isItself(candidate, judged, tables.subject.graph) { return false }
    }
    return !isSaidByTypeBefore(tables.subject) {
      tables.broken(by: owner, in: file, naming: $0).contains(clause)
    } isFinding: {
      judged.judges($0.kind, at: $0.place)
    }
  }

  /// A declaration may use itself and what it is nested in, unless the rule is about exactly that kind of reference.
  private func isItself(_ candidate: SymbolID, _ clause: NamingClause, _ graph: ProjectGraph) -> Bool {
    guard clause.types != nil, owner.isSome, clause.verb == .confined || !clause.kinds.contains(kind) else {
      return false
    }
    return graph.chain(of: owner).contains(candidate)
  }

  fileprivate func finding(_ subject: Subject, _ clause: NamingClause, at place: FindingPlace) -> Finding {
    let layer = subject.layerName(of: subject.layering.layer(of: candidates[0])).map { " (\($0))" } ?? ""
    let who = subject.namer(owner, in: file)
    let words = "\(who) uses \(title(subject))\(layer)\(remark(subject)); \(subject.words(of: clause))"
    let rule = subject.book.rules[clause.rule]
    return finding(subject, rule.id, rule.severity, subject.wording(words, by: clause.rule), at: place)
  }
}
