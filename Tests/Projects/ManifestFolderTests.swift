// The files in a target's directory that the package manager compiles, according to `swift package describe`.
import InwardFacts
import InwardProjects
import Testing

@Suite struct ManifestFolders {
  /// Returns the files that a package compiles, out of the given ones in the directory of its only target.
  private func compiled(
    _ files: [String], tools: String = "5.9", path: String = "Sources/A", _ more: String = ""
  ) -> [String] {
    let bytes = Array(
      """
      // swift-tools-version:\(tools)
      let package = Package(name: "P", targets: [.target(name: "A", path: "\(path)"\(more))])
      """.utf8)
    let manifest = bytes.withUnsafeBufferPointer { readManifest(of: $0, in: "") }
    let map = mapModules(of: files, manifests: [manifest], rootName: "Root")
    return files.indices.filter { map.modules[map.moduleOfFile[$0].index].name == "A" }.map { files[$0] }
  }

  /// The package manager treats a directory with one of these extensions as a single item, so the target does not
  /// contain the Swift files in it, such as the pages of a playground.
  @Test func foldersThatAreOneItem() {
    for extension_ in [
      "docc", "playground", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcodeproj", "xcworkspace",
    ] {
      let files = ["Sources/A/A.swift", "Sources/A/Try.\(extension_)/Pages/One.swift"]
      #expect(compiled(files) == ["Sources/A/A.swift"], "\(extension_)")
    }
    let others = ["Sources/A/Try.Playground/B.swift", "Sources/A/V1.2/B.swift", "Sources/A/a.playground.swift"]
    #expect(compiled(others) == others)
  }

  /// Before tools version 5.6, a directory with any extension but `lproj` was a single item.
  @Test func foldersWithExtensionsInOldPackages() {
    let files = ["Sources/A/A+B.swift", "Sources/A/V1.2/B.swift", "Sources/A/V1/C.swift", "Sources/A/de.lproj/D.swift"]
    #expect(compiled(files, tools: "5.5") == [files[0], files[2], files[3]])
    #expect(compiled(files, tools: "5.6") == files)
  }

  @Test func hiddenFiles() {
    let files = ["Sources/A/.B.swift", "Sources/A/.old/C.swift", "Sources/A/A.swift"]
    #expect(compiled(files) == ["Sources/A/A.swift"])
  }

  /// Resources are not compiled: fixtures and templates are often Swift files, and many of them declare the same names.
  @Test func resources() {
    let files = ["Sources/A/A.swift", "Sources/A/Fixtures/B.swift", "Sources/A/Templates/C.swift"]
    #expect(compiled(files, ", resources: [.copy(\"Fixtures\"), .process(\"Templates/\")]") == [files[0]])
    #expect(compiled(files, ", resources: [.copy(\"Fixtures/B.swift\")]") == [files[0], files[2]])
    let all = ", sources: [\"A.swift\", \"Fixtures\", \"Templates\"]"
    let both = ", resources: [.copy(\"Fixtures\"), .process(\"Templates\")]"
    #expect(compiled(files, all + both) == [files[0], files[2]])
  }

  /// The directories around the target's directory do not matter.
  @Test func aTargetInAHiddenFolder() {
    #expect(compiled([".kits/A/A.swift"], path: ".kits/A") == [".kits/A/A.swift"])
    #expect(compiled(["Kit/A.swift"], path: "Kit/A.swift") == ["Kit/A.swift"])
  }

  /// Each snippet is a program: two of them may declare the same names. A file of a target is not a snippet.
  @Test func snippets() {
    let files = ["Sources/A/A.swift", "Snippets/One.swift", "Snippets/More/Two-Three.swift", "Snippets/Own/B.swift"]
    let bytes = Array(
      """
      // swift-tools-version:5.9
      let package = Package(
        name: "P", products: [.library(name: "P", targets: ["A"])],
        targets: [.target(name: "A"), .target(name: "B", path: "Snippets/Own")])
      """.utf8)
    let manifest = bytes.withUnsafeBufferPointer { readManifest(of: $0, in: "") }
    let map = mapModules(of: files, manifests: [manifest], rootName: "Root")
    #expect(files.indices.map { map.modules[map.moduleOfFile[$0].index].name } == ["A", "One", "Two_Three", "B"])
    let one = map.targets.first { $0.name == "One" }
    #expect(one?.product == .program && one?.dependencies?.map(\.name) == ["A"])
    #expect(map.unlistedFiles.isEmpty)
  }

  /// A target's own settings apply only to that target; those in a loop or a variable apply to all targets.
  @Test(
    arguments: [
      (".enableUpcomingFeature(\"MemberImportVisibility\")", \Module.membersNeedImports),
      (".defaultIsolation(MainActor.self)", \Module.isMainActorByDefault),
    ] as [(String, KeyPath<Module, Bool> & Sendable)])
  func settings(_ setting: String, _ effect: KeyPath<Module, Bool> & Sendable) {
    func having(_ targets: String, _ more: String = "") -> [Bool] {
      let text = "let package = Package(name: \"P\", targets: [\(targets)])\n\(more)"
      let manifest = Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }
      let files = ["Sources/A/A.swift", "Sources/B/B.swift"]
      let map = mapModules(of: files, manifests: [manifest], rootName: "Root")
      return map.moduleOfFile.map { map.modules[$0.index][keyPath: effect] }
    }
    #expect(
      having(".target(name: \"A\", swiftSettings: [\(setting)]), .target(name: \"B\")") == [true, false])
    #expect(
      having(
        ".target(name: \"A\"), .target(name: \"B\")",
        "for target in package.targets { target.swiftSettings = [\(setting)] }") == [true, true])
  }
}
