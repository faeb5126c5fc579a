// Resolves the owners of rows and the names in their types to declarations.

/// A declaration's number while a digest is made. The declarations of the base digest come first and keep their
/// numbers.
typealias Target = Int

/// A row with declarations instead of names; types are numbers in the type table.
struct ResolvedRow {
  var parameters: [ResolvedParameter] = []
  var type: Int?
  var inherited: [Int] = []
  var requirements: [ResolvedRequirement] = []
}

struct ResolvedParameter: Hashable {
  var label: String
  var flags: UInt8
  var type: Int
}

struct ResolvedRequirement: Hashable {
  var isSame: Bool
  var subject, bound: Int
}

struct Declarations {
  private(set) var rows: [DeclaredRow]
  /// The owner of each row; nil at the top level.
  private(set) var owners: [Target?]
  private(set) var types = TypeTable()
  private(set) var words = WordTable()
  private(set) var unknown: [String: Int] = [:]
  /// The types that the declarations of each module refer to, by the name of the module.
  private(set) var namedTypes: [String: Set<Target>] = [:]
  let base: Digest?
  /// The number of the first row.
  let first: Target
  private var tops: [QualifiedName: Target] = [:]
  private var nested: [NestedName: Target] = [:]
  private let meanings: [QualifiedName: [String]]
  /// Parsed types, cached because many rows repeat the same texts.
  private var trees: [String: TypeTree] = [:]

  private struct NestedName: Hashable {
    var owner: Target
    var name: String
  }

  init(_ declared: DeclaredModules, on base: Digest?) {
    self.base = base
    first = base?.entryCount ?? 0
    meanings = declared.meanings
    let copies = CopiesOfLinux(declared.rows, declared.modules)
    rows = copies.kept
    owners = Array(repeating: nil, count: rows.count)
    for (name, index) in copies.meanings { tops[name] = first + index }
    findOwners()
    dropOrphans()
  }

  /// Finds the owners of rows, outer rows first, because an owner is looked up in its own owner.
  private mutating func findOwners() {
    for (index, row) in rows.enumerated() where row.kind.isType && row.owner.isEmpty {
      let name = QualifiedName(row.module, row.name)
      if tops[name] == nil { tops[name] = first + index }
    }
    let deepest = rows.map(\.owner.count).max() ?? 0
    for depth in stride(from: 1, through: deepest, by: 1) {
      for (index, row) in rows.enumerated() where row.owner.count == depth {
        let home = row.ownerModule.isEmpty ? row.module : row.ownerModule
        guard let owner = find(row.owner[...], in: home) ?? findMeant(row.owner[...], in: home) else { continue }
        owners[index] = owner
        let name = NestedName(owner: owner, name: row.name)
        if row.kind.isType, nested[name] == nil { nested[name] = first + index }
      }
    }
  }

  /// Drops the members of undeclared types.
  private mutating func dropOrphans() {
    let isKept = rows.indices.map { rows[$0].owner.isEmpty || owners[$0] != nil }
    var numbers: [Target] = []
    var count = first
    for kept in isKept {
      numbers.append(count)
      if kept { count += 1 }
    }
    func moved(_ target: Target) -> Target { target < first ? target : numbers[target - first] }
    rows = rows.indices.filter { isKept[$0] }.map { rows[$0] }
    owners = owners.indices.filter { isKept[$0] }.map { owners[$0].map(moved) }
    tops = tops.mapValues(moved)
    nested = Dictionary(
      uniqueKeysWithValues: nested.map { (NestedName(owner: moved($0.owner), name: $0.name), moved($1)) })
  }

  private func find(_ path: ArraySlice<String>, in module: String) -> Target? {
    follow(path.dropFirst(), from: top(path[path.startIndex], in: module))
  }

  private func follow(_ path: ArraySlice<String>, from start: Target?) -> Target? {
    path.reduce(start) { found, name in found.flatMap { type(name, in: $0) } }
  }

  /// Finds a type whose outermost type may be declared in another module: `String.Encoding` in Foundation.
  private func findMeant(_ path: ArraySlice<String>, in module: String) -> Target? {
    follow(path.dropFirst(), from: meaning(of: path[path.startIndex], in: module))
  }
}

