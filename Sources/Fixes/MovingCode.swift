// Code that may move as a whole, and the references between it and other code.
import InwardFacts
import InwardGraph
import InwardLayers

/// All top-level declarations of a file, or some of them.
struct MovingCode {
  let file: FileID
  /// The top-level declarations, in the order of the file.
  private(set) var heads: [SymbolID]
  /// Whether the code is the whole file.
  private(set) var isWholeFile = true

  init(wholeOf file: FileID, _ scene: FixScene) {
    (self.file, heads) = (file, scene.topLevelDeclarations(of: file))
  }

  init(_ head: SymbolID, in file: FileID, _ scene: FixScene) {
    (self.file, heads) = (file, [])
    add(head, scene)
  }

  /// Adds a declaration. With a type, also adds the extensions of the type and of types nested in it that are in the
  /// file: they may need what is private to the type, and the compiler synthesizes members only in the file of the
  /// type.
  mutating func add(_ head: SymbolID, _ scene: FixScene) {
    let all = scene.topLevelDeclarations(of: file)
    let isType = scene.graph[head].kind.isNominal
    heads = all.filter { other in
      if heads.contains(other) || other == head { return true }
      let type = scene.graph.extendedType(of: other)
      return isType && type.isSome && scene.topLevel(type) == head
    }
    isWholeFile = heads.count == all.count
  }

  func holds(_ symbol: SymbolID, _ scene: FixScene) -> Bool {
    symbol.isSome && scene.graph[symbol].file == file && (isWholeFile || heads.contains(scene.topLevel(symbol)))
  }

  /// Returns whether a reference in a file is part of the code. `owner` is the declaration around the reference.
  func holds(_ owner: SymbolID, in file: FileID, _ scene: FixScene) -> Bool {
    file == self.file && (isWholeFile || holds(owner, scene))
  }
}

/// The uses between moving code and other code, found on demand.
struct CodeReferences {
  struct Use: Hashable {
    let from: LayerID
    let to: LayerID
    let kind: MentionKind
    let place: MentionPlace
  }

  private let scene: FixScene

  init(_ scene: FixScene) { self.scene = scene }

  /// Returns the uses of other declarations by the code.
  func uses(of code: MovingCode) -> Set<Use> {
    var found: Set<Use> = []
    forEachUse(in: code.file, .all) { owner, target, use in
      if code.holds(owner, in: code.file, scene), !code.holds(target, scene) { found.insert(use) }
    }
    return found
  }

  /// Returns the code's uses of other declarations in the same file, each with its target.
  func uses(inFileOf code: MovingCode) -> [(target: SymbolID, use: Use)] {
    var found: [(SymbolID, Use)] = []
    forEachUse(in: code.file, .all) { owner, target, use in
      let isNear = scene.graph[target].file == code.file && !code.holds(target, scene)
      if isNear, code.holds(owner, in: code.file, scene) { found.append((target, use)) }
    }
    return found
  }

  /// Returns the uses of the code by other code. Only names that the code declares are resolved.
  func users(of code: MovingCode) -> Set<Use> {
    let filter = names(declaredIn: code)
    var found: Set<Use> = []
    for file in scene.graph.fileIDs.map({ FileID($0) }) where filter.holdsName(in: file, of: scene.graph) {
      forEachUse(in: file, filter) { owner, target, use in
        if code.holds(target, scene), !code.holds(owner, in: file, scene) { found.insert(use) }
      }
    }
    return found
  }

  /// Returns the file of a layer that is used most by the files that use the code; nil if they use no file of the
  /// layer.
  func fileUsedMost(byUsersOf code: MovingCode, in layer: LayerID) -> FileID? {
    let filter = names(declaredIn: code)
    var counts: [FileID: Int] = [:]
    for file in scene.graph.fileIDs.map({ FileID($0) }) where filter.holdsName(in: file, of: scene.graph) {
      var (isUser, used): (Bool, [FileID]) = (false, [])
      forEachUse(in: file, .all) { owner, target, _ in
        if code.holds(target, scene), !code.holds(owner, in: file, scene) { isUser = true }
        used.append(scene.graph[target].file)
      }
      for next in used where isUser && scene.layering.layerCharged(for: next) == layer { counts[next, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.raw) < ($1.value, $0.key.raw) }?.key
  }

  private func names(declaredIn code: MovingCode) -> NameFilter {
    let symbols = scene.graph.symbols(of: code.file).map { SymbolID($0) }
    return NameFilter(for: symbols.filter { code.holds($0, scene) }, in: scene.graph)
  }

  private func forEachUse(in file: FileID, _ filter: NameFilter, _ body: (SymbolID, SymbolID, Use) -> Void) {
    let (graph, facts) = (scene.graph, scene.facts(file))
    graph.forEachNaming(in: file, of: { _ in filter }) { mention, owner, meaning in
      for target in graph.candidates(of: meaning) {
        let use = Use(
          from: scene.layer(of: owner, in: file), to: scene.layering.layer(of: target),
          kind: graph.kind(of: mention, naming: target, in: file), place: facts.mentions[mention.index].place)
        body(owner, target, use)
      }
    }
  }
}
