// Decides whether a file may need a module that it imports. Only names are compared: the file does not need the
// module if the module declares none of the names in the file, and if modules that stay visible declare all
// unqualified names.
import InwardFacts
import InwardGraph
import InwardSDK

/// An import that is to be removed, and the modules that only this import makes visible. It is a class, because the
/// code that copies such a structure would take 8 kB of the program.
final class ModuleUse {
  private let scene: FixScene
  private let file: FileID
  private let module: String
  private let lost: ImportedModules
  /// The modules that stay visible.
  private let kept: ImportedModules

  init(_ scene: FixScene, removing entry: Int, from file: FileID) throws(RefusalReason) {
    (self.scene, self.file) = (scene, file)
    let facts = scene.facts(file)
    module = facts.module(of: facts.imports[entry]) ?? ""
    var lost = ImportedModules(scene, withMembers: true)
    guard lost.add(module) else { throw RefusalReason("some declarations of the module are unknown") }
    var kept = ImportedModules(scene, withMembers: false)
    let others = facts.imports.indices.filter { $0 != entry && facts.condition(at: facts.imports[$0].offset) == nil }
    for other in others { _ = facts.module(of: facts.imports[other]).map { kept.add($0) } }
    _ = kept.add("Swift")
    for own in scene.graph.modules.modules(ofFile: file.index) {
      kept.insert(scene.graph.modules.modules[own.index].name)
    }
    lost.subtract(kept)
    (self.lost, self.kept) = (lost, kept)
  }

  func expectNone() throws(RefusalReason) {
    try expectNone(in: file, where: { _ in true })
    if lost.hasConformancesOfOthers { throw RefusalReason("the module adds conformances to types of other modules") }
    let (modules, facts) = (scene.graph.modules, scene.facts(file))
    if facts.attributes.contains(where: { $0.mention.isNone && facts.text($0.name).hasPrefix("objc") }) {
      throw RefusalReason("Objective-C may need the module")
    }
    let own = modules.modules(ofFile: file.index)
    let others = scene.graph.fileIDs.map { FileID($0) }.filter { other in
      other != file && modules.shareModule(file.index, other.index)
    }
    let membersNeedImports = own.contains { modules.modules[$0.index].membersNeedImports }
    let isOnly = membersNeedImports || !others.contains(where: importsModule)
    if lost.declaresUnwritten(membersOfOthers: isOnly, ofOwn: membersNeedImports) {
      throw RefusalReason("code can use declarations of the module without writing their names")
    }
    if membersNeedImports,
      facts.values.contains(where: { $0.shape == .element })
    {
      throw RefusalReason("a subscript may need the module")
    }
    if own.allSatisfy({ modules.modules[$0.index].membersNeedImports }) { return }
    // Without member import visibility, members are visible in a whole module as soon as one of its files imports the
    // module that declares them.
    if !isOnly { return }
    for other in others {
      do throws(RefusalReason) {
        try expectNone(in: other, where: { $0.form == .member || $0.form == .implicitMember || $0.form == .operator })
      } catch {
        throw RefusalReason("another file of the same target may rely on the import")
      }
    }
  }

  private func importsModule(_ file: FileID) -> Bool {
    let facts = scene.facts(file)
    return facts.imports.contains { facts.module(of: $0) == module && facts.importsWherePossible($0) }
  }

  private func expectNone(in file: FileID, where isWanted: (Mention) -> Bool) throws(RefusalReason) {
    let facts = scene.facts(file)
    var (names, unqualified): (UsedNames, Set<String>) = (UsedNames(), [])
    for (index, mention) in facts.mentions.enumerated() where !mention.flags.contains(.local) && isWanted(mention) {
      if mention.form == .macro { throw RefusalReason("a macro might need the module") }
      let meaning = scene.graph.meaning(of: MentionID(index), in: file)
      if let symbol = meaning.symbol, !lost.holds(scene.graph[symbol].file) { continue }
      let name = facts.text(mention.name)
      if name == "init" { throw RefusalReason("an initializer may belong to the module") }
      names.insert(name, mention)
      let isUnqualified = mention.base.isNone && mention.form != .implicitMember && mention.form != .operator
      if isUnqualified { unqualified.insert(name) }
    }
    if lost.declares(anyOf: names) { throw RefusalReason("the file might need the module") }
    // The SDK data lacks global constants of C such as `NSNotFound`.
    if !kept.declares(allOf: unqualified) { throw RefusalReason("the file uses a name that no known module declares") }
  }
}

