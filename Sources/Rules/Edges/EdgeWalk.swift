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
      let previews = previews(in: file)
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

  /// Where an edge's mention or import stands; nil for an import without a name.
  private func spot(of edge: EdgeMention) -> Spot? {
    let facts = graph.files[edge.file.index].facts
    if edge.mention.isSome { return Spot(facts.mentions[edge.mention.index]) }
    let entry = facts.imports[Int(edge.entry)]
    return entry.path.first.map { Spot(importing: $0, at: entry.offset) }
  }

  /// An import makes its edge in every build, whatever it stands under.
  func place(of edge: EdgeMention) -> FindingPlace {
    guard let spot = spot(of: edge) else { return .start }
    let place = place(of: spot, in: edge.file)
    if edge.mention.isSome { return place }
    return FindingPlace(line: place.line, column: place.column, endColumn: place.endColumn, position: .file)
  }

  private func mention(of edge: EdgeMention) -> FindingMention {
    let name = spot(of: edge).map { graph.files[edge.file.index].facts.text($0.name) } ?? ""
    return FindingMention(name: name, kind: edge.mention.isSome ? kind(of: edge.mention, in: edge.file) : .import)
  }

  /// A finding that stands at an edge's mention, perhaps at others too, and is about what that names or about what its
  /// chain leads to.
  func finding(
    of rule: Int, _ message: String, at edge: EdgeMention, and others: ArraySlice<EdgeMention> = [],
    naming target: SymbolID? = nil, chain: [FindingSide], topic: FindingTopic? = nil
  ) -> Finding {
    let rule = (index: rule, is: book.rules[rule])
    let target = target ?? (edge.mention.isSome ? edge.target : .none)
    let source = edge.mention.isSome ? edge.source : .none
    let (here, elsewhere) = (others.filter { $0.file == edge.file }, others.filter { $0.file != edge.file })
    return Finding(
      rule: rule.is.id, severity: rule.is.severity, wording: wording(message, by: rule.index),
      site: FindingSite(
        path: path(of: edge.file), places: [place(of: edge)] + here.map { place(of: $0) },
        elsewhere: elsewhere.map { PlaceInFile(path: path(of: $0.file), place: place(of: $0)) }),
      mention: mention(of: edge),
      sides: FindingSides(
        from: side(of: source, in: edge.file), to: target.isSome ? side(of: target) : nil, chain: chain),
      ids: FindingIDs(source: self.source(of: source, in: edge.file), target: target, file: edge.file), topic: topic)
  }

  /// One step of a chain: who names the next, and where.
  func step(of edge: EdgeMention, calling name: String? = nil) -> FindingSide {
    let place = place(of: edge)
    let layer = edge.source.isSome ? layering.layer(of: edge.source) : layering.layerCharged(for: edge.file)
    let declaration = edge.source.isSome ? graph.qualifiedName(of: edge.source) : path(of: edge.file)
    return FindingSide(
      layer: layerName(of: layer), declaration: name ?? declaration, path: path(of: edge.file), line: place.line)
  }
}
