// Answers to questions from editors, other than findings: the declaration that a name refers to, and its users.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules

/// A name in a file, and the layer of the declaration that it refers to.
public struct DescribedName: Sendable {
  /// The qualified name: `Movies.Search.execute(query:)`.
  public var name: String
  public var kind: String
  /// The layer; nil if the declaration is in no layer.
  public var layer: String?
  public var mayUse: [String]
  /// The layers that refer to the declaration from other files, with the number of references, the largest number
  /// first.
  public var usedBy: [(layer: String, references: Int)]
  /// The place of the word: its line and columns, counted from 1, in bytes.
  public var line: Int
  public var column: Int
  public var endColumn: Int

  public var markdown: String {
    var lines = ["`\(name)`: \(layer.map { "layer **\($0)**" } ?? "in no layer")"]
    if layer != nil {
      lines.append("may use: \(mayUse.isEmpty ? "no other layer" : mayUse.joined(separator: ", "))")
    }
    let users = usedBy.map { "\($0.layer) (\(counted($0.references, "reference")))" }.joined(separator: ", ")
    lines.append(
      users.isEmpty ? "no known uses in other files" : "used in other files by: \(users)")
    return lines.joined(separator: "\n\n")
  }
}

extension Session {
  /// Describes the declaration that a name refers to; nil if it is unknown, ambiguous or not in the project. The path
  /// is relative to the root; line and column count from 1, in bytes.
  public func describeName(in path: String, line: Int, column: Int) -> DescribedName? {
    guard let survey, let file = survey.file(at: path) else { return nil }
    let facts = survey.graph.files[file.index].facts
    guard line >= 1, line <= facts.lines.starts.count else { return nil }
    let offset = facts.lines.starts[line - 1] + UInt32(column - 1)
    guard let (symbol, word, start) = survey.name(at: offset, in: file) else { return nil }
    let place = facts.lines.position(of: start)
    let layering = survey.layering
    let layer = layering.layer(of: symbol)
    let listed = listLayers(layering, in: survey.graph).first { $0.layer == layer }
    return DescribedName(
      name: survey.graph.qualifiedName(of: symbol), kind: survey.graph[symbol].kind.word,
      layer: layer.isSome ? layering.plan.title(of: layer) : nil,
      mayUse: listed?.names.map { permissionText($0) } ?? [],
      usedBy: survey.users(of: symbol), line: place.line, column: place.column,
      endColumn: place.column + word.utf8.count)
  }
}

extension Survey {
  func file(at path: String) -> FileID? {
    graph.fileIDs.first { graph.files[$0].path == path }.map { FileID($0) }
  }

  /// Returns the declaration that is used or declared at an offset, the word there, and the start of the word; nil if
  /// there is no such declaration or more than one.
  fileprivate func name(at offset: UInt32, in file: FileID) -> (symbol: SymbolID, word: String, start: UInt32)? {
    let facts = graph.files[file.index].facts
    func holds(_ start: UInt32, _ name: NameID) -> Bool {
      start <= offset && Int(offset - start) <= facts.text(name).utf8.count
    }
    for (index, declaration) in facts.declarations.enumerated()
    where declaration.kind != .extension && holds(declaration.offset, declaration.name) {
      return (
        graph.symbol(DeclarationID(index), in: file), facts.text(declaration.name), declaration.offset
      )
    }
    for (index, mention) in facts.mentions.enumerated() where holds(mention.offset, mention.name) {
      let candidates = graph.candidates(of: graph.meaning(of: MentionID(index), in: file))
      return candidates.count == 1 ? (candidates[0], facts.text(mention.name), mention.offset) : nil
    }
    return nil
  }

  /// Counts the uses of a declaration in other files by the layer that uses it, the layer with the most uses first.
  fileprivate func users(of symbol: SymbolID) -> [(layer: String, references: Int)] {
    let filter = NameFilter(for: [symbol], in: graph)
    var counts: [String: Int] = [:]
    for file in graph.fileIDs where FileID(file) != graph[symbol].file {
      graph.forEachNaming(in: FileID(file), of: { _ in filter }) { _, owner, meaning in
        guard meaning.symbol == symbol else { return }
        let layer = layering.layer(around: owner, in: FileID(file))
        counts[layer.isSome ? layering.plan.title(of: layer) : "no layer", default: 0] += 1
      }
    }
    return counts.map { (layer: $0.key, references: $0.value) }.sorted {
      ($1.references, $0.layer) < ($0.references, $1.layer)
    }
  }
}
