// The module of every file: by hand in the rules file, else by the manifests in the project and around it.
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardProjects
import InwardRules
import InwardWorkspace

/// Modules of the rules file first; what they leave goes by manifests.
func moduleMap(of sources: FoundSources, in project: Project, by book: RuleBook) -> ModuleMap {
  let base = folderOfManifests(of: project)
  let below = rest(of: project.root, below: base) ?? ""
  let prefix = below.isEmpty ? "" : below + "/"
  let files = prefix.isEmpty ? sources.swiftFiles : sources.swiftFiles.map { prefix + $0 }
  var paths = sources.manifests.filter { $0.hasSuffix("Package.swift") }.map { prefix + $0 }
  if !prefix.isEmpty { paths.append(manifestName) }
  let manifests = paths.map { path in
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    guard let bytes = try? project.tree.contents(of: base + "/" + path) else { return Manifest.unread(in: folder) }
    return bytes.withUnsafeBufferPointer { readManifest(of: $0, in: folder) }
  }
  var map = mapModules(of: files, manifests: manifests, rootName: name(of: project.root))
  for definition in book.policy.modules { take(definition, of: sources.swiftFiles, into: &map) }
  return map
}

private let manifestName = "Package.swift"

/// A project may be a part of a package: the nearest folder upwards with a manifest, else the project's root.
private func folderOfManifests(of project: Project) -> String {
  var candidate = project.root
  while true {
    if project.tree.kind(of: candidate + "/" + manifestName) == .file { return candidate }
    if candidate == "/" { return project.root }
    candidate = folder(of: candidate)
  }
}

/// Gives files the module that the rules file names: the manifest's where it has one of that name, so that an import
/// means both.
func take(_ definition: ModuleDefinition, of files: [String], into map: inout ModuleMap) {
  let known = map.modules.firstIndex { $0.name == definition.name }
  if known == nil { map.modules.append(Module(name: definition.name)) }
  let number = ModuleID(known ?? map.modules.count - 1)
  for index in files.indices where definition.files.contains(where: { $0.matches(files[index]) }) {
    map.moduleOfFile[index] = number
  }
}
