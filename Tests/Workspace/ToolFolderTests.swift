// Directories that tools such as CocoaPods create, the dependencies in them, and other directories with the same names.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@Suite struct ToolFolders {
  private func sources(_ files: [String]) throws -> [String] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }), below: folder)
    return findSources(SourceSearch(root: folder.path)).swiftFiles
  }

  /// A project's own source directory may be called `Pods`, so the name alone does not make it a tool's directory.
  @Test func aNameAloneIsNoTool() throws {
    let own = ["Carthage/C.swift", "Pods/P.swift", "SourcePackages/S.swift"]
    #expect(try sources(own) == own)
    #expect(try sources(own + ["Pods/Manifest.lock"]) == ["Carthage/C.swift", "SourcePackages/S.swift"])
    #expect(try sources(own + ["Podfile"]) == ["Carthage/C.swift", "SourcePackages/S.swift"])
    #expect(try sources(own + ["Cartfile.resolved"]) == ["Pods/P.swift", "SourcePackages/S.swift"])
    #expect(try sources(own + ["Carthage/Build/x"]) == ["Pods/P.swift", "SourcePackages/S.swift"])
    #expect(try sources(own + ["SourcePackages/checkouts/A/A.swift"]) == ["Carthage/C.swift", "Pods/P.swift"])
    #expect(try sources([".build/B.swift", "DerivedData/D.swift", "node_modules/N.swift", "a/.swiftpm/S.swift"]) == [])
  }

  /// A string that contains `import ProjectDescription` does not make a file a Tuist manifest.
  @Test func onlyAnImportMakesAManifestOfTuist() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "Tuist/Reader.swift": "let mark = \"import ProjectDescription\"\n",
        "Tuist/Helpers/Target.swift": "// A helper.\n  import ProjectDescription\n",
      ], below: folder)
    #expect(findSources(SourceSearch(root: folder.path)).swiftFiles == ["Tuist/Reader.swift"])
  }

  private func dependencies(_ files: [String], project: String = "", around: String? = nil) throws -> [String] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0, $0.hasSuffix(".swift") ? "import PackageDescription\n" : "") })
    try write(texts.merging([".gitignore": "Fetched/\nout/\n", ".git/HEAD": ""]) { $1 }, below: folder)
    let root = project.isEmpty ? folder.path : folder.path + "/" + project
    let found = findDependencies(
      of: findSources(SourceSearch(root: root)), below: root, around: around.map { folder.path + $0 } ?? root)
    return found.map { $0.path + ": " + ($0.manifests + $0.projects).joined(separator: " ") }
  }

  @Test func dependenciesLieInFoldersOfTools() throws {
    #expect(
      try dependencies([
        "Main.swift", ".build/checkouts/Net/Package.swift", ".build/checkouts/Net/Package@swift-6.0.swift",
        ".build/checkouts/Net/Examples/Package.swift", ".build/checkouts/notes/README.md",
        ".build/repositories/Net/Package.swift", "SourcePackages/checkouts/Kit/Package.swift",
        "DerivedData/SourcePackages/checkouts/One/Package.swift",
        "DerivedData/App-abc/SourcePackages/checkouts/Two/Package.swift",
        "Carthage/Checkouts/Rx/Rx.xcodeproj/project.pbxproj", "Carthage/Checkouts/Rx/Package.swift",
        "App/Pods/Pods.xcodeproj/project.pbxproj", "App/Pods/Manifest.lock", "node_modules/native/native.podspec",
      ]) == [
        "App/Pods: Pods.xcodeproj", ".build/checkouts/Net: Package.swift Package@swift-6.0.swift",
        "Carthage/Checkouts/Rx: Package.swift Rx.xcodeproj", "SourcePackages/checkouts/Kit: Package.swift",
        "DerivedData/SourcePackages/checkouts/One: Package.swift",
        "DerivedData/App-abc/SourcePackages/checkouts/Two: Package.swift",
      ])
  }

  @Test func ignoredDirectoriesMayHoldDependencies() throws {
    #expect(
      try dependencies([
        "Main.swift", "Fetched/Package.swift", "Fetched/Net/Package.swift", "Fetched/Net/Deep/Package.swift",
        "Vendor/out/SourcePackages/checkouts/Kit/Kit.podspec", "Vendor/out/checkouts/Log/Package.swift",
      ]) == [
        "Fetched: Package.swift", "Fetched/Net: Package.swift", "Vendor/out/checkouts/Log: Package.swift",
        "Vendor/out/SourcePackages/checkouts/Kit: Kit.podspec",
      ])
  }

  /// Packages below the project that contain none of its files, because they are empty or have their own rules, are
  /// dependencies.
  @Test func packagesThatAreLeftOut() throws {
    #expect(
      try dependencies([
        "Package.swift", "Main.swift", "Own/Package.swift", "Own/Own.swift", "Empty/Package.swift",
        "Other/rules.yml", "Other/Package.swift", "Other/Other.swift", "Loose/rules.yml", "Loose/Loose.swift",
      ]) == ["Empty: Package.swift", "Other: Package.swift"])
  }

  @Test func foldersOfToolsAroundTheProject() throws {
    let files = [
      "App/Main.swift", ".build/checkouts/Net/Package.swift", "Podfile", "Pods/Pods.xcodeproj/project.pbxproj",
    ]
    #expect(
      try dependencies(files, project: "App", around: "") == [
        "../Pods: Pods.xcodeproj", "../.build/checkouts/Net: Package.swift",
      ])
    #expect(try dependencies(files, project: "App") == [])
  }
}
