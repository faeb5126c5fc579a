// Reads no more of a project than a question about the uses of two places needs, where paths decide what lies where: of
// two layers the rules, of a layer or a slice one file for each part that the rules tell apart, of a declaration the
// files that contain its name.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardProjects
import InwardRules
import InwardWorkspace

extension Survey {
  /// The rules alone, as if the project had no file.
  init(withoutFilesOf project: Project, by book: RuleBook) { self.init(of: project, by: book, [], [:]) }

  /// Files without facts have no declarations. Modules decide nothing here.
  fileprivate init(of project: Project, by book: RuleBook, _ paths: [String], _ facts: [String: FileFacts]) {
    let files = paths.map { ReadFile(path: $0, facts: facts[$0] ?? FileFacts()) }
    let graph = buildGraph(of: files, modules: mapModules(of: paths, manifests: [], rootName: ""))
    self.init(project: project, book: book, graph: graph, layering: assignLayers(book.plan, in: graph))
  }
}

/// A survey that answers whether one of two places may use the other as one of the whole project would; nil if that is
/// not certain.
func narrowSurvey(
  of project: Project, by book: RuleBook, about words: [String], jobs: Int
) throws(Obstacle) -> Survey? {
  guard book.isDecidedByPaths else { return nil }
  let sources = try listSources(of: project, by: book)
  guard sources.faults.isEmpty, sources.refused.isEmpty, project.tree.faults.all.isEmpty else { return nil }
  let bare = Survey(of: project, by: book, sources.swiftFiles, [:])
  var reading = NarrowReading(sources, bare, jobs: jobs)
  let finder = PlaceFinder(bare.graph, bare.layering, reading.slicings)
  var names: Set<[String]> = []
  for word in words {
    switch finder.place(word) {
    case .place(let place): guard try reading.read(place.meaning) else { return nil }
    case .unknown: names.insert(parts(of: word))
    case .ambiguous: return nil
    }
  }
  guard try reading.read(filesWith: names) else { return nil }
  return Survey(of: project, by: book, sources.swiftFiles, reading.facts)
}

/// `Main` and `run` of `App/Main.swift:Main.run(for:)`.
private func parts(of word: String) -> [String] {
  let name = word.ranges(of: ".swift:").last.map { word[$0.upperBound...] } ?? word[...]
  let parts = name.split(separator: ".").map { String($0.prefix { $0 != "(" }) }
  return parts.isEmpty || parts.contains("") ? [word] : parts
}

/// Facts of the files that decide.
private struct NarrowReading {
  private enum Look { case holds, lacks, failed }

  private let sources: FoundSources
  private let bare: Survey
  private let jobs: Int
  let slicings: [Slicing]
  private(set) var facts: [String: FileFacts] = [:]

  init(_ sources: FoundSources, _ bare: Survey, jobs: Int) {
    (self.sources, self.bare, self.jobs) = (sources, bare, jobs)
    slicings = assignSlices(bare.book.slices, in: bare.graph)
  }

  /// Returns false if a file cannot be read.
  private mutating func read(_ paths: [String]) throws(Obstacle) -> Bool {
    var part = sources
    part.swiftFiles = paths.filter { facts[$0] == nil }
    if part.swiftFiles.isEmpty { return true }
    let read = try readFacts(
      of: part, in: bare.project, under: bare.book.policy.conditions, known: .none, jobs: jobs)
    for file in read.files { facts[file.path] = file.facts }
    return read.refused.isEmpty && read.foreign.isEmpty && read.files.count == part.swiftFiles.count
  }

  // MARK: layers, slices, files

  mutating func read(_ place: PlaceMeaning) throws(Obstacle) -> Bool {
    let bare = bare
    switch place {
    case .file(let file): return try read([bare.graph.files[file.index].path])
    case .layer(let layer): return try readOneOfEach { bare.layering.plan.covers(layer, bare.layering.layer(of: $0)) }
    case .slice(let slice, let entry):
      let layering = slicings[entry].layering
      return try readOneOfEach { layering.plan.covers(slice, layering.layer(of: $0)) }
    case .declarations: return false
    }
  }

  /// Of files in the same layer and the same slices, the first one with a declaration stands for all.
  private mutating func readOneOfEach(among isWanted: (FileID) -> Bool) throws(Obstacle) -> Bool {
    var groups: [[LayerID]: [String]] = [:]
    for file in bare.graph.fileIDs.map({ FileID($0) }) where isWanted(file) {
      let parts = [bare.layering.layer(of: file)] + slicings.map { $0.layering.layer(of: file) }
      groups[parts, default: []].append(bare.graph.files[file.index].path)
    }
    var rest = Array(groups.values)
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

  /// A member's name includes those of the types that extensions around it extend, so their files are read, too.
  /// Returns false if a file cannot be read, or if it is not certain which type an extension extends.
  mutating func read(filesWith names: Set<[String]>) throws(Obstacle) -> Bool {
    let last = Set(names.compactMap(\.last))
    var (wanted, known, extended) = (names, Set<[String]>(), Set<String>())
    while !wanted.isEmpty {
      guard let paths = filesContaining(wanted), try read(paths) else { return false }
      known.formUnion(wanted)
      let read = paths.compactMap { facts[$0] }
      extended.formUnion(read.flatMap { $0.namesExtended(around: last) })
      // An extension of a typealias extends a type of another name.
      let types = Set(names.flatMap { $0.dropLast() })
      if read.contains(where: { $0.hasAlias(called: extended) || $0.hasAlias(for: types) }) { return false }
      wanted = Set(extended.map { [$0] }).subtracting(known)
    }
    return true
  }

  /// The files that contain all parts of a name. Where a type is another one's alias, its name stands beside that word.
  private func filesContaining(_ names: Set<[String]>) -> [String]? {
    let words = names.map { $0.map { Array($0.utf8) } }
    let (alias, paths) = (Array("typealias".utf8), sources.swiftFiles)
    let found = onThreads(count: paths.count, jobs: jobs, with: { FileBuffer() }) { [root = bare.project.root] in
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

  /// The names of the types that extensions around declarations of these names extend.
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
