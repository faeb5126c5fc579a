// Finds the declarations that differ between two states of a project, as other files see them.
import InwardFacts
import InwardSDK

/// The names of declarations that changed.
struct ChangedNames {
  /// Names that may refer to a changed declaration, or to one with a changed type.
  var members: Set<String> = []
  /// Types, aliases and protocols that changed as a whole, so that references to any of their members are affected.
  var types: Set<String> = []
  /// Types whose initializers changed.
  var initialized: Set<String> = []
}

struct DeclarationChanges {
  /// The names of the changed declarations; nil if the changes may also affect references to other names.
  private(set) var names: ChangedNames? = ChangedNames()
  /// By changed file of the earlier state: for each declaration, the same one in the later state; `.none` if it changed
  /// or is gone.
  private(set) var places: [FileID: [DeclarationID]] = [:]
  private let implicit: ImplicitNames
  /// The names of changed declarations that no other file can use.
  private var unseen: Set<String> = []

  init(from old: EarlierGraph, to new: ProjectGraph, _ pairs: FilePairs, _ implicit: ImplicitNames) {
    self.implicit = implicit
    let extended = ExtendedTypes(new)
    new.signatures.take(old.signatures)
    let changed = new.fileIDs.map { FileID($0) }.filter { !pairs.isSame($0, old, new) }
    let gone = old.files.indices.map { FileID($0) }.filter { pairs.later[$0.index].isNone }
    for file in changed {
      let before = pairs.earlier[file.index]
      let now = FileLines(new.signatures.signatures(of: new.files[file.index].facts)) {
        extended.name(of: new.symbol($0, in: file))
      }
      let then = before.isSome ? lines(of: before, in: old) : nil
      if let then { places[before] = then.places(in: now) }
      addDifferences(now, then)
    }
    for file in gone { addDifferences(lines(of: file, in: old), nil) }
    let undeclared = unseen.subtracting(declared(in: new, besides: changed))
    names?.members.formUnion(undeclared)
  }

  /// Returns the `unseen` names that unchanged files declare. The other unseen names count as changed in all files:
  /// once the project no longer declares a name, every reference with that name is external, even if the last
  /// declaration was local.
  private func declared(in new: ProjectGraph, besides changed: [FileID]) -> Set<String> {
    if unseen.isEmpty { return [] }
    var isUnseen = Array(repeating: false, count: new.names.count)
    let sought = SoughtKeys(unseen)
    for name in new.names.names(where: sought.hold) where unseen.contains(new.names.text(name)) {
      isUnseen[name.index] = true
    }
    var isChanged = Array(repeating: false, count: new.files.count)
    for file in changed { isChanged[file.index] = true }
    var found: Set<String> = []
    for symbol in new.symbols where symbol.name.isSome && !isChanged[symbol.file.index] && isUnseen[symbol.name.index] {
      found.insert(new.text(symbol.name))
    }
    return found
  }

  private func lines(of file: FileID, in old: EarlierGraph) -> FileLines {
    FileLines(old.signatures.signatures(of: old.files[file.index].facts)) {
      old.extended.name(of: SymbolID(raw: old.firstSymbols[file.index] + $0.raw))
    }
  }

  /// Adds the declarations that differ between two states of a file. If the imports differ, all declarations count as
  /// changed, because the effect of a declaration under `#if` on other files also depends on the imports of its own
  /// file.
  private mutating func addDifferences(_ one: FileLines, _ other: FileLines?) {
    let hasSameImports = other.map { $0.facts.hasSameImports(as: one.facts) } ?? false
    add(one.changed(from: hasSameImports ? other : nil), of: one)
    if let other { add(other.changed(from: hasSameImports ? one : nil), of: other) }
  }

  private mutating func add(_ changed: [DeclarationID], of lines: FileLines) {
    for id in changed { add(id, in: lines) }
    // A change that other files do not see can affect them only through the types that this file infers from it.
    guard changed.contains(where: lines.isUnseen) else { return }
    for id in lines.inferred { add(id, in: lines) }
  }

