// Repeats a check after an edit: only files with new contents are read again.
import InwardFacts
import InwardGraph
import InwardRules
import InwardWorkspace

extension PreparedCheck {
  /// Returns the same project with the new contents of some files, given by their absolute paths; nil if one of them
  /// affects more than its own facts, such as rules, a manifest or any other file that is not a Swift source.
  ///
  /// A look does not examine sources of dependencies. They are looked up again if `isAfterLook` is true, or if the
  /// imports of the changed files are different.
  func readAgain(
    _ changed: Set<String>, at project: Project, isAfterLook: Bool, jobs: Int
  ) throws(Obstacle) -> PreparedCheck? {
    guard var prepared = try readSourcesAgain(changed, at: project, jobs: jobs) else { return nil }
    if isAfterLook || prepared.state.imports(of: changed) != state.imports(of: changed) {
      prepared.state.readDependencies(by: book, jobs: jobs)
    }
    return prepared
  }

  /// Returns the same as `readAgain`, but keeps the dependencies; the caller reads them again if necessary.
  func readSourcesAgain(
    _ changed: Set<String>, at project: Project, jobs: Int
  ) throws(Obstacle) -> PreparedCheck? {
    // Files that could not be read the last time may be readable now, so everything must be read again.
    guard state.refused.isEmpty, self.project.tree.faults.all.isEmpty, self.project.tree.faults.replaced.isEmpty else {
      return nil
    }
    guard let places = state.places(of: changed) else { return nil }
    var prepared = self
    (prepared.project, prepared.state.project) = (project, project)
    if !places.isEmpty {
      var subset = FoundSources()
      subset.swiftFiles = places.map { state.files[$0].path }
      let read = try readFacts(of: subset, in: project, under: book.policy.conditions, known: .none, jobs: jobs)
      guard read.refused.isEmpty, read.files.count == places.count else { return nil }
      for (place, file) in zip(places, read.files) { prepared.state.files[place] = file }
      prepared.state.foreign.removeAll { subset.swiftFiles.contains($0.path) }
      prepared.state.foreign += foreignFiles(read.foreign, in: project)
    }
    return prepared
  }
}

extension ReadState {
  /// Returns the indices of files in the list of all files, in order; nil if one of them is not an ordinary source of
  /// the project.
  fileprivate func places(of paths: Set<String>) -> [Int]? {
    let places = paths.compactMap { place(ofSource: $0) }
    return places.count == paths.count ? places.sorted() : nil
  }

  /// Returns whether a file, given by its absolute path, is an ordinary source of the project.
  func isSource(_ path: String) -> Bool { place(ofSource: path) != nil }

  /// Returns the names that the sources at these absolute paths import.
  func imports(of paths: Set<String>) -> Set<String> {
    importedNames(paths.compactMap { place(ofSource: $0) }.map { files[$0] })
  }

  private func place(ofSource path: String) -> Int? {
    guard path.hasPrefix(project.root + "/") else { return nil }
    let path = String(path.dropFirst(project.root.count + 1))
    return sources.namedLikeManifests.contains(path) ? nil : place(of: path)
  }

  /// Finds the index of a file by binary search, because files are sorted by path; nil if there is none.
  private func place(of path: String) -> Int? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? low : nil
  }

  mutating func readDependencies(by book: RuleBook, jobs: Int) {
    var known = KnownFacts(under: book.policy.conditions)
    known.addDependencies(of: self)
    dependencies = InwardPipeline.readDependencies(
      of: files, modules, sources, around: around, in: project, by: book, known: known, jobs: jobs)
  }
}
