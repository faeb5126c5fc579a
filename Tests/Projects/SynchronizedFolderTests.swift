// Synchronized folders, since Xcode 16: the project lists no files; all files in the folder belong to its targets,
// except for lists of exceptions.
import InwardProjects
import Testing

@Suite struct SynchronizedFolderTests {
  /// A project as Xcode 26 writes it: an app with a widget that shares two of its files, and tests.
  static let today = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 77;
    \tobjects = {

    /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
    \t\t4F00E1012D0A000100C0FFEE /* Exceptions for "Movies" folder in "Movies" target */ = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (
    \t\t\t\tInfo.plist,
    \t\t\t\t"Old Code/Unused.swift",
    \t\t\t);
    \t\t\ttarget = 4F00A0012D0A000100C0FFEE /* Movies */;
    \t\t};
    \t\t4F00E1022D0A000100C0FFEE /* Exceptions for "Movies" folder in "MoviesWidget" target */ = {
    \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
    \t\t\tmembershipExceptions = (
    \t\t\t\tModel/Movie.swift,
    \t\t\t\tModel/Store.swift,
    \t\t\t);
    \t\t\ttarget = 4F00A0022D0A000100C0FFEE /* MoviesWidget */;
    \t\t};
    /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */

    /* Begin PBXFileSystemSynchronizedRootGroup section */
    \t\t4F00F0012D0A000100C0FFEE /* Movies */ = {
    \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
    \t\t\texceptions = (
    \t\t\t\t4F00E1012D0A000100C0FFEE /* Exceptions for "Movies" folder in "Movies" target */,
    \t\t\t\t4F00E1022D0A000100C0FFEE /* Exceptions for "Movies" folder in "MoviesWidget" target */,
    \t\t\t);
    \t\t\tpath = Movies;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\t4F00F0022D0A000100C0FFEE /* MoviesWidget */ = {isa = PBXFileSystemSynchronizedRootGroup; path = MoviesWidget; sourceTree = "<group>"; };
    \t\t4F00F0032D0A000100C0FFEE /* MoviesTests */ = {isa = PBXFileSystemSynchronizedRootGroup; path = MoviesTests; sourceTree = "<group>"; };
    /* End PBXFileSystemSynchronizedRootGroup section */

    /* Begin PBXGroup section */
    \t\t4F00B0012D0A000100C0FFEE = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\t4F00F0012D0A000100C0FFEE /* Movies */,
    \t\t\t\t4F00F0022D0A000100C0FFEE /* MoviesWidget */,
    \t\t\t\t4F00F0032D0A000100C0FFEE /* MoviesTests */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\t4F00A0012D0A000100C0FFEE /* Movies */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t4F0050012D0A000100C0FFEE /* Sources */,
    \t\t\t);
    \t\t\tfileSystemSynchronizedGroups = (
    \t\t\t\t4F00F0012D0A000100C0FFEE /* Movies */,
    \t\t\t);
    \t\t\tname = Movies;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\t4F00A0022D0A000100C0FFEE /* MoviesWidget */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t4F0050022D0A000100C0FFEE /* Sources */,
    \t\t\t);
    \t\t\tfileSystemSynchronizedGroups = (
    \t\t\t\t4F00F0022D0A000100C0FFEE /* MoviesWidget */,
    \t\t\t);
    \t\t\tname = MoviesWidget;
    \t\t\tproductType = "com.apple.product-type.app-extension";
    \t\t};
    \t\t4F00A0032D0A000100C0FFEE /* MoviesTests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t4F0050032D0A000100C0FFEE /* Sources */,
    \t\t\t);
    \t\t\tfileSystemSynchronizedGroups = (
    \t\t\t\t4F00F0032D0A000100C0FFEE /* MoviesTests */,
    \t\t\t);
    \t\t\tname = MoviesTests;
    \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\t4F00C0012D0A000100C0FFEE /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = 4F00B0012D0A000100C0FFEE;
    \t\t\tminimizedProjectReferenceProxies = 1;
    \t\t\tpreferredProjectObjectVersion = 77;
    \t\t\tprojectDirPath = "";
    \t\t\tprojectRoot = "";
    \t\t\ttargets = (
    \t\t\t\t4F00A0012D0A000100C0FFEE /* Movies */,
    \t\t\t\t4F00A0022D0A000100C0FFEE /* MoviesWidget */,
    \t\t\t\t4F00A0032D0A000100C0FFEE /* MoviesTests */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXSourcesBuildPhase section */
    \t\t4F0050012D0A000100C0FFEE /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
    \t\t4F0050022D0A000100C0FFEE /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
    \t\t4F0050032D0A000100C0FFEE /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
    /* End PBXSourcesBuildPhase section */
    \t};
    \trootObject = 4F00C0012D0A000100C0FFEE /* Project object */;
    }

    """

  static let filesOfToday = [
    "Movies/App.swift", "Movies/Model/Movie.swift", "Movies/Model/Store.swift", "Movies/Old Code/Unused.swift",
    "MoviesTests/StoreTests.swift", "MoviesWidget/Widget.swift", "Scripts/generate.swift",
  ]

  @Test func projectOfToday() {
    let read = readXcodeProject(
      of: Array(Self.today.utf8), at: "Movies.xcodeproj", in: projectTree(Self.filesOfToday))
    #expect(
      memberships(of: read, among: Self.filesOfToday) == """
        Movies: Movies/App.swift Movies/Model/Movie.swift Movies/Model/Store.swift
        MoviesWidget: Movies/Model/Movie.swift Movies/Model/Store.swift MoviesWidget/Widget.swift
        MoviesTests: MoviesTests/StoreTests.swift
        """)
    #expect(read.targets.map(\.isTest) == [false, false, true])
    #expect(read.targets.map(\.place.position.line) == [55, 66, 77])
    #expect(read.notes.isEmpty, "\(read.notes)")
  }

  /// Reads a project with a target that contains the synchronized folder `App`. `keys` are further keys of the folder.
  func folder(_ keys: String = "", _ objects: String = "", files: [String]) -> XcodeProject {
    readProject(
      project(
        targets: ["App", "Other"], children: ["Folder"],
        target("App", "fileSystemSynchronizedGroups = (Folder);") + target("Other") + """
          Folder = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; \(keys) };
          \(objects)
          """), swift: files)
  }

  /// Xcode treats bundles such as `Docs.docc` and `Play.playground` as single items, and leaves out hidden directories.
  @Test func packagesAndBundlesAreSingleItems() {
    let files = [
      "App/.hidden/A.swift", "App/A.swift", "App/Docs.docc/Code.swift", "App/Play.playground/Contents.swift",
      "App/de.lproj/Words.swift", "Apple/B.swift",
    ]
    #expect(memberships(of: folder(files: files), among: files) == "App: App/A.swift App/de.lproj/Words.swift\nOther:")
  }

  /// The files of a package inside the folder belong to the package.
  @Test func packageInside() {
    let files = ["App/A.swift", "App/Kit/Package.swift", "App/Kit/Sources/Kit/K.swift"]
    let read = folder(files: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift\nOther:")
    #expect(read.packages == [.local("App/Kit")])
  }

  /// If an exception removes only the manifest, the other files are meant to be compiled.
  @Test func packageWithoutItsManifest() {
    let files = ["App/Kit/Package.swift", "App/Kit/K.swift"]
    let read = folder(
      "exceptions = (E);",
      "E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = App; "
        + "membershipExceptions = (Kit/Package.swift); };", files: files)
    #expect(memberships(of: read, among: files) == "App: App/Kit/K.swift\nOther:")
  }

  /// Xcode copies an explicit folder as a whole: its files are not sources of any target.
  @Test func explicitFolders() {
    let files = ["App/A.swift", "App/Samples/S.swift"]
    let read = folder(
      "explicitFolders = (Samples); exceptions = (E);",
      "E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Other; "
        + "membershipExceptions = (Samples/S.swift); };", files: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift\nOther:")
  }

  @Test func explicitFileTypes() {
    let files = ["App/A.swift", "App/Template.swift"]
    let read = folder("explicitFileTypes = { Template.swift = text; };", files: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift\nOther:")
  }

  /// Exceptions name files. A folder has no effect there unless it is also an explicit folder.
  @Test func exceptionOfAFolder() {
    let files = ["App/A.swift", "App/Sub/B.swift"]
    let read = folder(
      "exceptions = (E);",
      "E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = App; "
        + "membershipExceptions = (Sub); };", files: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift App/Sub/B.swift\nOther:")
  }

  /// A file that an exception adds to a copy phase is not compiled; one added to another target is compiled by both.
  @Test func exceptionOfAPhase() {
    let files = ["App/A.swift", "App/Copied.swift", "App/Shared.swift"]
    let text = project(
      targets: ["App", "Other"], children: ["Folder"],
      """
      App = {
        isa = PBXNativeTarget; name = App; buildPhases = (Sources, Copy); fileSystemSynchronizedGroups = (Folder);
      };
      Sources = { isa = PBXSourcesBuildPhase; };
      Copy = { isa = PBXCopyFilesBuildPhase; };
      Folder = {
        isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (Copied, Shared);
      };
      Copied = {
        isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = Copy;
        membershipExceptions = (Copied.swift);
      };
      Shared = {
        isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = Other.Sources;
        membershipExceptions = (Shared.swift);
      };

      """ + target("Other"))
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: App/A.swift App/Shared.swift\nOther: App/Shared.swift")
  }

  /// A synchronized folder inside another one: the inner files belong to the targets of both.
  @Test func nested() {
    let files = ["App/A.swift", "App/Inner/B.swift"]
    let text = project(
      targets: ["App", "Kit"], children: ["Outer", "Inner"],
      target("App", "fileSystemSynchronizedGroups = (Outer);")
        + target("Kit", "fileSystemSynchronizedGroups = (Inner);")
          + """
          Outer = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          Inner = { isa = PBXFileSystemSynchronizedRootGroup; path = App/Inner; sourceTree = SOURCE_ROOT; };
          """)
    #expect(
      memberships(of: readProject(text, swift: files), among: files)
        == "App: App/A.swift App/Inner/B.swift\nKit: App/Inner/B.swift")
  }

  @Test func noSourcesPhase() {
    let text = project(
      targets: ["App"], children: ["Folder"],
      """
      App = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (Folder); };
      Folder = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      """)
    let read = readProject(text, swift: ["App/A.swift"])
    #expect(read.targets.map(\.files) == [[]])
    #expect(
      notes(of: read) == ["5: target App has no Compile Sources phase; Xcode does not compile its synchronized folders"]
    )
  }

  @Test func otherCase() {
    let files = ["app/A.swift"]
    let read = folder(files: files)
    #expect(memberships(of: read, among: files) == "App: app/A.swift\nOther:")
    #expect(notes(of: read).map { $0.split(separator: ": ")[1] } == ["folder 'App' is spelled 'app' on disk"])
  }
}
