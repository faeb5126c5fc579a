// The input of all planners of fixes.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules
import InwardSDK

/// A checked project, and the bytes of its files.
public struct FixScene {
  let graph: ProjectGraph
  let layering: Layering
  let sdk: Digest
  let roles: Roles
  /// A function that reads a file by its path, relative to the project's root, and returns nil if the file cannot be
  /// read.
  let contents: (String) -> [UInt8]?

  public init(graph: ProjectGraph, layering: Layering, sdk: Digest, contents: @escaping (String) -> [UInt8]?) {
    (self.graph, self.layering, self.sdk, self.contents) = (graph, layering, sdk, contents)
    roles = Roles(graph, layering)
  }

  func facts(_ file: FileID) -> FileFacts { graph.files[file.index].facts }

  func path(_ file: FileID) -> String { graph.files[file.index].path }

  /// Reads the bytes of a file; nil if the file cannot be read, or if its lines no longer match its facts.
  func source(of file: FileID) -> [UInt8]? {
    guard let bytes = contents(path(file)) else { return nil }
    let haveLines = facts(file).lines.starts.dropFirst().allSatisfy { start in
      start <= bytes.count && [0x0A, 0x0D].contains(bytes[Int(start) - 1])
    }
    return haveLines ? bytes : nil
  }

  /// Returns the members in the body of a type.
  func members(of type: SymbolID) -> [SymbolID] {
    graph.symbols(of: graph[type].file).map { SymbolID($0) }.filter { graph[$0].owner == type }
  }

  /// Returns the extent of a name where it is written, with its backticks; throws if it is not written there.
  func extent(of name: NameID, at offset: UInt32, in file: FileID) throws(RefusalReason) -> Range<Int> {
    let extent = contents(path(file))?.extent(of: facts(file).text(name), at: Int(offset))
    guard let extent else { throw RefusalReason("the source has changed") }
    return extent
  }

  /// Returns the name of a declaration as it is written, with its backticks; nil if the source has changed.
  func writtenName(of symbol: SymbolID) -> String? {
    let (declaration, file) = (graph.declaration(symbol), graph[symbol].file)
    guard let range = try? extent(of: declaration.name, at: declaration.offset, in: file) else { return nil }
    return (contents(path(file))?[range]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the layer of a reference: that of the declaration around the reference or, without one, the layer
  /// charged for the file.
  func layer(of owner: SymbolID, in file: FileID) -> LayerID {
    layering.layer(around: owner, in: file)
  }

  /// Returns the top-level declaration that contains a declaration, or the declaration itself.
  func topLevel(_ symbol: SymbolID) -> SymbolID {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    return next
  }

  /// Returns the outermost type that a declaration belongs to, even if an extension declares it; otherwise its
  /// top-level declaration.
  func head(of symbol: SymbolID) -> SymbolID {
    let top = topLevel(symbol)
    guard graph[top].kind == .extension else { return top }
    let type = graph.extendedType(of: top)
    return type.isSome ? topLevel(type) : top
  }

  func topLevelDeclarations(of file: FileID) -> [SymbolID] {
    graph.symbols(of: file).map { SymbolID($0) }.filter { graph[$0].owner.isNone }
  }

  func isConditional(_ symbol: SymbolID) -> Bool {
    facts(graph[symbol].file).condition(at: graph.declaration(symbol).offset) != nil
  }

  /// Returns whether the project declares anything with this name.
  func declares(_ name: String) -> Bool {
    graph.symbols.contains { $0.name.isSome && graph.text($0.name) == name }
  }
}
