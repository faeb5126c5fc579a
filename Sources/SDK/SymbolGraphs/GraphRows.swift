// Converts symbol graphs to rows, adding the module before the name of each type whose id reveals its module.

/// Returns the declarations in symbol graphs. A module listed in `homes` is part of another module, which is imported
/// instead.
public func declaredModules(of graphs: [SymbolGraph], homes: [String: String] = [:]) -> DeclaredModules {
  let names = GraphNames(graphs, homes)
  var declared = DeclaredModules()
  var places: [DeclaredRow: Int] = [:]
  for graph in graphs {
    let module = names.home(of: graph.module)
    if !declared.modules.contains(where: { $0.name == module }) {
      declared.modules.append(DeclaredModule(module, exports: nil))
    }
    var reader = GraphRows(graph, names)
    for row in reader.rows() {
      var key = row
      key.platforms = []
      // The same declaration on several platforms becomes one row.
      if let place = places[key] {
        declared.rows[place].platforms.formUnion(row.platforms)
      } else {
        places[key] = declared.rows.count
        declared.rows.append(row)
      }
    }
  }
  return declared
}

/// The types that ids refer to, across all graphs.
struct GraphNames {
  private let homes: [String: String]
  private var types: [String: (module: String, path: [String])] = [:]
  /// The ids of the types that each type directly inherits from or conforms to without conditions, by the id of the
  /// type.
  private var direct: [String: [String]] = [:]
  /// The conditions that each type itself declares, by the path of the type.
  private var conditions: [[String]: Set<GraphCondition>] = [:]

  init(_ graphs: [SymbolGraph], _ homes: [String: String]) {
    self.homes = homes
    for graph in graphs {
      for symbol in graph.symbols where symbol.isType || symbol.kind == "swift.extension" {
        let owner = symbol.extendedModule.isEmpty ? graph.module : symbol.extendedModule
        types[symbol.id] = (home(of: owner), symbol.path)
        if symbol.isType { conditions[symbol.path] = Set(symbol.conditions) }
      }
      for relation in graph.relations where relation.kind == "conformsTo" || relation.kind == "inheritsFrom" {
        if relation.conditions.isEmpty { direct[relation.source, default: []].append(relation.target) }
      }
    }
  }

  func home(of module: String) -> String { homes[module] ?? module }

  func type(_ id: String) -> (module: String, path: [String])? { types[id] }

  func conditions(of path: [String]) -> Set<GraphCondition> { conditions[path] ?? [] }

  /// Returns the name of a type with its module, if a graph declares the type or its id reveals the module; otherwise
  /// its spelling.
  func qualified(_ spelling: String, _ id: String) -> String {
    if let known = types[id] { return known.module + "::" + known.path.joined(separator: ".") }
    guard let module = Self.module(ofID: id) else { return spelling }
    return home(of: module) + "::" + spelling
  }

  /// Returns the qualified name of a relation's target; nil if its module is unknown.
  func target(of relation: GraphRelation) -> String? {
    if types[relation.target] != nil { return qualified("", relation.target) }
    let parts = splitText(relation.targetName, at: ".")
    guard parts.count > 1 else { return nil }
    return home(of: parts[0]) + "::" + parts.dropFirst().joined(separator: ".")
  }

  /// Returns the module in the id of a Swift declaration, such as `Foundation` in `s:10Foundation3URLV`; nil for a
  /// declaration in C, whose id contains no module.
  private static func module(ofID id: String) -> String? {
    var rest = Substring(id).utf8
    guard rest.starts(with: "s:".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let first = rest.first else { return nil }
    // `s` is the standard library, and an id that begins with `S` abbreviates a declaration in it.
    if first == UInt8(ascii: "s") || first == UInt8(ascii: "S") { return "Swift" }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let length = Int(String(Substring(digits))), length <= rest.count - digits.count else { return nil }
    return String(Substring(rest.dropFirst(digits.count).prefix(length)))
  }

  /// Returns the relations except duplicates, relations that others imply, and relations that nearly every type has.
  func least(_ relations: [GraphRelation]) -> [GraphRelation] {
    var brought: Set<String> = []
    var waiting = relations.flatMap { direct[$0.target] ?? [] }
    while let id = waiting.popLast() {
      if brought.insert(id).inserted { waiting += direct[id] ?? [] }
    }
    return relations.filter { brought.insert($0.target).inserted && !GraphRows.isMarker(target(of: $0)) }
  }
}

extension GraphSymbol {
  var isType: Bool { rowKind?.isType ?? false }

