// Encodes declarations in the format of `SDK/FORMAT.md`.

struct DigestWriter {
  private let base: Digest?
  private let modules: [DeclaredModule]
  private var moduleNumbers: [String: Int] = [:]
  private let firstModule: Int
  /// The distinct details of all rows.
  private var details: [RowDetails] = []
  private var numbers: [RowDetails: Int] = [:]
  /// The index in `details` of the details of each row.
  private var detailsOfRow: [Int] = []
  private(set) var lengths: [(section: String, bytes: Int)] = []

  /// The parts of a declaration that are written separately from it.
  private struct RowDetails: Hashable {
    var generics: [String]
    var parameters: [ResolvedParameter]
    var type: Int?
    var inherited: [Int]
    var requirements: [ResolvedRequirement]
    var besides: [String]
  }

  init(_ modules: [DeclaredModule], on base: Digest?) {
    self.base = base
    firstModule = base?.moduleCount ?? 0
    for module in base?.allModules ?? [] { moduleNumbers[base!.text(of: base!.name(of: module))] = Int(module.raw) }
    self.modules = modules.filter { [moduleNumbers] in moduleNumbers[$0.name] == nil }
    for (index, module) in self.modules.enumerated() { moduleNumbers[module.name] = firstModule + index }
  }

  mutating func add(_ row: ResolvedRow, of declared: DeclaredRow) {
    let found = RowDetails(
      generics: declared.generics, parameters: row.parameters, type: row.type, inherited: row.inherited,
      requirements: row.requirements, besides: declared.besides.sorted())
    if numbers[found] == nil {
      numbers[found] = details.count
      details.append(found)
    }
    detailsOfRow.append(numbers[found]!)
  }

  mutating func bytes(_ declarations: Declarations) throws(DigestOverflow) -> [UInt8] {
    let names = WrittenNames(allWords(declarations), on: base)
    let order = RowOrder(declarations, names)
    var pool = DigestPool(declarations.types, uses: references(), names, declarations.words, order)
    var places = [UInt32]()
    for details in details { places.append(pool.keep(written(details, names, pool))) }
    let exports = modules.map { module in
      let exported = module.exports?.compactMap { moduleNumbers[$0] } ?? modulesNamed(in: module, declarations)
      return pool.keep(DigestPool.number(exported.count) + exported.flatMap { DigestPool.number($0) })
    }
    var traits = TraitTable()
    var entries: [UInt8] = []
    for index in order.rows {
      let row = declarations.rows[index]
      guard let module = moduleNumbers[row.module] else { continue }
      let flags = row.flags.union(row.conditions.isEmpty ? [] : .conditional)
      let trait = traits.number(of: row.kind, row.platforms, module, flags)
      let name = names.number(of: order.name(of: row))
      let place = places[detailsOfRow[index]]
      guard trait < 1 << DigestPart.traitBits, name < 1 << (32 - DigestPart.traitBits), place < 1 << 24 else {
        throw DigestOverflow()
      }
      append(UInt32(name) << DigestPart.traitBits | UInt32(trait), to: &entries)
      entries += [UInt8(truncatingIfNeeded: place), UInt8(truncatingIfNeeded: place >> 8), UInt8(place >> 16)]
    }
    var moduleBytes: [UInt8] = []
    for (module, place) in zip(modules, exports) {
      append(UInt32(names.number(of: module.name)), to: &moduleBytes)
      append(place, to: &moduleBytes)
    }
    var owners: [UInt8] = []
    for owner in order.owners {
      append(owner.number, to: &owners)
      append(owner.first, to: &owners)
    }
    let sections: [(DigestSection, Int, [UInt8])] = [
      (.blocks, names.count, names.blocks), (.names, names.bytes.count, names.bytes),
      (.modules, modules.count, moduleBytes), (.traits, traits.count, traits.bytes),
      (.declarations, order.rows.count, entries), (.owners, order.owners.count, owners),
      (.types, pool.sharedCount, pool.places), (.details, pool.bytes.count, pool.bytes), (.tops, order.topCount, []),
    ]
    var head = DigestPart.magic
    for number in [names.first, firstModule, declarations.first, names.longest] { append(UInt32(number), to: &head) }
    var body: [UInt8] = []
    for (section, count, data) in sections {
      append(UInt32(DigestPart.headLength + body.count), to: &head)
      append(UInt32(count), to: &head)
      body += data
      while body.count % 4 != 0 { body.append(0) }
      lengths.append((String(describing: section), data.count))
    }
    return head + body
  }

