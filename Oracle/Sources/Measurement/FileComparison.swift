// Both sides of one file, and its precision: the share of the names that the compiler resolves as Inward does.
import IndexStore
import InwardFacts
import InwardGraph

struct FileComparison {
  let names: NamesOfInward
  let file: FileID
  let path: String
  let exact: [Place: [ExactReference]]
  let modules: Set<String>
  let source: Source
  let isTest: Bool
  let namings: [Naming]
  /// Mentions by offset.
  let mentions: [UInt32: [MentionID]]
  /// The declarations to which Inward resolves the name at each offset.
  let targets: [UInt32: [SymbolID]]
  let unknown: [MentionID: UnknownReason]

  init(
    names: NamesOfInward, file: FileID, path: String, exact: [Place: [ExactReference]], modules: Set<String>,
    source: Source
  ) {
    (self.names, self.file, self.path, self.modules, self.source) = (names, file, path, modules, source)
    self.exact = Self.withProjections(exact, source, names.facts(file).lines)
    isTest = names.isTest(file)
    namings = names.namings(in: file)
    let facts = names.facts(file)
    mentions = Dictionary(grouping: facts.mentions.indices.map { MentionID($0) }) { facts.mentions[$0.index].offset }
    var targets: [UInt32: [SymbolID]] = [:]
    for naming in namings {
      let offset = facts.mentions[naming.mention.index].offset
      targets[offset, default: []] += naming.candidates
      targets[offset, default: []] += names.graph.initializers(calledBy: naming.mention, in: file)
    }
    self.targets = targets
    // Computed after all initializers have been resolved, because these may also be unknown.
    unknown = Dictionary(uniqueKeysWithValues: names.graph.unknownMentions(of: file).map { ($0.mention, $0.reason) })
  }

  /// Moves projections: the compiler places the property of `$value` after the `$`, while Inward has a single name that
  /// includes it.
  private static func withProjections(
    _ exact: [Place: [ExactReference]], _ source: Source, _ lines: LineTable
  ) -> [Place: [ExactReference]] {
    var moved = exact
    for (place, references) in exact where place.column > 1 && Int(place.line) <= lines.starts.count {
      let offset = Int(lines.starts[Int(place.line) - 1]) + Int(place.column) - 1
      guard source.byte(offset - 1) == UInt8(ascii: "$") else { continue }
      moved[place] = nil
      moved[Place(place.line, place.column - 1), default: []] += references
    }
    return moved
  }

  /// Measures precision: checks whether the compiler agrees on each name that Inward resolves to another file.
  func comparePlaces(_ agreement: inout Agreement, _ edges: inout FileEdges) {
    for naming in namings {
      let offset = names.facts(file).mentions[naming.mention.index].offset
      let place = names.place(of: offset, in: file)
      var meant = [naming.candidates]
      meant.append(names.graph.initializers(calledBy: naming.mention, in: file))
      for candidates in meant {
        let targets = candidates.map(names.target)
        // A rule reports a name only if every candidate is forbidden, so a name with a candidate in this file is
        // skipped.
        guard let first = targets.first, !targets.contains(where: { $0.path == path }) else { continue }
        let outcome = judge(candidates, at: place)
        let kind = ReferenceKind(names.graph[candidates[0]])
        let name = names.graph.qualifiedName(of: candidates[0])
        if outcome == .false { for target in targets { edges.false.insert(.init(from: path, to: target.path)) } }
        switch outcome {
        case nil: agreement.judged += 1
        case .otherLine:
          agreement.judged += 1
          agreement.otherLines += 1
        case .notJudged:
          agreement.notJudged += 1
          if names.isConditional(offset, in: file) { agreement.notJudgedInBranches += 1 }
        default:
          agreement.judged += 1
          agreement.falseNames += 1
        }
        guard let outcome else { continue }
        agreement.differences.append(
          difference(outcome, place, kind, name, first, cause: saidInstead(at: place, offset), isSilent: false))
      }
    }
  }

  /// Returns the difference between the compiler's meaning of a name and Inward's; nil if there is none.
  private func judge(_ candidates: [SymbolID], at place: Place) -> Difference.Outcome? {
    guard let there = exact[place] else { return .notJudged }
    var outcome = Difference.Outcome.false
    for candidate in candidates {
      let target = names.target(candidate)
      let name = names.name(candidate)
      // For an alias that is not written, only the associated type can be named.
      let isAssociatedType = names.graph[candidate].kind == .associatedtype
      if isAssociatedType, there.contains(where: { $0.isInferred && $0.baseName == name }) { return nil }
      for reference in there where reference.target?.path == target.path && reference.baseName == name {
        if reference.target?.line == target.line { return nil }
        outcome = .otherLine
      }
    }
    return outcome
  }

  private func saidInstead(at place: Place, _ offset: UInt32) -> String {
    guard let there = exact[place] else {
      return names.isConditional(offset, in: file) ? "in a branch of #if" : "the compiler reports nothing here"
    }
    return "the compiler: "
      + there.map { reference in
        let role = reference.role == .explicit ? "" : "\(reference.role) "
        return "\(role)\(reference.kind.rawValue) \(reference.name)"
          + " \(reference.target.map { "\($0.path):\($0.line)" } ?? "-")"
      }.joined(separator: ", ")
  }

  func difference(
    _ outcome: Difference.Outcome, _ place: Place, _ kind: ReferenceKind, _ name: String, _ target: Target,
    cause: String, isSilent: Bool
  ) -> Difference {
    Difference(
      outcome: outcome, path: path, place: place, kind: kind, name: name, target: target, cause: cause,
      isSilent: isSilent, isInTests: isTest, line: source.line(at: place, names.facts(file).lines))
  }
}
