// The edges between groups that would begin or end at a type if it were moved, and a search for a path between two
// groups.
import InwardGraph
import InwardLayers

struct NodePair: Hashable {
  let from: Int
  let to: Int
}

/// The edges to and from a type as if the type were at another place.
struct MovedEdges {
  private(set) var pairs: Set<NodePair> = []

  init(
    _ type: SymbolID, to place: CodePlace, _ subject: Subject,
    _ parting: (CodePlace, CodePlace) -> (from: Int, to: Int)?
  ) {
    func add(_ pair: (from: Int, to: Int)?) {
      if let pair, pair.from != pair.to { pairs.insert(NodePair(from: pair.from, to: pair.to)) }
    }
    for use in subject.usesOfTypes.uses(of: type, in: subject.homes(of: type), subject) {
      add(parting(place, subject.place(ofCode: use.target)))
    }
    for user in subject.usersOfTypes.users(of: type, subject) where user.source.isSome {
      add(parting(subject.place(ofCode: user.source, in: user.file), place))
    }
  }
}

/// A directed graph, to test whether one node can be reached from another.
struct Ways {
  private let next: [Int: [Int]]

  init(_ pairs: Set<NodePair>) { next = Dictionary(grouping: pairs, by: \.from).mapValues { $0.map(\.to) } }

  func lead(from start: Int, to end: Int) -> Bool {
    var seen: Set<Int> = [start]
    var waiting = [start]
    while let node = waiting.popLast() {
      if node == end { return true }
      for other in next[node] ?? [] where seen.insert(other).inserted { waiting.append(other) }
    }
    return false
  }
}
