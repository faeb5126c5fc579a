// The projects and packages of a workspace.
import InwardProjects
import Testing

@Suite struct WorkspaceTests {
  func read(_ contents: String, at path: String = "Apps/All.xcworkspace", packages: [String] = [], root: String? = nil)
    -> XcodeWorkspace
  {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace\n   version = \"1.0\">\n\(contents)\n</Workspace>\n"
    let tree = projectTree(packages.map { $0 + "/Package.swift" }, root: root)
    return readWorkspace(of: Array(text.utf8), at: path, in: tree)
  }

  @Test func twoProjectsAndAPackage() {
    let workspace = read(
      """
         <FileRef
            location = "group:Movies/Movies.xcodeproj">
         </FileRef>
         <Group
            location = "container:../Libraries"
            name = "Libraries">
            <FileRef location = "group:Core"></FileRef>
            <Group name = "No folder"><FileRef location = "group:Kit/Kit.xcodeproj"/></Group>
            <FileRef location = "group:README.md"/>
         </Group>
         <FileRef location = "container:Tools/Tools &amp; More.xcodeproj"/>
         <FileRef location = "group:Movies/Movies.xcodeproj"/>
      """, packages: ["Libraries/Core"])
    #expect(
      workspace.projects == [
        "Apps/Movies/Movies.xcodeproj", "Libraries/Kit/Kit.xcodeproj", "Apps/Tools/Tools & More.xcodeproj",
      ])
    #expect(workspace.packages == ["Libraries/Core"])
    #expect(workspace.notes.isEmpty, "\(workspace.notes)")
  }

  @Test func absoluteLocations() {
    let contents = """
      <FileRef location = "absolute:/Users/ada/app/A.xcodeproj"/><FileRef location = "absolute:/elsewhere/B.xcodeproj"/>
      <FileRef location = "developer:C.xcodeproj"/>
      """
    #expect(read(contents, root: "/Users/ada/app").projects == ["A.xcodeproj"])
    #expect(read(contents).projects == [])
    #expect(read(contents).notes.isEmpty)
  }

  /// Each project contains a workspace that refers to the project itself.
  @Test func workspaceOfAProject() {
    for location in ["self:", "self:/Users/ada/App.xcodeproj"] {
      let workspace = read("<FileRef location = \"\(location)\"/>", at: "iOS/App.xcodeproj/project.xcworkspace")
      #expect(workspace.projects == ["iOS/App.xcodeproj"])
    }
    let more = read("<FileRef location = \"group:Other.xcodeproj\"/>", at: "iOS/App.xcodeproj/project.xcworkspace")
    #expect(more.projects == ["iOS/Other.xcodeproj"])
  }

  @Test func notes() {
    let workspace = read(
      "<FileRef/><FileRef location = \"odd:A.xcodeproj\"/>\n<Group><FileRef location=\"group:A.xcodeproj\">")
    #expect(workspace.projects == ["Apps/A.xcodeproj"])
    #expect(
      workspace.notes.map(\.text) == [
        "FileRef without a location", "unknown location 'odd:A.xcodeproj'",
        "unexpected end of file; a Group is not closed",
      ])
    #expect(workspace.notes[1].place.position == .init(line: 4, column: 12))
    let none = readWorkspace(of: [], at: "A.xcworkspace", in: projectTree([]))
    #expect(none.notes.map(\.description) == ["A.xcworkspace/contents.xcworkspacedata:1:1: not a workspace file"])
    #expect(
      readWorkspace(at: "B.xcworkspace", in: projectTree([])).notes.map(\.text) == ["the workspace could not be read"])
  }

  /// Two projects and a package, from the workspace to the files of each target.
  @Test func wholeWorkspace() {
    let files = ["App/A.swift", "Core/Package.swift", "Core/Sources/Core/C.swift", "Kit/K.swift"]
    func text(_ name: String, _ path: String) -> String {
      "{ objects = {\n" + project(targets: [name], children: [path], target(name, compiles: [path]) + file(path))
        + "}; rootObject = Project; }"
    }
    let tree = projectTree(
      files,
      [
        "All.xcworkspace/contents.xcworkspacedata": """
        <Workspace version="1.0"><FileRef location="group:App/App.xcodeproj"/><FileRef location="group:Core"/>
        <FileRef location="group:Kit/Kit.xcodeproj"/></Workspace>
        """,
        "App/App.xcodeproj/project.pbxproj": text("App", "A.swift"),
        "Kit/Kit.xcodeproj/project.pbxproj": text("Kit", "K.swift"),
      ])
    let workspace = readWorkspace(at: "All.xcworkspace", in: tree)
    let projects = workspace.projects.map { readXcodeProject(at: $0, in: tree) }
    #expect(projects.map { memberships(of: $0, among: files) } == ["App: App/A.swift", "Kit: Kit/K.swift"])
    #expect(workspace.packages == ["Core"])
  }
}
