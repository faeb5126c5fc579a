// The declarations that a finding is about: who names, what is named, and what lies between.

/// The two ends of a finding, and the steps from one to the other.
public struct FindingSides: Sendable, Hashable {
  public let from: FindingSide?
  public let to: FindingSide?
  /// All that the name could mean, `to` first, where that is more than one declaration: the first sixteen.
  public let candidates: [FindingSide]
  /// How many there are.
  public let candidateCount: Int
  /// The steps of a finding that is about a chain or a cycle; empty for all others.
  public let chain: [FindingSide]

  public init(
    from: FindingSide? = nil, to: FindingSide? = nil, candidates: [FindingSide] = [], candidateCount: Int = 0,
    chain: [FindingSide] = []
  ) {
    self.from = from
    self.to = to
    self.candidates = candidates
    self.candidateCount = candidateCount
    self.chain = chain
  }

  /// What is named may be one of several declarations.
  init(from: FindingSide, naming all: [FindingSide], of count: Int, slices: (from: String, to: String)? = nil) {
    self.init(
      from: slices.map { from.inSlice($0.from) } ?? from,
      to: slices.map { all[0].inSlice($0.to) } ?? all[0],
      candidates: all.count > 1 ? all : [], candidateCount: count)
  }
}

/// A declaration and its layer: one end of a finding, or one step of its chain. A step stands where it names the next
/// one, and may be a group of declarations in a cycle; the last step of a chain stands where it is declared.
public struct FindingSide: Sendable, Hashable {
  /// The layer's full name; nil for what lies in none.
  public let layer: String?
  /// The slice, or the layer inside of one, where the finding is about slices.
  public let slice: String?
  /// The outermost type that the declaration belongs to; the declaration itself where it belongs to none.
  public let type: String
  /// The declaration's qualified name: `SearchMoviesUseCase.execute(query:)`.
  public let declaration: String
  public let path: String
  public let line: Int

  public init(
    layer: String?, slice: String? = nil, declaration: String, of type: String? = nil, path: String, line: Int
  ) {
    self.layer = layer
    self.slice = slice
    self.declaration = declaration
    self.type = type ?? declaration
    self.path = path
    self.line = line
  }

  /// What the finding is about: the slice, else the layer.
  public var part: String? { slice ?? layer }

  /// The same declaration, as what is about slices calls it.
  func inSlice(_ slice: String) -> FindingSide {
    FindingSide(layer: layer, slice: slice, declaration: declaration, of: type, path: path, line: line)
  }

  /// The same declaration by the path that a reader needs.
  public func at(_ path: String) -> FindingSide {
    FindingSide(layer: layer, slice: slice, declaration: declaration, of: type, path: path, line: line)
  }
}
