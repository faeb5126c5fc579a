// Decides, by the rules about references, whether one part of a project may use another, even if no reference exists
// yet.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardSDK

/// A part of the project that may use another part or be used by it.
public enum UsePart: Sendable {
  case layer(LayerID)
  /// Declarations that will be added to a layer and to each of its sub-layers.
  case newDeclarations(in: LayerID)
  /// A slice of an entry of `slices`, or a part of that slice.
  case slice(LayerID, ofEntry: Int)
  case file(FileID)
  case declarations([SymbolID])
}

/// A rule that forbids a use, entirely or for some kinds and places of references.
public struct UseObstacle: Sendable, Hashable {
  public let rule: String
  public let message: String
  public let because: String?
  /// The place in the rules file.
  public let origin: RulePlace?
  /// The forbidden kinds and places of references. A list is empty if it would contain all kinds or all places.
  public let kinds: [MentionKind]
  public let places: [MentionPlace]

  public var isWhole: Bool { kinds.isEmpty && places.isEmpty }
}

/// The answer to the question of whether one part may use another.
public struct UseAnswer: Sendable {
  /// The number of pairs of a user and a used declaration, and the number of these pairs that a rule forbids
  /// entirely.
  public var (pairs, forbidden) = (0, 0)
  /// The rules that forbid at least one of the pairs; those that forbid a pair entirely come first. If any rules forbid
  /// all pairs entirely, only these are listed.
  public var obstacles: [UseObstacle] = []
  /// Whether a rule forbids all pairs entirely.
  public var isOfAllPairs = false
  /// The layers of both sides; empty for a side in no layer.
  public var layers: (from: [String], to: [String]) = ([], [])

  /// Whether at least one pair is allowed for some kind and place of a reference, or there are no pairs.
  public var isAllowed: Bool { forbidden < pairs || pairs == 0 }

  /// Whether every pair is allowed for some kind and place of a reference.
  public var isWhollyAllowed: Bool { forbidden == 0 }

  /// Whether the file on the side of the user is in no layer. This is forbidden regardless of what the file uses.
  public var isOfUnassignedFile: Bool { obstacles.contains { $0.rule == EveryFileInALayer.id } }
}

/// Judges pairs of declarations as the rules would judge a reference from one to the other.
public struct UseJudge {
  private let subject: Subject
  private var tables: ClauseTables
  private var fronts: Fronts
  private var sliceFronts: [SliceFront]

  public init(_ graph: ProjectGraph, _ layering: Layering, by book: RuleBook) {
    subject = Subject(graph, layering, book)
    tables = ClauseTables(subject, book.namingClauses.filter { $0.modules == nil && $0.names.isEmpty })
    fronts = Fronts(subject)
    sliceFronts = subject.slicings.map { SliceFront($0, in: graph) }
  }

  public mutating func answer(from: UsePart, to: UsePart) -> UseAnswer {
    let (sources, targets) = (sides(of: from), targets(among: sides(of: to)))
    var answer = UseAnswer()
    if case .file(let file) = from, let obstacle = obstacle(against: file) {
      (answer.pairs, answer.forbidden, answer.obstacles, answer.isOfAllPairs) = (1, 1, [obstacle], true)
      answer.layers.to = names(of: targets)
      return answer
    }
    var found: [UseObstacle] = []
    var counts: [UseObstacle: Int] = [:]
    for source in sources {
      for target in targets {
        let obstacles = obstacles(from: source, to: target)
        answer.pairs += 1
        if obstacles.contains(where: \.isWhole) { answer.forbidden += 1 }
        found += obstacles.filter { !found.contains($0) }
        for obstacle in obstacles where obstacle.isWhole { counts[obstacle, default: 0] += 1 }
      }
    }
    // A rule that forbids all pairs is the answer, so rules that forbid only some of the pairs are left out.
    let decisive = found.filter { counts[$0] == answer.pairs }
    answer.isOfAllPairs = !decisive.isEmpty
    answer.obstacles = decisive.isEmpty ? found.filter(\.isWhole) + found.filter { !$0.isWhole } : decisive
    answer.layers = (names(of: sources), names(of: targets))
    return answer
  }

