// The declarations that a finding is about: the source, the target, and what lies between.

/// The two ends of a finding, and the steps from one to the other.
public struct FindingSides: Sendable, Hashable {
  public let from: FindingSide?
  public let to: FindingSide?
  /// Everything that the name could refer to, `to` first, if that is more than one declaration; at most sixteen.
  public let candidates: [FindingSide]
  /// How many there are in total.
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

  /// The target may be one of several declarations.
  init(from: FindingSide, naming all: [FindingSide], of count: Int, slices: (from: String, to: String)? = nil) {
    self.init(
      from: slices.map { from.inSlice($0.from) } ?? from,
      to: slices.map { all[0].inSlice($0.to) } ?? all[0],
      candidates: all.count > 1 ? all : [], candidateCount: count)
  }
}

/// A declaration and its layer: one end of a finding, or one step of its chain. The place of a step is where it uses
/// the next one; in a cycle, a step may be a group of declarations. The place of a chain's last step is its
/// declaration.
public struct FindingSide: Sendable, Hashable {
  /// Nil if it is in no layer.
  private let home: Home?
  /// The slice, or the layer inside it, if the finding is about slices.
  public let slice: String?
  /// The outermost type that the declaration belongs to; the declaration itself if there is none.
  public let type: String
  /// The declaration's qualified name: `SearchMoviesUseCase.execute(query:)`.
  public let declaration: String
  public let path: String
  public let line: Int

  public init(
    layer: String?, owner: String? = nil, slice: String? = nil, declaration: String, of type: String? = nil,
    path: String, line: Int
  ) {
    self.home = layer.map { Home(layer: $0, owner: owner) }
    self.slice = slice
    self.declaration = declaration
    self.type = type ?? declaration
    self.path = path
    self.line = line
  }

  private struct Home: Hashable {
    let layer: String
    let owner: String?
  }

  /// The layer's full name.
  public var layer: String? { home?.layer }
  /// Who answers for the layer, if somebody is named.
  public var owner: String? { home?.owner }

  /// The slice if the finding is about slices, otherwise the layer.
  public var part: String? { slice ?? layer }

  /// The same declaration with its slice.
  func inSlice(_ slice: String) -> FindingSide {
    FindingSide(layer: layer, owner: owner, slice: slice, declaration: declaration, of: type, path: path, line: line)
  }

  /// The same declaration with the path that a reader needs.
  public func at(_ path: String) -> FindingSide {
    FindingSide(layer: layer, owner: owner, slice: slice, declaration: declaration, of: type, path: path, line: line)
  }
}
