// Inward's side: the declarations to which Inward resolves the name at each position of a file.
import Foundation
import IndexStore
import InwardFacts
import InwardGraph

/// A name that means a declaration of the project, or one of several.
struct Naming {
  var mention: MentionID
  var candidates: [SymbolID]
}

/// The graph of a project, queried by path and position.
public struct NamesOfInward {
  let graph: ProjectGraph
  private let numbers: [String: FileID]

  public init(_ graph: ProjectGraph) {
    self.graph = graph
    numbers = Dictionary(
      graph.files.enumerated().map { ($1.path, FileID($0)) }, uniquingKeysWith: { first, _ in first })
  }

  public func file(_ path: String) -> FileID? { numbers[path] }

  func facts(_ file: FileID) -> FileFacts { graph.files[file.index].facts }

  func path(_ file: FileID) -> String { graph.files[file.index].path }

  /// Returns a name as the index spells it: without the backticks of `` `init` ``.
  func name(_ symbol: SymbolID) -> String { graph.text(graph[symbol].name).filter { $0 != "`" } }

  /// Returns whether a file belongs only to test modules.
  func isTest(_ file: FileID) -> Bool {
    graph.modules.modules(ofFile: file.index).allSatisfy { graph.modules.modules[$0.index].isTest }
  }

  /// Returns the names in a file that mean declarations of the project.
  func namings(in file: FileID) -> [Naming] {
    var found: [Naming] = []
    graph.forEachNaming(in: file) { mention, _, meaning in
      let candidates = graph.candidates(of: meaning)
      if found.last?.mention == mention {
        found[found.count - 1].candidates += candidates
      } else {
        found.append(Naming(mention: mention, candidates: candidates))
      }
    }
    return found
  }

  func target(_ symbol: SymbolID) -> Target {
    Target(path: graph.path(of: symbol), line: Int32(graph.position(of: symbol).line))
  }

  /// Returns the offset of a position; nil if the file has no such line, or the column is less than 1.
  func offset(of place: Place, in file: FileID) -> UInt32? {
    let starts = facts(file).lines.starts
    guard place.line >= 1, place.line <= starts.count, place.column >= 1 else { return nil }
    return starts[Int(place.line) - 1] + UInt32(place.column) - 1
  }

  func place(of offset: UInt32, in file: FileID) -> Place {
    let position = facts(file).lines.position(of: offset)
    return Place(Int32(position.line), Int32(position.column))
  }

  /// Returns whether a position is in a branch of an `#if`, which this build may exclude.
  func isConditional(_ offset: UInt32, in file: FileID) -> Bool {
    facts(file).conditions.contains { $0.start <= offset && offset < $0.end }
  }
}