  /// The kind of the row; nil for symbols that a digest does not contain, such as deinitializers and extensions.
  var rowKind: DigestKind? {
    switch kind {
    case "swift.class", "swift.actor": .class
    case "swift.struct": .struct
    case "swift.enum": .enum
    case "swift.protocol": .protocol
    case "swift.typealias": .typealias
    case "swift.associatedtype": .associatedtype
    case "swift.macro": .macro
    case "swift.func": .function
    case "swift.var": .variable
    case "swift.func.op": .operatorFunction
    case "swift.method": .method
    case "swift.type.method": .staticMethod
    case "swift.property": .property
    case "swift.type.property": .staticProperty
    case "swift.init": .initializer
    case "swift.subscript": .subscript
    case "swift.type.subscript": .staticSubscript
    case "swift.enum.case": .enumCase
    default: nil
    }
  }
}

/// The rows of one graph.
struct GraphRows {
  private let graph: SymbolGraph
  private let names: GraphNames
  private let module: String
  /// The flags that relations give a symbol, by its id.
  private var roles: [String: DigestFlags] = [:]
  private var relations: [String: [GraphRelation]] = [:]
  /// The extended module of each type that is declared in an extension of another module's type.
  private var ownerModules: [[String]: String] = [:]

  init(_ graph: SymbolGraph, _ names: GraphNames) {
    (self.graph, self.names) = (graph, names)
    module = names.home(of: graph.module)
    for relation in graph.relations {
      switch relation.kind {
      case "requirementOf": roles[relation.source, default: []].insert(.requirement)
      case "optionalRequirementOf": roles[relation.source, default: []].insert(.optionalRequirement)
      case "defaultImplementationOf": roles[relation.source, default: []].insert(.defaultImplementation)
      case "overrides": roles[relation.source, default: []].insert(.override)
      case "conformsTo", "inheritsFrom": relations[relation.source, default: []].append(relation)
      default: break
      }
    }
    for symbol in graph.symbols where symbol.isType && !symbol.extendedModule.isEmpty {
      ownerModules[symbol.path] = names.home(of: symbol.extendedModule)
    }
  }

  /// Returns whether this is the name of a protocol that nearly every type conforms to. No lookup needs such protocols.
  static func isMarker(_ name: String?) -> Bool {
    [
      "Swift::Sendable", "Swift::SendableMetatype", "Swift::Copyable", "Swift::Escapable", "Swift::BitwiseCopyable",
    ].contains(name)
  }

  mutating func rows() -> [DeclaredRow] {
    var rows = graph.symbols.compactMap { row(of: $0) }
    let own = Set(graph.symbols.lazy.filter(\.isType).map(\.id))
    for (source, found) in relations.sorted(by: { $0.key < $1.key }) {
      guard let type = names.type(source) else { continue }
      let isOwn = own.contains(source)
      for relation in names.least(found.filter { $0.kind == "conformsTo" && !(isOwn && $0.conditions.isEmpty) }) {
        guard let target = names.target(of: relation) else { continue }
        var row = DeclaredRow(.conformance, "", module: module)
        row.owner = type.path
        row.ownerModule = type.module == module ? "" : type.module
        row.inherited = [target]
        row.conditions = conditions(relation.conditions, in: type.path)
        finish(&row)
        rows.append(row)
      }
    }
    return rows
  }

  private func finish(_ row: inout DeclaredRow) {
    row.platforms = graph.platform
    row.besides = graph.bystanders
  }

