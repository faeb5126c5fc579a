// Platforms and compiler flags of single files: the files stay in their targets, and a note reports the setting.
import InwardProjects
import Testing

@Suite struct FileSettingTests {
  private let files = ["App/A.swift", "App/B.swift", "App/C.swift"]

  private func notesWithoutLines(_ read: XcodeProject) -> [String] {
    notes(of: read).map { String($0.split(separator: ": ", maxSplits: 1)[1]) }.sorted()
  }

  /// Returns a project with a target that compiles A, B and C; the build file of B has the given additional keys.
  private func project(buildFile more: String) -> XcodeProject {
    let text = InwardProjectsTests.project(
      targets: ["App"], children: ["Group"],
      """
      App = { isa = PBXNativeTarget; name = App; buildPhases = (Sources); };
      Sources = { isa = PBXSourcesBuildPhase; files = (InA, InB, InC); };
      InA = { isa = PBXBuildFile; fileRef = A.swift; platformFilters = (); settings = { COMPILER_FLAGS = "-Werror"; }; };
      InB = { isa = PBXBuildFile; fileRef = B.swift; \(more) };
      InC = { isa = PBXBuildFile; fileRef = C.swift; settings = { ATTRIBUTES = (Weak); }; };
      Group = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (A.swift, B.swift, C.swift); };

      """ + file("A.swift") + file("B.swift") + file("C.swift"))
    return readProject(text, swift: files)
  }

  @Test(arguments: [
    ("", ""), ("platformFilter = ios;", "limited"), ("platformFilters = (ios, maccatalyst);", "limited"),
    ("settings = { COMPILER_FLAGS = \"-D DEMO\"; };", "flags"),
    ("settings = { COMPILER_FLAGS = \"-DDEMO\"; };", "flags"),
    ("settings = { COMPILER_FLAGS = (\"-Xcc\", \"-DDEMO\"); };", ""),
    ("settings = { COMPILER_FLAGS = (\"-O\", \"-D\", \"DEMO\"); };", "flags"),
  ])
  func buildFiles(_ more: String, _ noted: String) {
    let read = project(buildFile: more)
    #expect(memberships(of: read, among: files) == "App: App/A.swift App/B.swift App/C.swift")
    let limited = "1 Swift file in a target is limited to some platforms, but read for all: 'B.swift'"
    let flags = "1 Swift file in a target is compiled with additional '-D' flags, which are not read: 'B.swift'"
    #expect(notesWithoutLines(read) == (noted == "" ? [] : [noted == "flags" ? flags : limited]))
  }

  @Test func synchronizedFolders() {
    let text = InwardProjectsTests.project(
      targets: ["App"], children: ["Folder"],
      """
      App = {
        isa = PBXNativeTarget; name = App; buildPhases = (Sources); fileSystemSynchronizedGroups = (Folder);
      };
      Sources = { isa = PBXSourcesBuildPhase; };
      Folder = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (Set); };
      Set = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = App;
        platformFiltersByRelativePath = { A.swift = (ios); Image.png = (ios); B.swift = (); };
        additionalCompilerFlagsByRelativePath = { B.swift = "-D DEMO"; C.c = "-D DEMO"; C.swift = "-Onone"; };
      };
      """)
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift App/B.swift App/C.swift")
    #expect(
      notesWithoutLines(read) == [
        "1 Swift file in a target is compiled with additional '-D' flags, which are not read: 'B.swift'",
        "1 Swift file in a target is limited to some platforms, but read for all: 'A.swift'",
      ])
  }

  /// A dependency that applies only to some platforms counts for all platforms, without a note.
  @Test func dependencies() {
    let text = InwardProjectsTests.project(
      targets: ["App", "Kit"],
      """
      App = { isa = PBXNativeTarget; name = App; dependencies = (OnKit); };
      Kit = { isa = PBXNativeTarget; name = Kit; };
      OnKit = { isa = PBXTargetDependency; target = Kit; platformFilters = (ios, maccatalyst); };
      """)
    let read = readProject(text, swift: [])
    #expect(read.targets[0].dependencies == [.target(id: "Kit", name: "Kit")])
    #expect(read.notes.isEmpty)
  }

  /// The product of another project is not a source to compile.
  @Test func productsAmongSources() {
    let text = InwardProjectsTests.project(
      targets: ["App"],
      target("App", compiles: ["Proxy"])
        + "Proxy = { isa = PBXReferenceProxy; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };")
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App:")
    #expect(
      notesWithoutLines(read) == [
        "'Kit.framework' of another project is in a Compile Sources phase, but is not compiled"
      ])
  }
}
