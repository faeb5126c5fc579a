// Caches answers about places in files, because many findings need the same answers: tables for each file, created on
// first use, and the sides of declarations.
import InwardFacts
import InwardGraph

/// A cache of answers about places. It is used by one thread at a time, like the run that it belongs to.
final class PlacesOfFiles {
  private var branches: [FileID: BranchesOfFile] = [:]
  private var previews: [FileID: [Range<UInt32>]] = [:]
  /// The sides of declarations, cached because a function may have many findings.
  private var sides: [SymbolID: FindingSide] = [:]

  func side(of symbol: SymbolID, make: () -> FindingSide) -> FindingSide {
    if let known = sides[symbol] { return known }
    let side = make()
    sides[symbol] = side
    return side
  }

  /// Returns the conditions of the branches around a place; nil if there are none. All findings in one branch share the
  /// text.
  func condition(at offset: UInt32, in file: FileID, of graph: ProjectGraph) -> String? {
    let facts = graph.files[file.index].facts
    if facts.conditions.isEmpty { return nil }
    var known = branches.removeValue(forKey: file) ?? BranchesOfFile(table: BranchTable(facts.conditions))
    defer { branches[file] = known }
    let branch = known.table.innermost(at: offset)
    if branch.isNone { return nil }
    if let text = known.texts[branch] { return text }
    let text = facts.condition(at: offset, by: known.table).map { shortened($0.text) } ?? ""
    known.texts[branch] = text
    return text.isEmpty ? nil : text
  }

  private struct BranchesOfFile {
    let table: BranchTable
    var texts: [ConditionID: String] = [:]
  }

  /// Shortens a condition, because each finding repeats it. Only a generated condition is longer than a few lines.
  private func shortened(_ text: String) -> String {
    let most = 400
    return text.utf8.count > most ? text.prefix(most - 3) + "..." : text
  }

  func previews(in file: FileID, find: () -> [Range<UInt32>]) -> [Range<UInt32>] {
    if let known = previews[file] { return known }
    let ranges = find()
    previews[file] = ranges
    return ranges
  }
}
