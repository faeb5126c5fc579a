// Module names and compilation conditions of targets, for each configuration.
import InwardProjects
import Testing

@Suite struct BuildSettingTests {
  /// Reads a project that has one target with one configuration.
  func read(
    _ name: String = "App", target settings: String = "", project: String = "", based file: String? = nil,
    others: [String: String] = [:], type: String = "application"
  ) -> XcodeProject {
    let text = """
      Project = { isa = PBXProject; mainGroup = Main; targets = (T); buildConfigurationList = PL; };
      Main = { isa = PBXGroup; sourceTree = "<group>"; children = (Base); };
      Base = { isa = PBXFileReference; path = "\(file ?? "none")"; sourceTree = "<group>"; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) }; };
      TL = { isa = XCConfigurationList; buildConfigurations = (TD); };
      TD = {
        isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) };
        \(file == nil ? "" : "baseConfigurationReference = Base;")
      };
      T = {
        isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(type)";
        buildConfigurationList = TL;
      };
      """
    return readProject(text, at: "My Movies.xcodeproj", swift: [], others: others)
  }

  func build(_ settings: String, project: String = "") -> String {
    String(builds(of: read(target: settings, project: project)).dropFirst("App Debug: ".count))
  }

  // MARK: names

  @Test(arguments: [
    ("Movies", "Movies"), ("My Movies", "My_Movies"), ("My-Movies", "My_Movies"), ("2048", "_048"), ("7ab", "_ab"),
    ("Movies Δ", "Movies_Δ"), ("Kino für alle", "Kino_für_alle"), ("fu\u{308}r", "f\u{FC}r"), ("Movies 🎬", "Movies__"),
    ("_a.b", "_a_b"),
  ])
  func moduleNameOfATarget(_ target: String, _ module: String) {
    let names = read(target, target: "PRODUCT_NAME = \"$(TARGET_NAME)\";").targets[0].moduleNames
    #expect(names.map { Array($0.unicodeScalars) } == [Array(module.unicodeScalars)])
  }

  @Test(arguments: [
    ("", "App"), ("PRODUCT_NAME = Movies;", "Movies"), ("PRODUCT_NAME = \"$(PROJECT_NAME)\";", "My_Movies"),
    ("PRODUCT_NAME = \"$(TARGET_NAME)-$(CONFIGURATION)\";", "App_Debug"),
    ("PRODUCT_NAME = Shown; PRODUCT_MODULE_NAME = Real;", "Real"),
    ("PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)Kit\";", "AppKit"),
    ("PRODUCT_NAME = \"${TARGET_NAME}\";", "App"), ("PRODUCT_NAME = \"$TARGET_NAME\";", "App"),
    ("PRODUCT_NAME = \"$(TARGET_NAME:lower)\";", "app"), ("PRODUCT_NAME = \"$(TARGET_NAME:upper)\";", "APP"),
    ("PRODUCT_NAME = \"$(NOT_SET:default=Movies)\";", "Movies"),
    ("PRODUCT_NAME = \"$(NOT_SET:default=$(TARGET_NAME:lower))\";", "app"),
    ("PRODUCT_NAME = \"a b\"; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:rfc1034identifier:c99extidentifier)\";", "a_b"),
    ("KIND = X; NAME_X = Movies; PRODUCT_NAME = \"$(NAME_$(KIND))\";", "Movies"),
    ("PRODUCT_NAME = \"$(NOT_SET)\";", "?"), ("PRODUCT_NAME = \"$(TARGET_NAME:unheard)\";", "?"),
    ("PRODUCT_NAME = \"\";", "?"), ("A = \"$(B)\"; B = \"$(A)\"; PRODUCT_NAME = \"$(A)\";", "?"),
  ])
  func moduleNameOfSettings(_ settings: String, _ module: String) {
    #expect(build(settings) == module)
  }

