// All mentions of the judged files as edges between groups, whatever the groups are.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Calls `meet` for every mention that is certain to name a declaration of the project, with who names and what. A
  /// name that may mean several declarations is told once for each, as `several`.
  func walkMentions(_ meet: (EdgeMention, _ all: [SymbolID]) -> Void) {
    for file in judged {
      let facts = graph.files[file.index].facts
      let previews = book.policy.previews == .exclude ? previewRanges(of: file) : []
      var run = 0
      var owner = SymbolID.none
      for index in facts.mentions.indices {
        let mention = MentionID(index)
        while run < facts.owners.count, facts.owners[run].firstMention.raw <= mention.raw {
          owner = graph.symbol(facts.owners[run].owner, in: file)
          run += 1
        }
        guard owner.isSome else { continue }
        // What only a preview names is not what the code depends on.
        if !previews.isEmpty, previews.contains(where: { $0.contains(facts.mentions[index].offset) }) { continue }
        let partial = graph.partialMeanings(of: mention, in: file).map(\.meaning)
        for meaning in partial.isEmpty ? [graph.meaning(of: mention, in: file)] : partial {
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

  /// The edges between groups. `ends` tells the groups of a mention's two ends; where candidates differ in it nobody
  /// knows which group is named, and there is no edge.
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
      // `Session.shared` is one mention of the group that declares both.
      if let (_, type) = graph.typeNamed(before: edge.mention, in: edge.file) {
        var before = edge
        before.target = type
        if let first = ends(before), first == pair { return }
      }
      collector.add(edge, from: pair.from, to: pair.to)
    }
  }

  /// Where an edge's mention stands, and the name that it writes.
  func place(of edge: EdgeMention) -> (place: FindingPlace, name: String) {
    let facts = graph.files[edge.file.index].facts
    if edge.mention.isSome {
      return (place(of: edge.mention, in: edge.file), facts.text(facts.mentions[edge.mention.index].name))
    }
    let entry = facts.imports[Int(edge.entry)]
    guard let name = entry.path.first else { return (fileStart(), "") }
    return (place(of: name, at: entry.offset, in: edge.file), facts.text(name))
  }

  /// A finding that stands at an edge's mention.
  func finding(of rule: Int, _ message: String, at edge: EdgeMention) -> Finding {
    let (place, name) = place(of: edge)
    guard edge.mention.isSome else {
      var finding = finding(of: rule, message, path: path(of: edge.file), place: place)
      finding.name = name
      finding.kind = .import
      finding.position = .file
      finding.from = side(of: edge.file)
      finding.source = source(of: edge.file)
      finding.file = edge.file
      return finding
    }
    var finding = finding(of: rule, message, edge.mention, by: edge.source, in: edge.file)
    finding.kind = kind(of: edge.mention, in: edge.file)
    finding.to = side(of: edge.target)
    finding.target = edge.target
    return finding
  }

  /// One step of a chain: who names the next, and where.
  func step(of edge: EdgeMention, calling name: String? = nil) -> FindingSide {
    let (place, _) = place(of: edge)
    let layer = edge.source.isSome ? layering.layer(of: edge.source) : layering.layerCharged(for: edge.file)
    let declaration = edge.source.isSome ? graph.qualifiedName(of: edge.source) : path(of: edge.file)
    return FindingSide(
      layer: layerName(of: layer), declaration: name ?? declaration, path: path(of: edge.file), line: place.line)
  }
}
