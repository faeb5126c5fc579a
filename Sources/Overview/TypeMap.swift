// References between types, with the layer and the slice of each type, for readers who open an overview step by step.
import InwardFacts
import InwardGraph
import InwardLayers

/// The types of a project, and those other top-level declarations and files whose code refers to other entries or is
/// referred to.
public struct TypeMap: Sendable, Equatable {
  /// The entries, sorted by path and line.
  public let entries: [Entry]
  /// The references, sorted by `from` and `to`.
  public let links: [Link]
  /// The entry of each symbol; -1 if the symbol has none.
  private let ofSymbols: [Int]

  /// A type or another top-level declaration, or the top-level code of a file. The parts of a type that are in a
  /// different layer, such as extensions, have a separate entry.
  public struct Entry: Sendable, Hashable {
    /// The name, such as `Row`, `extension Int` or `load()`; for top-level code, the file's name.
    public let name: String
    /// The kind: `struct`, `extension`, `file`.
    public let kind: String
    public let path: String
    public let line: Int
    /// The name of the entry's layer in the overview of layers; nil if the entry is in no layer.
    public let layer: String?
    /// The name of the entry's slice in the overview of slices; nil if the entry is in no slice.
    public let slice: String?
  }

  public struct Link: Sendable, Hashable {
    public let from: Int
    public let to: Int
    public let references: Int
    public let findings: Int

    public init(from: Int, to: Int, references: Int, findings: Int) {
      (self.from, self.to, self.references, self.findings) = (from, to, references, findings)
    }
  }

  public func entry(of symbol: SymbolID) -> Int? {
    guard symbol.isSome, symbol.index < ofSymbols.count, ofSymbols[symbol.index] >= 0 else { return nil }
    return ofSymbols[symbol.index]
  }

  public init(entries: [Entry], links: [Link], ofSymbols: [Int] = []) {
    (self.entries, self.links, self.ofSymbols) = (entries, links, ofSymbols)
  }
}

extension TypeMap.Entry {
  public init(name: String, kind: String, path: String, line: Int, in layer: String?, slice: String? = nil) {
    (self.name, self.kind, self.path, self.line) = (name, kind, path, line)
    (self.layer, self.slice) = (layer, slice)
  }
}

/// Maps the references between types, counted as in `countReferences`.
public func mapTypes(
  of graph: ProjectGraph, _ layering: Layering, _ slices: [Slice], files: [FileID],
  marking marked: [MarkedPlace: SymbolID] = [:]
) -> TypeMap {
  var builder = TypeMapBuilder(graph, layering, assignSlices(slices, in: graph))
  builder.count(in: files, marking: marked)
  return builder.map(keepingTypesOf: files)
}

private struct TypeMapBuilder {
  private let graph: ProjectGraph
  private let layering: Layering
  private let slicings: [Slicing]
  private var numbers: [UInt64: Int] = [:]
  private var entries: [TypeMap.Entry] = []
  private var ofSymbols: [Int]
  private var counts: [UInt64: (references: Int, findings: Int)] = [:]

  init(_ graph: ProjectGraph, _ layering: Layering, _ slicings: [Slicing]) {
    (self.graph, self.layering, self.slicings) = (graph, layering, slicings)
    ofSymbols = Array(repeating: -1, count: graph.symbols.count)
    for index in ofSymbols.indices { ofSymbols[index] = number(of: SymbolID(index)) }
  }

  mutating func count(in files: [FileID], marking marked: [MarkedPlace: SymbolID]) {
    for file in files {
      let mentions = graph.files[file.index].facts.mentions
      graph.forEachNaming(in: file) { mention, owner, meaning in
        let targets = meaning.symbol.map { [$0] } ?? graph.candidates(of: meaning)
        let keys = Set(targets.map { key(owner, file, $0) })
        guard keys.count == 1, let key = keys.first ?? nil else { return }
        counts[key, default: (0, 0)].references += 1
        guard let target = marked[MarkedPlace(file, offset: mentions[mention.index].offset)] else { return }
        if targets.contains(target) || !isFree(owner, file, targets[0]) { counts[key]?.findings += 1 }
      }
    }
  }

