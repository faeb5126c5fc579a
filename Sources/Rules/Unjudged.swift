// Places that the policy leaves out: previews, and what tests name. Laws find as they do everywhere, and this takes
// away; edges leave previews out by themselves.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Takes out what stands at places that the policy does not judge.
  func takeUnjudged(from findings: inout [Finding]) {
    var previews: [FileID: [Range<UInt32>]] = [:]
    findings.keep { finding in
      guard finding.file.isSome else { return true }
      if mayNameAll(finding.file), Self.lawsOfNaming.contains(finding.rule) { return false }
      let isAboutCode = finding.kind != nil || finding.from != nil && finding.name != nil
      guard book.policy.previews == .exclude, isAboutCode else { return true }
      let ranges = previews[finding.file] ?? previewRanges(of: finding.file)
      previews[finding.file] = ranges
      if ranges.isEmpty { return true }
      let places = ([finding.place] + finding.places).filter { place in
        !ranges.contains { $0.contains(offset(of: place, in: finding.file)) }
      }
      limit(&finding, to: places)
      return !places.isEmpty
    }
  }

  /// The laws about what layers and slices may name. Tests with `may_use: all` are free of these and of no other: a
  /// team's own rule may be about tests.
  private static let lawsOfNaming: Set<String> = [
    DependencyPointsInward.id, OnlyExposedIsNamed.id, SlicesStandApart.id,
  ]

  private func mayNameAll(_ file: FileID) -> Bool { book.policy.tests == .mayUseAll && isTest(file, in: graph) }

  func offset(of place: FindingPlace, in file: FileID) -> UInt32 {
    graph.files[file.index].facts.lines.starts[place.line - 1] + UInt32(place.column - 1)
  }

  /// `#Preview { ... }`, and the bodies of types that conform to `PreviewProvider`.
  func previewRanges(of file: FileID) -> [Range<UInt32>] {
    let facts = graph.files[file.index].facts
    let macros = facts.macroUses.filter { facts.text(facts.mentions[$0.mention.index].name) == "Preview" }
      .map { facts.mentions[$0.mention.index].offset..<$0.end }
    let types = graph.symbols(of: file).compactMap { index -> Range<UInt32>? in
      let symbol = SymbolID(index)
      let extended = graph.extendedType(of: symbol)
      let type = extended.isSome ? extended : symbol
      guard graph[type].kind.isNominal, graph.inherits(type, "PreviewProvider") else { return nil }
      let declaration = graph.declaration(symbol)
      // The clause that makes it a preview is no part of the body.
      let clause = declaration.inherited.indices.last.map { facts.typeLists[$0] }
      let start = clause.flatMap { $0.isSome ? facts.mention(of: $0)?.offset : nil } ?? declaration.offset
      return min(start + 1, declaration.end)..<declaration.end
    }
    return macros + types
  }
}

extension FileFacts {
  fileprivate func mention(of type: TypeID) -> Mention? {
    let fact = types[type.index]
    return fact.shape == .named && fact.mention.isSome ? mentions[fact.mention.index] : nil
  }
}
