// Places that the policy leaves out: previews, and references in tests. Rules check a place before they create a
// violation; `walkMentions` leaves out previews itself.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Returns whether the code at an offset of a judged file is outside the previews that the policy leaves out.
  func judges(_ offset: UInt32, in file: FileID) -> Bool {
    !previews(in: file).contains { $0.contains(offset) }
  }

  /// Returns the ranges in which nothing is judged; empty if the policy also judges previews.
  func previews(in file: FileID) -> [Range<UInt32>] {
    book.policy.previews == .exclude ? places.previews(in: file) { previewRanges(of: file) } : []
  }

  func mayNameAll(_ file: FileID) -> Bool { book.policy.tests == .mayUseAll && isTest(file, in: graph) }

  /// Finds the ranges of `#Preview { ... }`, and of the bodies of types that conform to `PreviewProvider`, including
  /// their extensions.
  private func previewRanges(of file: FileID) -> [Range<UInt32>] {
    let facts = graph.files[file.index].facts
    let macros = facts.macroUses.filter { facts.text(facts.mentions[$0.mention.index].name) == "Preview" }
      .map { facts.mentions[$0.mention.index].offset..<$0.end }
    let types = graph.symbols(of: file).compactMap { index -> Range<UInt32>? in
      let symbol = SymbolID(index)
      guard graph[symbol].kind.isNominal || graph[symbol].kind == .extension else { return nil }
      let extended = graph.extendedType(of: symbol)
      let type = extended.isSome ? extended : symbol
      guard graph[type].kind.isNominal, graph.inherits(type, "PreviewProvider") else { return nil }
      let declaration = graph.declaration(symbol)
      // The clause that makes the type a preview is not part of the body, so the range begins after it.
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
