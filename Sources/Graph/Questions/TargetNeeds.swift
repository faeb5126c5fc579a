// Finds target dependencies that no import needs, and cycles of targets.
import InwardFacts

extension TargetImports {
  /// Returns the redundant dependencies in target order. Only dependencies on libraries of the project are checked, and
  /// only between targets that declare something in Swift. Targets with sources that were not read are skipped.
  public func redundantDependencies() -> [RedundantDependency] {
    map.targets.indices.flatMap { redundantDependencies(of: TargetID($0)) }
  }

  private func redundantDependencies(of id: TargetID) -> [RedundantDependency] {
    let target = self[id]
    guard let module = target.module, let dependencies = target.dependencies, !target.hasOtherSources,
      declaresSomething(target)
    else { return [] }
    var written = importsOfModules[module.index]
    // An app links the modules that its tests import, because the tests are loaded into it.
    if !target.linksByItself { for test in tests(of: id) { written.formUnion(importsOfModules[test.index]) } }
    let imports = handedOn.all(from: written)
    var known: Set<[TargetID]> = []
    var found: [RedundantDependency] = []
    for (entry, dependency) in dependencies.enumerated() {
      guard dependency.isForImports, !dependency.targets.isEmpty, !dependency.targets.contains(id),
        dependency.targets.allSatisfy({ self[$0].product == .library && declaresSomething(self[$0]) }),
        known.insert(dependency.targets).inserted
      else { continue }
      let modules = handedOn.all(from: dependency.targets.flatMap { self[$0].allModuleNames })
      if handedOn.holds(dependency.moduleName, in: imports) || zip(imports, modules).contains(where: { $0 & $1 != 0 }) {
        continue
      }
      if !target.linksByItself, isNeeded(dependency, by: id) { continue }
      found.append(RedundantDependency(target: id, entry: entry))
    }
    return found
  }

  /// Returns the modules of the test targets that depend on a target.
  private func tests(of target: TargetID) -> [ModuleID] {
    map.targets.compactMap { test in
      guard test.product == .test, let module = test.module else { return nil }
      return (test.dependencies ?? []).contains { $0.targets.contains(target) } ? module : nil
    }
  }

  /// Returns whether another dependency of a target needs or may need this one, directly or indirectly, so that the
  /// target must link and embed it.
  private func isNeeded(_ dependency: TargetDependency, by target: TargetID) -> Bool {
    let wanted = Set(dependency.targets)
    let modules = Set(wanted.flatMap { self[$0].allModuleNames })
    var seen: Set<TargetID> = wanted.union([target])
    var waiting = self[target].dependencies?.flatMap(\.targets) ?? []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      let other = self[next]
      guard let dependencies = other.dependencies else { return true }
      // Sources that were not read may import modules that their target does not declare, unless the target belongs to
      // a package or to a Bazel project.
      if other.hasOtherSources, !other.linksByItself { return true }
      if dependencies.contains(where: { !wanted.isDisjoint(with: $0.targets) }) { return true }
      if let module = other.module, !modules.isDisjoint(with: importsOfModules[module.index]) { return true }
      waiting += dependencies.flatMap(\.targets)
    }
    return false
  }
}

/// A cycle of targets that need each other.
public struct TargetCycle: Sendable, Hashable {
  /// The reason why a target needs the next one.
  public enum Link: Sendable, Hashable {
    case dependency(TargetID, entry: Int)
    /// An import of a module that the target does not declare.
    case implicitImport(FileID, entry: Int)
  }

  public var targets: [TargetID]
  /// The links from each target to the next one, and from the last to the first.
  public var links: [Link]
}

extension TargetImports {
  /// Returns cycles of targets, shortest first; cutting one edge of each would leave no cycle. An undeclared import
  /// counts as a dependency if exactly one target builds the imported module.
  public func cycles() -> [TargetCycle] {
    var links: [TargetCycle.Link] = []
    var collector = MentionEdges.Collector()
    func add(_ link: TargetCycle.Link, from: TargetID, to: TargetID) {
      // An edge between targets is not a reference; the entry only serves to find the link again.
      collector.add(EdgeMention(file: .none, importEntry: links.count), from: from.index, to: to.index)
      links.append(link)
    }
    for (index, target) in map.targets.enumerated() {
      for (entry, dependency) in (target.dependencies ?? []).enumerated() {
        for next in dependency.targets {
          add(.dependency(TargetID(index), entry: entry), from: TargetID(index), to: next)
        }
      }
    }
    for entry in implicitImports() {
      guard let built = builders[entry.module], built.count == 1 else { continue }
      for target in entry.targets { add(.implicitImport(entry.file, entry: entry.entry), from: target, to: built[0]) }
    }
    let edges = collector.edges(between: map.targets.count)
    return edges.cycles().map { cycle in
      TargetCycle(
        targets: cycle.nodes.map { TargetID($0) },
        links: cycle.edges.compactMap { edges.mentions(of: $0).first.map { links[Int($0.entry)] } }
      ).turned()
    }
  }
}

extension TargetCycle {
  /// Rotates a cycle so that it begins with an undeclared import, if it contains one, because that is the first link to
  /// check.
  fileprivate func turned() -> TargetCycle {
    guard targets.count == links.count, let first = links.firstIndex(where: \.isImplicit) else { return self }
    return TargetCycle(
      targets: Array(targets[first...] + targets[..<first]), links: Array(links[first...] + links[..<first]))
  }
}

extension TargetCycle.Link {
  fileprivate var isImplicit: Bool {
    if case .implicitImport = self { return true }
    return false
  }
}

extension TargetImports {
  /// Returns the position at which a link is written.
  public func place(of link: TargetCycle.Link) -> ProjectPlace {
    switch link {
    case .dependency(let target, let entry): return self[target].dependencies?[entry].place ?? self[target].place
    case .implicitImport(let file, let entry):
      let facts = files[file.index].facts
      return ProjectPlace(
        path: files[file.index].path, position: facts.lines.position(of: facts.imports[entry].offset))
    }
  }
}
