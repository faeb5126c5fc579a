// Dependencies of targets: targets of this and other projects, package products, linked products.
import InwardProjects
import Testing

@Suite struct DependencyTests {
  static let text = """
    Project = {
      isa = PBXProject; mainGroup = Main; targets = (App, Kit, Scripts);
      packageReferences = (Local, Remote); projectReferences = ({ ProductGroup = X; ProjectRef = Loop; });
    };
    Main = { isa = PBXGroup; sourceTree = "<group>"; children = (Loop, Dragged, NoPackage); };
    Loop = { isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = ../Loop/Loop.xcodeproj; };
    Dragged = { isa = PBXFileReference; lastKnownFileType = folder; path = Modules/Dragged; sourceTree = "<group>"; };
    NoPackage = { isa = PBXFileReference; lastKnownFileType = folder; path = Assets; sourceTree = "<group>"; };
    Local = { isa = XCLocalSwiftPackageReference; relativePath = ../Packages/Core; };
    Remote = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/sparkle.git"; };

    App = {
      isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      dependencies = (OnKit, OnLoop, OnPlugin); packageProductDependencies = (CoreProduct, SparkleProduct, DraggedProduct);
      buildPhases = (Link);
    };
    Kit = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = KitProduct; };
    Scripts = { isa = PBXAggregateTarget; name = Scripts; dependencies = (ByProxy); };
    KitProduct = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    OnKit = { isa = PBXTargetDependency; target = Kit; };
    ByProxy = { isa = PBXTargetDependency; targetProxy = KitProxy; };
    KitProxy = { isa = PBXContainerItemProxy; containerPortal = Project; remoteGlobalIDString = Kit; remoteInfo = Kit; };
    OnLoop = { isa = PBXTargetDependency; name = LoopCore; targetProxy = LoopProxy; };
    LoopProxy = { isa = PBXContainerItemProxy; containerPortal = Loop; remoteGlobalIDString = 43A9; remoteInfo = LoopCore; };
    OnPlugin = { isa = PBXTargetDependency; productRef = Plugin; };
    Plugin = { isa = XCSwiftPackageProductDependency; package = Remote; productName = "plugin:Lint"; };
    CoreProduct = { isa = XCSwiftPackageProductDependency; package = Local; productName = Core; };
    SparkleProduct = { isa = XCSwiftPackageProductDependency; package = Remote; productName = Sparkle; };
    DraggedProduct = { isa = XCSwiftPackageProductDependency; productName = Dragged; };
    Link = { isa = PBXFrameworksBuildPhase; files = (L1, L2, L3, L4, L5); };
    L1 = { isa = PBXBuildFile; fileRef = KitProduct; };
    L2 = { isa = PBXBuildFile; productRef = CoreProduct; };
    L3 = { isa = PBXBuildFile; fileRef = Foreign; };
    L4 = { isa = PBXBuildFile; fileRef = System; };
    L5 = { isa = PBXBuildFile; fileRef = Proxy; };
    Foreign = { isa = PBXFileReference; path = LoopKit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    System = { isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
    Proxy = { isa = PBXReferenceProxy; path = LoopUI.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    """

  @Test func everyKind() {
    let read = readProject(Self.text, at: "App/App.xcodeproj", swift: ["App/Modules/Dragged/Package.swift"])
    let sparkle = XcodePackage.remote(url: "https://example.com/sparkle.git")
    #expect(
      read.targets[0].dependencies == [
        .target(id: "Kit", name: "Kit"),
        .targetOfProject(path: "Loop/Loop.xcodeproj", id: "43A9", name: "LoopCore"),
        .package(product: "Lint", package: sparkle), .package(product: "Core", package: .local("Packages/Core")),
        .package(product: "Sparkle", package: sparkle), .package(product: "Dragged", package: nil),
        .product("LoopKit.framework"), .product("LoopUI.framework"),
      ])
    #expect(read.targets[1].dependencies.isEmpty)
    #expect(read.targets[2].dependencies == [.target(id: "Kit", name: "Kit")])
    #expect(read.targets.map(\.kind) == [.app, .framework, .aggregate])
    #expect(read.packages == [.local("App/Modules/Dragged"), .local("Packages/Core"), sparkle])
    #expect(read.projects == ["Loop/Loop.xcodeproj"])
    #expect(read.notes.isEmpty, "\(read.notes)")
  }

  @Test(
    arguments: [
      ("application", .app), ("application.watchapp2", .watchApp), ("application.on-demand-install-capable", .appClip),
      ("app-extension.messages", .extension), ("extensionkit-extension", .extension),
      ("watchkit2-extension", .extension),
      ("framework", .framework), ("framework.static", .staticFramework), ("library.static", .staticLibrary),
      ("library.dynamic", .dynamicLibrary), ("tool", .tool), ("bundle", .bundle), ("bundle.unit-test", .unitTests),
      ("bundle.ui-testing", .interfaceTests), ("xpc-service", .xpcService), ("metal-library", .other("metal-library")),
    ] as [(String, XcodeTargetKind)])
  func kinds(_ type: String, _ kind: XcodeTargetKind) {
    let read = readProject(project(targets: ["App"], target("App", type: type)), swift: [])
    #expect(read.targets.map(\.kind) == [kind])
    #expect(read.targets[0].isTest == (kind == .unitTests || kind == .interfaceTests))
  }
}