// Properties of declarations, which are either rows or part of the base digest.
extension Declarations {
  private func top(_ name: String, in module: String) -> Target? {
    if let found = tops[QualifiedName(module, name)] { return found }
    guard let base, let sought = base.name(name) else { return nil }
    return base.tops(named: sought).first { raw in
      let entry = DigestEntry(raw: raw)
      return base.kind(of: entry).isType && base.text(of: base.name(of: base.module(of: entry))) == module
    }.map { Target($0) }
  }

  /// Returns a top-level type of the base digest, from any module: type names are unique in C, and the module of a row
  /// may be part of a module in the base digest.
  private func topBelow(_ name: String) -> Target? {
    guard let base, let sought = base.name(name) else { return nil }
    return base.tops(named: sought).first { base.kind(of: DigestEntry(raw: $0)).isType }.map { Target($0) }
  }

  private func type(_ name: String, in owner: Target) -> Target? {
    if let found = nested[NestedName(owner: owner, name: name)] { return found }
    guard owner < first, let base, let sought = base.name(name) else { return nil }
    return base.members(named: sought, of: DigestEntry(raw: UInt32(owner))).first {
      base.kind(of: DigestEntry(raw: $0)).isType
    }.map { Target($0) }
  }

  private func kind(of target: Target) -> DigestKind {
    target < first ? base!.kind(of: DigestEntry(raw: UInt32(target))) : rows[target - first].kind
  }

  private func name(of target: Target) -> String {
    target < first
      ? base!.text(of: base!.name(of: DigestEntry(raw: UInt32(target)))) : rows[target - first].name
  }

  private func generics(of target: Target) -> [String] {
    guard target < first, let base else { return rows[target - first].generics }
    return base.details(of: DigestEntry(raw: UInt32(target))).generics.map { base.text(of: $0) }
  }

  private func owner(of target: Target) -> Target? {
    guard target < first, let base else { return owners[target - first] }
    let owner = base.owner(of: DigestEntry(raw: UInt32(target)))
    return owner.isSome ? Target(owner.raw) : nil
  }
}

// Types.
extension Declarations {
  mutating func resolved(_ index: Int) -> ResolvedRow {
    let row = rows[index]
    var found = ResolvedRow()
    if !row.type.isEmpty { found.type = number(row.type, at: index) }
    // A typealias of an undeclared type counts as a separate type.
    if row.kind == .typealias, let type = found.type, types.nodes[type].shape == .unknown { found.type = nil }
    found.inherited = row.inherited.map { number($0, at: index) }
    if row.kind == .class, let superclass = found.type {
      found.inherited.insert(superclass, at: 0)
      found.type = nil
    }
    found.requirements = row.conditions.compactMap { requirement($0, at: index) }
    found.parameters = row.parameters.map { parameter($0, at: index) }
    return found
  }

  private mutating func requirement(_ text: String, at index: Int) -> ResolvedRequirement? {
    for (mark, isSame) in [("==", true), (":", false)] {
      let parts = splitText(text, at: mark)
      if parts.count == 2 {
        return ResolvedRequirement(
          isSame: isSame, subject: number(parts[0], at: index), bound: number(parts[1], at: index))
      }
    }
    return nil
  }

  private mutating func parameter(_ parameter: DeclaredParameter, at index: Int) -> ResolvedParameter {
    var flags: DigestParameterFlags = parameter.hasDefault ? .hasDefault : []
    if parameter.type.hasSuffix("...") { flags.insert(.variadic) }
    if parameter.type.utf8.starts(with: "@autoclosure".utf8) || hasWord("@autoclosure", in: parameter.type) {
      flags.insert(.autoclosure)
    }
    let type = number(parameter.type, at: index)
    var inside = types.nodes[type]
    while inside.shape == .optional || inside.shape == .implicit { inside = types.nodes[inside.parts[0]] }
    if inside.shape == .function, !flags.contains(.autoclosure) { flags.insert(.takesClosure) }
    return ResolvedParameter(label: parameter.label, flags: flags.rawValue, type: type)
  }

  private mutating func number(_ text: String, at index: Int) -> Int {
    let tree = trees[text] ?? TypeText.read(text)
    trees[text] = tree
    return number(tree, at: index)
  }

