import InwardFacts
import InwardGraph
import InwardLayers

/// There are no dependency cycles between the parts that a rule with `no_cycles` selects.
///
/// The parts of a cycle can be understood, tested and moved only together. Each cycle is reported once, in its shortest
/// form, at the first reference of the edge to cut. An edge that breaks a rule is preferred, then one that points
/// outward, then the one with the fewest references. Once all reported edges are removed, there is no cycle left. If
/// the rule has an `id`, its findings have that id instead of `cycle`.
enum NoCycles: BuiltInCheck, ProjectCheck {
  static let id = "cycle"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    // Rules without a `select` share the same graphs.
    var known: [CycleLevel: CycleGraph] = [:]
    var ranking: EdgeRanking?
    for (index, rule) in subject.book.rules.enumerated() {
      for case .noCycles(let levels) in rule.verdicts {
        // The rules about references are checked before this one, so `violations` contains their results.
        let ranks = ranking ?? EdgeRanking(subject, violations)
        ranking = ranks
        for level in levels {
          let graph = (rule.select == nil ? known[level] : nil) ?? CycleGraph(level, subject, select: rule.select)
          if rule.select == nil { known[level] = graph }
          for cycle in graph.edges.cycles(rank: { ranks.rank(of: graph.edges.mentions(of: $0)).rawValue }) {
            violations.append(Violation(.cycle(found(cycle, in: graph, level, ranks), rule: index)))
          }
        }
      }
    }
  }

  private static func found(
    _ cycle: Cycle, in graph: CycleGraph, _ level: CycleLevel, _ ranks: EdgeRanking
  ) -> FoundCycle {
    let cut = graph.edges.mentions(of: cycle.edges[0])
    let isCheapest = cycle.edges.allSatisfy { graph.edges.mentions(of: $0).count >= cut.count }
    return FoundCycle(
      level: level, names: cycle.nodes.map { graph.names[$0] },
      steps: cycle.edges.compactMap { graph.edges.mentions(of: $0).first }, cut: Array(cut),
      reason: isCheapest ? .isCheapest : ranks.rank(of: cut).breaksRule ? .breaksRule : .isOutward, graph: graph)
  }
}

/// The order in which the edges of a cycle are considered for cutting: first the edges whose references all break a
/// rule, then those with some references that do. Among equals, edges that point outward come first. An edge that
/// neither breaks a rule nor points outward is cut only if the same is true of all edges of the cycle.
private enum EdgeRank: Int {
  case brokenOutward, broken, partlyBrokenOutward, partlyBroken, outward, allowed

  var breaksRule: Bool { rawValue < Self.outward.rawValue }
}

/// Ranks edges by the violations that earlier checks found.
private struct EdgeRanking {
  private struct Place: Hashable {
    let file: FileID
    let line: Int
    let column: Int
  }

  private let subject: Subject
  private var broken: Set<Place> = []

  init(_ subject: Subject, _ violations: [Violation]) {
    self.subject = subject
    for violation in violations {
      switch violation.cause {
      case .use, .import, .name:
        for place in violation.places {
          broken.insert(Place(file: violation.file, line: place.line, column: place.column))
        }
      default: break
      }
    }
  }

  func rank(of edge: ArraySlice<EdgeMention>) -> EdgeRank {
    let isOutward = edge.allSatisfy(isOutward)
    switch edge.count(where: breaksRule) {
    case 0: return isOutward ? .outward : .allowed
    case edge.count: return isOutward ? .brokenOutward : .broken
    default: return isOutward ? .partlyBrokenOutward : .partlyBroken
    }
  }

  private func isOutward(_ mention: EdgeMention) -> Bool {
    let (from, to) = layers(of: mention)
    return from.isSome && to.isSome && from != to && subject.plan.isOutward(from: from, to: to)
  }

  /// Returns whether a reference has a violation or is forbidden by its layers. The layers are also checked, because
  /// a finding about the type before the dot is not repeated for its member.
  private func breaksRule(_ mention: EdgeMention) -> Bool {
    let place = subject.place(of: mention)
    if broken.contains(Place(file: mention.file, line: place.line, column: place.column)) { return true }
    let (from, to) = layers(of: mention)
    guard mention.mention.isSome, from.isSome, to.isSome, from != to, !subject.layering.isFree(from, to) else {
      return false
    }
    let kind = subject.graph.kind(of: mention.mention, naming: mention.target, in: mention.file)
    let position = subject.graph.files[mention.file.index].facts.mentions[mention.mention.index].place
    return subject.layering.contractBroken(by: from, naming: to, as: kind, at: position) != nil
  }

  private func layers(of mention: EdgeMention) -> (from: LayerID, to: LayerID) {
    guard mention.mention.isSome else { return (.none, .none) }
    let layering = subject.layering
    return (layering.layer(around: mention.source, in: mention.file), layering.layer(of: mention.target))
  }
}
