// Describes chains and cycles of references, and faults in the dependencies of targets.
import InwardFacts
import InwardGraph
import InwardLayers

extension FindingWriter {
  mutating func chain(_ chain: FoundChain, _ rule: Int) -> Finding {
    let first = chain.steps[0]
    let target = subject.side(of: chain.target)
    let steps = chain.steps.map { subject.step(of: $0) } + [target]
    let through = steps.dropFirst().dropLast().map(\.declaration).joined(separator: ", ")
    let message =
      "\(subject.namer(first.source, in: first.file)) reaches \(target.declaration)"
      + (target.layer.map { " (\($0))" } ?? "") + (through.isEmpty ? "" : " through \(through)")
      + "; rule \(subject.book.rules[rule].id) forbids it"
    return finding(
      of: rule, message, help: chains.advice(on: chain, rule), at: first, naming: chain.target, chain: steps)
  }

  func cycle(_ cycle: FoundCycle, _ rule: Int) -> Finding {
    let names = cycle.names
    let message =
      "dependency cycle between \(cycle.level.rawValue): \((names + [names[0]]).joined(separator: " -> ")); "
      + "\(cycle.reason == .isCheapest ? "cheapest edge" : "edge") to cut: \(names[0]) -> \(names[1]) (\(cycle.size))"
    return finding(
      of: rule, message, help: subject.advice(on: cycle), at: cycle.cut[0], and: cycle.cut.dropFirst(),
      chain: zip(cycle.steps, names).map { subject.step(of: $0, calling: $1) },
      topic: FindingTopic(source: cycle.level.rawValue, named: round(names)))
  }

  /// Returns a finding at a reference of an edge and, if there are any, at further places. The target of the finding is
  /// that of the reference or, for a chain, the end of the chain.
  private func finding(
    of rule: Int, _ message: String, help: String, at edge: EdgeMention, and others: ArraySlice<EdgeMention> = [],
    naming target: SymbolID? = nil, chain: [FindingSide], topic: FindingTopic? = nil
  ) -> Finding {
    let own = subject.book.rules[rule]
    let target = target ?? (edge.mention.isSome ? edge.target : .none)
    let source = edge.mention.isSome ? edge.source : .none
    let (here, elsewhere) = (others.filter { $0.file == edge.file }, others.filter { $0.file != edge.file })
    return Finding(
      rule: own.id, severity: own.severity, wording: subject.wording(message, by: rule, otherwise: help),
      site: FindingSite(
        path: subject.path(of: edge.file), places: ([edge] + here).map { subject.place(of: $0) },
        elsewhere: elsewhere.map { PlaceInFile(path: subject.path(of: $0.file), place: subject.place(of: $0)) }),
      mention: subject.mention(of: edge),
      sides: FindingSides(
        from: subject.side(of: source, in: edge.file), to: target.isSome ? subject.side(of: target) : nil,
        chain: chain),
      ids: FindingIDs(source: subject.source(of: source, in: edge.file), target: target, file: edge.file),
      topic: topic)
  }

  func target(_ fault: TargetFault, _ imports: TargetImports) -> Finding {
    switch fault {
    case .cycle(let cycle, let link): return self.cycle(cycle, at: link, imports)
    case .unused(let found): return unusedDependency(found, imports)
    }
  }

  private func cycle(_ cycle: TargetCycle, at link: TargetCycle.Link, _ imports: TargetImports) -> Finding {
    let names = cycle.targets.map { imports[$0].name }
    let place = imports.place(of: link)
    let help = "remove the dependency of \(names[0]) on \(names[cycle.targets.count > 1 ? 1 : 0])"
    let steps = zip(names, cycle.links).map { name, link in
      let place = imports.place(of: link)
      let column = place.position.column
      return FindingSide(
        layer: nil, declaration: name, path: place.path, line: place.position.line, columns: column..<column)
    }
    return Finding(
      rule: NoCycleOfTargets.id, severity: subject.book.policy.targetCycle.severity ?? .error,
      wording: Wording(targetCycleWords(cycle, imports), help: help),
      site: FindingSite(place.path, FindingPlace(place.position)), sides: FindingSides(chain: steps),
      ids: FindingIDs(
        file: link.file, group: cycle.targets.lazy.compactMap { imports[$0].module }.first.map { .module($0) }),
      topic: FindingTopic(source: "targets", named: round(names)))
  }

  private func unusedDependency(_ found: RedundantDependency, _ imports: TargetImports) -> Finding {
    let words = redundantDependencyWords(found, imports)
    let place = imports.place(of: .dependency(found.target, entry: found.entry))
    return Finding(
      rule: EveryDependencyIsImported.id, severity: subject.book.policy.redundantDependency.severity ?? .error,
      wording: Wording(words.message, help: words.help),
      site: FindingSite(place.path, FindingPlace(place.position)),
      ids: FindingIDs(group: imports[found.target].module.map { .module($0) }),
      topic: FindingTopic(source: imports[found.target].name, named: words.dependency))
  }

  /// Joins the names of a cycle, beginning with the smallest, so that the cycle keeps its identity regardless of which
  /// edge is to be cut.
  private func round(_ names: [String]) -> String {
    let first = names.indices.min { names[$0] < names[$1] } ?? 0
    return (names[first...] + names[..<first]).joined(separator: " -> ")
  }
}

extension FoundCycle {
  /// The number of references to remove, and the reason for choosing this edge if another one has fewer.
  fileprivate var size: String {
    let count = cut.count == 1 ? "1 reference" : "\(cut.count) references"
    switch reason {
    case .isCheapest: return count
    case .breaksRule: return "\(count), forbidden by a rule"
    case .isOutward: return "\(count), outward"
    }
  }
}

extension TargetCycle.Link {
  /// The file whose import creates the link; `.none` if the dependency is declared.
  fileprivate var file: FileID { if case .implicitImport(let file, _) = self { file } else { .none } }
}

extension FindingPlace {
  /// Creates a place in a project file. Only its beginning is known.
  fileprivate init(_ position: Position) {
    self.init(line: position.line, column: position.column, endColumn: position.column)
  }
}

extension Subject {
  fileprivate func mention(of edge: EdgeMention) -> FindingMention {
    let name = spot(of: edge).map { graph.files[edge.file.index].facts.text($0.name) } ?? ""
    return FindingMention(name: name, kind: edge.mention.isSome ? kind(of: edge.mention, in: edge.file) : .import)
  }

  /// Describes one step of a chain: the declaration that uses the next one, and the place of that reference.
  fileprivate func step(of edge: EdgeMention, calling name: String? = nil) -> FindingSide {
    let place = place(of: edge)
    let layer = layering.layer(around: edge.source, in: edge.file)
    let declaration = edge.source.isSome ? side(of: edge.source).declaration : path(of: edge.file)
    return FindingSide(
      layer: layerName(of: layer), declaration: name ?? declaration, path: path(of: edge.file), line: place.line,
      columns: place.column..<place.endColumn)
  }
}
