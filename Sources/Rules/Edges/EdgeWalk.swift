// Turns all references in the judged files into edges between arbitrary groups.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Calls `meet` for each reference in a declaration of a judged file to a declaration of the project, once for each
  /// meaning of the reference. Skips previews that the policy leaves out. If a reference has several candidates,
  /// `all` contains them and the edge's target is the first; otherwise `all` is empty.
  func walkMentions(_ meet: (EdgeMention, _ all: [SymbolID]) -> Void) {
    for file in judged {
      let facts = graph.files[file.index].facts
      let previews = previews(in: file)
      for (mention, owner) in graph.references(in: file) where owner.isSome {
        // Declarations that only a preview uses are not dependencies of the code.
        if !previews.isEmpty, previews.contains(where: { $0.contains(facts.mentions[mention.index].offset) }) {
          continue
        }
        for meaning in graph.allMeanings(of: mention, in: file) {
          if let symbol = meaning.symbol {
            meet(EdgeMention(file: file, mention: mention, source: owner, target: symbol), [])
          } else if meaning.isSeveral {
            let all = graph.candidates(of: meaning)
            meet(EdgeMention(file: file, mention: mention, source: owner, target: all[0]), all)
          }
        }
      }
    }
  }

  /// Returns the edges between groups. `ends` returns the groups of a reference's source and target; nil if the
  /// reference does not count. There is no edge within a group, nor for a reference whose candidates are in different
  /// groups.
  func edges(
    between count: Int, _ ends: (EdgeMention) -> (from: Int, to: Int)?
  ) -> MentionEdges {
    var collector = MentionEdges.Collector()
    collect(into: &collector, ends)
    return collector.edges(between: count)
  }

  func collect(into collector: inout MentionEdges.Collector, _ ends: (EdgeMention) -> (from: Int, to: Int)?) {
    walkMentions { edge, candidates in
      guard let pair = ends(edge), pair.from != pair.to else { return }
      for other in candidates.dropFirst() {
        var same = edge
        same.target = other
        guard let next = ends(same), next == pair else { return }
      }
      // `Session.shared` counts as one reference to the group that declares both.
      let isSaid = isSaidByTypeBefore(edge.mention, in: edge.file, naming: edge.target) { type in
        var before = edge
        before.target = type
        return ends(before).map { $0 == pair } ?? false
      }
      if !isSaid { collector.add(edge, from: pair.from, to: pair.to) }
    }
  }

  /// Returns the name of an edge's reference or import, with its position; nil for an import without a name.
  func spot(of edge: EdgeMention) -> Spot? {
    let facts = graph.files[edge.file.index].facts
    if edge.mention.isSome { return Spot(facts.mentions[edge.mention.index]) }
    let entry = facts.imports[Int(edge.entry)]
    return entry.path.first.map { Spot(importing: $0, at: entry.offset) }
  }

  /// Returns the place of an edge. The place of an import has no `#if` condition, because an import counts in every
  /// build.
  func place(of edge: EdgeMention) -> FindingPlace {
    guard let spot = spot(of: edge) else { return .start }
    let place = place(of: spot, in: edge.file)
    if edge.mention.isSome { return place }
    return FindingPlace(line: place.line, column: place.column, endColumn: place.endColumn, position: .file)
  }
}
