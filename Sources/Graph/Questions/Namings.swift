// The references of a file, and those among them that refer to declarations of the project.
import InwardFacts

/// The references of a file in order, each with the declaration that contains it: `.none` at the top level.
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

/// Names to look for, each with the groups that contain a declaration with that name. A group is one bit.
public struct NameFilter: Sendable {
  /// The groups of each name, by the name's number.
  private let groups: [UInt64]
  /// The groups of each name where it is called: the name of a type then also represents its initializers.
  private let groupsCalled: [UInt64]
  /// The groups to look for.
  public var wanted: UInt64 = 0
  /// Whether the filter accepts names with numbers beyond its lists: true only for `all`, whose lists are empty.
  private let isOpen: Bool

  public static let all = NameFilter(groups: [], groupsCalled: [], isOpen: true)

  private init(groups: [UInt64], groupsCalled: [UInt64], isOpen: Bool) {
    (self.groups, self.groupsCalled, self.isOpen) = (groups, groupsCalled, isOpen)
  }

  public init(groups: [UInt64], groupsCalled: [UInt64], wanted: UInt64 = 0) {
    self.init(groups: groups, groupsCalled: groupsCalled, isOpen: false)
    self.wanted = wanted
  }

  @inline(__always)
  func holds(_ name: GlobalName, isCalled: Bool) -> Bool {
    let all = isCalled ? groupsCalled : groups
    return name.index < all.count ? all[name.index] & wanted != 0 : isOpen
  }
}

extension NameFilter {
  /// Returns false if a file certainly contains no name that the filter accepts. Common names count as occurring in
  /// every file. Much faster than checking each reference.
  public func holdsName(in file: FileID, of graph: ProjectGraph) -> Bool {
    let names = graph.numberedNames
    return names.own(of: file).contains { holds($0, isCalled: false) || holds($0, isCalled: true) }
      || names.common.contains { holds($0, isCalled: false) || holds($0, isCalled: true) }
  }
}

extension ProjectGraph {
  /// Calls `body` for each reference in a file that refers to a declaration of the project, with its containing
  /// declaration and its meaning. A reference with different meanings in the file's modules is passed once for each of
  /// them. Generic parameters of an extended type are skipped: they are part of its name, which the extension already
  /// refers to.
  ///
  /// `filter` is called whenever the containing declaration changes. Names that it excludes are neither resolved nor
  /// passed to `body`; nil excludes all names.
  public func forEachNaming(
    in file: FileID, of filter: (SymbolID) -> NameFilter? = { _ in .all },
    _ body: (MentionID, SymbolID, Meaning) -> Void
  ) {
    let mentions = files[file.index].facts.mentions
    var (last, names) = (SymbolID.none, filter(.none))
    for (mention, owner) in references(in: file) {
      if owner != last { (last, names) = (owner, filter(owner)) }
      let fact = mentions[mention.index]
      guard let names, !fact.flags.contains(.local),
        names.holds(numberedNames.global(fact.name, in: file), isCalled: fact.flags.contains(.called))
      else { continue }
      resolve(mention, owner, in: file, body)
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