  private func names(of sides: [UseSide]) -> [String] {
    sides.reduce(into: []) { names, side in
      guard side.layer.isSome else { return }
      let name = subject.plan.title(of: side.layer)
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension RuleBook {
  /// Whether the paths of two files alone decide whether code in one may use code in the other.
  public var isDecidedByPaths: Bool {
    let plans = [plan] + slices.map(\.plan)
    return plans.allSatisfy { $0.isOfPaths && $0.layers.allSatisfy { $0.exposes == nil } }
      && !namingClauses.contains { $0.modules == nil && $0.names.isEmpty }
  }
}

/// One declaration, the top level of a file, or a layer as a whole.
private struct UseSide {
  var layer: LayerID
  var symbol: SymbolID = .none
  var file: FileID = .none
}

extension UseJudge {
  private mutating func sides(of part: UsePart) -> [UseSide] {
    switch part {
    case .layer(let layer):
      let members = subject.plan.members(of: layer)
      // A family without values has the permissions of its definition.
      return (members.isEmpty ? [layer] : members).map { UseSide(layer: $0) }
        + declarations(in: layer, of: subject.layering)
    case .newDeclarations(let layer):
      let plan = subject.plan
      let parts = plan.listedWithNewFamilies.filter { plan.covers(layer, $0) && plan.children(of: $0).isEmpty }
      return (parts.isEmpty ? [layer] : parts).map { UseSide(layer: $0) }
    case .slice(let slice, let entry): return declarations(in: slice, of: subject.slicings[entry].layering)
    case .file(let file):
      let graph = subject.graph
      let tops = graph.symbols(of: file).map { SymbolID($0) }.filter { graph[$0].owner.isNone }
      return [UseSide(layer: subject.layering.layerCharged(for: file), file: file)] + tops.map { side(of: $0) }
    case .declarations(let symbols): return symbols.map { side(of: $0) }
    }
  }

  /// Returns the sides that other code can refer to: for a file, only its declarations, unless it has none.
  private func targets(among sides: [UseSide]) -> [UseSide] {
    let declared = sides.filter { $0.symbol.isSome || $0.file.isNone }
    return declared.isEmpty ? sides : declared
  }

  private func side(of symbol: SymbolID) -> UseSide {
    UseSide(layer: subject.layering.layer(of: symbol), symbol: symbol, file: subject.graph[symbol].file)
  }

  /// Returns one top-level declaration of a layer or slice for each group that the rules treat alike.
  private mutating func declarations(in layer: LayerID, of layering: Layering) -> [UseSide] {
    let graph = subject.graph
    var seen: Set<[UInt32]> = []
    var found: [UseSide] = []
    for symbol in graph.symbols.indices.map({ SymbolID($0) })
    where graph[symbol].owner.isNone && layering.plan.covers(layer, layering.layer(of: symbol)) {
      if seen.insert(likeness(of: symbol)).inserted { found.append(side(of: symbol)) }
    }
    return found
  }

  /// Returns the same numbers for all declarations that no rule about references distinguishes.
  private mutating func likeness(of symbol: SymbolID) -> [UInt32] {
    var numbers = tables.classes(of: symbol) + [subject.layering.layer(of: symbol).raw]
    numbers.append(fronts.layerHiding(symbol, from: .none)?.raw ?? .max)
    for (entry, slicing) in subject.slicings.enumerated() {
      numbers.append(slicing.layering.layer(of: symbol).raw)
      numbers.append(sliceFronts[entry].exposes(symbol) ? 1 : 0)
    }
    return numbers
  }
}

// The obstacles by rule.
extension UseJudge {
  /// Returns an obstacle if the file breaks the rule that every file is in a layer; nil if it does not, or if its
  /// layer may depend on its declarations.
  private func obstacle(against file: FileID) -> UseObstacle? {
    guard subject.book.policy.unassigned.severity != nil, subject.plan.isOfPaths,
      subject.layering.layer(of: file).isNone, subject.judged.contains(file)
    else { return nil }
    let path = subject.path(of: file)
    let hint = LayerFolders(subject).folderMeant(by: path).map { "; did you mean '\($0)'?" } ?? ""
    return UseObstacle(
      rule: EveryFileInALayer.id, message: "\(path) is in no layer\(hint)", because: nil, origin: nil, kinds: [],
      places: [])
  }

  private mutating func obstacles(from: UseSide, to: UseSide) -> [UseObstacle] {
    var found = contractObstacles(from: from.layer, to: to.layer)
    guard to.symbol.isSome else { return found }
    if !found.contains(where: \.isWhole), let hiding = fronts.layerHiding(to.symbol, from: from.layer) {
      let front = subject.plan[hiding]
      found.append(
        UseObstacle(
          rule: OnlyExposedIsNamed.id,
          message: "\(front.fullName) \(front.exposes?.phrase ?? "")", because: front.because,
          origin: front.origin, kinds: [], places: []))
    }
    guard from.file.isSome else { return found }
    return found + sliceObstacles(from: from, to: to) + clauseObstacles(from: from, to: to)
  }

  private func contractObstacles(from: LayerID, to: LayerID) -> [UseObstacle] {
    if from.isNone || to.isNone || subject.layering.isFree(from, to) { return [] }
    return limits(of: from, to, in: subject.layering).map { limit in
      let contract = subject.plan[limit.broken]
      let words =
        "\(subject.layerName(of: limit.broken) ?? contract.fullName) may not use "
        + subject.plan.title(of: to, facing: limit.broken)
      return UseObstacle(
        rule: DependencyPointsInward.id, message: words, because: contract.because, origin: contract.origin,
        kinds: limit.kinds, places: limit.places)
    }
  }

  /// Returns the kinds and places of references that are forbidden from one layer to another. Places where the same
  /// kinds are forbidden share one element. The result is empty if every reference is allowed. In an element, an
  /// empty list means all kinds or all places. `broken` is the layer whose contract forbids the first of these
  /// references.
  private func limits(
    of from: LayerID, _ to: LayerID, in layering: Layering
  ) -> [(broken: LayerID, kinds: [MentionKind], places: [MentionPlace])] {
    var broken: LayerID?
    var groups: [(kinds: [MentionKind], places: [MentionPlace])] = []
    for place in MentionPlace.allCases {
      let kinds = MentionKind.allCases.filter { kind in
        let contract = layering.contractBroken(by: from, naming: to, as: kind, at: place)
        broken = broken ?? contract
        return contract != nil
      }
      if kinds.isEmpty { continue }
      if let index = groups.firstIndex(where: { $0.kinds == kinds }) {
        groups[index].places.append(place)
      } else {
        groups.append((kinds, [place]))
      }
    }
    guard let broken else { return [] }
    return groups.map { kinds, places in
      (
        broken, kinds.count == MentionKind.allCases.count ? [] : kinds,
        places.count == MentionPlace.allCases.count ? [] : places
      )
    }
  }

  private mutating func sliceObstacles(from: UseSide, to: UseSide) -> [UseObstacle] {
    var found: [UseObstacle] = []
    for (entry, slicing) in subject.slicings.enumerated() {
      let layering = slicing.layering
      let (source, target) = (slicing.slice(of: from.file), layering.layer(of: to.symbol))
      if source.isNone || target.isNone { continue }
      let own = layering.layer(around: from.symbol, in: from.file)
      let root = slicing.slice.root
      func obstacle(_ kinds: [MentionKind], _ places: [MentionPlace], _ from: LayerID, _ to: LayerID) -> UseObstacle {
        let front = slicing.slice.isIndependent ? root.exposes.map { ", which \($0.phrase)" } ?? "" : ""
        return UseObstacle(
          rule: SlicesAreIndependent.id,
          message: "\(layering.plan.title(of: from)) may not use \(layering.plan.title(of: to))\(front)",
          because: root.because, origin: root.origin, kinds: kinds, places: places)
      }
      if slicing.slice(holding: target) != source {
        if !slicing.slice.isIndependent { continue }
        if sliceFronts[entry].exposes(to.symbol) { continue }
        found.append(obstacle([], [], source, slicing.slice(holding: target)))
      } else if own.isSome {
        found += limits(of: own, target, in: layering).map { obstacle($0.kinds, $0.places, own, target) }
      }
    }
    return found
  }

  private mutating func clauseObstacles(from: UseSide, to: UseSide) -> [UseObstacle] {
    tables.broken(by: from.symbol, in: from.file, naming: to.symbol).map { number in
      let clause = tables.clauses[number]
      let rule = subject.book.rules[clause.rule]
      return UseObstacle(
        rule: rule.id, message: subject.words(of: clause), because: rule.because, origin: rule.origin,
        kinds: MentionKind.allCases.filter(clause.kinds.contains),
        places: MentionPlace.allCases.filter(clause.places.contains))
    }
  }
}
