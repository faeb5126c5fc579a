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

/// What was found out of branches.
struct Branches {
  /// By the declaration's number the innermost branch around its name.
  fileprivate var ofSymbols: [ConditionID] = []
  fileprivate var ofFiles: [FileBranches] = []
  fileprivate var forms = BuildForms()
  fileprivate var ofWords: [GlobalName: ConditionParts] = [:]
  fileprivate var ofImports: [GlobalName: Platforms] = [:]

  mutating func list(_ files: [ReadFile], _ firstSymbols: [UInt32], _ names: inout GlobalNames) {
    ofSymbols = Array(repeating: .none, count: Int(firstSymbols[files.count]))
    ofFiles.reserveCapacity(files.count)
    ofImports = Platforms.ofImports(&names)
    for index in files.indices {
      let facts = files[index].facts
      let table = BranchTable(facts.conditions)
      ofFiles.append(FileBranches(table: table))
      if facts.conditions.isEmpty { continue }
      for number in facts.declarations.indices {
        let branch = table.innermost(at: facts.declarations[number].offset)
        ofSymbols[Int(firstSymbols[index]) + number] = branch
      }
    }
  }
}

/// What the words of a condition ask for, and what their absence does.
private struct ConditionParts {
  var met: [BuildForm]
  var absent: [BuildForm]
}

/// The branches of one file.
private struct FileBranches {
  let table: BranchTable
  /// By branch, each once asked for.
  var forms: [BuildForm?] = []
  /// Where its imports leave it; nowhere as long as nobody asked.
  var platforms: Platforms = []
}

extension Resolver {
  /// What a name can mean where it stands: without what no build holds beside it.
  @inline(__always)
  mutating func buildable(_ meaning: Meaning, at offset: UInt32, in file: FileID) -> Meaning {
    if let symbol = meaning.symbol {
      return !isBranched(symbol) ? meaning : weighed(symbol, at: offset, in: file)
    }
    guard let list = meaning.candidateList, traits(ofList: list).contains(.branched) else { return meaning }
    return weighed(list, meaning, at: offset, in: file)
  }

  @inline(__always)
  func isBranched(_ symbol: SymbolID) -> Bool { !isOfSDK(symbol) && branches.ofSymbols[symbol.index].isSome }

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
    guard isBranched(symbol) else { return .shared }
    let branch = branches.ofSymbols[symbol.index]
    let home = symbols[symbol.index].file
    if home == file {
      let around = files[home.index].facts.conditions[branch.index]
      if around.start <= offset, offset < around.end { return .shared }
    }
    let declared = form(of: branch, in: home)
    let mentioned = form(of: branches.ofFiles[file.index].table.innermost(at: offset), in: file)
    return branches.forms.relation(of: declared, to: mentioned, on: platforms(of: file))
  }

  private mutating func form(of branch: ConditionID, in file: FileID) -> BuildForm {
    if branch.isNone { return .always }
    if branches.ofFiles[file.index].forms.isEmpty {
      let count = files[file.index].facts.conditions.count
      branches.ofFiles[file.index].forms = Array(repeating: nil, count: count)
    }
    if let known = branches.ofFiles[file.index].forms[branch.index] { return known }
    var unknown = [branch]
    var outer = branches.ofFiles[file.index].table.outer[branch.index]
    while outer.isSome, branches.ofFiles[file.index].forms[outer.index] == nil {
      unknown.append(outer)
      outer = branches.ofFiles[file.index].table.outer[outer.index]
    }
    var form = self.form(of: outer, in: file)
    var said = parts(around: outer, in: file)
    // From the outermost inwards, each adds to what is known by then; what is said twice is said once.
    for branch in unknown.reversed() {
      for part in ownParts(of: branch, in: file) where said.insert(part).inserted {
        form = branches.forms.both(form, part)
      }
      branches.ofFiles[file.index].forms[branch.index] = form
    }
    return form
  }

  /// What a branch and those around it ask for.
  private mutating func parts(around branch: ConditionID, in file: FileID) -> Set<BuildForm> {
    var parts: Set<BuildForm> = []
    var next = branch
    while next.isSome {
      parts.formUnion(ownParts(of: next, in: file))
      next = branches.ofFiles[file.index].table.outer[next.index]
    }
    return parts
  }

  /// That no branch before it holds, and that its words do.
  private mutating func ownParts(of branch: ConditionID, in file: FileID) -> [BuildForm] {
    let conditions = files[file.index].facts.conditions
    var parts: [BuildForm] = []
    if conditions[branch.index].branch != .else { parts = self.parts(conditions[branch.index].text, in: file).met }
    var (before, count) = (conditions[branch.index].previous, 0)
    // Nobody writes a chain of more, and each branch of it would ask for all others.
    while before.isSome, count < 16 {
      parts = self.parts(conditions[before.index].text, in: file).absent + parts
      (before, count) = (conditions[before.index].previous, count + 1)
    }
    return parts
  }

  /// Files ask the same questions again and again.
  private mutating func parts(_ text: NameID, in file: FileID) -> ConditionParts {
    let words = global(text, in: file)
    if let parts = branches.ofWords[words] { return parts }
    let term = ConditionTerm(files[file.index].facts.text(text))
    let parts = ConditionParts(met: branches.forms.parts(of: term), absent: branches.forms.parts(of: term.negated))
    branches.ofWords[words] = parts
    return parts
  }

  /// A file that imports UIKit is never built for a Mac.
  private mutating func platforms(of file: FileID) -> Platforms {
    let known = branches.ofFiles[file.index].platforms
    if !known.isEmpty { return known }
    var found = Platforms.all
    for entry in files[file.index].facts.imports {
      guard let first = entry.path.first, let there = branches.ofImports[global(first, in: file)],
        branches.ofFiles[file.index].table.innermost(at: entry.offset).isNone
      else { continue }
      found.formIntersection(there)
    }
    // Of imports that no build holds together nobody can tell.
    if found.isEmpty { found = .all }
    branches.ofFiles[file.index].platforms = found
    return found
  }

  /// Whether two of them are never built together: then the project itself declares what the others lack.
  private mutating func isOfSeveralBranches(_ run: Range<Int>) -> Bool {
    let forms = run.map { index in
      let symbol = found[index]
      return isBranched(symbol)
        ? form(of: branches.ofSymbols[symbol.index], in: symbols[symbol.index].file) : .always
    }
    return forms.contains { one in forms.contains { !branches.forms.mayMeet(one, $0) } }
  }

  /// Whether the SDK has what this stands for, or may have it: a member of one of its types, or a type of that name.
  private mutating func mayStandIn(_ symbol: SymbolID) -> Bool {
    let entry = symbols[symbol.index]
    if entry.owner.isNone { return entry.kind.isType && mayBeOfSDK(entry.name, in: entry.file) }
    guard symbols[entry.owner.index].kind == .extension else { return false }
    let scope = hierarchy.scope(ofExtension: entry.owner)
    if scope.externalName != nil { return true }
    return isOutside(scope) && (importsOutside(entry.file) || isDeclaredOutside(entry.name, of: scope))
  }

  mutating func isDeclaredOutside(_ name: GlobalName, of scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places {
      bring(name, in: ancestry.scope(at: place))
      var entry = table.first(name, in: ancestry.scope(at: place))
      while let here = entry {
        if isOutside(here.symbol) { return true }
        entry = table.next(after: here)
      }
    }
    return false
  }
}