  private func row(of symbol: GraphSymbol) -> DeclaredRow? {
    guard let kind = symbol.rowKind, let last = symbol.path.last, !isUnavailable(symbol) else { return nil }
    // A member that a type only inherits is skipped here, because it is recorded with the type that declares it.
    if symbol.id.utf8.count > 15, hasWord("::SYNTHESIZED::", in: symbol.id) { return nil }
    let text = DeclarationText(symbol, names)
    // The labels follow the name, as in `<(_:_:)`. The name itself may be empty: `(_:_:)`.
    let nameEnd = text.isCalled ? last.utf8.lastIndex(of: UInt8(ascii: "(")) : nil
    var row = DeclaredRow(kind, String(nameEnd.map { last[..<$0] } ?? Substring(last)), module: module)
    row.owner = symbol.path.dropLast()
    row.ownerModule = ownerModule(of: symbol)
    row.generics = text.generics
    if let nameEnd {
      let labels = last[nameEnd...].dropFirst().dropLast().split(separator: ":")
      for (index, parameter) in text.parameters.enumerated() {
        let label = index < labels.count && labels[index] != "_" ? String(labels[index]) : ""
        row.parameters.append(DeclaredParameter(label, parameter.type, hasDefault: parameter.hasDefault))
      }
    }
    row.type = text.type
    row.inherited = text.bounds
    if kind.isType, kind != .typealias, kind != .associatedtype {
      let found = relations[symbol.id] ?? []
      row.type = found.first { $0.kind == "inheritsFrom" }.flatMap { names.target(of: $0) } ?? ""
      row.inherited = names.least(found.filter { $0.conditions.isEmpty })
        .filter { $0.kind == "conformsTo" }.compactMap { names.target(of: $0) }.sorted()
    }
    row.conditions = conditions(symbol.extensionConditions, in: row.owner)
    for condition in text.conditions where !row.conditions.contains(condition) { row.conditions.append(condition) }
    row.flags = text.flags.union(roles[symbol.id] ?? [])
    if symbol.access == "open" { row.flags.insert(.open) }
    if symbol.availability.contains(where: { $0.isDeprecated && concerns($0) }) { row.flags.insert(.deprecated) }
    row.isOfC = symbol.id.utf8.starts(with: "c:".utf8)
    finish(&row)
    return isExplained(row) && symbol.extendedKind != "swift.protocol" ? nil : row
  }

  /// Returns whether a member only implements a requirement of `Equatable`, `Hashable` or `Codable`. Such members are
  /// not recorded, because every conforming type has them.
  private func isExplained(_ row: DeclaredRow) -> Bool {
    if row.owner.isEmpty || !row.flags.isDisjoint(with: [.requirement, .defaultImplementation]) { return false }
    let types = row.parameters.map { splitText($0.type, at: "::").last ?? "" }
    switch (row.kind, row.name) {
    case (.operatorFunction, "=="), (.operatorFunction, "!="): return types.count == 2 && types[0] == types[1]
    case (.method, "hash"): return types == ["inout Hasher"] || types == ["Hasher"]
    case (.property, "hashValue"): return true
    case (.method, "encode"): return types == ["any Encoder"] || types == ["Encoder"]
    case (.initializer, "init"): return types == ["any Decoder"] || types == ["Decoder"]
    default: return false
    }
  }

  private func isUnavailable(_ symbol: GraphSymbol) -> Bool {
    symbol.availability.contains { ($0.isUnavailable || $0.isObsolete && $0.domain == "Swift") && concerns($0) }
  }

  private func concerns(_ availability: GraphAvailability) -> Bool {
    switch availability.domain {
    case "", "*", "Swift": true
    case "iOS": graph.platform.contains(.iOS)
    case "macOS": graph.platform.contains(.macOS)
    case "watchOS": graph.platform.contains(.watchOS)
    case "tvOS": graph.platform.contains(.tvOS)
    case "visionOS": graph.platform.contains(.visionOS)
    default: false
    }
  }

  private func ownerModule(of symbol: GraphSymbol) -> String {
    var home = names.home(of: symbol.extendedModule)
    if home.isEmpty {
      let around = (0..<symbol.path.count).lazy.map { Array(symbol.path.prefix($0)) }
      home = around.compactMap { ownerModules[$0] }.first ?? ""
    }
    return home == module ? "" : home
  }

  /// Returns conditions as text, except those that the types in the path declare and those that nearly every type
  /// meets.
  private func conditions(_ conditions: [GraphCondition], in path: [String]) -> [String] {
    var around: Set<GraphCondition> = []
    for length in 1..<max(path.count + 1, 2) { around.formUnion(names.conditions(of: Array(path.prefix(length)))) }
    return conditions.compactMap { condition in
      let bound = names.qualified(condition.bound, condition.boundID)
      guard !around.contains(condition), !Self.isMarker(bound) else { return nil }
      let arguments = condition.bound.firstIndex(of: "<").map { condition.bound[$0...] } ?? ""
      let isWhole = bound.utf8.last == UInt8(ascii: ">")
      return condition.subject + (condition.kind == "sameType" ? " == " : ": ") + bound + (isWhole ? "" : arguments)
    }
  }
}
