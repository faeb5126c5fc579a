// The declarations that a finding is about: the source, the target, and those between them.

/// The source and the target of a finding, and the steps between them.
public struct FindingSides: Sendable, Hashable {
  public let from: FindingSide?
  public let to: FindingSide?
  /// The declarations that the name could refer to, `to` first, at most sixteen of them; empty if there is only one.
  public let candidates: [FindingSide]
  /// The total number of candidates.
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

  /// Creates sides whose target may be one of several declarations.
  init(from: FindingSide, naming all: [FindingSide], of count: Int, slices: (from: SlicePart, to: SlicePart)? = nil) {
    self.init(
      from: slices.map { from.in($0.from) } ?? from,
      to: slices.map { all[0].in($0.to) } ?? all[0],
      candidates: all.count > 1 ? all : [], candidateCount: count)
  }
}

/// A slice, or a layer inside a slice, with its owner.
struct SlicePart {
  let name: String
  let owner: String?
}

/// A declaration and its layer: the source or the target of a finding, or one step of its chain. The place of a step
/// is where it uses the next one; in a cycle, a step may be a group of declarations. The place of a chain's last step
/// is its declaration.
public struct FindingSide: Sendable, Hashable {
  private let home: Home
  /// The outermost type that the declaration belongs to; the declaration itself if there is no such type.
  public let type: String
  /// The declaration's qualified name: `SearchMoviesUseCase.execute(query:)`.
  public let declaration: String
  public let path: String
  public let line: Int
  /// The columns from the first byte of the name to just after its last; empty if only the line is known.
  public let columns: Range<Int>

  public init(
    layer: String?, owner: String? = nil, slice: String? = nil, declaration: String, of type: String? = nil,
    path: String, line: Int, columns: Range<Int> = 1..<1
  ) {
    home = Home(layer: layer, owner: owner, slice: slice)
    self.declaration = declaration
    self.type = type ?? declaration
    self.path = path
    self.line = line
    self.columns = columns
  }

  private struct Home: Hashable {
    let layer: String?
    let owner: String?
    let slice: String?
  }

  /// The layer's full name; nil if the declaration is in no layer.
  public var layer: String? { home.layer }
  /// The owner of the layer or the slice, if the rules name one.
  public var owner: String? { home.owner }
  /// The slice, or the layer inside it, if the finding is about slices.
  public var slice: String? { home.slice }

  /// The slice if the finding is about slices, otherwise the layer.
  public var part: String? { slice ?? layer }

  /// Returns whether both are the same declaration at the same place. Slices and owners are not compared.
  func isSameDeclaration(as other: FindingSide) -> Bool {
    line == other.line && columns == other.columns && declaration == other.declaration && type == other.type
      && path == other.path && layer == other.layer
  }

  /// Returns the same declaration with its slice.
  func `in`(_ part: SlicePart) -> FindingSide {
    FindingSide(
      layer: layer, owner: part.owner ?? owner, slice: part.name, declaration: declaration, of: type, path: path,
      line: line, columns: columns)
  }

  /// Returns the same declaration with this path, in the form that the reader of a report needs.
  public func at(_ path: String) -> FindingSide {
    FindingSide(
      layer: layer, owner: owner, slice: slice, declaration: declaration, of: type, path: path, line: line,
      columns: columns)
  }
}
