// Dependencies of targets, in the project files of every tool, and the targets that they refer to.
import InwardFacts
import InwardProjects
import Testing

@Suite struct Connections {
  private func connected(_ texts: [String: String], swift files: [String], packages: [String: String] = [:]) -> String {
    let manifests = packages.sorted { $0.key < $1.key }.map { folder, text in
      Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: folder) }
    }
    let tree = ProjectTree(swiftFiles: files) { path in texts[path].map { Array($0.utf8) } }
    let projects = describeProjects(at: texts.keys.sorted(), in: tree)
    return connections(of: mapModules(of: files, manifests: manifests, projects: projects, rootName: "Root"))
  }

  private static let kit = """
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Core", "UI"])],
      targets: [.target(name: "Core"), .target(name: "UI")])
    """

  @Test func xcodeGen() {
    let spec = """
      targetTemplates:
        Logged:
          dependencies: [{ target: Log }]
      targets:
        App:
          type: application
          templates: [Logged]
          sources: App
          dependencies:
            - target: Widget
            - package: Kit
            - package: Kit
              products: [Extra]
            - framework: Vendor/Player.xcframework
            - sdk: Foundation.framework
            - target: Log
              link: false
        Widget: { type: app-extension, sources: Widget, dependencies: [{ target: "${WHICH}" }] }
        Log: { type: framework, sources: Log }
      """
    #expect(
      connected(
        ["project.yml": spec], swift: ["App/A.swift", "Log/L.swift", "Widget/W.swift"], packages: ["Kit": Self.kit])
          == """
          Core:
          UI:
          App: Log, Widget, Kit>Core|UI, Extra>-, Player>-, (Log)
          Widget: ?
          Log:
          """)
  }

  @Test func tuist() {
    let manifest = """
      import ProjectDescription
      let project = Project(
        name: "Movies",
        targets: [
          .target(
            name: "App", product: .app, sources: "App/**",
            dependencies: [
              .target(name: "Core-Kit"), .project(target: "Log", path: "../Log"), .external(name: "Kit"),
              .package(product: "Lint", type: .plugin), .framework(path: "Vendor/Player.framework"), .xctest,
              .package(product: "Lottie"),
            ]),
          .target(name: "Core-Kit", product: .framework, productName: "Core", sources: "Core/**"),
          .target(name: "Made", product: .framework, sources: "Made/**", dependencies: [.tca]),
          .target(name: "Sum", product: .framework, sources: "Sum/**", dependencies: shared + [.target(name: "Core-Kit")]),
        ])
      """
    let log = """
      import ProjectDescription
      let project = Project(
        name: "Log", targets: [.target(name: "Log", product: .framework, sources: "Sources/**")])
      """
    #expect(
      connected(
        ["App/Project.swift": manifest, "Log/Project.swift": log],
        swift: ["App/App/A.swift", "App/Core/C.swift", "App/Made/M.swift", "App/Sum/S.swift", "Log/Sources/L.swift"],
        packages: ["Kit": Self.kit])
          == """
          Core:
          UI:
          App: Core-Kit, Log, Kit>Core|UI, Lint>-, Player>-, Lottie>-
          Core-Kit:
          Made: ?
          Sum: ?
          Log:
          """)
  }

  /// Labels of every form, and dependencies through rules without Swift.
  @Test func bazel() {
    let app = """
      load("@rules_swift//swift:swift.bzl", "swift_library", "swift_test")
      load("//tools:app.bzl", "app_library")

      swift_library(
          name = "App",
          srcs = ["App.swift"],
          deps = ["//Core", ":Log", "Log2", "//Core:Types", "@lottie//:Lottie", "@//Core:Core"],
          private_deps = [":All"],
          plugins = ["//Core:Macros"],
      )
      swift_library(name = "Log", srcs = ["Log.swift"])
      swift_library(name = "Log2", srcs = ["Log2.swift"], deps = select({"//conditions:default": []}))
      swift_library(name = "Lost", srcs = ["Lost.swift"], deps = ["//Core:Nowhere"])
      app_library(name = "Made", srcs = ["Made.swift"], deps = [":Log"])
      alias(name = "Other", actual = "//Core:Types")
      swift_library_group(name = "All", deps = [":Other", ":Log"])
      """
    let core = """
      swift_library(name = "Core", srcs = ["C.swift"], deps = [":Types"])
      swift_library(name = "Types", srcs = ["T.swift"])
      swift_compiler_plugin(name = "Macros", srcs = ["M.swift"])
      """
    #expect(
      connected(
        ["App/BUILD": app, "Core/BUILD": core, "WORKSPACE": ""],
        swift: [
          "App/App.swift", "App/Log.swift", "App/Log2.swift", "App/Lost.swift", "App/Made.swift", "Core/C.swift",
          "Core/M.swift", "Core/T.swift",
        ])
          == """
          App: Core, Log, Log2, Types, Lottie>-, Core, All>-, (Other>-), (Types), (Log), (Macros)
          Log:
          Log2: ?
          Lost: ?
          Made: ?
          Core: Types
          Types:
          Macros:
          """)
  }

  @Test func pods() {
    let shop = """
      Pod::Spec.new do |s|
        s.name = 'Shop'
        s.source_files = 'Shop/*.swift'
        s.dependency 'Core/Network', '~> 1.0'
        s.dependency 'Core'
        s.subspec 'Parts' do |p|
          p.dependency 'Shop/Base'
          p.dependency 'Lottie'
        end
        s.test_spec 'Tests' do |t|
          t.source_files = 'Tests/*.swift'
          t.dependency 'Quick'
        end
      end
      """
    let core = #"""
      { "name": "Core", "source_files": "Core/*.swift", "dependencies": { "Log": ["~> 1.0"] } }
      """#
    let made = """
      Pod::Spec.new do |s|
        s.name = 'Made'
        s.source_files = 'Made/*.swift'
        s.dependency name
      end
      """
    #expect(
      connected(
        ["Shop.podspec": shop, "Core.podspec.json": core, "Made.podspec": made],
        swift: ["Core/C.swift", "Made/M.swift", "Shop/S.swift", "Tests/T.swift"])
          == """
          Core: Log>-
          Made: ?
          Shop: Core, Lottie>-
          Shop-Unit-Tests: Quick>-, Core, Lottie>-, Shop
          """)
  }

  @Test func moduleMaps() {
    let map = """
      { "version": 1, "targets": [
        { "name": "App", "files": "App", "dependencies": ["Core", "UIKit"] },
        { "name": "Core", "files": "Core" } ] }
      """
    #expect(
      connected(["inward-modules.json": map], swift: ["App/A.swift", "Core/C.swift"]) == "App: Core, UIKit>-\nCore: ?")
  }

  /// Targets, products of local packages, products of other projects through their files, and linker flags.
  @Test func xcode() {
    let objects = """
      Project = {
        isa = PBXProject; mainGroup = Main; targets = (App, Kit); packageReferences = (Local);
      };
      Main = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
      Local = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };
      App = {
        isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        dependencies = (OnKit); packageProductDependencies = (KitProduct, Remote); buildPhases = (Link);
        buildConfigurationList = Configurations;
      };
      Kit = { isa = PBXNativeTarget; name = AppKit2; productType = "com.apple.product-type.framework"; };
      OnKit = { isa = PBXTargetDependency; target = Kit; };
      KitProduct = { isa = XCSwiftPackageProductDependency; productName = Kit; };
      Remote = { isa = XCSwiftPackageProductDependency; productName = Sparkle; };
      Link = { isa = PBXFrameworksBuildPhase; files = (L1, L2, L3); };
      L1 = { isa = PBXBuildFile; fileRef = Other; };
      L2 = { isa = PBXBuildFile; fileRef = Carthage; };
      L3 = { isa = PBXBuildFile; fileRef = System; };
      Other = { isa = PBXFileReference; path = libLog.a; sourceTree = BUILT_PRODUCTS_DIR; };
      Carthage = { isa = PBXFileReference; path = Carthage/Build/Rx.xcframework; sourceTree = "<group>"; };
      System = { isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
      Configurations = { isa = XCConfigurationList; buildConfigurations = (Debug); };
      Debug = {
        isa = XCBuildConfiguration; name = Debug;
        buildSettings = { OTHER_LDFLAGS = ("$(inherited)", "-framework", Player, "-lz"); };
      };
      """
    let other = """
      Project = { isa = PBXProject; mainGroup = Main; targets = (Log); };
      Main = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
      Log = { isa = PBXNativeTarget; name = Log; productType = "com.apple.product-type.library.static"; };
      """
    func file(_ objects: String) -> String { "// !$*UTF8*$!\n{ objects = {\n\(objects)\n}; rootObject = Project; }\n" }
    let texts = ["App.xcodeproj/project.pbxproj": file(objects), "Log/Log.xcodeproj/project.pbxproj": file(other)]
    let tree = ProjectTree(swiftFiles: ["A.swift"]) { path in texts[path].map { Array($0.utf8) } }
    let projects = describeProjects(at: ["App.xcodeproj", "Log/Log.xcodeproj"], in: tree)
    let kit = Array(Self.kit.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "Kit") }
    let map = mapModules(of: ["A.swift"], manifests: [kit], projects: projects, rootName: "Root")
    #expect(
      connections(of: map) == """
        Core:
        UI:
        App: AppKit2, Kit>Core|UI, Sparkle>-, Log, Rx>-, Player>-, z>-
        AppKit2:
        Log:
        """)
    let app = map.targets[2]
    #expect(app.dependencies?.map(\.place.position.line) == [14, 15, 16, 18, 19, 8, 8])
  }

  /// A Podfile next to the project or above it may add any dependency to targets, and so may the pods that a target
  /// links.
  @Test(arguments: [("Podfile", true), ("App/Podfile", true), ("App/In/Podfile", false), ("Gemfile", false)])
  func targetsBesideAPodfileAreOpen(_ path: String, _ isOpen: Bool) {
    let texts = ["App/project.yml": "targets:\n  App: { sources: . }\n", path: "target 'App'\n"]
    let tree = ProjectTree(swiftFiles: ["App/A.swift"]) { path in texts[path].map { Array($0.utf8) } }
    #expect(describeProjects(at: ["App/project.yml"], in: tree).map { $0.targets.map(\.isOpen) } == [[isOpen]])
  }
}
