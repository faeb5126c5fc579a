// Reads the sources of the dependencies that the project imports: finds them on disk, describes them by their own
// manifests, and reads their declarations.
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardProjects
import InwardRules
import InwardSyntax
import InwardWorkspace

/// The modules of dependencies that a state of the project imports, directly or through other modules.
struct ReadDependencies {
  var sources = Dependencies.none
  /// For each module, the directory of its dependency.
  var folders: [String] = []
  /// For each file, a name for its contents, which changes when the file on disk is replaced.
  var names: [String] = []
}

/// Reads every module of a dependency that a file of the project imports, and the modules that those modules import. A
/// module with files in the project belongs to the project; among several with the same name, the nearest counts.
func readDependencies(
  of files: [ReadFile], _ modules: ModuleMap, _ sources: FoundSources, around: ProjectFiles, in project: Project,
  by book: RuleBook, known: KnownFacts, jobs: Int
) -> ReadDependencies {
  var candidates = findDependencies(of: sources, below: project.root, around: around.folder, in: project.tree)
    .map { DependencyReader($0, of: project) }
  if candidates.isEmpty { return ReadDependencies() }
  var read = ReadDependencies()
  var taken = Set(Set(modules.moduleOfFile).map { modules.modules[$0.index].name })
  for module in modules.otherModules.values.joined() { taken.insert(modules.modules[module.index].name) }
  var wanted = importedNames(files).subtracting(taken)
  let configuration = book.policy.conditions
  while !wanted.isEmpty {
    taken.formUnion(wanted)
    var pending: [(path: String, tree: FileTree)] = []
    for index in candidates.indices {
      for library in candidates[index].libraries(named: &wanted) {
        let folder = candidates[index].folder
        pending += library.files.map { (joinedPath(folder.path, $0), candidates[index].tree) }
        read.add(library, in: folder.path)
      }
    }
    let batch = pending.map { PendingDependency($0.path, in: $0.tree, of: project, known, configuration) }
    let new = readDeclarations(of: batch, under: configuration, jobs: jobs)
    for (dependency, facts) in zip(batch, new) where facts.notes.first?.kind == .unreadable {
      project.tree.faults.add(SystemFault(path: dependency.path, reason: reasonOfRefusal(dependency.path)))
    }
    read.sources.files += zip(pending, new).map { ReadFile(path: $0.path, facts: $1) }
    read.names += batch.map(\.name)
    wanted = importedNames(read.sources.files.suffix(new.count)).subtracting(taken)
  }
  return read
}

extension ReadDependencies {
  fileprivate mutating func add(_ library: Library, in folder: String) {
    var module = library.module
    // The package's directory makes the path unique: two packages may have a target at the same path.
    module.folder = module.folder.isEmpty ? folder : joinedPath(folder, module.folder)
    let number = ModuleID(sources.modules.modules.count)
    sources.modules.modules.append(module)
    folders.append(folder)
    for _ in library.files { sources.modules.moduleOfFile.append(number) }
  }
}

func importedNames(_ files: some Sequence<ReadFile>) -> Set<String> {
  var names: Set<String> = []
  for file in files {
    for entry in file.facts.imports {
      if let first = entry.path.first { names.insert(file.facts.text(first)) }
    }
  }
  return names
}

/// One dependency, described on first use: for most fetched packages, only the manifest is read.
private struct DependencyReader {
  let folder: DependencyFolder
  let tree: FileTree
  private let root: String
  private let manifests: [Manifest]
  private var described: [Library]?

  init(_ folder: DependencyFolder, of project: Project) {
    self.folder = folder
    let tree = folder.isOfTree ? project.tree : project.tree.onDisk
    let root = joinedPath(project.root, folder.path)
    (self.tree, self.root) = (tree, root)
    func contents(_ path: String) -> [UInt8]? { try? tree.contents(of: joinedPath(root, path)) }
    let files = folder.manifests.filter { file in contents(file).map { importsAlways("PackageDescription", $0) } ?? true
    }
    manifests = manifestsInUse(files, contents: contents).compactMap { file in
      contents(file).map { bytes in bytes.withUnsafeBufferPointer { readManifest(of: $0, in: "", called: file) } }
    }
  }

  /// Returns the libraries that files import by these names, and removes those names from the set.
  mutating func libraries(named wanted: inout Set<String>) -> [Library] {
    let names = manifests.map(\.moduleNames)
    if !names.isEmpty, names.allSatisfy({ $0?.isDisjoint(with: wanted) ?? false }) { return [] }
    let all = described ?? describe()
    described = all
    return all.filter { wanted.remove($0.module.name) != nil }
  }

  private func describe() -> [Library] {
    let (tree, root) = (tree, root)
    let found = findFiles(SourceSearch(root: root, projectFile: nil, isOfDependency: true), in: tree)
    let paths = SourcePaths(found.swiftFiles, links: found.links.map { PathLink($0) })
    func projects() -> [DescribedProject] {
      let files = ProjectTree(swiftFiles: paths.all, root: root) { try? tree.contents(of: joinedPath(root, $0)) }
      return describeProjects(at: folder.projects, in: files)
    }
    return listLibraries(of: paths, manifests: manifests, projects: projects, rootName: name(of: root))
  }
}

/// A file of a dependency, to be read or already read.
private struct PendingDependency: Sendable {
  let path: String
  let name: String
  let facts: FileFacts?
  /// The contents; nil if they are on disk, or if the facts are known.
  let bytes: [UInt8]?

  init(
    _ path: String, in tree: FileTree, of project: Project, _ known: KnownFacts, _ configuration: BuildConfiguration?
  ) {
    self.path = joinedPath(project.root, path)
    let content = tree.contentName(of: self.path) ?? stamp(of: self.path)?.text ?? ""
    // Only the declarations of a dependency are read: as a source of the project, the same file has more facts.
    name = "declarations of \(self.path) \(content)"
    facts = known.facts(named: name, under: configuration)
    bytes =
      facts == nil && (!tree.isOfDisk || tree.isUnsaved(self.path)) ? (try? tree.contents(of: self.path)) ?? [] : nil
  }
}

private func readDeclarations(
  of files: [PendingDependency], under configuration: BuildConfiguration?, jobs: Int
) -> [FileFacts] {
  onThreads(count: files.count, jobs: jobs, with: { _ in WorkerMemory() }) { index, memory in
    if let facts = files[index].facts { return facts }
    func read(_ bytes: UnsafeBufferPointer<UInt8>, _ memory: inout ReadingMemory) -> FileFacts {
      ForeignFile.Contents(bytes) == nil ? readDeclarations(of: bytes, under: configuration, &memory) : FileFacts()
    }
    if let bytes = files[index].bytes { return bytes.withUnsafeBufferPointer { read($0, &memory.reading) } }
    guard case .read(let facts) = memory.buffer.read(files[index].path, { read($0, &memory.reading) }) else {
      return FileFacts(notes: [Note(kind: .unreadable, offset: 0)])
    }
    return facts
  }
}
