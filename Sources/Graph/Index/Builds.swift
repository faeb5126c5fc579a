// Compares the `#if` branches of declarations with those of references. If no build contains both branches, a name in
// one cannot refer to a declaration in the other. Most declarations are unconditional and need only one access to a
// flat array.
import InwardFacts

/// The relation of a declaration's branch to the branch of a reference.
enum BranchRelation: UInt8 {
  /// Every build that contains the reference contains the declaration.
  case shared
  /// No build contains both.
  case apart
  /// Some builds contain both, and others only the reference.
  case open
  /// Like `open`, but the declaration's branch always requires a flag or another condition that is not about platforms.
  /// In builds that do not meet it, the name must refer to something else.
  case openByFlag
  /// Like `open`, but no build for iOS contains both. The SDK is largest for iOS, so a declaration that exists only on
  /// other platforms is often a substitute for one in the SDK.
  case openElsewhere
}

/// The branches of all files, with the forms computed so far.
struct Branches {
  /// The innermost branch around each declaration's name, by symbol number.
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
      ofFiles.append(FileBranches(table: BranchTable(files[index].facts.conditions)))
      listSymbols(of: files[index].facts, index, firstSymbols[index])
    }
  }

  /// Adopts the branches of an earlier state, except those of changed files.
  mutating func adopt(_ kept: IndexOfSameFiles, in now: ProjectIndex) {
    let (earlier, firstSymbols) = (kept.earlier.builds.branches, kept.earlier.project.firstSymbols)
    self = earlier
    ofSymbols = []
    ofSymbols.reserveCapacity(Int(now.firstSymbols[now.files.count]))
    var end = 0
    for file in kept.changed {
      let facts = now.files[file.index].facts
      ofSymbols += earlier.ofSymbols[end..<Int(firstSymbols[file.index])]
      end = Int(firstSymbols[file.index + 1])
      ofSymbols += repeatElement(.none, count: facts.declarations.count)
      ofFiles[file.index] = FileBranches(table: BranchTable(facts.conditions))
      listSymbols(of: facts, file.index, now.firstSymbols[file.index])
    }
    ofSymbols += earlier.ofSymbols[end...]
  }

  private mutating func listSymbols(of facts: FileFacts, _ file: Int, _ firstSymbol: UInt32) {
    if facts.conditions.isEmpty { return }
    for number in facts.declarations.indices {
      let branch = ofFiles[file].table.innermost(at: facts.declarations[number].offset)
      ofSymbols[Int(firstSymbol) + number] = branch
    }
  }

  /// Adopts the new positions of a file's branches, whose conditions are unchanged.
  mutating func move(in file: FileID, to facts: FileFacts, firstSymbol: UInt32) {
    ofFiles[file.index].table = BranchTable(facts.conditions)
    listSymbols(of: facts, file.index, firstSymbol)
  }
}

/// The forms that must hold if a condition is true, and those that must hold if it is false.
private struct ConditionParts {
  var met: [BuildForm]
  var absent: [BuildForm]
}

private struct FileBranches {
  var table: BranchTable
  /// The form of each branch, computed on first use.
  var forms: [BuildForm?] = []
  /// The platforms that the file's imports allow; empty until first needed.
  var platforms: Platforms = []
}

/// The builds that contain declarations and references, as far as `#if` conditions determine them.
final class Builds {
  let project: ProjectIndex
  let sdk: SDKDeclarations

  @exclusivity(unchecked) var branches = Branches()

  init(_ project: ProjectIndex, _ sdk: SDKDeclarations, after kept: IndexOfSameFiles?) {
    (self.project, self.sdk) = (project, sdk)
    if let kept {
      branches.adopt(kept, in: project)
    } else {
      branches.list(project.files, project.firstSymbols, &project.names)
    }
  }

  /// Creates a copy for a copy of the index.
  init(_ project: ProjectIndex, _ sdk: SDKDeclarations, copying other: Builds) {
    (self.project, self.sdk, branches) = (project, sdk, other.branches)
  }
}

extension Builds {
  /// Returns whether at least two of the declarations are never built together, so that each may replace the other
  /// where the other is missing.
  func areOfSeveralBranches(_ symbols: ArraySlice<SymbolID>) -> Bool {
    let forms = symbols.map { symbol in
      isBranched(symbol) ? form(of: branches.ofSymbols[symbol.index], in: project.symbols[symbol.index].file) : .always
    }
    return forms.contains { one in forms.contains { !branches.forms.mayMeet(one, $0) } }
  }

  @inline(__always)
  func isBranched(_ symbol: SymbolID) -> Bool { !sdk.isOfSDK(symbol) && branches.ofSymbols[symbol.index].isSome }

