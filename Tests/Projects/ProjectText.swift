// Xcode projects in strings: functions that read and print them for the tests of this directory. Ids are names here,
// which the format allows and Xcode never writes.
import InwardProjects

/// Reads a project with the given objects; its files are those of the listing and those in `others`.
func readProject(
  _ objects: String, at path: String = "App.xcodeproj", swift files: [String], others: [String: String] = [:],
  root: String? = nil
) -> XcodeProject {
  let text = "// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; rootObject = Project; }\n"
  return readXcodeProject(of: Array(text.utf8), at: path, in: projectTree(files, others, root: root))
}

func projectTree(_ files: [String], _ others: [String: String] = [:], root: String? = nil) -> ProjectTree {
  ProjectTree(swiftFiles: files, root: root) { path in others[path].map { Array($0.utf8) } }
}

/// Returns `App: A.swift B.swift`, one line for each target, in the order of the project.
func memberships(of project: XcodeProject, among files: [String]) -> String {
  project.targets.map { target in
    ([target.name + ":"] + target.files.map { files[$0] }).joined(separator: " ")
  }.joined(separator: "\n")
}

/// Returns `App Debug: Movies DEBUG (SIMULATOR)`, one line for each build: the module names, the conditions that are
/// set, and those that may be set.
func builds(of project: XcodeProject) -> String {
  project.targets.flatMap { target in
    target.builds.map { build in
      let names = build.moduleNames.isEmpty ? "?" : build.moduleNames.joined(separator: "|")
      let conditions = build.conditions + build.possibleConditions.map { "(\($0))" }
      return "\(target.name) \(build.configuration): " + ([names] + conditions).joined(separator: " ")
    }
  }.joined(separator: "\n")
}

func notes(of project: XcodeProject) -> [String] {
  project.notes.map { "\($0.place.position.line): \($0.text)" }
}

/// Returns a minimal project with targets and a main group. `objects` contains all other objects.
func project(targets: [String], children: [String] = [], _ objects: String) -> String {
  """
  Project = { isa = PBXProject; mainGroup = Main; targets = (\(targets.joined(separator: ", "))); };
  Main = { isa = PBXGroup; sourceTree = "<group>"; children = (\(children.joined(separator: ", "))); };
  \(objects)
  """
}

/// Returns a target that compiles references, together with the build files for them.
func target(
  _ name: String, type: String = "application", compiles references: [String] = [], _ more: String = ""
) -> String {
  let files = references.map { "\(name).\($0)" }
  let buildFiles = references.map { "\(name).\($0) = { isa = PBXBuildFile; fileRef = \($0); };" }
  return """
    \(name) = {
      isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)";
      buildPhases = (\(name).Sources); \(more)
    };
    \(name).Sources = { isa = PBXSourcesBuildPhase; files = (\(files.joined(separator: ", "))); };
    \(buildFiles.joined(separator: "\n"))

    """
}

/// Returns a reference to a file; its id is the name.
func file(_ name: String, path: String? = nil, tree: String = "<group>", _ more: String = "") -> String {
  "\(name) = { isa = PBXFileReference; path = \"\(path ?? name)\"; sourceTree = \"\(tree)\"; \(more) };\n"
}