/// The used names that the modules of the import may declare.
struct UsedNames {
  /// Unqualified names of types and attributes, which can refer only to top-level declarations of a module.
  private(set) var types: Set<String> = []
  private(set) var others: Set<String> = []
  private(set) var called: Set<String> = []

  mutating func insert(_ name: String, _ mention: Mention) {
    let isType = mention.base.isNone && [.type, .inherited, .extended, .attribute].contains(mention.form)
    if isType { types.insert(name) } else { others.insert(name) }
    if mention.flags.contains(.called) { called.insert(name) }
  }

  /// Adds a name that can refer only to a top-level declaration of a module.
  mutating func insertTopLevel(_ name: String) { types.insert(name) }

  var all: Set<String> { types.union(others) }
}

/// The modules that an import makes visible: the module itself and those that it re-exports.
struct ImportedModules {
  private let scene: FixScene
  /// Whether to include modules of which only members are visible: those that a module imports without re-exporting
  /// them.
  private let hasMembers: Bool
  private var names: Set<String> = []
  private var digests: Set<DigestModule> = []

  init(_ scene: FixScene, withMembers hasMembers: Bool) { (self.scene, self.hasMembers) = (scene, hasMembers) }

  /// Adds a module and everything that it re-exports or, with `hasMembers`, imports. Returns false if one of these
  /// modules is unknown.
  mutating func add(_ name: String) -> Bool {
    guard names.insert(name).inserted else { return true }
    let files = files(of: name)
    if files.isEmpty { return addDigest(name) }
    let next = Set(files.flatMap { handedOn(by: scene.facts($0)) })
    var isKnown = true
    for module in next.sorted() { isKnown = add(module) && isKnown }
    return isKnown
  }

  private func handedOn(by facts: FileFacts) -> [String] {
    facts.imports.filter { hasMembers || facts.isExported($0) }.compactMap { facts.module(of: $0) }
  }

  private mutating func addDigest(_ name: String) -> Bool {
    guard let module = scene.sdk.allModules.first(where: { scene.sdk.text(of: scene.sdk.name(of: $0)) == name }) else {
      return false
    }
    var waiting = [module]
    while let next = waiting.popLast() {
      if digests.insert(next).inserted { waiting += scene.sdk.exports(of: next) }
    }
    return true
  }

  mutating func insert(_ name: String) { names.insert(name) }

  mutating func subtract(_ other: ImportedModules) {
    names.subtract(other.names)
    digests.subtract(other.digests)
  }

  private func files(of module: String) -> [FileID] {
    let map = scene.graph.modules
    return scene.graph.fileIDs.filter { file in
      map.modules(ofFile: file).contains { map.modules[$0.index].allNames.contains(module) }
    }.map { FileID($0) }
  }

  func holds(_ file: FileID) -> Bool {
    let map = scene.graph.modules
    return map.modules(ofFile: file.index).contains { !names.isDisjoint(with: map.modules[$0.index].allNames) }
  }

  /// Whether an extension in one of the modules adds a protocol to a type that none of them declares: no name shows
  /// where such a conformance is used. Considers only modules of the project.
  var hasConformancesOfOthers: Bool {
    names.contains { module in
      files(of: module).contains { file in
        scene.graph.symbols(of: file).map { SymbolID($0) }.contains { symbol in
          guard scene.graph[symbol].kind == .extension else { return false }
          let type = scene.graph.extendedType(of: symbol)
          let isOwn = type.isSome && holds(scene.graph[type].file)
          return !isOwn && !scene.graph.declaration(symbol).inherited.isEmpty
        }
      }
    }
  }

