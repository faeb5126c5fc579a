// Declarations and names under `#if`: two branches that no build holds together know nothing of each other. Most
// declarations stand under no condition, and for them one look at a flat array is all.
import InwardFacts

/// How the branch of a declaration stands to the one of a name.
enum BranchRelation: UInt8 {
  /// Wherever the name is built, the declaration is.
  case shared
  /// No build holds both.
  case apart
  /// Some builds hold both.
  case open
  /// The same, and none of these is for a phone. The SDK has the most there: what is declared elsewhere alone often
  /// stands in for something of the SDK.
  case openElsewhere
}

/// What was found out of branches, each on first asking.
struct Branches {
  /// By the declaration's number the innermost branch around its name.
  fileprivate var ofSymbols: [ConditionID] = []
  private var tables: [UInt32: BranchTable] = [:]
  private var forms = BuildForms()
  /// By file the words of its conditions, as the project's numbers: files ask the same questions again and again.
  private var words: [UInt32: [GlobalName]] = [:]
  private var formsOfWords: [[GlobalName]: BuildForm] = [:]
  /// Of names under no condition, by what their files' imports leave.
  private var unconditional: [Platforms: Int] = [:]
  private var known: [BuildForm] = []
  private var numbers: [BuildForm: Int] = [:]
  /// By file and branch, of declarations and of names.
  private var declared: [UInt64: Int] = [:]
  private var mentioned: [UInt64: Int] = [:]
  private var relations: [UInt64: BranchRelation] = [:]

  /// `words` are those of the file's conditions.
  mutating func list(_ facts: FileFacts, of file: FileID, words: [GlobalName]) {
    guard !facts.conditions.isEmpty else {
      for _ in facts.declarations.indices { ofSymbols.append(.none) }
      return
    }
    self.words[file.raw] = words
    let table = BranchTable(facts.conditions)
    for index in facts.declarations.indices {
      ofSymbols.append(table.innermost(at: facts.declarations[index].offset))
    }
  }

  fileprivate mutating func branch(at offset: UInt32, in file: FileID, _ facts: FileFacts) -> ConditionID {
    if facts.conditions.isEmpty { return .none }
    if tables[file.raw] == nil { tables[file.raw] = BranchTable(facts.conditions) }
    return tables[file.raw]!.innermost(at: offset)
  }

  fileprivate mutating func number(ofDeclared branch: ConditionID, in file: FileID, _ facts: FileFacts) -> Int {
    let key = UInt64(file.raw) << 32 | UInt64(branch.raw)
    if let number = declared[key] { return number }
    let number = self.number(of: form(of: branch, in: file, facts))
    declared[key] = number
    return number
  }

  /// A file that imports UIKit is never built for a Mac.
  fileprivate mutating func number(ofMentioned branch: ConditionID, in file: FileID, _ facts: FileFacts) -> Int {
    let key = UInt64(file.raw) << 32 | UInt64(branch.raw)
    if let number = mentioned[key] { return number }
    let platforms = platforms(of: file, facts)
    if branch.isNone, let number = unconditional[platforms] {
      mentioned[key] = number
      return number
    }
    var form = form(of: branch, in: file, facts)
    form.denies = []
    let imports = Alternative(platforms: platforms)
    let asks = form.asks.compactMap { $0.with(imports) }
    if !asks.isEmpty { form.asks = asks }
    let number = self.number(of: form)
    mentioned[key] = number
    if branch.isNone { unconditional[platforms] = number }
    return number
  }

  fileprivate mutating func relation(of declared: Int, to mentioned: Int) -> BranchRelation {
    let key = UInt64(declared) << 32 | UInt64(mentioned)
    if let known = relations[key] { return known }
    let relation = weigh(known[declared], against: known[mentioned].asks)
    relations[key] = relation
    return relation
  }

  fileprivate func areApart(_ one: Int, _ other: Int) -> Bool {
    !BuildForm.mayMeet(known[one].asks, known[other].asks)
  }

  private func weigh(_ declared: BuildForm, against mentioned: [Alternative]) -> BranchRelation {
    // What is never built is no ground to tell anything by.
    if declared.asks.isEmpty || mentioned.isEmpty { return .shared }
    if !BuildForm.mayMeet(declared.asks, mentioned) { return .apart }
    if !BuildForm.mayMeet(declared.denies, mentioned) { return .shared }
    return declared.asks.contains { $0.platforms.contains(.phone) } ? .open : .openElsewhere
  }

  private mutating func number(of form: BuildForm) -> Int {
    if let number = numbers[form] { return number }
    numbers[form] = known.count
    known.append(form)
    return known.count - 1
  }

  private mutating func form(of branch: ConditionID, in file: FileID, _ facts: FileFacts) -> BuildForm {
    if branch.isNone { return .always }
    if tables[file.raw] == nil { tables[file.raw] = BranchTable(facts.conditions) }
    let outer = tables[file.raw]!.outer
    let words = words(around: branch, in: file, facts, outer)
    if let form = formsOfWords[words] { return form }
    var terms: [ConditionTerm] = []
    var next = branch
    while next.isSome {
      terms.append(facts.term(of: facts.conditions[next.index], isExact: true))
      next = outer[next.index]
    }
    let form = ConditionTerm.all(of: terms).map { forms.form(of: $0) } ?? .always
    formsOfWords[words] = form
    return form
  }