  private mutating func add(_ id: DeclarationID, in lines: FileLines) {
    let declaration = lines.facts.declarations[id.index]
    let name = declaration.name.isSome ? lines.facts.text(declaration.name) : ""
    let owner = lines.owner(of: id)
    // A member that the project adds to an external type always counts, because other external types may inherit it.
    if lines.isMentionedElsewhere(id) || owner?.isOutside ?? false && declaration.kind != .initializer {
      names?.members.insert(name)
    } else if declaration.kind != .extension, declaration.kind != .initializer {
      unseen.insert(name)
    }
    switch declaration.kind {
    case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedtype:
      names?.types.insert(name)
      if let owner { names?.types.insert(owner.name) }
    case .extension: addExtension(id, name, in: lines)
    case .genericParameter, .subscript:
      if let owner { names?.types.insert(owner.name) }
    case .initializer:
      // Other external types may inherit this initializer, so calls that contain no changed name may be affected.
      if owner?.isOutside ?? true { names = nil }
      if let owner {
        names?.initialized.insert(owner.name)
        if lines.facts.isCalledByLiterals(id) { names?.types.insert(owner.name) }
      }
    case .function, .property, .enumCase, .macro: addMember(name, declaration, of: owner)
    case .operator, .precedenceGroup, .deinitializer: break
    }
  }

  private mutating func addExtension(_ id: DeclarationID, _ name: String, in lines: FileLines) {
    let declaration = lines.facts.declarations[id.index]
    let isPlain =
      declaration.inherited.isEmpty && lines.facts.requirements(of: id).isEmpty && declaration.attributes.isEmpty
      && declaration.access == .none
    if lines.isOfOutside(id) { names?.members.insert(name) }
    if isPlain { return }
    names?.types.formUnion([name, lines.extendedName(id) ?? name])
    guard lines.isOfOutside(id) else { return }
    // Values of a type whose conformances changed may occur in code that uses no changed name.
    if !declaration.inherited.isEmpty { names = nil }
    names?.members.formUnion(lines.members(of: id))
  }

  private mutating func addMember(_ name: String, _ declaration: Declaration, of owner: FileLines.Owner?) {
    guard let owner else { return }
    if owner.kind == .protocol || implicit.hold(name) { names?.types.insert(owner.name) }
    let isStored = declaration.kind == .property && !declaration.modifiers.contains(.computed)
    if isStored, owner.kind == .struct { names?.initialized.insert(owner.name) }
  }
}

/// The types that the extensions of a graph extend. The written name is not enough, because it may be an alias.
struct ExtendedTypes {
  private let hierarchy: Hierarchy
  private let symbols: [Symbol]
  private let names: NameTable

  init(_ graph: ProjectGraph) { (hierarchy, symbols, names) = (graph.hierarchy, graph.symbols, graph.names) }

  /// Returns the name of the type that an extension extends; nil if the project does not declare that type.
  func name(of extension: SymbolID) -> String? {
    guard let type = hierarchy.scope(ofExtension: `extension`).symbol else { return nil }
    let name = symbols[type.index].name
    return name.isSome ? names.text(NameID(raw: name.raw)) : ""
  }
}

/// The names of members that code can use without writing them: members that meet requirements, because associated
/// types are inferred from them, and members that the language itself calls, such as `wrappedValue` and
/// `callAsFunction`.
struct ImplicitNames {
  private var known = Set(LanguageName.allCases.map(\.text))
  private let sdk: Digest

  init(of graph: ProjectGraph, _ dependencies: Dependencies, _ sdk: Digest) {
    self.sdk = sdk
    for symbol in graph.symbols where symbol.owner.isSome && graph[symbol.owner].kind == .protocol {
      if symbol.name.isSome { known.insert(graph.text(symbol.name)) }
    }
    for file in dependencies.files {
      for declaration in file.facts.declarations where declaration.owner.isSome && declaration.name.isSome {
        guard file.facts.declarations[declaration.owner.index].kind == .protocol else { continue }
        known.insert(file.facts.text(declaration.name))
      }
    }
  }

