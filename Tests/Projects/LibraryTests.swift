// The modules that a dependency offers, according to its own project files.
import InwardFacts
import InwardProjects
import Testing

@Suite struct Libraries {
  private func manifest(_ text: String) -> Manifest {
    Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }
  }

  private func list(
    _ files: [String], _ manifests: [Manifest], projects: [DescribedProject] = []
  ) -> [String] {
    listLibraries(of: SourcePaths(files), manifests: manifests, projects: { projects }, rootName: "Net")
      .map { $0.module.name + ": " + $0.files.joined(separator: " ") }
  }

  @Test func librariesOfAPackage() {
    let package = manifest(
      """
      import PackageDescription
      let package = Package(
        name: "Net",
        products: [.library(name: "Net", targets: ["Net"]), .executable(name: "tool", targets: ["Tool"])],
        targets: [
          .target(name: "Net", exclude: ["Old"]), .target(name: "Empty"), .target(name: "Tool"),
          .executableTarget(name: "run"), .macro(name: "Macros"), .plugin(name: "Plug"), .testTarget(name: "NetTests"),
        ])
      """)
    let files = [
      "Macros/M.swift", "Plugins/Plug/P.swift", "Scripts/S.swift", "Sources/Macros/M.swift", "Sources/Net/A.swift",
      "Sources/Net/Old/B.swift", "Sources/Tool/main.swift", "Sources/run/main.swift", "Tests/NetTests/T.swift",
    ]
    #expect(list(files, [package]) == ["Net: Sources/Net/A.swift"])
    #expect(package.moduleNames?.contains("Net") == true)
  }

  /// Helpers in the manifest create the targets, so each directory counts as one.
  @Test func computedTargets() {
    let package = manifest(
      """
      let package = Package(name: "Rx", targets: names.map { .target(name: $0, path: nil) })
      """)
    #expect(package.moduleNames == nil)
    #expect(
      list(["Sources/RxCocoa/A.swift", "Sources/RxSwift/B.swift", "Rx/C.swift"], [package]) == [
        "RxCocoa: Sources/RxCocoa/A.swift", "RxSwift: Sources/RxSwift/B.swift",
      ])
  }

  private func target(
    _ name: String, _ module: String, _ files: [Int], product: Target.Product = .library, isTest: Bool = false
  ) -> DescribedTarget {
    DescribedTarget(
      name: name, moduleName: module, isTest: isTest, files: files, product: product,
      place: ProjectPlace(path: "Net.xcodeproj", position: Position(line: 1, column: 1)))
  }

  /// An Xcode project may have one target of the same module for each platform.
  @Test func targetsOfOneModuleAreOneLibrary() {
    let project = DescribedProject(
      form: .xcode, path: "Net.xcodeproj", folder: "",
      targets: [
        target("Net iOS", "Net", [0, 1]), target("Net macOS", "Net", [0, 2]),
        target("Example", "Example", [3], product: .program), target("NetTests", "NetTests", [4], isTest: true),
      ])
    let files = ["A.swift", "iOS.swift", "macOS.swift", "Example.swift", "Tests.swift", "Loose.swift"]
    #expect(list(files, [], projects: [project]) == ["Net: A.swift iOS.swift macOS.swift"])
    let package = manifest("let package = Package(name: \"Net\", targets: [.target(name: \"Other\", path: \".\")])")
    #expect(list(["A.swift"], [package], projects: [project]) == ["Other: A.swift"])
  }

  /// An Xcode project compiles the files of several package targets as one module. Each file belongs to its package
  /// target and to the Xcode target.
  @Test func computedTargetsBesideThoseOfXcode() {
    let package = manifest(
      """
      let package = Package(name: "Collections", targets: names.map { $0.target })
      """)
    let project = DescribedProject(
      form: .xcode, path: "Xcode/All.xcodeproj", folder: "", targets: [target("All", "All", [0, 1, 2])])
    let files = ["Sources/Deque/A.swift", "Sources/Heap/B.swift", "Xcode/C.swift"]
    let map = mapModules(of: files, manifests: [package], projects: [project], rootName: "Root")
    #expect(
      files.indices.map { map.modules(ofFile: $0).map { map.modules[$0.index].name } } == [
        ["Deque", "All"], ["Heap", "All"], ["All"],
      ])
  }
}
