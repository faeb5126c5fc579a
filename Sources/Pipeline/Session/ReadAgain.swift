// A check after an edit: what was read stays, and the files with other contents are read again.
import InwardFacts
import InwardGraph
import InwardRules
import InwardWorkspace

extension PreparedCheck {
  /// The same project with other contents of some files, given by their absolute paths; nil if those decide on more
  /// than their own facts, as the rules, manifests and everything else does that is no Swift source.
  func readAgain(_ changed: Set<String>, at project: Project, jobs: Int) throws(Obstacle) -> PreparedCheck? {
    // A new look at the disk could find something else than what could not be read the last time.
    guard state.refused.isEmpty, self.project.tree.faults.all.isEmpty, self.project.tree.faults.replaced.isEmpty else {
      return nil
    }
    guard let places = state.places(of: changed) else { return nil }
    var prepared = self
    (prepared.project, prepared.state.project) = (project, project)
    if places.isEmpty { return prepared }
    var subset = FoundSources()
    subset.swiftFiles = places.map { state.files[$0].path }
    let read = try readFacts(of: subset, in: project, under: book.policy.conditions, known: .none, jobs: jobs)
    guard read.refused.isEmpty, read.files.count == places.count else { return nil }
    for (place, file) in zip(places, read.files) { prepared.state.files[place] = file }
    prepared.state.foreign.removeAll { subset.swiftFiles.contains($0.path) }
    prepared.state.foreign += foreignFiles(read.foreign, in: project)
    let reachesOthers = zip(places, read.files).contains { imports($0.1.facts) != imports(state.files[$0.0].facts) }
    if reachesOthers { prepared.state.readDependencies(by: book, jobs: jobs) }
    return prepared
  }
}

extension ReadState {
  /// The places of files in the list of all, in its order; nil if one of them is no plain source of the project.
  fileprivate func places(of paths: Set<String>) -> [Int]? {
    var places: [Int] = []
    for path in paths {
      guard path.hasPrefix(project.root + "/") else { return nil }
      let path = String(path.dropFirst(project.root.count + 1))
      guard !sources.namedLikeManifests.contains(path), let place = place(of: path) else { return nil }
      places.append(place)
    }
    return places.sorted()
  }

  /// Files are sorted by path.
  private func place(of path: String) -> Int? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? low : nil
  }

  fileprivate mutating func readDependencies(by book: RuleBook, jobs: Int) {
    var known = KnownFacts(under: book.policy.conditions)
    known.addDependencies(of: self)
    dependencies = InwardPipeline.readDependencies(
      of: files, modules, sources, in: project, by: book, known: known, jobs: jobs)
  }
}

/// The modules that a file imports: what is read of dependencies depends on nothing else.
private func imports(_ facts: FileFacts) -> Set<String> {
  Set(facts.imports.compactMap { $0.path.first.map { facts.text($0) } })
}
