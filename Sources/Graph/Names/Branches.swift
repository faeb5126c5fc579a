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
  /// By their words, the forms of conditions: files ask the same questions again and again.
  fileprivate var ofWords: [GlobalName: BuildForm] = [:]
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

/// The branches of one file.
private struct FileBranches {
  let table: BranchTable
  /// By branch, and only once one of them was asked about.
  var forms: [BuildForm] = []
  /// Where its imports leave it; nowhere as long as nobody asked.
  var platforms: Platforms = []
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
    if branches.ofFiles[file.index].forms.isEmpty { branches.ofFiles[file.index].forms = forms(of: file) }
    return branches.ofFiles[file.index].forms[branch.index]
  }

  /// Of each branch of a file: that no branch before it holds, that its words do, and what is asked around it. Outer
  /// branches are listed before inner ones.
  private mutating func forms(of file: FileID) -> [BuildForm] {
    let outer = branches.ofFiles[file.index].table.outer
    let conditions = files[file.index].facts.conditions
    var found: [BuildForm] = []
    var untilHere: [BuildForm] = []
    found.reserveCapacity(conditions.count)
    untilHere.reserveCapacity(conditions.count)
    for (index, condition) in conditions.enumerated() {
      let before = condition.previous.isSome ? untilHere[condition.previous.index] : .always
      let own = condition.branch == .else ? .always : form(ofWords: condition.text, in: file)
      untilHere.append(branches.forms.both(before, own.absent))
      let around = outer[index].isSome ? found[outer[index].index] : .always
      found.append(branches.forms.both(branches.forms.both(before, own), around))
    }
    return found
  }

  private mutating func form(ofWords text: NameID, in file: FileID) -> BuildForm {
    let words = global(text, in: file)
    if let form = branches.ofWords[words] { return form }
    let form = branches.forms.form(of: ConditionTerm(files[file.index].facts.text(text)))
    branches.ofWords[words] = form
    return form
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
      return form(of: branches.ofSymbols[symbol.index], in: symbols[symbol.index].file)
    }
    return forms.contains { one in forms.contains { !branches.forms.mayMeet(one, $0) } }
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
