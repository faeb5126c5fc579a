// The numbers of names in an earlier state of the project: an unchanged file need not be numbered again.
import InwardFacts

/// The names of an earlier graph.
public struct EarlierNames: Sendable {
  let table: NameTable
  let numbered: NumberedNames
  /// The files of the project, which are numbered first, and those of its dependencies, which are numbered last.
  private let (own, outside): ([ReadFile], [ReadFile])

  /// The number of states after which names are numbered from scratch, because unused names are never removed.
  private static let mostAge = 200

  init(_ graph: ProjectGraph, dependencies: Dependencies) {
    (table, numbered) = (graph.names, graph.numberedNames)
    (own, outside) = (graph.files, dependencies.files)
  }

  /// Returns whether the earlier numbers can be kept for these files: the names were numbered from scratch recently
  /// enough, and each file with names has as many common names as before.
  func fit(_ files: [ReadFile]) -> Bool {
    numbered.age < Self.mostAge
      && files.allSatisfy { $0.facts.names.common.count == numbered.common.count || $0.facts.names.count == 0 }
  }

  /// The number of each file, by its facts. Copies of a file in other modules share its facts and thus its number.
  var filesByFacts: [ObjectIdentifier: FileID] {
    var found: [ObjectIdentifier: FileID] = [:]
    found.reserveCapacity(own.count + outside.count)
    let first = numbered.firsts.count - outside.count
    for (index, file) in outside.enumerated() { found[ObjectIdentifier(file.facts)] = FileID(first + index) }
    for (index, file) in own.enumerated() { found[ObjectIdentifier(file.facts)] = FileID(index) }
    return found
  }
}
