// Reads project files by their paths, with one reader per tool.
import InwardPatterns

/// Reads each project file with the reader for its name. A generated project replaces its source: next to an
/// `.xcodeproj`, the `project.yml` or `Project.swift` is not read.
public func describeProjects(at paths: [String], in tree: ProjectTree) -> [DescribedProject] {
  let generated = Set(paths.filter { ProjectForm(path: $0) == .xcode }.map(parentFolder))
  func isGenerated(_ path: String) -> Bool { generated.contains(parentFolder(of: path)) }
  let bazel = BazelReader(paths: paths.filter { ProjectForm(path: $0) == .bazel }, in: tree)
  var podfiles = Podfiles(tree: tree)
  return paths.compactMap { path in
    switch ProjectForm(path: path) {
    case .xcode: podfiles.opened(DescribedProject(readXcodeProject(at: path, in: tree)))
    case .xcodeGen: isGenerated(path) ? nil : readXcodeGen(at: path, in: tree).map { podfiles.opened($0) }
    case .tuist: isGenerated(path) ? nil : readTuist(at: path, in: tree).map { podfiles.opened($0) }
    case .bazel: bazel.read(at: path)
    case .pod: readPodspec(at: path, in: tree)
    case .map: readModuleMap(at: path, in: tree)
    case nil: nil
    }
  }
}

/// The Podfiles next to projects or in enclosing directories. A Podfile is a Ruby program, which is not run, and
/// nothing else defines which pods a target has.
private struct Podfiles {
  let tree: ProjectTree
  private var known: [String: Bool] = [:]

  init(tree: ProjectTree) { self.tree = tree }

  /// Marks the targets of a project as open if a Podfile may give them pods.
  mutating func opened(_ project: DescribedProject) -> DescribedProject {
    guard hasPodfile(around: parentFolder(of: project.path)) else { return project }
    var project = project
    for index in project.targets.indices { project.targets[index].isOpen = true }
    return project
  }

  private mutating func hasPodfile(around folder: String) -> Bool {
    if let answer = known[folder] { return answer }
    let isHere = tree.contents(resolvedPath(folder, "Podfile")) != nil
    let answer = isHere || !folder.isEmpty && hasPodfile(around: parentFolder(of: folder))
    known[folder] = answer
    return answer
  }
}

/// Returns whether a path is that of a project whose targets list all files of its directory; the targets of pods and
/// module maps do not.
public func listsAllTargets(_ path: String) -> Bool { ProjectForm(path: path)?.listsAllTargets ?? false }

extension ProjectForm {
  /// Creates the form of a project file or directory from its name; nil for any other name.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name {
    case "inward-modules.json": self = .map
    case "project.yml", "project.yaml": self = .xcodeGen
    case "Project.swift": self = .tuist
    case "BUILD", "BUILD.bazel": self = .bazel
    case _ where name.hasSuffix(".xcodeproj"): self = .xcode
    case _ where name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json"): self = .pod
    default: return nil
    }
  }
}
