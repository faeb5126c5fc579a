// The references of a file, and those among them that refer to declarations of the project.
import InwardFacts

/// The references of a file in order, each with the declaration that contains it, or with `.none` at the top level.
public struct References: Sequence, IteratorProtocol {
  private let count: Int
  private let owners: [OwnerRun]
  private let firstSymbol: UInt32
  private var (index, run, owner) = (0, 0, SymbolID.none)

  init(_ facts: FileFacts, firstSymbol: UInt32) {
    (count, owners, self.firstSymbol) = (facts.mentions.count, facts.owners, firstSymbol)
  }

  public mutating func next() -> (mention: MentionID, owner: SymbolID)? {
    if index == count { return nil }
    while run < owners.count, owners[run].firstMention.index <= index {
      let declaration = owners[run].owner
      owner = declaration.isNone ? .none : SymbolID(raw: firstSymbol + declaration.raw)
      run += 1
    }
    defer { index += 1 }
    return (MentionID(index), owner)
  }
}

extension ProjectGraph {
  public func references(in file: FileID) -> References {
    References(files[file.index].facts, firstSymbol: firstSymbols[file.index])
  }
}

extension ProjectGraph {
  /// Calls `body` for each reference in a file that refers to a declaration of the project, with its containing
  /// declaration and its meaning. A reference with different meanings in the file's modules is passed once for each
  /// meaning in the project. Generic parameters of an extended type are skipped, because they belong to that type, to
  /// which the extension already refers.
  ///
  /// `filter` is called whenever the containing declaration changes. References that it excludes are neither resolved
  /// nor passed to `body`; nil excludes all of them.
  public func forEachNaming(
    in file: FileID, of filter: (SymbolID) -> NameFilter? = { _ in .all },
    _ body: (MentionID, SymbolID, Meaning) -> Void
  ) {
    let facts = files[file.index].facts
    func visit(_ run: Range<Int>, of owner: SymbolID) {
      guard !run.isEmpty, let names = filter(owner) else { return }
      names.forEach(run, in: file, of: self) { resolve($0, owner, in: file, body) }
    }
    visit(0..<(facts.owners.first?.firstMention.index ?? facts.mentions.count), of: .none)
    for run in facts.owners.indices {
      visit(facts.mentions(ofRun: run), of: symbol(facts.owners[run].owner, in: file))
    }
  }

  private func resolve(
    _ mention: MentionID, _ owner: SymbolID, in file: FileID, _ body: (MentionID, SymbolID, Meaning) -> Void
  ) {
    let meaning = meaning(of: mention, in: file)
    guard meaning.isInProject else { return }
    if let symbol = meaning.symbol, self[symbol].kind == .genericParameter,
      isOfExtended(symbol, around: owner, in: self)
    {
      return
    }
    let partial = partialMeanings(of: mention, in: file)
    if partial.isEmpty { body(mention, owner, meaning) }
    for entry in partial { body(mention, owner, entry.meaning) }
  }
}

private func isOfExtended(_ parameter: SymbolID, around owner: SymbolID, in graph: ProjectGraph) -> Bool {
  var next = owner
  while next.isSome, graph[next].kind != .extension { next = graph[next].owner }
  guard next.isSome else { return false }
  var extended = graph.extendedType(of: next)
  while extended.isSome, extended != graph[parameter].owner { extended = graph[extended].owner }
  return extended.isSome
}