  /// Returns whether no supported compiler builds a declaration, as in the `#else` of `#if swift(>=5.5)`.
  func isNeverBuilt(_ symbol: SymbolID) -> Bool {
    guard isBranched(symbol) else { return false }
    let form = form(of: branches.ofSymbols[symbol.index], in: project.symbols[symbol.index].file)
    return branches.forms.isNever(form)
  }

  func relation(of symbol: SymbolID, at offset: UInt32, in file: FileID) -> BranchRelation {
    guard isBranched(symbol) else { return .shared }
    let branch = branches.ofSymbols[symbol.index]
    let home = project.symbols[symbol.index].file
    if home == file {
      let around = project.files[home.index].facts.conditions[branch.index]
      if around.start <= offset, offset < around.end { return .shared }
    }
    let declared = form(of: branch, in: home)
    let mentioned = form(of: branches.ofFiles[file.index].table.innermost(at: offset), in: file)
    return branches.forms.relation(of: declared, to: mentioned, on: platforms(of: file))
  }

  func form(of branch: ConditionID, in file: FileID) -> BuildForm {
    if branch.isNone { return .always }
    if branches.ofFiles[file.index].forms.isEmpty {
      let count = project.files[file.index].facts.conditions.count
      branches.ofFiles[file.index].forms = Array(repeating: nil, count: count)
    }
    if let known = branches.ofFiles[file.index].forms[branch.index] { return known }
    var unknown = [branch]
    var outer = branches.ofFiles[file.index].table.outer[branch.index]
    while outer.isSome, branches.ofFiles[file.index].forms[outer.index] == nil {
      unknown.append(outer)
      outer = branches.ofFiles[file.index].table.outer[outer.index]
    }
    var form = form(of: outer, in: file)
    var said = parts(around: outer, in: file)
    // Each branch, from the outermost inward, adds to the form so far; a repeated requirement is added once.
    for branch in unknown.reversed() {
      for part in ownParts(of: branch, in: file) where said.insert(part).inserted {
        form = branches.forms.both(form, part)
      }
      branches.ofFiles[file.index].forms[branch.index] = form
    }
    return form
  }

  /// Returns the requirements of a branch and of the branches around it.
  private func parts(around branch: ConditionID, in file: FileID) -> Set<BuildForm> {
    var parts: Set<BuildForm> = []
    var next = branch
    while next.isSome {
      parts.formUnion(ownParts(of: next, in: file))
      next = branches.ofFiles[file.index].table.outer[next.index]
    }
    return parts
  }

  /// Returns the requirements that the branch's own condition is true and that those of earlier branches are false.
  private func ownParts(of branch: ConditionID, in file: FileID) -> [BuildForm] {
    let conditions = project.files[file.index].facts.conditions
    var parts: [BuildForm] = []
    if conditions[branch.index].branch != .else { parts = self.parts(conditions[branch.index].text, in: file).met }
    var (before, count) = (conditions[branch.index].previous, 0)
    // Stops after 16 earlier branches, because longer chains are not written by hand and each branch would require the
    // negation of all earlier ones.
    while before.isSome, count < 16 {
      parts = self.parts(conditions[before.index].text, in: file).absent + parts
      (before, count) = (conditions[before.index].previous, count + 1)
    }
    return parts
  }

  /// Returns the parts of a condition, cached by its text because files repeat the same conditions.
  private func parts(_ text: NameID, in file: FileID) -> ConditionParts {
    let words = project.global(text, in: file)
    if let parts = branches.ofWords[words] { return parts }
    let term = ConditionTerm(project.files[file.index].facts.text(text))
    let parts = ConditionParts(met: branches.forms.parts(of: term), absent: branches.forms.parts(of: term.negated))
    branches.ofWords[words] = parts
    return parts
  }

  /// Returns the platforms that a file can be built for, judging by its imports outside `#if`: a file that imports
  /// UIKit is never built for macOS.
  private func platforms(of file: FileID) -> Platforms {
    let known = branches.ofFiles[file.index].platforms
    if !known.isEmpty { return known }
    var found = Platforms.all
    for entry in project.files[file.index].facts.imports {
      guard let first = entry.path.first, let there = branches.ofImports[project.global(first, in: file)],
        branches.ofFiles[file.index].table.innermost(at: entry.offset).isNone
      else { continue }
      found.formIntersection(there)
    }
    // Imports that no build combines do not restrict the platforms.
    if found.isEmpty { found = .all }
    branches.ofFiles[file.index].platforms = found
    return found
  }
}
