// From the paths of project files to what they describe: one reader for each tool that projects are written for.
import InwardPatterns

/// Reads each project file by the reader of its name. What a generator made stands for what it was made from: beside
/// an `.xcodeproj`, the `project.yml` or `Project.swift` is not read.
public func describeProjects(at paths: [String], in tree: ProjectTree) -> [DescribedProject] {
  let generated = Set(paths.filter { ProjectForm(path: $0) == .xcode }.map(parentFolder))
  func isGenerated(_ path: String) -> Bool { generated.contains(parentFolder(of: path)) }
  let bazel = BazelReader(paths: paths.filter { ProjectForm(path: $0) == .bazel }, in: tree)
  return paths.compactMap { path in
    switch ProjectForm(path: path) {
    case .xcode: DescribedProject(readXcodeProject(at: path, in: tree))
    case .xcodeGen: isGenerated(path) ? nil : readXcodeGen(at: path, in: tree)
    case .tuist: isGenerated(path) ? nil : readTuist(at: path, in: tree)
    case .bazel: bazel.read(at: path)
    case .pod: readPodspec(at: path, in: tree)
    case .map: readModuleMap(at: path, in: tree)
    case nil: nil
    }
  }
}

/// Whether a project file lists all targets of its folder, as no pod and no map does.
public func listsAllTargets(_ path: String) -> Bool { ProjectForm(path: path)?.listsAllTargets ?? false }

extension ProjectForm {
  /// The form of a file or folder, by its name.
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
