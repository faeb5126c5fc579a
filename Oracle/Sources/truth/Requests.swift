// The tasks of the program: measuring a project, and writing figures into a page.
import Foundation
import IndexStore
import InwardPipeline
import Measurement

struct MeasureRequest {
  enum Source {
    case index(store: String, library: String)
    case table(String)
  }
  var folder: String
  var source: Source
  var name: String?
  var differences: String?
  var json: String?
  var floors: String?

  func run() throws -> Summary {
    let (root, graph) = try readGraph(of: folder)
    let agreement = measure(NamesOfInward(graph), against: try truth(of: root), root: root)
    for path in agreement.staleFiles { note("\(path) changed after it was compiled; it is left out") }
    for path in agreement.unreadFiles { note("\(path) was compiled, but Inward does not read it") }
    if agreement.files == 0 { throw Misuse(description: "no file of \(root) is in both the index and the project") }
    let summary = Summary(agreement, of: name ?? URL(fileURLWithPath: realPath(of: folder)).lastPathComponent)
    if let differences {
      let lines = [Difference.heading] + agreement.differences.map(\.tabbed)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: differences))
    }
    if let json { try summary.json.write(to: URL(fileURLWithPath: json)) }
    return summary
  }

  private func truth(of root: String) throws -> Truth {
    switch source {
    case .index(let store, let library):
      return Truth(try readIndex(at: store, library: library, below: root), root: root)
    case .table(let path): return try Truth(table: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  /// Returns a complaint for each violated limit; empty if no table of limits is given. A table without the project
  /// causes a complaint, too.
  func complaints(about summary: Summary) throws -> [String] {
    guard let floors else { return [] }
    let all = try Floor.read(try String(contentsOfFile: floors, encoding: .utf8))
    guard let floor = all.first(where: { $0.project == summary.project }) else {
      return ["\(floors) has no line for \(summary.project)"]
    }
    return floor.complaints(about: summary)
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data("truth: \(text)\n".utf8)) }
}

struct PageRequest {
  var page: String
  var summaries: [String]
  /// True if the page is only compared.
  var isCheck: Bool

  /// Writes the figures into the page, unless it is only compared. Returns whether the page is up to date afterward;
  /// throws if it has no markers for them.
  func run() throws -> Bool {
    let before = try String(contentsOfFile: page, encoding: .utf8)
    let summaries = try summaries.map { try Summary(json: try Data(contentsOf: URL(fileURLWithPath: $0))) }
    guard let after = replaceFigures(in: before, by: summaries) else {
      throw Misuse(description: "\(page) has no markers around its figures")
    }
    if isCheck {
      if before != after { print("\(page) has outdated figures; run 'make truth-docs'") }
      return before == after
    }
    try Data(after.utf8).write(to: URL(fileURLWithPath: page))
    return true
  }
}
