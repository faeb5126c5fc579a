import InwardFacts
import InwardGraph
import InwardLayers

/// Declarations that a rule selects use nothing that its `never`, `only` and `only_used_by` forbid.
///
/// If a name could refer to several visible declarations, it is a finding only if each of them is forbidden.
struct NothingForbiddenIsNamed: FileCheck {
  private let subject: Subject
  private var tables: ClauseTables
  /// The banned names of all clauses.
  private var bans: BanList
  private let clauseOfBan: [Int]
  private let importClauses: [Int]
  /// The clauses that may forbid an import of each module, by the name of the module.
  private var clausesOfModules: [String: [Int]] = [:]
  /// Whether any clause depends on the meaning of a reference.
  private let asksForMeaning: Bool

  init?(_ subject: Subject) {
    let clauses = subject.book.namingClauses
    if clauses.isEmpty { return nil }
    self.subject = subject
    tables = ClauseTables(subject, clauses)
    bans = BanList(clauses.flatMap(\.names))
    clauseOfBan = clauses.indices.flatMap { clause in clauses[clause].names.map { _ in clause } }
    importClauses = clauses.indices.filter { clauses[$0].modules != nil }
    asksForMeaning = clauses.contains { $0.names.isEmpty }
  }

  private var clauses: [NamingClause] { tables.clauses }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    var groups = ViolationGroups(subject, file)
    checkMentions(of: file, &groups)
    checkImports(of: file, &groups)
    violations += groups.violations
  }

  private mutating func checkMentions(of file: FileID, _ groups: inout ViolationGroups) {
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
    of mention: MentionID, by owner: SymbolID, in file: FileID, _ groups: inout ViolationGroups
  ) {
    for meaning in subject.graph.allMeanings(of: mention, in: file) {
      check(meaning, of: mention, by: owner, in: file, &groups)
    }
  }

  private mutating func check(
    _ meaning: Meaning, of mention: MentionID, by owner: SymbolID, in file: FileID, _ groups: inout ViolationGroups
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
    var rules: Set<Int> = []
    for clause in broken where !rules.contains(clauses[clause].rule) && naming.breaks(clause, &tables) {
      rules.insert(clauses[clause].rule)
      groups.add(naming, rule: subject.book.rules[clauses[clause].rule].id, against: .clause(clauses[clause]))
    }
  }

  private mutating func checkBan(
    _ entry: Int, _ mention: MentionID, by owner: SymbolID, _ witness: inout BanWitness,
    _ groups: inout ViolationGroups
  ) {
    let clause = clauses[clauseOfBan[entry]]
    let ban = bans.bans[entry]
    guard tables.looksAt(owner, in: witness.file, clauseOfBan[entry]), witness.isMeant(mention, by: ban) else { return }
    let kind = subject.kind(of: mention, in: witness.file)
    let fact = witness.facts.mentions[mention.index]
    guard clause.judges(kind, at: fact.place) else { return }
    let written = ban.receiver.map { "\($0).\(ban.name)" } ?? witness.facts.text(fact.name)
    let rule = subject.book.rules[clause.rule].id
    let use = NamedUse(mention: mention, owner: owner, kind: kind, ban: ban)
    groups.add(Spot(fact), rule: rule, by: owner, kind, written, cause: .name(use, against: .clause(clause)))
  }

  private mutating func checkImports(of file: FileID, _ groups: inout ViolationGroups) {
    if importClauses.isEmpty { return }
    let facts = subject.graph.files[file.index].facts
    for entry in facts.imports {
      guard let name = entry.path.first else { continue }
      for clause in clauses(about: facts.text(name)) where tables.looksAt(.none, in: file, clause) {
        guard clauses[clause].judges(.import, at: .file) else { continue }
        guard subject.isForbidden(entry, of: facts, in: file, clauses[clause]) else { continue }
        let (rule, module) = (subject.book.rules[clauses[clause].rule].id, facts.text(name))
        groups.add(entry, of: module, rule: rule, against: .clause(clauses[clause]))
      }
    }
  }

  /// Returns the clauses that may apply to a module. The result is cached, because the same few modules are imported
  /// everywhere.
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

  /// Returns whether a clause about types allows a use because the target is the source itself or a declaration
  /// around it. A `never` that lists this kind of reference does not allow it.
  private func isItself(_ candidate: SymbolID, _ clause: NamingClause, _ graph: ProjectGraph) -> Bool {
    guard clause.types != nil, owner.isSome, clause.verb == .confined || !clause.kinds.contains(kind) else {
      return false
    }
    return graph.chain(of: owner).contains(candidate)
  }
}

extension Subject {
  /// Returns whether a clause about modules forbids an import.
  func isForbidden(_ entry: Import, of facts: FileFacts, in file: FileID, _ clause: NamingClause) -> Bool {
    guard let patterns = clause.modules, let first = entry.path.first else { return false }
    let module = facts.text(first)
    let covered = patterns.cover(module, entry.forms(in: facts))
    if clause.verb != .only { return covered && !graph.modules.module(of: file).allNames.contains(module) }
    // The project's own modules are governed by `layers`.
    return !covered && !graph.modules.modules.contains { $0.allNames.contains(module) }
  }
}

extension ModuleMap {
  func module(of file: FileID) -> Module { modules[moduleOfFile[file.index].index] }
}