  /// Returns the modules whose types a module's declarations refer to. If such a module is in the base digest, also
  /// returns its exports; otherwise, also the modules that its own declarations refer to, transitively.
  private func modulesNamed(in module: DeclaredModule, _ declarations: Declarations) -> [Int] {
    var found: Set<Int> = []
    var waiting = [module.name]
    while let name = waiting.popLast() {
      for type in declarations.namedTypes[name] ?? [] {
        guard type < declarations.first, let base else {
          let other = declarations.rows[type - declarations.first].module
          if let number = moduleNumbers[other], found.insert(number).inserted { waiting.append(other) }
          continue
        }
        let home = base.module(of: DigestEntry(raw: UInt32(type)))
        found.insert(Int(home.raw))
        for exported in base.exports(of: home) { found.insert(Int(exported.raw)) }
      }
    }
    return found.sorted()
  }

  private func allWords(_ declarations: Declarations) -> [String] {
    var words = Set(declarations.words.words)
    for module in modules { words.insert(module.name) }
    for row in declarations.rows where row.kind != .conformance { words.insert(row.name) }
    for details in details {
      words.formUnion(details.generics)
      words.formUnion(details.besides)
      for parameter in details.parameters { words.insert(parameter.label) }
    }
    return Array(words)
  }

  /// Returns the types in all details, once per use.
  private func references() -> [Int] {
    details.flatMap { details in
      details.parameters.map(\.type) + (details.type.map { [$0] } ?? []) + details.inherited
        + details.requirements.flatMap { [$0.subject, $0.bound] }
    }
  }

  private func written(_ details: RowDetails, _ names: WrittenNames, _ pool: DigestPool) -> [UInt8] {
    func list<Element>(_ elements: [Element], _ write: (Element) -> [UInt8]) -> [UInt8] {
      elements.isEmpty ? [] : DigestPool.number(elements.count) + elements.flatMap(write)
    }
    func word(_ word: String) -> [UInt8] { DigestPool.number(names.number(of: word)) }
    let parts = [
      list(details.generics, word),
      list(details.parameters) { word($0.label) + [$0.flags] + pool.written($0.type) },
      details.type.map { pool.written($0) } ?? [],
      list(details.inherited) { pool.written($0) },
      list(details.requirements) { [$0.isSame ? 1 : 0] + pool.written($0.subject) + pool.written($0.bound) },
      list(details.besides, word),
    ]
    var shown: UInt8 = 0
    for (bit, part) in parts.enumerated() where !part.isEmpty { shown |= 1 << UInt8(bit) }
    return [shown] + parts.joined()
  }
}

func append(_ word: UInt32, to bytes: inout [UInt8]) {
  withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
}

/// The combinations of kind, platforms, module and flags. There are few, and each is written once.
private struct TraitTable {
  private(set) var bytes: [UInt8] = []
  private var numbers: [UInt64: Int] = [:]

  var count: Int { numbers.count }

  mutating func number(
    of kind: DigestKind, _ platforms: DigestPlatforms, _ module: Int, _ flags: DigestFlags
  ) -> Int {
    let low = UInt32(kind.rawValue) | UInt32(platforms.rawValue) << 8 | UInt32(module) << 16
    let high = UInt32(flags.rawValue)
    let key = UInt64(high) << 32 | UInt64(low)
    if let known = numbers[key] { return known }
    append(low, to: &bytes)
    append(high, to: &bytes)
    numbers[key] = numbers.count
    return numbers.count - 1
  }
}
