// The findings about uses, indexed by the types on their sides, to find the types with the most findings and the
// findings that a move of types removes.
import InwardGraph

struct FindingsByType {
  enum Side: Hashable { case source, target }

  private var findings: [Side: [SymbolID: [Finding]]] = [:]

  init(_ findings: [Finding], _ subject: Subject) {
    for finding in findings where finding.isOfUse {
      for (side, symbol) in [(Side.source, finding.ids.source), (.target, finding.ids.target)] {
        let type = TopLevel.head(of: symbol, subject)
        if subject.graph[type].kind.isNominal { self.findings[side, default: [:]][type, default: []].append(finding) }
      }
    }
  }

  func all(_ types: [SymbolID], _ side: Side) -> [Finding] { types.flatMap { findings[side]?[$0] ?? [] } }

  func ofLayers(_ types: [SymbolID], _ side: Side) -> [Finding] { all(types, side).filter { !$0.isOfSlices } }

  func ofSlices(_ types: [SymbolID], _ side: Side) -> [Finding] { all(types, side).filter(\.isOfSlices) }

  /// Returns the eight types with the most findings, each alone, and the types of the eight files with the most
  /// findings, which may move together. Advice needs no more.
  func largest(_ side: Side, _ subject: Subject) -> [[SymbolID]] {
    let types = (findings[side] ?? [:]).keys.map { [$0] }
    let files = Dictionary(grouping: types.map { $0[0] }) { subject.graph[$0].file }.values.filter { $0.count > 1 }
    return largest(types, side) + largest(files.map { $0.sorted(by: { precedes($0, $1, side) }) }, side)
  }

  private func largest(_ groups: [[SymbolID]], _ side: Side) -> [[SymbolID]] {
    let counts = groups.map { ($0, all($0, side).count) }
    return counts.sorted { ($1.1, $0.0[0].raw) < ($0.1, $1.0[0].raw) }.prefix(8).map(\.0)
  }

  private func precedes(_ type: SymbolID, _ other: SymbolID, _ side: Side) -> Bool {
    (all([other], side).count, type.raw) < (all([type], side).count, other.raw)
  }

  /// Returns the findings that disappear if types move. `isRemoved` receives a finding, and whether its source and its
  /// target move.
  func removed(by moving: [MovingType], _ subject: Subject, isRemoved: (Finding, Bool, Bool) -> Bool) -> [Finding] {
    let files = Dictionary(moving.map { ($0.type, $0.files) }) { first, _ in first }
    func moves(_ symbol: SymbolID, in file: FileID) -> Bool {
      files[TopLevel.head(of: symbol, subject)]?.contains(file) ?? false
    }
    let types = moving.map(\.type)
    let targets = all(types, .target)
    // A finding between two of the types is in both lists, so it is taken only from `targets`.
    let sources = all(types, .source).filter { !types.contains(TopLevel.head(of: $0.ids.target, subject)) }
    return (targets + sources).filter { finding in
      let isTarget = moves(finding.ids.target, in: subject.graph[finding.ids.target].file)
      return isRemoved(finding, moves(finding.ids.source, in: finding.ids.file), isTarget)
    }
  }
}

extension Finding {
  fileprivate var isOfUse: Bool {
    ids.target.isSome && ids.source.isSome && mention?.kind != nil && sides.chain.isEmpty
  }

  /// Whether the layers of the two sides alone determine the finding.
  var isOfContract: Bool { rule == DependencyPointsInward.id }
  var isOfSlices: Bool { rule == SlicesAreIndependent.id }
}
