// The walk and the readers each have a list of the names of project files, because neither room may know the other. The
// lists must agree.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@testable import InwardProjects

@Suite struct ProjectFileTests {
  private static let names = [
    "App.xcodeproj", "Kit.podspec", "Kit.podspec.json", "project.yml", "project.yaml", "Project.swift", "BUILD",
    "BUILD.bazel", "inward-modules.json",
  ]
  private static let others = [
    "App.xcworkspace", "Podfile", "Projects.swift", "WORKSPACE", "project.json", "modules.json", "build.bazel",
    "Cartfile", "podspec", "Kit.podspecs",
  ]

  @Test func everyFormHasAName() {
    #expect(Set(Self.names.compactMap { ProjectForm(path: $0) }) == Set(ProjectForm.allCases))
    #expect(Self.names.allSatisfy { ProjectForm(path: "Folder/" + $0) != nil })
    #expect(Self.others.allSatisfy { ProjectForm(path: $0) == nil })
  }

  @Test func theWalkFindsWhatReadersRead() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in Self.names + Self.others {
      try write([name.hasSuffix("proj") || name.hasSuffix("workspace") ? name + "/a" : name: ""], below: folder)
    }
    #expect(Set(findSources(SourceSearch(root: folder.path)).projects) == Set(Self.names))
    #expect(FileTree.disk.projects(in: folder.path).others == Self.names.sorted())
  }
}
