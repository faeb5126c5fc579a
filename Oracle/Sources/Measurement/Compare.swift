// Compares both sides, file by file.
import Foundation
import IndexStore

/// Compares all files known to both sides. `root` is the directory of the sources.
public func measure(_ names: NamesOfInward, against truth: Truth, root: String) -> Agreement {
  var agreement = Agreement()
  agreement.staleFiles = truth.staleFiles
  var edges = FileEdges()
  for path in truth.references.keys.sorted() {
    guard let file = names.file(path) else {
      agreement.unreadFiles.append(path)
      continue
    }
    agreement.files += 1
    let comparison = FileComparison(
      names: names, file: file, path: path, exact: truth.references[path]!, modules: truth.modules,
      source: Source(path: root + "/" + path))
    comparison.comparePlaces(&agreement, &edges)
    comparison.compareReferences(&agreement, &edges)
  }
  agreement.filesNotCompiled = names.graph.files.count - agreement.files
  edges.tally(&agreement)
  agreement.differences.sort { ($0.path, $0.place, $0.name) < ($1.path, $1.place, $1.name) }
  return agreement
}

/// The references from file to file.
struct FileEdges {
  struct Edge: Hashable {
    var from: String
    var to: String
  }
  var exact: Set<Edge> = []
  var found: Set<Edge> = []
  /// The edges of false names; other names may justify them.
  var `false`: Set<Edge> = []

  func tally(_ agreement: inout Agreement) {
    agreement.edges.all = exact.count
    agreement.edges.found = found.count
    agreement.falseEdges = `false`.subtracting(exact).count
  }
}