  func hold(_ name: String) -> Bool {
    known.contains(name) || sdk.name(name).map { sdk.hasRequirement(named: $0) } ?? false
  }
}

/// The declarations of a file in one state of the project.
struct FileLines {
  private let signatures: FileSignatures
  /// The name of the type that an extension extends; nil if the project does not declare it.
  private let extended: (DeclarationID) -> String?

  struct Owner {
    /// The owner's name; for an extension of an alias, the name of the aliased type.
    var name: String
    var kind: DeclarationKind
    /// True for an extension of a type that the project does not declare.
    var isOutside: Bool
  }

  init(_ signatures: FileSignatures, extended: @escaping (DeclarationID) -> String?) {
    (self.signatures, self.extended) = (signatures, extended)
  }

  var facts: FileFacts { signatures.facts }
  private var all: [String] { signatures.all }
  private var counts: [String: Int] { signatures.counts }

  /// Returns the name of the type that an extension extends; nil if the project does not declare the type, and for any
  /// declaration that is not an extension.
  func extendedName(_ id: DeclarationID) -> String? {
    facts.declarations[id.index].kind == .extension ? extended(id) : nil
  }

  func isOfOutside(_ id: DeclarationID) -> Bool {
    facts.declarations[id.index].kind == .extension && extended(id) == nil
  }

  func owner(of id: DeclarationID) -> Owner? {
    let owner = facts.declarations[id.index].owner
    guard owner.isSome else { return nil }
    let declaration = facts.declarations[owner.index]
    let written = declaration.name.isSome ? facts.text(declaration.name) : ""
    return Owner(name: extendedName(owner) ?? written, kind: declaration.kind, isOutside: isOfOutside(owner))
  }

  func members(of id: DeclarationID) -> [String] {
    facts.declarations.filter { $0.owner == id && $0.name.isSome }.map { facts.text($0.name) }
  }

  /// Returns the declarations that occur more or less often in a different state of the file; all declarations if
  /// `other` is nil.
  func changed(from other: FileLines?) -> [DeclarationID] {
    all.indices.filter { other?.counts[all[$0]] != counts[all[$0]] }.map { DeclarationID($0) }
  }

  /// The properties without a written type.
  var inferred: [DeclarationID] {
    facts.declarations.indices.filter { facts.declarations[$0].isInferred }.map { DeclarationID($0) }
  }

  /// Returns whether a declaration is a function, property, case or macro that no other file sees.
  func isUnseen(_ id: DeclarationID) -> Bool {
    switch facts.declarations[id.index].kind {
    case .function, .property, .enumCase, .macro: facts.isHidden(id)
    default: false
    }
  }

  /// Returns whether other files can refer to a declaration by its own name: false for members that they cannot see,
  /// for extensions and initializers, and for generic parameters of anything but types.
  func isMentionedElsewhere(_ id: DeclarationID) -> Bool {
    let declaration = facts.declarations[id.index]
    switch declaration.kind {
    case .extension, .initializer: return false
    case .genericParameter:
      return declaration.owner.isNone || facts.declarations[declaration.owner.index].kind.isNominal
    default: return !isUnseen(id)
    }
  }

  /// Returns, for each declaration, the same one in a later state of the file; `.none` if it is gone, or if the number
  /// of identical declarations changed.
  func places(in later: FileLines) -> [DeclarationID] {
    var found: [String: [DeclarationID]] = [:]
    for (index, line) in later.all.enumerated() { found[line, default: []].append(DeclarationID(index)) }
    var met: [String: Int] = [:]
    return all.map { line in
      guard let same = found[line], same.count == counts[line] else { return .none }
      met[line, default: 0] += 1
      return same[met[line, default: 0] - 1]
    }
  }
}
