// Finds the ancestors of types: everything in the inheritance clauses of a type and of its ancestors. Types that
// inherit from each other, as in `extension Screen: Themed` and `protocol Themed: Screen`, have the same ancestors,
// regardless of which is resolved first.
import InwardFacts
import InwardSDK

extension Inheritance {
  /// Returns a type and its ancestors, computed on first use.
  func ancestors(of scope: ScopeID) -> Ancestors {
    let kept = ancestry.kept(scope)
    if answers.recursion.isKnown(kept) { return kept.value }
    let clause = clause(of: scope)
    for parent in clause.value where parent == scope || !answers.recursion.isKnown(ancestry.kept(parent)) {
      climb(from: scope, clause)
      return ancestry.kept(scope).value
    }
    remember(scope, clause)
    return ancestry.kept(scope).value
  }

  /// Returns the types in the inheritance clauses of a type, cached until its ancestors are known.
  private func clause(of scope: ScopeID) -> Kept<[ScopeID]> {
    if let kept = ancestry.clauses[scope], answers.recursion.isKnown(kept) { return kept }
    guard let around = answers.recursion.begin() else { return .unasked([]) }
    ancestry.clauses[scope] = answers.recursion.mark([])
    let found = directSupertypes(of: scope)
    let kept = answers.recursion.end(around, found, circular: [], tooDeep: [])
    ancestry.clauses[scope] = kept
    return kept
  }

  /// Caches the ancestors of a type whose parents' ancestors are known.
  private func remember(_ scope: ScopeID, _ clause: Kept<[ScopeID]>) {
    let around = answers.recursion.beginBeside()
    var line = Line(from: [scope])
    add(clause, to: &line) { $0 == scope }
    let found = ancestry.add(line.scopes, mayInheritUnseen: line.mayInheritUnseen)
    ancestry.remember(answers.recursion.endBeside(around, found), of: scope)
  }

  private func add(_ clause: Kept<[ScopeID]>, to line: inout Line, isOwn: (ScopeID) -> Bool) {
    _ = answers.recursion.isKnown(clause)
    for parent in clause.value {
      if parent.externalName != nil { line.mayInheritUnseen = true }
      if isOwn(parent) { continue }
      let above = ancestry.kept(parent)
      _ = answers.recursion.isKnown(above)
      if above.value.mayInheritUnseen { line.mayInheritUnseen = true }
      line.add(above.value.places.map { ancestry.scope(at: $0) })
    }
  }

  /// Caches the ancestors of a type and of all types above it, the farthest first.
  private func climb(from scope: ScopeID, _ clause: Kept<[ScopeID]>) {
    var climb = Climb()
    climb.add(scope, clause)
    var next = 0
    while next < climb.types.count {
      for parent in climb.clauses[next].value
      where climb.numbers[parent] == nil && !answers.recursion.isKnown(ancestry.kept(parent)) {
        climb.add(parent, self.clause(of: parent))
      }
      next += 1
    }
    // Results that were cached while a clause was resolved are kept, because the types of a cycle are always cached
    // together.
    for part in climb.parts where !answers.recursion.isKnown(ancestry.kept(climb.types[part[0]])) {
      if part.count == 1 {
        remember(climb.types[part[0]], climb.clauses[part[0]])
      } else {
        remember(part, climb)
      }
    }
  }

  /// Caches the ancestors of types that inherit from each other. They share one list: these types, then their other
  /// supertypes. The list is stored twice in a row, so that the ancestors of each type are a range that starts at that
  /// type.
  private func remember(_ part: [Int], _ climb: Climb) {
    let around = answers.recursion.beginBeside()
    let first = part.min { order(of: climb.types[$0]) < order(of: climb.types[$1]) }
    let cycle = climb.walk(part, from: first ?? part[0])
    var line = Line(from: cycle.map { climb.types[$0] })
    let own = Set(cycle)
    for type in cycle { add(climb.clauses[type], to: &line) { climb.numbers[$0].map(own.contains) ?? false } }
    let count = min(line.scopes.count, Line.most)
    let all = ancestry.add(
      line.scopes + line.scopes, count: count,
      mayInheritUnseen: line.mayInheritUnseen || count < line.scopes.count)
    let kept = answers.recursion.endBeside(around, all)
    for (place, type) in cycle.enumerated() {
      ancestry.remember(kept.with(all.moved(by: place)), of: climb.types[type])
    }
  }

  /// Returns a sort key that does not depend on which SDK declarations were loaded first.
  private func order(of scope: ScopeID) -> UInt64 {
    guard let symbol = scope.symbol, sdk.isOfSDK(symbol) else { return UInt64(scope.raw) }
    return 1 << 32 | UInt64(sdk.symbols.entry(of: symbol).raw)
  }
}

/// A list of distinct ancestors.
private struct Line {
  private(set) var scopes: [ScopeID]
  var mayInheritUnseen = false
  private var seen: Set<ScopeID> = []
  /// The maximum length, longer than any handwritten chain. Without it, a chain of n types would need n² entries.
  static let most = 512

  init(from scopes: [ScopeID]) { self.scopes = scopes }

  /// Adds the ancestors that are not present yet. Ancestors beyond the maximum are dropped and count as unseen.
  mutating func add(_ more: [ScopeID]) {
    if scopes.count > 1 {
      for scope in more { add(scope) }
    } else {
      scopes += more.prefix(Self.most - 1)
      if more.count >= Self.most { mayInheritUnseen = true }
    }
  }

  private mutating func add(_ scope: ScopeID) {
    if scopes.count < 16 {
      if !scopes.contains(scope) { scopes.append(scope) }
      return
    }
    if seen.isEmpty { seen = Set(scopes) }
    if seen.contains(scope) { return }
    guard scopes.count < Self.most else {
      mayInheritUnseen = true
      return
    }
    seen.insert(scope)
    scopes.append(scope)
  }
}

/// Types whose ancestors are not known yet, with their clauses.
private struct Climb {
  private(set) var types: [ScopeID] = []
  private(set) var clauses: [Kept<[ScopeID]>] = []
  private(set) var numbers: [ScopeID: Int] = [:]

  mutating func add(_ type: ScopeID, _ clause: Kept<[ScopeID]>) {
    numbers[type] = types.count
    types.append(type)
    clauses.append(clause)
  }

  private func parents(of type: Int) -> [Int] { clauses[type].value.compactMap { numbers[$0] } }

  /// The numbers of the types, in groups of types that inherit from each other; no type inherits from a type in a later
  /// group.
  var parts: [[Int]] {
    var (starts, targets) = ([0], [Int]())
    for type in types.indices {
      targets += parents(of: type)
      starts.append(targets.count)
    }
    let strong = StrongParts(starts: starts, targets: targets)
    var parts: [[Int]] = Array(repeating: [], count: strong.count)
    for type in types.indices { parts[strong.numbers[type]].append(type) }
    return parts
  }

  /// Returns the types of a part in depth-first order, from `first` to its parents in the order of the clauses.
  func walk(_ part: [Int], from first: Int) -> [Int] {
    let own = Set(part)
    var (found, seen, waiting) = ([Int](), Set<Int>(), [first])
    while let next = waiting.popLast() {
      guard own.contains(next), seen.insert(next).inserted else { continue }
      found.append(next)
      waiting += parents(of: next).reversed()
    }
    return found
  }
}
