// Finds the values of the captures of a selector. `Families` creates layers from them.
import InwardFacts
import InwardGraph
import InwardPatterns

extension Selector {
  /// The names of the captures, such as `{name}`, in the selector's file patterns, in order of appearance.
  public var captures: [String] {
    var found: [String] = []
    func add(_ names: [String]) {
      for name in names where !found.contains(name) { found.append(name) }
    }
    switch self {
    case .all(let parts), .any(let parts): for part in parts { add(part.captures) }
    case .files(let globs, _): for glob in globs { add(glob.captures) }
    default: break
    }
    return found
  }

  var hasCaptures: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.hasCaptures)
    case .files(let globs, _): globs.contains { !$0.captures.isEmpty }
    default: false
    }
  }
}

extension Selection {
  /// Returns the captures of a selector for a file: none if it can pick nothing in the file, one empty entry if it has
  /// no captures, and several entries if its alternatives capture different values.
  mutating func captures(of selector: PreparedSelector, _ file: FileID) -> [[String: String]] {
    captures(of: selector.node, path: graph.files[file.index].path) { $0.mayHold($1, file) }
  }

  /// Returns the captures of a selector for a declaration, from the path of its file.
  mutating func captures(of selector: PreparedSelector, _ symbol: SymbolID) -> [[String: String]] {
    captures(of: selector.node, path: graph.path(of: symbol)) { selection, node in
      selection.holds(node) { $0.answer($1, for: symbol) }
    }
  }

  private mutating func captures(
    of node: Int, path: String, _ matches: (inout Selection, Int) -> Bool
  ) -> [[String: String]] {
    guard matches(&self, node) else { return [] }
    switch nodes[node] {
    case .all(let range):
      return range.reduce([[:]]) { found, index in
        let more = captures(of: parts[index], path: path, matches)
        return found.flatMap { left in more.compactMap { joined(left, $0) } }
      }
    case .any(let range): return distinct(range.flatMap { captures(of: parts[$0], path: path, matches) })
    case .file(let condition):
      guard case .files(let globs, _) = conditions[condition] else { return [[:]] }
      return distinct(globs.compactMap { $0.match(path) })
    case .not, .layer, .slice, .declaration: return [[:]]
    }
  }

  /// Merges two sets of captures; nil if they have different values for one name.
  private func joined(_ left: [String: String], _ right: [String: String]) -> [String: String]? {
    for (name, value) in right where left[name].map({ $0 != value }) == true { return nil }
    return left.merging(right) { $1 }
  }

  private func distinct(_ all: [[String: String]]) -> [[String: String]] {
    var found: [[String: String]] = []
    for captured in all where !found.contains(captured) { found.append(captured) }
    return found
  }
}
