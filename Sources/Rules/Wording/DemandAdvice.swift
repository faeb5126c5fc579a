// The fix to suggest for a declaration that does not meet a demand of a rule: where to move it, how to rename it, or
// which members to add. Other demands are met at the declaration itself, and their messages say how.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

extension Subject {
  func advice(on fault: DeclarationFault, _ symbol: SymbolID) -> String? {
    switch fault {
    case .missed(.beIn(let files, _)): adviceToMove(symbol, into: files)
    case .missed(.beNamed(let patterns)): adviceToRename(symbol, like: patterns)
    case .missed(.conformTo(let wanted)): adviceToConform(symbol, to: wanted)
    case .missed: nil
    case .beyond(let limit, let sizes): limit.isLower ? nil : advice(on: limit, sizes, symbol)
    }
  }

  // MARK: places

  /// Suggests the nearest directory with files that the rule names, if the declaration may move there.
  private func adviceToMove(_ symbol: SymbolID, into files: Selector) -> String? {
    let head = TopLevel.head(of: symbol, self)
    var selection = Selection(self)
    let selector = selection.prepare(files)
    let places = graph.fileIDs.map { FileID($0) }.filter { selection.matches(selector, $0) }
    let own = path(of: graph[head].file)
    let nearest = places.max { (sharedLength(path(of: $0), own), $1.raw) < (sharedLength(path(of: $1), own), $0.raw) }
    let trial = MoveTrial(self)
    guard let nearest, trial.allows(head, at: CodePlace(file: nearest, layer: layering.layerCharged(for: nearest)))
    else { return nil }
    let folder = path(of: nearest).split(separator: "/").dropLast().joined(separator: "/")
    return "move \(graph.simpleName(of: head)) to \(folder.isEmpty ? "the project's root" : folder)"
  }

  /// Returns the number of leading directories that two paths share.
  private func sharedLength(_ path: String, _ other: String) -> Int {
    zip(path.split(separator: "/").dropLast(), other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }

  // MARK: names

  /// Suggests a name, as in `rename it to RowViewModel`, if the rule has a single pattern whose only wildcard is a `*`
  /// at its beginning or end.
  private func adviceToRename(_ symbol: SymbolID, like patterns: NamePatterns) -> String? {
    guard patterns.count == 1, let text = patterns.first?.text, graph[symbol].kind.isNominal,
      text.count(where: { $0 == "*" }) == 1, text.hasPrefix("*") || text.hasSuffix("*"), !text.contains("?"),
      !text.contains("{")
    else { return nil }
    return "rename it to \(text.replacing("*", with: graph.text(graph[symbol].name)))"
  }

  // MARK: supertypes

  /// Suggests the demanded protocol if the type may conform to only one such protocol, or has all members of only one;
  /// otherwise, it is unknown which protocol is meant.
  private func adviceToConform(_ symbol: SymbolID, to wanted: [SupertypeDemand]) -> String? {
    guard graph[symbol].kind.isNominal, graph[symbol].kind != .protocol else { return nil }
    let own = Set(MemberNamesOfType(symbol, graph).names)
    let protocols = graph.symbols.indices.map { SymbolID($0) }.filter { graph[$0].kind == .protocol }
    var selection = Selection(self)
    let fitting = protocols.filter { candidate in
      wanted.contains { $0.isMet(by: candidate, &selection, graph) } && mayConform(symbol, to: candidate)
    }
    let missing = fitting.map { (type: $0, names: graph.memberNames(of: $0).subtracting(own)) }
    let whole = missing.filter(\.names.isEmpty)
    guard let best = whole.count == 1 ? whole[0] : missing.count == 1 ? missing[0] : nil else { return nil }
    let name = graph.simpleName(of: best.type)
    if best.names.isEmpty { return "declare the conformance to \(name); the type already has all its members" }
    return "conform to \(name), and add \(joined(best.names.map { graph.text($0) }.sorted(), "and"))"
  }
}

extension Subject {
  /// Returns whether no rule about layers or slices forbids uses of a protocol by a type.
  private func mayConform(_ type: SymbolID, to protocol: SymbolID) -> Bool {
    layering.isFree(layering.layer(of: type), layering.layer(of: `protocol`))
      && slicings.allSatisfy { slicing in
        let slice = slicing.slice(of: `protocol`)
        return slice.isNone || slice == slicing.slice(of: type)
      }
  }
}

extension SupertypeDemand {
  fileprivate func isMet(by type: SymbolID, _ selection: inout Selection, _ graph: ProjectGraph) -> Bool {
    switch self {
    case .named(let pattern): return pattern.matches(graph.text(graph[type].name))
    case .picked(let selector, _): return selection.picks(selection.prepare(selector), type)
    }
  }
}

/// The names of the members of one type, in its body and in its extensions.
private struct MemberNamesOfType {
  let names: [GlobalName]

  init(_ type: SymbolID, _ graph: ProjectGraph) {
    names = ([type] + graph.extensions(of: type)).flatMap { graph.memberNames(of: $0) }
  }
}
