// The hints of a selector: parts of names or paths, or layers, that it needs in order to match. Exceptions are indexed
// by these hints, so that thousands of findings need not be matched against thousands of exceptions.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// The hints of a selector, at least one of which must be present for it to match.
struct SelectorHints {
  var names: [ArraySlice<UInt8>] = []
  var paths: [ArraySlice<UInt8>] = []
  var modules: [ArraySlice<UInt8>] = []
  var layers: [LayerID] = []

  /// Finds the hints of a selector; nil if the selector may match without any hint.
  init?(_ selector: Selector) {
    switch selector {
    case .all(let parts):
      let known = parts.compactMap { SelectorHints($0) }
      // One part is enough, because all must match. A layer is the last choice: it contains many declarations, but few
      // share a name.
      guard let best = known.first(where: \.layers.isEmpty) ?? known.first else { return nil }
      self = best
    case .any(let parts):
      for part in parts {
        guard let hints = SelectorHints(part) else { return nil }
        add(hints)
      }
    case .files(let globs, _):
      guard let pieces = Self.pieces(globs, \.neededPieces) else { return nil }
      paths = pieces
    case .modules(let patterns):
      guard let pieces = Self.pieces(patterns, \.neededPieces) else { return nil }
      modules = pieces
    case .types(let patterns):
      guard let pieces = Self.pieces(patterns, \.neededPieces) else { return nil }
      names = pieces
    case .layers(let references): layers = references.map(\.layer)
    case .not, .conformsTo, .inherits, .attributes, .kinds, .slices, .access: return nil
    }
  }

  private static func pieces<Pattern>(
    _ patterns: some Sequence<Pattern>, _ needed: (Pattern) -> [ArraySlice<UInt8>]?
  ) -> [ArraySlice<UInt8>]? {
    var found: [ArraySlice<UInt8>] = []
    for pattern in patterns {
      guard let pieces = needed(pattern) else { return nil }
      found += pieces
    }
    return found
  }

  private mutating func add(_ other: SelectorHints) {
    names += other.names
    paths += other.paths
    modules += other.modules
    layers += other.layers
  }
}

/// The names, path, modules and layers by which one side of a finding is looked up.
struct SideMarks {
  var names: [String] = []
  var path: String?
  var modules: [String] = []
  var layers: [LayerID] = []
}

/// An index of numbered selectors by their hints.
struct HintIndex {
  private var names = Pieces()
  private var paths = Pieces()
  private var modules = Pieces()
  private var layers: [LayerID: [Int]] = [:]

  /// Pieces of text with the numbers of their selectors.
  private struct Pieces {
    private let index: PieceIndex
    private let numbers: [Int]

    init(
      _ hints: [(hints: SelectorHints, number: Int)] = [],
      _ pieces: (SelectorHints) -> [ArraySlice<UInt8>] = \.names
    ) {
      index = PieceIndex(hints.flatMap { pieces($0.hints) })
      numbers = hints.flatMap { hint in pieces(hint.hints).map { _ in hint.number } }
    }

    func add(_ text: String, to found: inout Set<Int>) {
      if numbers.isEmpty { return }
      for piece in index.candidates(in: text) { found.insert(numbers[piece]) }
    }
  }

  init(_ hints: [(hints: SelectorHints, number: Int)] = []) {
    names = Pieces(hints, \.names)
    paths = Pieces(hints, \.paths)
    modules = Pieces(hints, \.modules)
    for (hints, number) in hints {
      for layer in hints.layers { layers[layer, default: []].append(number) }
    }
  }

  /// Adds the numbers of the selectors that may match.
  func add(_ marks: SideMarks, to found: inout Set<Int>) {
    for name in marks.names { names.add(name, to: &found) }
    if let path = marks.path { paths.add(path, to: &found) }
    for module in marks.modules { modules.add(module, to: &found) }
    for layer in marks.layers { found.formUnion(layers[layer] ?? []) }
  }
}