  /// All that a form is made of: equal words, equal forms.
  private func words(
    around branch: ConditionID, in file: FileID, _ facts: FileFacts, _ outer: [ConditionID]
  ) -> [GlobalName] {
    let own = words[file.raw] ?? []
    var found: [GlobalName] = []
    var next = branch
    while next.isSome {
      let condition = facts.conditions[next.index]
      found.append(condition.branch == .else ? .none : own[next.index])
      var previous = condition.previous
      while previous.isSome {
        found.append(own[previous.index])
        previous = facts.conditions[previous.index].previous
      }
      // No name has this number: here the branches of one `#if` end.
      found.append(GlobalName(raw: .max - 1))
      next = outer[next.index]
    }
    return found
  }

  private mutating func platforms(of file: FileID, _ facts: FileFacts) -> Platforms {
    facts.imports.reduce(into: Platforms.all) { platforms, entry in
      guard let first = entry.path.first, branch(at: entry.offset, in: file, facts).isNone else { return }
      platforms.formIntersection(.importing(facts.text(first)))
    }
  }
}

extension Resolver {
  /// What a name can mean where it stands: without what no build holds beside it.
  @inline(__always)
  mutating func buildable(_ meaning: Meaning, at offset: UInt32, in file: FileID) -> Meaning {
    if let symbol = meaning.symbol {
      return branches.ofSymbols[symbol.index].isNone ? meaning : weighed(symbol, at: offset, in: file)
    }
    guard let list = meaning.candidateList, traits(ofList: list).contains(.branched) else { return meaning }
    return weighed(list, meaning, at: offset, in: file)
  }

  @inline(__always)
  func isBranched(_ symbol: SymbolID) -> Bool { branches.ofSymbols[symbol.index].isSome }

  private mutating func weighed(_ symbol: SymbolID, at offset: UInt32, in file: FileID) -> Meaning {
    switch relation(of: symbol, at: offset, in: file) {
    case .shared, .open: return .declaration(symbol)
    case .apart: return .unknown(.branch)
    case .openElsewhere: return mayStandIn(symbol) ? .unknown(.branch) : .declaration(symbol)
    }
  }

  /// Of a long list nobody wrote the branches by hand, and each name would ask for all of them.
  private mutating func weighed(_ list: Int, _ meaning: Meaning, at offset: UInt32, in file: FileID) -> Meaning {
    guard candidateLists[list].count <= 16 else { return meaning }
    let start = found.count
    var isSure = false
    for symbol in candidateLists[list] {
      let relation = relation(of: symbol, at: offset, in: file)
      if relation == .apart { continue }
      found.append(symbol)
      isSure = isSure || relation != .openElsewhere || !mayStandIn(symbol)
    }
    let left = start..<found.count
    if left.isEmpty || !isSure && !isOfSeveralBranches(left) { return .unknown(.branch) }
    return left.count == candidateLists[list].count ? meaning : self.meaning(of: left)
  }

  private mutating func relation(of symbol: SymbolID, at offset: UInt32, in file: FileID) -> BranchRelation {
    let branch = branches.ofSymbols[symbol.index]
    if branch.isNone { return .shared }
    let home = symbols[symbol.index].file
    let facts = files[home.index].facts
    let around = facts.conditions[branch.index]
    if home == file, around.start <= offset, offset < around.end { return .shared }
    let own = branches.branch(at: offset, in: file, files[file.index].facts)
    let mentioned = branches.number(ofMentioned: own, in: file, files[file.index].facts)
    let declared = branches.number(ofDeclared: branch, in: home, facts)
    return branches.relation(of: declared, to: mentioned)
  }

  /// Whether two of them are never built together: then the project itself declares what the others lack.
  private mutating func isOfSeveralBranches(_ run: Range<Int>) -> Bool {
    let numbers = run.map { index in
      let (symbol, home) = (found[index], symbols[found[index].index].file)
      return branches.number(ofDeclared: branches.ofSymbols[symbol.index], in: home, files[home.index].facts)
    }
    return numbers.contains { one in numbers.contains { branches.areApart(one, $0) } }
  }

  /// Whether the SDK may have what this stands for: a member of one of its types, or a type that goes by such a name.
  private mutating func mayStandIn(_ symbol: SymbolID) -> Bool {
    let entry = symbols[symbol.index]
    if entry.owner.isNone {
      return entry.kind.isType && standard.isOfSDK(entry.name, names) && importsOutside(entry.file)
    }
    guard symbols[entry.owner.index].kind == .extension,
      let type = hierarchy.scope(ofExtension: entry.owner).externalName
    else { return false }
    // `extension NSView`: whoever has one is on a Mac.
    return !standard.isOfMac(type)
  }
}
