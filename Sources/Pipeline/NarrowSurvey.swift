// Reads only what a question about two places needs, if paths alone decide the layers: for two layers, only the rules;
// for a layer or a slice, one file for each part that the rules distinguish; for a declaration, the files that contain
// its name.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProjects
import InwardRules
import InwardWorkspace

extension Survey {
  /// Surveys the rules alone, as if the project had no file.
  init(withoutFilesOf project: Project, by book: RuleBook) { self.init(of: project, by: book, [], [:]) }

  /// Surveys files by their paths. Files without facts have no declarations. Modules do not matter here.
  fileprivate init(of project: Project, by book: RuleBook, _ paths: [String], _ facts: [String: FileFacts]) {
    let files = paths.map { ReadFile(path: $0, facts: facts[$0] ?? FileFacts()) }
    let graph = buildGraph(of: files, modules: mapModules(of: paths, manifests: [], rootName: ""))
    self.init(project: project, book: book, graph: graph, layering: assignLayers(book.plan, in: graph))
  }
}

/// Surveys only the files that decide whether one of two places may use the other; nil if other files may matter, or if
/// a file cannot be read. `found` contains the sources of the project if they are known.
func narrowSurvey(
  of project: Project, by book: RuleBook, about words: [String], _ found: FoundSources?, jobs: Int
) throws(Obstacle) -> Survey? {
  guard book.isDecidedByPaths else { return nil }
  let sources: FoundSources
  if let found { sources = found } else { sources = try listSources(of: project, by: book) }
  guard sources.faults.isEmpty, sources.refused.isEmpty, project.tree.faults.all.isEmpty else { return nil }
  var reading = NarrowReading(sources, project, book, jobs: jobs)
  var names: Set<[String]> = []
  for word in words {
    if word.hasSuffix(".swift") {
      guard try reading.read(fileCalled: word) else { return nil }
    } else if book.plan.isLayer(word) || book.mayMeanSlice(word) {
      guard try reading.read(partCalled: word) else { return nil }
    } else {
      names.insert(parts(of: word))
    }
  }
  guard try reading.read(filesWith: names) else { return nil }
  return Survey(of: project, by: book, reading.facts.keys.sorted(), reading.facts)
}

extension RuleBook {
  /// Returns whether a word may name a slice: `features(Cart)` or `features(Cart).Model`. A function may have the same
  /// form.
  fileprivate func mayMeanSlice(_ word: String) -> Bool {
    word.hasPrefix("slice:") || slices.contains { word.hasPrefix($0.root.fullName + "(") }
  }
}

/// Splits a word into names: `App/Main.swift:Main.run(for:)` into `Main` and `run`.
private func parts(of word: String) -> [String] {
  var name = word[...]
  for colon in word.indices where word[colon] == ":" && word[..<colon].hasSuffix(".swift") {
    name = word[word.index(after: colon)...]
  }
  let parts = name.split(separator: ".").map { String($0.prefix { $0 != "(" }) }
  return parts.isEmpty || parts.contains("") ? [word] : parts
}

/// The facts of the files that decide the answer.
private struct NarrowReading {
  private enum Look { case holds, lacks, failed }

  private let sources: FoundSources
  private let project: Project
  private let book: RuleBook
  private let jobs: Int
  private(set) var facts: [String: FileFacts] = [:]

  init(_ sources: FoundSources, _ project: Project, _ book: RuleBook, jobs: Int) {
    (self.sources, self.project, self.book, self.jobs) = (sources, project, book, jobs)
  }

  /// Reads files whose facts are not known yet; returns false if one cannot be read.
  private mutating func read(_ paths: [String]) throws(Obstacle) -> Bool {
    var part = sources
    part.swiftFiles = paths.filter { facts[$0] == nil }
    if part.swiftFiles.isEmpty { return true }
    let read = try readFacts(
      of: part, in: project, under: book.policy.conditions, known: .none, jobs: jobs)
    for file in read.files { facts[file.path] = file.facts }
    return read.refused.isEmpty && read.foreign.isEmpty && read.files.count == part.swiftFiles.count
  }

  // MARK: files, layers, slices

  mutating func read(fileCalled word: String) throws(Obstacle) -> Bool {
    let word = word.hasPrefix("file:") ? String(word.dropFirst(5)) : word
    let exact = sources.swiftFiles.filter { $0 == word }
    let found = exact.isEmpty ? sources.swiftFiles.filter { $0.hasSuffix("/" + word) } : exact
    guard found.count == 1 else { return false }
    return try read(found)
  }

