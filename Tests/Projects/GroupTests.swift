// The paths of files, resolved through groups and source trees.
import InwardProjects
import Testing

@Suite struct GroupTests {
  /// One file for every source tree that Xcode offers.
  @Test func everySourceTree() {
    let files = [
      "App/Model/Movie.swift", "App/View/List.swift", "Shared/Log.swift", "Tools/Absolute.swift", "Products/P.swift",
    ]
    let text = project(
      targets: ["App"], children: ["AppGroup", "Elsewhere.swift"],
      target(
        "App",
        compiles: [
          "Movie.swift", "List.swift", "Log.swift", "Absolute.swift", "Elsewhere.swift", "P.swift", "S.swift",
          "D.swift", "C.swift",
        ])
          + """
          AppGroup = {
            isa = PBXGroup; path = App; sourceTree = "<group>"; children = (ModelGroup, NamedGroup, SharedGroup, P.swift);
          };
          ModelGroup = { isa = PBXGroup; path = Model; sourceTree = "<group>"; children = (Movie.swift); };
          NamedGroup = { isa = PBXGroup; name = "No folder"; sourceTree = "<group>"; children = (List.swift); };
          SharedGroup = { isa = PBXGroup; path = Shared; sourceTree = SOURCE_ROOT; children = (Log.swift, S.swift); };

          """ + file("Movie.swift") + file("List.swift", path: "View/List.swift") + file("Log.swift")
        + file("Absolute.swift", path: "/Users/ada/project/Tools/Absolute.swift", tree: "<absolute>")
        + file("Elsewhere.swift", path: "/elsewhere/Elsewhere.swift", tree: "<absolute>")
        + file("P.swift", path: "Products/P.swift", tree: "BUILT_PRODUCTS_DIR") + file("S.swift", tree: "SDKROOT")
        + file("D.swift", tree: "DEVELOPER_DIR") + file("C.swift", tree: "OUR_CUSTOM_TREE"))
    let read = readProject(text, swift: files, root: "/Users/ada/project")
    #expect(
      memberships(of: read, among: files)
        == "App: App/Model/Movie.swift App/View/List.swift Shared/Log.swift Tools/Absolute.swift")
    #expect(
      notes(of: read).map { $0.split(separator: ": ", maxSplits: 1)[1] } == [
        "5 Swift files in targets are generated or outside the project's root directory: '/elsewhere/Elsewhere.swift', ..."
      ])
  }

  /// A project in its own directory, with its files next to that directory.
  @Test func projectDirPathAndDots() {
    let files = ["Sources/A.swift", "Sources/B.swift", "iOS/C.swift"]
    let text =
      """
      Project = { isa = PBXProject; mainGroup = Main; projectDirPath = ..; targets = (App); };
      Main = { isa = PBXGroup; sourceTree = "<group>"; children = (Group, B.swift, C.swift); };
      Group = { isa = PBXGroup; path = "./iOS/../Sources"; sourceTree = "<group>"; children = (A.swift); };

      """ + target("App", compiles: ["A.swift", "B.swift", "C.swift"]) + file("A.swift")
      + file("B.swift", path: "Sources/B.swift") + file("C.swift", path: "iOS/C.swift")
    let read = readProject(text, at: "iOS/App.xcodeproj", swift: files)
    #expect(memberships(of: read, among: files) == "App: Sources/A.swift Sources/B.swift iOS/C.swift")
    #expect(read.sourceRoot == "")
    #expect(read.name == "App")
  }

  /// A file may belong to several targets, twice to one, or to none.
  @Test func severalTargets() {
    let files = ["A.swift", "B.swift", "C.swift"]
    let text = project(
      targets: ["App", "Widget"], children: ["A.swift", "B.swift", "C.swift"],
      target("App", compiles: ["A.swift", "B.swift"])
        + target("Widget", type: "app-extension", compiles: ["B.swift", "B.swift"]) + file("A.swift") + file("B.swift")
        + file("C.swift"))
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: A.swift B.swift\nWidget: B.swift")
    #expect(read.targets.map(\.kind) == [.app, .extension])
  }

  @Test func filesOtherThanSwiftAreIgnored() {
    let files = ["A.swift", "Template.swift", "View.m"]
    let text = project(
      targets: ["App"], children: ["A.swift", "Template.swift", "View.m"],
      target("App", compiles: ["A.swift", "Template.swift", "View.m"])
        + file("A.swift", "lastKnownFileType = sourcecode.swift;")
        + file("Template.swift", "explicitFileType = text;") + file("View.m"))
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: A.swift")
    #expect(notes(of: read).count == 1)
    #expect(notes(of: read)[0].hasSuffix("'Template.swift' has the type text, so it is not compiled"))
  }

  @Test func missingFilesAreIgnored() {
    let text = project(
      targets: ["App"], children: ["A.swift", "B.swift"],
      target("App", compiles: ["A.swift", "B.swift"]) + file("A.swift") + file("B.swift"))
    #expect(
      notes(of: readProject(text, swift: ["A.swift"])) == ["13: 1 Swift file in a target is missing: 'B.swift'"])
    #expect(
      notes(of: readProject(text, swift: [])) == ["12: 2 Swift files in targets are missing: 'A.swift', ..."])
  }

  /// The default file system of a Mac ignores case, so the file is a member.
  @Test func otherCase() {
    let text = project(
      targets: ["App"], children: ["Group"],
      target("App", compiles: ["Movie.swift"])
        + "Group = { isa = PBXGroup; path = Model; sourceTree = \"<group>\"; children = (Movie.swift); };\n"
        + file("Movie.swift"))
    let files = ["model/movie.swift"]
    let read = readProject(text, swift: files)
    #expect(memberships(of: read, among: files) == "App: model/movie.swift")
    #expect(
      notes(of: read).map { $0.split(separator: ": ")[1] } == [
        "'Model/Movie.swift' is spelled 'model/movie.swift' on disk"
      ])
  }

  /// The localized versions of a file are in a variant group, which the target lists as if it were one file.
  @Test func variantGroup() {
    let files = ["de.lproj/Words.swift", "en.lproj/Words.swift"]
    let text = project(
      targets: ["App"], children: ["Words"],
      target("App", compiles: ["Words"])
        + "Words = { isa = PBXVariantGroup; name = Words.swift; sourceTree = \"<group>\"; children = (de, en); };\n"
        + file("de", path: "de.lproj/Words.swift") + file("en", path: "en.lproj/Words.swift"))
    #expect(memberships(of: readProject(text, swift: files), among: files) == "App: " + files.joined(separator: " "))
  }
}
