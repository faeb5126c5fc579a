import InwardFacts
import InwardGraph
import InwardLayers

/// There are no dependency cycles between the parts that a rule with `no_cycles` selects.
///
/// The parts of a cycle can be understood, tested and moved only together. Each cycle is reported once, in its shortest
/// form, at the first reference of its cheapest edge: the one with the fewest references to remove. Once all reported
/// edges are removed, there is no cycle left. If the rule has an `id`, its findings have that id instead of `cycle`.
enum NoCycles: BuiltInCheck {
  static let id = "cycle"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    // Rules without a `select` share the same graphs.
    var known: [CycleLevel: CycleGraph] = [:]
    for (index, rule) in subject.book.rules.enumerated() {
      for case .noCycles(let levels) in rule.verdicts {
        for level in levels {
          let graph = (rule.select == nil ? known[level] : nil) ?? CycleGraph(level, subject, select: rule.select)
          if rule.select == nil { known[level] = graph }
          for cycle in graph.edges.cycles(rank: { subject.rank(of: graph.edges.mentions(of: $0)) }) {
            violations.append(Violation(.cycle(found(cycle, in: graph, level), rule: index)))
          }
        }
      }
    }
  }

  private static func found(_ cycle: Cycle, in graph: CycleGraph, _ level: CycleLevel) -> FoundCycle {
    FoundCycle(
      level: level, names: cycle.nodes.map { graph.names[$0] },
      steps: cycle.edges.compactMap { graph.edges.mentions(of: $0).first },
      cut: Array(graph.edges.mentions(of: cycle.edges[0])))
  }
}

extension Subject {
  /// How hard it is to justify cutting an edge of a cycle. Edges that break a rule are cut first, those that go outward
  /// before all others; an edge that the rules allow is cut only if the cycle has no other.
  fileprivate func rank(of edge: ArraySlice<EdgeMention>) -> Int { edge.lazy.map(rank).max() ?? 0 }

  private func rank(of mention: EdgeMention) -> Int {
    let from = layering.layer(around: mention.source, in: mention.file)
    let to = layering.layer(of: mention.target)
    guard from.isSome, to.isSome, from != to else { return 3 }
    let isOutward = plan.isOutward(from: from, to: to)
    if layering.isFree(from, to) { return isOutward ? 2 : 3 }
    guard mention.mention.isSome else { return isOutward ? 2 : 3 }
    let kind = graph.kind(of: mention.mention, naming: mention.target, in: mention.file)
    let place = graph.files[mention.file.index].facts.mentions[mention.mention.index].place
    let isBroken = layering.contractBroken(by: from, naming: to, as: kind, at: place) != nil
    return (isBroken ? 0 : 2) + (isOutward ? 0 : 1)
  }
}