  /// Reads the files that decide about a layer or slice: among files in the same layer and the same slices, those up to
  /// the first with a top-level declaration. Returns false if the word does not mean exactly one place, or if a file
  /// cannot be read.
  mutating func read(partCalled word: String) throws(Obstacle) -> Bool {
    let bare = Survey(of: project, by: book, sources.swiftFiles, [:])
    let slicings = assignSlices(book.slices, in: bare.graph)
    guard case .place(let place) = PlaceFinder(bare.graph, bare.layering, slicings).place(word) else { return false }
    var groups: [[LayerID]: [String]] = [:]
    for file in bare.graph.fileIDs where place.region.files[file] {
      let parts = ([bare.layering] + slicings.map(\.layering)).map { $0.layer(of: FileID(file)) }
      groups[parts, default: []].append(bare.graph.files[file].path)
    }
    return try readOneOfEach(Array(groups.values))
  }

  private mutating func readOneOfEach(_ groups: [[String]]) throws(Obstacle) -> Bool {
    var rest = groups
    while !rest.isEmpty {
      guard try read(rest.compactMap(\.first)) else { return false }
      rest = rest.compactMap { paths in
        let isDone = facts[paths[0]].map { $0.declarations.contains { $0.owner.isNone } } ?? false
        return isDone || paths.count == 1 ? nil : Array(paths.dropFirst())
      }
    }
    return true
  }

  // MARK: declarations

  /// Reads the files that contain these names. If an extension contains a declaration with one of these names, also
  /// reads the files that contain the name of the extended type, because a member's full name includes that type.
  /// Returns false if a file cannot be read, or if it is uncertain which type an extension extends.
  mutating func read(filesWith names: Set<[String]>) throws(Obstacle) -> Bool {
    let last = Set(names.compactMap(\.last))
    var (wanted, known, extended) = (names, Set<[String]>(), Set<String>())
    while !wanted.isEmpty {
      guard let paths = filesContaining(wanted), try read(paths) else { return false }
      known.formUnion(wanted)
      let read = paths.compactMap { facts[$0] }
      extended.formUnion(read.flatMap { $0.namesExtended(around: last) })
      // An extension of a typealias extends a type with a different name, so the answer is uncertain.
      let types = Set(names.flatMap { $0.dropLast() })
      if read.contains(where: { $0.hasAlias(called: extended) || $0.hasAlias(for: types) }) { return false }
      wanted = Set(extended.map { [$0] }).subtracting(known)
    }
    return true
  }

  /// Finds the files that contain all parts of one of these names, or an outer part and the word `typealias`, because a
  /// typealias may replace the rest. Returns nil if a file cannot be read.
  private func filesContaining(_ names: Set<[String]>) -> [String]? {
    let words = names.map { $0.map { Array($0.utf8) } }
    let (alias, paths) = (Array("typealias".utf8), sources.swiftFiles)
    let found = onThreads(count: paths.count, jobs: jobs, with: { _ in FileBuffer() }) { [root = project.root] in
      let path = root + "/" + paths[$0]
      let look = $1.read(path) { bytes in
        words.contains { parts in
          parts.allSatisfy { contains($0, in: bytes) }
            || parts.dropLast().contains { contains($0, in: bytes) && contains(alias, in: bytes) }
        }
      }
      switch look {
      case .read(let holds): return holds ? Look.holds : .lacks
      // A file that the question is about need not exist.
      default: return kind(of: path) == .missing ? .lacks : .failed
      }
    }
    return found.contains(.failed) ? nil : paths.indices.filter { found[$0] == .holds }.map { paths[$0] }
  }
}

extension FileFacts {
  private var aliases: [Declaration] { declarations.filter { $0.kind == .typealias } }

  fileprivate func hasAlias(called names: Set<String>) -> Bool { aliases.contains { names.contains(text($0.name)) } }

  fileprivate func hasAlias(for types: Set<String>) -> Bool {
    aliases.contains { alias in
      mentions.contains { alias.offset < $0.offset && $0.offset < alias.end && types.contains(text($0.name)) }
    }
  }

  /// Returns the components of the names of the types whose extensions contain declarations with these names.
  fileprivate func namesExtended(around names: Set<String>) -> [String] {
    declarations.filter { names.contains(text($0.name)) }.flatMap { declaration in
      var (found, next) = ([String](), declaration.owner)
      while next.isSome {
        let owner = declarations[next.index]
        if owner.kind == .extension { found += text(owner.name).split(separator: ".").map(String.init) }
        next = owner.owner
      }
      return found
    }
  }
}