  /// Returns whether both layers are known and the first may use the second without restrictions.
  private func isFree(_ owner: SymbolID, _ file: FileID, _ target: SymbolID) -> Bool {
    let from = layering.layer(around: owner, in: file)
    let to = layering.layer(of: target)
    return from.isSome && to.isSome && layering.isFree(from, to)
  }

  private mutating func key(_ owner: SymbolID, _ file: FileID, _ target: SymbolID) -> UInt64? {
    let from = owner.isSome ? ofSymbols[owner.index] : number(ofTopOf: file)
    let to = ofSymbols[target.index]
    return from == to ? nil : UInt64(from) << 32 | UInt64(to)
  }

  private mutating func number(of symbol: SymbolID) -> Int {
    let outer = outermost(symbol, in: graph)
    let layer = layering.layer(of: symbol)
    return number(key: UInt64(outer.raw) << 32 | UInt64(layer.raw)) { builder in
      let isHome = layer == builder.layering.layer(of: outer)
      let place = isHome ? outer : symbol
      let name = title(of: outer, in: builder.graph)
      return TypeMap.Entry(
        name: name, kind: isHome ? builder.graph[outer].kind.word : "extension", path: builder.graph.path(of: place),
        line: builder.graph.position(of: place).line, layer: builder.layerTitle(of: layer),
        slice: builder.slice { $0.slice(of: place) })
    }
  }

  private mutating func number(ofTopOf file: FileID) -> Int {
    number(key: 1 << 63 | UInt64(file.raw)) { builder in
      let path = builder.graph.files[file.index].path
      return TypeMap.Entry(
        name: path.split(separator: "/").last.map(String.init) ?? path, kind: "file", path: path, line: 1,
        layer: builder.layerTitle(of: builder.layering.layerCharged(for: file)),
        slice: builder.slice { $0.slice(of: file) })
    }
  }

  private mutating func number(key: UInt64, _ make: (Self) -> TypeMap.Entry) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = entries.count
    entries.append(make(self))
    return entries.count - 1
  }

  private func layerTitle(of layer: LayerID) -> String? { layer.isNone ? nil : layering.plan.title(of: layer) }

  private func slice(_ find: (Slicing) -> LayerID) -> String? {
    for slicing in slicings {
      let slice = find(slicing)
      if slice.isSome { return slicing.layering.plan[slice].fullName }
    }
    return nil
  }

  func map(keepingTypesOf files: [FileID]) -> TypeMap {
    var isKept = Array(repeating: false, count: entries.count)
    for key in counts.keys { (isKept[Int(key >> 32)], isKept[Int(key & 0xFFFF_FFFF)]) = (true, true) }
    for index in files.flatMap({ graph.symbols(of: $0) }) where graph.symbols[index].kind.isNominal {
      isKept[ofSymbols[index]] = true
    }
    let order = entries.indices.filter { isKept[$0] }.sorted { rank($0) < rank($1) }
    var places = Array(repeating: -1, count: entries.count)
    for (place, entry) in order.enumerated() { places[entry] = place }
    let links = counts.map { key, count in
      TypeMap.Link(
        from: places[Int(key >> 32)], to: places[Int(key & 0xFFFF_FFFF)], references: count.references,
        findings: min(count.findings, count.references))
    }
    return TypeMap(
      entries: order.map { entries[$0] }, links: links.sorted { ($0.from, $0.to) < ($1.from, $1.to) },
      ofSymbols: ofSymbols.map { places[$0] })
  }

  private func rank(_ entry: Int) -> (String, Int, Int) { (entries[entry].path, entries[entry].line, entry) }
}