  private mutating func number(_ tree: TypeTree, at index: Int) -> Int {
    types.number(of: node(tree, at: index))
  }

  private mutating func node(_ tree: TypeTree, at index: Int) -> TypeNode {
    switch tree {
    case .unknown, .suppressed: return TypeNode(shape: .unknown)
    case .void: return TypeNode(shape: .void)
    case .named(let parts): return named(parts, at: index)
    case .optional(let tree): return TypeNode(shape: .optional, parts: [number(tree, at: index)])
    case .implicit(let tree): return TypeNode(shape: .implicit, parts: [number(tree, at: index)])
    case .metatype(let tree): return TypeNode(shape: .metatype, parts: [number(tree, at: index)])
    case .function(let inputs, let result):
      return TypeNode(shape: .function, parts: ([result] + inputs).map { number($0, at: index) })
    case .tuple(let parts):
      return TypeNode(
        shape: .tuple, labels: parts.map { words.number(of: $0.label) }, parts: parts.map { number($0.type, at: index) }
      )
    case .composition(let parts): return TypeNode(shape: .composition, parts: parts.map { number($0, at: index) })
    }
  }

  private mutating func named(_ parts: [NamedPart], at index: Int) -> TypeNode {
    var arguments = parts[0].arguments.map { number($0, at: index) }
    let start: TypeNode
    switch meaning(of: parts[0].name, at: index) {
    case nil:
      unknown[parts[0].name, default: 0] += 1
      return TypeNode(shape: .unknown)
    case .open(let node): start = node
    case .declared(var found):
      for part in parts.dropFirst() {
        guard let target = type(part.name, in: found) else {
          unknown[part.name, default: 0] += 1
          return TypeNode(shape: .unknown)
        }
        found = target
        arguments += part.arguments.map { number($0, at: index) }
      }
      namedTypes[rows[index].module, default: []].insert(found)
      if kind(of: found) != .associatedtype { return TypeNode(shape: .declared, head: found, parts: arguments) }
      return TypeNode(
        shape: .member, head: words.number(of: name(of: found)), parts: [types.number(of: TypeNode(shape: .selfType))])
    }
    return parts.dropFirst().reduce(start) { node, part in
      TypeNode(shape: .member, head: words.number(of: part.name), parts: [types.number(of: node)])
    }
  }

  private enum Meaning {
    case declared(Target)
    case open(TypeNode)
  }

  /// Resolves the first name of a type in a row; nil if it is not declared.
  private func meaning(of name: String, at index: Int) -> Meaning? {
    switch name.hasPrefix("Swift::") ? String(name.dropFirst(7)) : name {
    case "Self": return .open(TypeNode(shape: .selfType))
    case "Any", "AnyObject", "AnyClass": return .open(TypeNode(shape: .anything))
    case "Void": return .open(TypeNode(shape: .void))
    default: break
    }
    if name.utf8.contains(UInt8(ascii: ":")) {
      let parts = splitText(name, at: "::")
      // A symbol graph may contain any text between backticks, even a second `::`.
      guard parts.count == 2 else { return nil }
      return meaning(of: parts[1], in: parts[0]).map { .declared($0) }
    }
    var (around, depth): (Target?, Int) = (first + index, 0)
    while let target = around {
      if kind(of: target) != .protocol, let number = generics(of: target).firstIndex(of: name) {
        return .open(TypeNode(shape: .parameter, head: depth, number: number))
      }
      (around, depth) = (owner(of: target), depth + 1)
    }
    around = rows[index].kind.isType ? first + index : owners[index]
    while let target = around {
      if let found = type(name, in: target) { return .declared(found) }
      if self.name(of: target) == name, kind(of: target).isType { return .declared(target) }
      around = owner(of: target)
    }
    return meaning(of: name, in: rows[index].module).map { .declared($0) }
  }

  private func meaning(of name: String, in module: String) -> Target? {
    if let found = top(name, in: module) { return found }
    for meaning in meanings[QualifiedName(module, name)] ?? [] {
      let parts = splitText(meaning, at: "::")
      if parts.count == 2, let found = find(splitText(parts[1], at: ".")[...], in: parts[0]) { return found }
    }
    return top(name, in: "Swift") ?? topBelow(name)
  }
}
