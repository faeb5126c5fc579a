// Finds the members of a type that use each other.
import InwardGraph
import InwardLayers

/// The members of one type body or extension, and their uses of declarations of the project.
struct LinkedMembers {
  var symbols: [SymbolID] = []
  var links: [(from: SymbolID, to: SymbolID)] = []
}

/// A cache of the links between members. Each file is searched once, because it may declare many types.
final class MemberLinks {
  private var known: [FileID: [SymbolID: LinkedMembers]] = [:]

  /// Returns the members that a type or an extension declares itself.
  func members(of owner: SymbolID, _ subject: Subject) -> LinkedMembers {
    let file = subject.graph[owner].file
    let owners = known[file] ?? find(in: file, subject.graph)
    known[file] = owners
    return owners[owner] ?? LinkedMembers()
  }

  private func find(in file: FileID, _ graph: ProjectGraph) -> [SymbolID: LinkedMembers] {
    var found: [SymbolID: LinkedMembers] = [:]
    for symbol in graph.symbols(of: file).map({ SymbolID($0) }) where graph.isMember(symbol) {
      found[graph[symbol].owner, default: LinkedMembers()].symbols.append(symbol)
    }
    graph.forEachNaming(in: file) { _, owner, meaning in
      guard owner.isSome else { return }
      for from in graph.chain(of: owner) where graph.isMember(from) {
        for to in graph.candidates(of: meaning) { found[graph[from].owner]?.links.append((from, to)) }
      }
    }
    return found
  }
}

extension ProjectGraph {
  fileprivate func isMember(_ symbol: SymbolID) -> Bool {
    let owner = self[symbol].owner
    return owner.isSome && (self[owner].kind.isNominal || self[owner].kind == .extension)
  }
}