  @Test func unknownNamesAreNoted() {
    let read = read(target: "PRODUCT_NAME = \"$(BRAND)\";")
    #expect(
      notes(of: read).map { $0.split(separator: ": ", maxSplits: 1)[1] } == [
        "target App, configuration Debug: module name unknown: nothing sets BRAND"
      ])
  }

  @Test func systemExtensionsAreNamedByTheirBundle() {
    let read = read(target: "PRODUCT_BUNDLE_IDENTIFIER = com.acme.Proxy;", type: "system-extension")
    #expect(read.targets[0].moduleNames == ["com_acme_Proxy"])
    #expect(read.targets[0].kind == .systemExtension)
  }

  // MARK: levels

  @Test func theTargetIsStrongerThanTheProject() {
    #expect(build("PRODUCT_NAME = Own;", project: "PRODUCT_NAME = All;") == "Own")
    #expect(build("", project: "PRODUCT_NAME = All;") == "All")
    #expect(
      build(
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) BETA\";",
        project: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;") == "App BETA DEBUG")
    #expect(
      build(
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (BETA);", project: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;")
        == "App BETA")
  }

  /// Four levels, the weakest first: the project's configuration file, the project, the target's configuration file,
  /// the target.
  @Test func fourLevels() {
    let text = """
      Project = { isa = PBXProject; mainGroup = Main; targets = (T); buildConfigurationList = PL; };
      Main = { isa = PBXGroup; sourceTree = "<group>"; children = (Configs); };
      Configs = { isa = PBXFileSystemSynchronizedRootGroup; path = Configs; sourceTree = "<group>"; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = {
        isa = XCBuildConfiguration; name = Debug; baseConfigurationReferenceAnchor = Configs;
        baseConfigurationReferenceRelativePath = Project.xcconfig;
        buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", PROJECT); };
      };
      TL = { isa = XCConfigurationList; buildConfigurations = (TD); };
      TD = {
        isa = XCBuildConfiguration; name = Debug; baseConfigurationReferenceAnchor = Configs;
        baseConfigurationReferenceRelativePath = Targets/App.xcconfig;
        buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("$(inherited)", TARGET); };
      };
      T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
      """
    let read = readProject(
      text, swift: [],
      others: [
        "Configs/Project.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = FILE_OF_PROJECT",
        "Configs/Targets/App.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FILE_OF_TARGET",
      ])
    #expect(builds(of: read) == "App Debug: App FILE_OF_PROJECT FILE_OF_TARGET PROJECT TARGET")
  }

  @Test func configurations() {
    let text = """
      Project = { isa = PBXProject; mainGroup = Main; targets = (T); buildConfigurationList = PL; };
      Main = { isa = PBXGroup; sourceTree = "<group>"; };
      PL = { isa = XCConfigurationList; defaultConfigurationName = Release; buildConfigurations = (PD, PR); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { OTHER_SWIFT_FLAGS = "-DLIVE -Xcc -DNOT"; }; };
      TL = { isa = XCConfigurationList; buildConfigurations = (TD, TR, TS); };
      TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "App Beta"; }; };
      TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = App; }; };
      TS = { isa = XCBuildConfiguration; name = Store; buildSettings = { OTHER_SWIFT_FLAGS = "$(inherited) -D STORE"; }; };
      T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
      """
    let read = readProject(text, swift: [])
    #expect(
      builds(of: read) == """
        App Debug: App_Beta DEBUG
        App Release: App LIVE
        App Store: App LIVE STORE
        """)
    #expect(read.targets[0].moduleNames == ["App", "App_Beta"])
  }

  // MARK: platforms

  @Test func conditionsOfPlatforms() {
    #expect(
      build(
        """
        SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG";
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]" = "$(inherited) MAC";
        "PRODUCT_NAME[sdk=macosx*]" = "App Mac";
        """) == "App|App_Mac DEBUG (MAC)")
    // A condition that every platform meets, and one that none does.
    #expect(
      build(
        """
        SDKROOT = iphoneos; "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphone*]" = PHONE;
        "PRODUCT_NAME[sdk=macosx*]" = Never; "PRODUCT_NAME[arch=*]" = Always;
        """) == "Always PHONE")
    #expect(build("\"SWIFT_ACTIVE_COMPILATION_CONDITIONS[arch=arm64]\" = ARM;") == "App (ARM)")
  }

  /// Mac Catalyst builds with the SDK of macOS, but there `os(iOS)` is true and `os(macOS)` is false.
  @Test(arguments: [("iphoneos iphonesimulator", ["iOS"]), ("iphoneos iphonesimulator macosx", ["iOS", "macOS"])])
  func macCatalystIsIOS(_ platforms: String, _ systems: [String]) {
    let settings = """
      SUPPORTED_PLATFORMS = "\(platforms)"; SUPPORTS_MACCATALYST = YES;
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]" = MAC;
      """
    #expect(read(target: settings).targets[0].builds.map(\.systems) == [systems])
    #expect(build(settings) == "App (MAC)")
  }

  @Test func memberImportVisibility() {
    #expect(
      read(target: "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;").targets[0].builds[0].membersNeedImports)
    #expect(
      read(target: "OTHER_SWIFT_FLAGS = \"-enable-upcoming-feature MemberImportVisibility\";").targets[0].builds[0]
        .membersNeedImports)
    #expect(!read().targets[0].builds[0].membersNeedImports)
  }

  @Test func defaultIsolation() {
    func isMainActor(_ settings: String) -> Bool { read(target: settings).targets[0].builds[0].isMainActorByDefault }
    #expect(isMainActor("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
    #expect(isMainActor("OTHER_SWIFT_FLAGS = \"-default-isolation MainActor\";"))
    #expect(!isMainActor("SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;"))
    #expect(!isMainActor(""))
  }

  // MARK: configuration files

  @Test func includedFiles() {
    let read = read(
      based: "Config/App.xcconfig",
      others: [
        "Config/App.xcconfig": """
        // The app's own settings.
        #include "../Shared/Base.xcconfig"
        #include? "Local.xcconfig"
        #include "Root"
        PRODUCT_NAME = $(BRAND) App // what users see
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) \\
          APP;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Release] = $(inherited) NEVER
        SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Deb*][sdk=*] = $(inherited) DEBUGGED
        """,
        "Shared/Base.xcconfig": "BRAND=Acme\r\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE\r\n",
        "Root.xcconfig": "OTHER_SWIFT_FLAGS = -D ROOT",
      ])
    #expect(builds(of: read) == "App Debug: Acme_App APP BASE DEBUGGED ROOT")
    #expect(read.notes.isEmpty, "\(read.notes)")
  }

  @Test func mistakesInFiles() {
    let read = read(
      based: "A.xcconfig",
      others: [
        "A.xcconfig": "#include \"B.xcconfig\"\n#include \"Lost.xcconfig\"\nno setting\nPRODUCT_NAME = Fine\n#pragma\n",
        "B.xcconfig": "#include \"A.xcconfig\"\n",
      ])
    #expect(builds(of: read) == "App Debug: Fine")
    #expect(
      read.notes.map(\.description) == [
        "B.xcconfig:1:1: 'A.xcconfig' includes itself, directly or through other files",
        "A.xcconfig:2:1: included file 'Lost.xcconfig' was not found",
        "A.xcconfig:3:1: expected NAME = value", "A.xcconfig:5:1: expected #include \"file\"",
      ])
  }

  @Test func aLostFile() {
    #expect(
      notes(of: read(based: "Lost.xcconfig")).map { $0.split(separator: ": ")[1] } == [
        "configuration file 'Lost.xcconfig' was not found"
      ])
  }

  /// The message gives the reason why a module's name is unknown: it is empty, nothing sets a part of it, a part refers
  /// to itself, or a modifier is unsupported.
  @Test func whyAModuleHasNoName() {
    func reason(_ settings: String, _ file: String = "") -> [String] {
      notes(of: read(target: settings, based: "A.xcconfig", others: ["A.xcconfig": file])).map { note in
        note.split(separator: ": ").dropFirst(2).joined(separator: ": ")
      }
    }
    #expect(reason("PRODUCT_NAME = \"$(BRAND)App\";") == ["module name unknown: nothing sets BRAND"])
    #expect(reason("PRODUCT_NAME = \"$(inherited)App\";") == [], "above it is the target's name")
    #expect(reason("PRODUCT_NAME = \"$(A)\";", "A = $(inherited)") == ["module name is empty"])
    #expect(reason("PRODUCT_NAME = \"$(A)\";", "A = $(B)\nB = $(A)x") == ["module name unknown: A refers to itself"])
    #expect(reason("PRODUCT_NAME = \"$(A)\";", "A = $(A)") == ["module name is empty"])
    #expect(reason("A = \"$(A)\"; PRODUCT_NAME = \"$(A:nonsense)\";", "A = b")[0].contains("unsupported modifier"))
  }

  /// Evaluation terminates even if values double at each step or files include each other twice.
  @Test(.timeLimit(.minutes(20))) func growthWithoutEnd() {
    let doubled = (0..<200).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ")
    #expect(build("\(doubled) PRODUCT_NAME = \"$(A0)\";") == "?")
    var files: [String: String] = [:]
    for level in 0..<40 {
      files["\(level).xcconfig"] = String(repeating: "#include \"\(level + 1)\"\n", count: 3) + "A = 1\n"
    }
    #expect(builds(of: read(based: "0.xcconfig", others: files)) == "App Debug: App")
    let cycle = (0..<12).reduce(into: [String: String]()) { files, from in
      files["\(from).xcconfig"] = (0..<12).map { "#include \"\($0)\"\n" }.joined()
    }
    #expect(builds(of: read(based: "0.xcconfig", others: cycle)) == "App Debug: App")
  }

  // MARK: files

  @Test func excludedFiles() {
    let files = ["App/A.swift", "App/Debug/B.swift", "App/Debug/Keep.swift", "App/MockStore.swift"]
    let text = project(
      targets: ["App"], children: ["Folder"],
      """
      Folder = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      List = { isa = XCConfigurationList; buildConfigurations = (D, R); };
      D = { isa = XCBuildConfiguration; name = Debug; };
      R = {
        isa = XCBuildConfiguration; name = Release;
        buildSettings = {
          EXCLUDED_SOURCE_FILE_NAMES = ("Mock*.swift", "$(SRCROOT)/App/Debug/*", "*/Nowhere/*");
          INCLUDED_SOURCE_FILE_NAMES = "Debug/Keep.swift";
        };
      };

      """ + target("App", "fileSystemSynchronizedGroups = (Folder); buildConfigurationList = List;"))
    let read = readProject(text, swift: files)
    #expect(read.targets[0].files == [0, 1, 2, 3])
    #expect(read.targets[0].builds.map(\.excludedFiles) == [[], [1, 3]])
  }
}
