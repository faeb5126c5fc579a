// Indexes declarations by the names in their signatures. A session builds the index once for many states of the
// project, because building it takes as long as following several changes.
import InwardFacts

/// The declarations of one state of a project by the names in their signatures. It also serves later states in which
/// few files are different.
final class SignatureIndex {
  fileprivate struct Entry {
    let file: FileID
    let declaration: DeclarationID
  }
  private let numbering: Numbering
  /// By file: the facts that were indexed.
  private let facts: [FileFacts]
  /// The declarations with each name in their signatures, concatenated in the order of the names.
  private let entries: [Entry]
  /// By name: the end of its part of `entries`.
  private let ends: [Int32]

  /// The greatest number of changed files for which the index is still used.
  private static let mostChanged = 16

  fileprivate init(of graph: ProjectGraph) {
    numbering = graph.numberedNames.numbering
    facts = graph.files.map(\.facts)
    let names = graph.fileIDs.map { graph.signatures.names(in: FileID($0), of: graph.files) }
    // While the entries are written, each end advances from the start of its name's part to the end.
    var ends = Array(repeating: Int32(0), count: graph.names.count + 1)
    for (file, names) in names.enumerated() {
      for entry in names { ends[graph.numberedNames.global(entry.name, in: FileID(file)).index + 1] += 1 }
    }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    entries = Array(unsafeUninitializedCapacity: Int(ends[ends.count - 1])) { list, filled in
      filled = list.count
      for (file, names) in names.enumerated() {
        for entry in names {
          let name = graph.numberedNames.global(entry.name, in: FileID(file)).index
          list.initializeElement(at: Int(ends[name]), to: Entry(file: FileID(file), declaration: entry.declaration))
          ends[name] += 1
        }
      }
    }
    self.ends = ends
  }

  /// Returns the files that are different now; nil if the index cannot serve the present state of the project.
  fileprivate func filesChanged(in graph: ProjectGraph) -> [FileID]? {
    guard graph.numberedNames.numbering === numbering, graph.files.count == facts.count else { return nil }
    let changed = facts.indices.filter { graph.files[$0].facts !== facts[$0] }
    return changed.count <= Self.mostChanged ? changed.map { FileID($0) } : nil
  }

  fileprivate func entries(mentioning name: GlobalName) -> ArraySlice<Entry> {
    // A name that is newer than the index occurs only in changed files.
    guard name.index < ends.count else { return [] }
    return entries[(name.index == 0 ? 0 : Int(ends[name.index - 1]))..<Int(ends[name.index])]
  }
}

/// The declarations of a project by the names in their signatures.
struct SignatureMentions {
  private let graph: ProjectGraph
  private let index: SignatureIndex
  /// The files that are different from the indexed ones, and their declarations by name.
  private let changed: FileSet
  private var ofChanged: [GlobalName: [SymbolID]] = [:]

  init(in graph: ProjectGraph) {
    self.graph = graph
    let known = graph.signatures.index.flatMap { index in index.filesChanged(in: graph).map { (index, $0) } }
    let (index, changed) = known ?? (SignatureIndex(of: graph), [])
    graph.signatures.index = index
    (self.index, self.changed) = (index, FileSet(changed))
    for file in changed {
      for entry in graph.signatures.names(in: file, of: graph.files) {
        let name = graph.numberedNames.global(entry.name, in: file)
        ofChanged[name, default: []].append(graph.symbol(entry.declaration, in: file))
      }
    }
  }

  func declarations(mentioning name: GlobalName) -> [SymbolID] {
    let unchanged = index.entries(mentioning: name).filter { !changed.contains($0.file) }
    return unchanged.map { graph.symbol($0.declaration, in: $0.file) } + (ofChanged[name] ?? [])
  }
}
