// Files that targets list by symbolic links: a file belongs to every target that lists a path to it.
import InwardFacts
import InwardProjects
import Testing

@Suite struct LinkTests {
  /// Returns `Core/A.swift: Core UI`, one line for each file. Links are written as `path -> destination`.
  private func targets(
    _ files: [String], _ links: [String], package: String? = nil, projects: [String: String] = [:]
  ) -> String {
    let links = links.map { $0.split(separator: " -> ", omittingEmptySubsequences: false).map(String.init) }
      .map { PathLink(path: $0[0], destination: $0[1]) }
    let paths = SourcePaths(files, links: links)
    let manifests = package.map { text in
      [Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }]
    }
    let tree = ProjectTree(swiftFiles: paths.all) { path in projects[path].map { Array($0.utf8) } }
    let described = describeProjects(
      at: projects.keys.sorted().map { $0.replacing("/project.pbxproj", with: "") }, in: tree)
    let map = mapModules(of: paths, manifests: manifests ?? [], projects: described, rootName: "Root")
    #expect(map.moduleOfFile.count == files.count, "a link is no file")
    #expect(map.otherModules.keys.allSatisfy { $0 < files.count } && map.unlistedFiles.allSatisfy { $0 < files.count })
    return files.indices.map { file in
      let unlisted = map.unlistedFiles.contains(file) ? " (unlisted)" : ""
      return files[file] + ": " + map.modules(ofFile: file).map { map.modules[$0.index].name }.joined(separator: " ")
        + unlisted
    }.joined(separator: "\n")
  }

  private static let package = """
    let package = Package(name: "Shop", targets: [.target(name: "Core"), .target(name: "UI")])
    """

  @Test func aFileThatLiesInNoTarget() {
    #expect(
      targets(
        ["Real/A.swift", "Real/B.swift", "Sources/UI/View.swift"], ["Sources/Core/A.swift -> Real/A.swift"],
        package: Self.package)
        == "Real/A.swift: Core\nReal/B.swift: rest of Shop (unlisted)\nSources/UI/View.swift: UI")
  }

  @Test func aFileOfOneTargetThatAnotherLinks() {
    #expect(
      targets(
        ["Sources/Core/A.swift", "Sources/UI/View.swift"], ["Sources/UI/A.swift -> Sources/Core/A.swift"],
        package: Self.package) == "Sources/Core/A.swift: Core UI\nSources/UI/View.swift: UI")
  }

  @Test func aFileWithTwoPathsInOneTarget() {
    #expect(
      targets(
        ["Sources/Core/A.swift"], ["Sources/Core/B.swift -> Sources/Core/A.swift"], package: Self.package)
        == "Sources/Core/A.swift: Core")
  }

  @Test func aLinkToAFolder() {
    let files = ["Kit/Core/A.swift", "Kit/Core/Deep/B.swift", "Kit/CoreUI/C.swift"]
    let read = "Kit/Core/A.swift: Core\nKit/Core/Deep/B.swift: Core\nKit/CoreUI/C.swift: rest of Shop (unlisted)"
    #expect(targets(files, ["Sources/Core/Linked -> Kit/Core"], package: Self.package) == read)
    #expect(targets(files, ["Sources/Core -> Kit/Core"], package: Self.package) == read, "the target's own folder")
    #expect(targets(files, ["Sources -> Kit"], package: Self.package).hasPrefix("Kit/Core/A.swift: Core\n"))
  }

  @Test func linksInALinkedFolder() {
    #expect(
      targets(
        ["Kit/A.swift", "Shared/B.swift", "Shared/Deep/C.swift", "Lone/D.swift"],
        ["Sources/Core -> Kit", "Kit/Shared -> Shared", "Kit/D.swift -> Lone/D.swift"], package: Self.package)
        == "Kit/A.swift: Core\nShared/B.swift: Core\nShared/Deep/C.swift: Core\nLone/D.swift: Core")
  }

  @Test func excludedLinks() {
    let package = """
      let package = Package(name: "Shop", targets: [.target(name: "Core", exclude: ["Old", "B.swift"])])
      """
    #expect(
      targets(
        ["Real/A.swift", "Real/B.swift", "Old/C.swift"],
        ["Sources/Core/A.swift -> Real/A.swift", "Sources/Core/B.swift -> Real/B.swift", "Sources/Core/Old -> Old"],
        package: package)
        == "Real/A.swift: Core\nReal/B.swift: rest of Shop (unlisted)\nOld/C.swift: rest of Shop (unlisted)")
  }

  /// The package has the target whatever the XcodeGen spec lists, and a file without a link keeps its own target.
  @Test func targetsThatAManifestComputes() {
    let package = "let package = Package(name: \"Shop\", targets: names.map { .target(name: $0) })"
    let links = ["Sources/Core/A.swift -> Real/A.swift", "Sources/Core/B.swift -> Real/B.swift"]
    #expect(
      targets(["Real/A.swift", "Real/B.swift", "Sources/Core/C.swift"], links, package: package)
        == "Real/A.swift: Core\nReal/B.swift: Core\nSources/Core/C.swift: Core")
    let yaml = "targets:\n  App:\n    type: application\n    sources: [Real/A.swift]\n"
    #expect(
      targets(["Real/A.swift", "Real/B.swift"], links, package: package, projects: ["project.yml": yaml])
        == "Real/A.swift: App Core\nReal/B.swift: Core")
  }

  @Test func everyToolListsLinks() {
    let files = ["Real/A.swift", "Real/B.swift"]
    let links = ["App/A.swift -> Real/A.swift", "App/More -> Real"]
    let both = "Real/A.swift: App\nReal/B.swift: App"
    let yaml = "targets:\n  App:\n    type: application\n    sources: App\n"
    #expect(targets(files, links, projects: ["project.yml": yaml]) == both)
    let map = #"{ "version": 1, "targets": [{ "name": "App", "files": ["App/More/*.swift"] }] }"#
    #expect(targets(files, links, projects: ["inward-modules.json": map]) == both)
    let bazel = "swift_library(name = \"App\", srcs = glob([\"App/More/*.swift\"]))"
    #expect(targets(files, links, projects: ["BUILD": bazel]) == both)
    let pod = "Pod::Spec.new do |s|\n  s.name = 'App'\n  s.source_files = 'App/A.swift'\nend\n"
    #expect(targets(files, links, projects: ["App.podspec": pod]) == "Real/A.swift: App\nReal/B.swift: Root")
  }

  @Test func xcodeReferencesALink() {
    let project = """
      { objects = {
      Project = { isa = PBXProject; mainGroup = Main; targets = (App, Kit); };
      Main = { isa = PBXGroup; children = (A, Folder); };
      A = { isa = PBXFileReference; path = "App/A.swift"; sourceTree = "<group>"; };
      Folder = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      BuildA = { isa = PBXBuildFile; fileRef = A; };
      App = { isa = PBXNativeTarget; name = App; buildPhases = (Sources);
        productType = "com.apple.product-type.application"; };
      Sources = { isa = PBXSourcesBuildPhase; files = (BuildA); };
      Kit = { isa = PBXNativeTarget; name = Kit; buildPhases = (None); fileSystemSynchronizedGroups = (Folder);
        productType = "com.apple.product-type.framework"; };
      None = { isa = PBXSourcesBuildPhase; files = (); };
      }; rootObject = Project; }
      """
    #expect(
      targets(
        ["Real/A.swift", "Real/B.swift"], ["App/A.swift -> Real/A.swift", "Kit/B.swift -> Real/B.swift"],
        projects: ["App.xcodeproj/project.pbxproj": project]) == "Real/A.swift: App\nReal/B.swift: Kit")
  }

  /// A team's map takes precedence for the files that it lists, whichever of their paths it contains.
  @Test func theSameFormDecidesAsForOnePath() {
    let map = #"{ "version": 1, "targets": [{ "name": "Own", "files": ["Real/A.swift"] }] }"#
    #expect(
      targets(
        ["Real/A.swift", "Real/B.swift"],
        ["Sources/Core/A.swift -> Real/A.swift", "Sources/Core/B.swift -> Real/B.swift"], package: Self.package,
        projects: ["inward-modules.json": map]) == "Real/A.swift: Own\nReal/B.swift: Core")
    let pod = "Pod::Spec.new do |s|\n  s.name = 'Pod'\n  s.source_files = 'Real/*.swift'\nend\n"
    #expect(
      targets(
        ["Real/A.swift", "Real/B.swift"], ["Sources/Core/A.swift -> Real/A.swift"], package: Self.package,
        projects: ["Pod.podspec": pod]) == "Real/A.swift: Core\nReal/B.swift: Pod")
  }

  @Test func linksThatLeadNowhereOfUse() {
    let files = ["Sources/Core/A.swift", "Real/B.swift"]
    let plain = "Sources/Core/A.swift: Core\nReal/B.swift: rest of Shop (unlisted)"
    for link in [
      "Sources/Core/Back -> Sources/Core", "Sources/Core/Top -> ", "Sources/Core/Up -> Sources",
      "Sources/Core/X.swift -> Generated/X.swift", "Sources/Core/Empty -> Nothing", "Docs/B.swift -> Real/B.swift",
    ] {
      #expect(targets(files, [link], package: Self.package) == plain, "\(link)")
    }
  }

  /// Two directories that contain each other, and forty that contain all others: these have too many paths to list.
  @Test(.timeLimit(.minutes(20)))
  func cycles() {
    #expect(
      targets(
        ["A/A.swift", "B/B.swift"], ["A/B -> B", "B/A -> A", "Sources/Core -> A"], package: Self.package)
        == "A/A.swift: Core\nB/B.swift: Core")
    let folders = (0..<40).map { "F\($0)" }
    let links = folders.flatMap { folder in folders.filter { $0 != folder }.map { "\(folder)/\($0) -> \($0)" } }
    let all = targets(folders.map { $0 + "/A.swift" }, links + ["Sources/Core -> F0"], package: Self.package)
    #expect(all.hasPrefix("F0/A.swift: Core\n"))
  }
}
