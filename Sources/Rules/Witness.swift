// Converts a reference to the parts of a finding: its place, the declarations around it, and the conditions.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  func place(of mention: MentionID, in file: FileID) -> FindingPlace {
    place(of: Spot(graph.files[file.index].facts.mentions[mention.index]), in: file)
  }

  func place(of spot: Spot, in file: FileID) -> FindingPlace {
    let facts = graph.files[file.index].facts
    let start = facts.lines.position(of: spot.offset)
    let length = facts.names.withBytes(of: spot.name) { $0.count }
    return FindingPlace(
      line: start.line, column: start.column, endColumn: start.column + max(length, 1), position: spot.position,
      condition: spot.position == nil ? nil : condition(at: spot.offset, in: file))
  }

  func path(of file: FileID) -> String { graph.files[file.index].path }

  /// Describes a declaration as one side of a finding.
  func side(of symbol: SymbolID) -> FindingSide {
    places.side(of: symbol) {
      let layer = layering.layer(of: symbol)
      let position = graph.position(of: symbol)
      let length = graph.text(graph[symbol].name).utf8.count
      return FindingSide(
        layer: layerName(of: layer), owner: owner(of: layer) { $0.layer(of: symbol) },
        declaration: graph.qualifiedName(of: symbol), of: typeName(of: symbol), path: graph.path(of: symbol),
        line: position.line, columns: position.column..<position.column + length)
    }
  }

  /// Returns the name of the outermost type of a declaration; nil if there is none, or if an extension in another layer
  /// or module adds the declaration to the type.
  private func typeName(of symbol: SymbolID) -> String? {
    let head = TopLevel.head(of: symbol, self)
    return graph[head].kind.isNominal ? graph.simpleName(of: head) : nil
  }

  /// Describes top-level code, such as an import, by the first declaration of its file or, if there is none, by the
  /// file.
  func side(of file: FileID) -> FindingSide {
    let first = source(of: file)
    let path = path(of: file)
    let layer = layering.layerCharged(for: file)
    return FindingSide(
      layer: layerName(of: layer), owner: owner(of: layer) { $0.layerCharged(for: file) },
      declaration: first.isSome ? graph.qualifiedName(of: first) : fileName(of: file), path: path, line: 1)
  }

  /// Describes the source of a reference: the declaration around it, or the file.
  func side(of owner: SymbolID, in file: FileID) -> FindingSide { owner.isSome ? side(of: owner) : side(of: file) }

  func source(of owner: SymbolID, in file: FileID) -> SymbolID { owner.isSome ? owner : source(of: file) }

  /// Describes the two sides of a reference. The target is the first candidate; if there are several, up to 16 are
  /// included.
  func sides(
    from owner: SymbolID, in file: FileID, naming candidates: [SymbolID],
    slices: (from: SlicePart, to: SlicePart)? = nil
  ) -> FindingSides {
    FindingSides(
      from: side(of: owner, in: file), naming: candidates.prefix(16).map { side(of: $0) }, of: candidates.count,
      slices: slices)
  }

  func fileName(of file: FileID) -> String { path(of: file).split(separator: "/").last.map(String.init) ?? "" }

  /// Returns the declaration that top-level code is attributed to; `.none` if the file declares nothing.
  func source(of file: FileID) -> SymbolID {
    graph.symbols(of: file).first { graph.symbols[$0].owner.isNone }.map { SymbolID($0) } ?? .none
  }

  /// Returns the owner of a layer or, if it has none, of the slice; nil if neither has one.
  private func owner(of layer: LayerID, _ part: (_ slices: Layering) -> LayerID) -> String? {
    if layer.isSome, let owner = plan[layer].owner { return owner }
    for slicing in slicings {
      let part = part(slicing.layering)
      if part.isSome, let owner = slicing.layering.plan[part].owner { return owner }
    }
    return nil
  }

  func layerName(of layer: LayerID) -> String? { layer.isNone ? nil : plan.title(of: layer) }

  /// Returns the conditions of the branches around a place, outermost first: `os(iOS) && DEBUG`; nil if there are none.
  func condition(at offset: UInt32, in file: FileID) -> String? {
    places.condition(at: offset, in: file, of: graph)
  }
}