  /// Returns whether one of the modules declares something that code can use without writing its name: a top-level
  /// function; with `ofOwn`, also any member that a module of the project declares; with `membersOfOthers`, also a
  /// member of a type that none of the modules declares.
  func declaresUnwritten(membersOfOthers: Bool, ofOwn: Bool) -> Bool {
    let wanted = Set(LanguageName.allCases.filter(\.isUsedUnwritten).map(\.text))
    let inProject = names.contains { module in
      files(of: module).contains { file in
        scene.graph.symbols(of: file).map { SymbolID($0) }.contains { symbol in
          guard scene.graph[symbol].name.isSome, wanted.contains(scene.graph.text(scene.graph[symbol].name)) else {
            return false
          }
          if scene.graph[symbol].owner.isNone { return scene.graph[symbol].kind == .function }
          let type = scene.head(ofMember: symbol)
          let isOwn = scene.graph[type].kind != .extension && holds(scene.graph[type].file)
          return ofOwn || membersOfOthers && !isOwn
        }
      }
    }
    return inProject || isInDigest(wanted, membersOfOthers)
  }

  /// Returns whether one of the modules in the digest declares one of these names. A member that is an operator does
  /// not count: one of its operands is a value of the type that declares it, and code has to name such a type of the
  /// SDK.
  private func isInDigest(_ wanted: Set<String>, _ membersOfOthers: Bool) -> Bool {
    let (sdk, numbers) = (scene.sdk, Set(wanted.compactMap { scene.sdk.name($0) }))
    return !digests.isEmpty
      && (0..<sdk.entryCount).contains { number in
        let entry = DigestEntry(raw: UInt32(number))
        guard digests.contains(sdk.module(of: entry)), numbers.contains(sdk.name(of: entry)) else { return false }
        let (owner, kind) = (sdk.owner(of: entry), sdk.kind(of: entry))
        if !owner.isSome { return kind == .function || kind == .operatorFunction }
        return membersOfOthers && kind != .operatorFunction && !digests.contains(sdk.module(of: owner))
      }
  }

  /// Returns whether one of the modules declares something with one of these names, or an initializer of a type that is
  /// called.
  func declares(anyOf used: UsedNames) -> Bool { isDeclaredByProject(used.all) || isDeclaredByDigest(used) }

  /// Returns whether each of these names is declared in one of the modules.
  func declares(allOf wanted: Set<String>) -> Bool {
    var left = wanted
    for file in names.flatMap(files) {
      let facts = scene.facts(file)
      for declaration in facts.declarations where declaration.name.isSome { left.remove(facts.text(declaration.name)) }
    }
    let sdk = scene.sdk
    let numbers = Set(left.compactMap { sdk.name($0) })
    if numbers.count < left.count { return false }
    let found = (0..<sdk.entryCount).lazy.map { DigestEntry(raw: UInt32($0)) }
      .filter { numbers.contains(sdk.name(of: $0)) && digests.contains(sdk.module(of: $0)) }
    return Set(found.map { sdk.name(of: $0) }).count == numbers.count
  }

  private func isDeclaredByProject(_ wanted: Set<String>) -> Bool {
    names.contains { module in
      files(of: module).contains { file in
        let facts = scene.facts(file)
        return facts.declarations.contains { $0.name.isSome && wanted.contains(facts.text($0.name)) }
      }
    }
  }

  private func isDeclaredByDigest(_ used: UsedNames) -> Bool {
    if digests.isEmpty { return false }
    let sdk = scene.sdk
    func numbers(_ names: Set<String>) -> Set<DigestName> { Set(names.compactMap { sdk.name($0) }) }
    let (types, others, called) = (numbers(used.types), numbers(used.others), numbers(used.called))
    return (0..<sdk.entryCount).contains { number in
      let entry = DigestEntry(raw: UInt32(number))
      guard digests.contains(sdk.module(of: entry)) else { return false }
      let (name, owner) = (sdk.name(of: entry), sdk.owner(of: entry))
      if others.contains(name) || !owner.isSome && types.contains(name) { return true }
      return owner.isSome && sdk.kind(of: entry) == .initializer && called.contains(sdk.name(of: owner))
    }
  }
}
