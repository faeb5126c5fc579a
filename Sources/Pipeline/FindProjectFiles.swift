// Finds the sources: all Swift files that are not manifests.
import InwardPatterns
import InwardProjects
import InwardRules
import InwardWorkspace

/// Finds the Swift files of a project. Returns none if the directory does not exist, as may be the case in an earlier
/// state. For each file in `explained` that is not a source, records why it was skipped.
func findSources(of project: Project, by book: RuleBook, explaining explained: [String] = []) -> FoundSources {
  if project.tree.kind(of: project.root) == .missing { return FoundSources() }
  return findFiles(
    SourceSearch(
      root: project.root, include: book.policy.include, exclude: book.policy.exclude, explained: explained),
    in: project.tree)
}

/// Finds the sources, and the files that describe the project.
func findFiles(_ search: SourceSearch, in tree: FileTree) -> FoundSources {
  var found = InwardWorkspace.findSources(search, in: tree)
  func contents(_ path: String) -> [UInt8]? { try? tree.contents(of: joinedPath(search.root, path)) }
  found.keepManifests { path, module in contents(path).map { importsAlways(module, $0) } ?? true }
  let own = OwnManifestModules(found, contents)
  if !own.isEmpty { found.keepManifests { path, module in !own.isSource(path, importing: module) } }
  return found
}

/// The modules that manifests import but that the project itself defines, as SwiftPM's own project does, and the
/// possible manifests that the project's targets compile. In such a project, a file that imports one of these modules
/// need not be a manifest. Therefore, every file of a target is a source: no tool looks for manifests there.
private struct OwnManifestModules {
  private var modules: Set<String> = []
  private var compiled: Set<String> = []

  init(_ found: FoundSources, _ contents: (String) -> [UInt8]?) {
    let candidates = found.manifestCandidates
    // A single manifest cannot be a source file of its own package.
    if candidates.count < 2 { return }
    let manifests = found.manifests.compactMap { path -> Manifest? in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      guard let bytes = contents(path) else { return nil }
      let manifest = bytes.withUnsafeBufferPointer { readManifest(of: $0, in: folder) }
      return manifest.targets.isEmpty ? nil : manifest
    }
    modules = Set(manifests.flatMap { $0.targets.map(\.name) }).intersection(candidates.map(\.module))
    if modules.isEmpty { return }
    let paths = candidates.map(\.path)
    let map = mapModules(of: paths, manifests: manifests, rootName: "")
    compiled = Set(paths.indices.filter { map.modules[map.moduleOfFile[$0].index].isTarget }.map { paths[$0] })
  }

  var isEmpty: Bool { modules.isEmpty }

  func isSource(_ path: String, importing module: String) -> Bool {
    modules.contains(module) && compiled.contains(path)
  }
}
