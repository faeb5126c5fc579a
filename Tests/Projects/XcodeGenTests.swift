// XcodeGen's specs, and the targets with their files that must be read from each.
import Testing

@Suite struct XcodeGenSpecs {
  @Test func sourcesAreFoldersFilesAndPatterns() {
    let spec = """
      name: Movies
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - App
            - path: Shared
              excludes: ["**/*Mock.swift", "Old"]
            - path: Extra
              includes: ["*.swift"]
        AppTests:
          type: bundle.unit-test
          sources: Tests
      """
    #expect(
      described(
        ["project.yml": spec],
        swift: [
          "App/A.swift", "App/In/B.swift", "Apple/C.swift", "Extra/D.swift", "Extra/In/E.swift", "Shared/F.swift",
          "Shared/FMock.swift", "Shared/In/GMock.swift", "Shared/Old/H.swift", "Tests/T.swift",
        ]) == """
          App: App/A.swift App/In/B.swift Extra/D.swift Shared/F.swift
          AppTests tests: Tests/T.swift
          """)
  }

  /// XcodeGen rejects a source that does not exist. Either its path is a mistake, or another program creates it later.
  @Test func aSourceThatDoesNotExist() {
    let spec = """
      targets:
        App:
          type: application
          sources:
            - App
            - Sorces
            - { path: Lost/In, excludes: ["*.md"] }
            - { path: Later, optional: true }
            - Assets
            - "Glob/*.swift"
            - ../Outside
      """
    #expect(
      described(["project.yml": spec], swift: ["App/A.swift"], others: ["Assets/a.png"]) == """
        App: App/A.swift
        project.yml:6: target 'App': 'Sorces' does not exist
        project.yml:7: target 'App': 'Lost/In' does not exist
        """)
  }

  /// Resources and copied files are not sources, whatever their names.
  @Test func otherBuildPhases() {
    let spec = """
      targets:
        App:
          type: application
          sources:
            - App
            - { path: Templates, type: folder }
            - { path: Samples, buildPhase: resources }
            - { path: Notes, buildPhase: none }
            - { path: Code, buildPhase: sources }
      """
    #expect(
      described(
        ["project.yml": spec],
        swift: ["App/A.swift", "Code/B.swift", "Notes/N.swift", "Samples/S.swift", "Templates/T.swift"])
        == "App: App/A.swift Code/B.swift")
  }

  @Test func templatesAreLaidUnderTargets() {
    let spec = """
      targetTemplates:
        Base: { type: framework, sources: ["Shared"] }
        Module:
          templates: [Base]
          sources: ["Modules/${target_name}", "Modules/${folder}"]
      targets:
        Core: { templates: [Module], templateAttributes: { folder: More } }
        Alone: { templates: [Module], "sources:REPLACE": [Alone], templateAttributes: { folder: More } }
      """
    #expect(
      described(
        ["project.yml": spec],
        swift: ["Alone/A.swift", "Modules/Core/B.swift", "Modules/More/C.swift", "Shared/D.swift"])
        == "Core: Modules/Core/B.swift Modules/More/C.swift Shared/D.swift\nAlone: Alone/A.swift")
  }

  /// A target for several platforms is several targets of one module.
  @Test func platformsMultiply() {
    let spec = """
      targets:
        Kit:
          type: framework
          platform: [iOS, macOS]
          sources: [Kit, "Kit-${platform}"]
      """
    #expect(
      described(["project.yml": spec], swift: ["Kit-iOS/A.swift", "Kit-macOS/B.swift", "Kit/C.swift"]) == """
        Kit_iOS (Kit): Kit-iOS/A.swift Kit/C.swift
        Kit_macOS (Kit): Kit-macOS/B.swift Kit/C.swift
        """)
  }

  @Test func modulesAreNamedBySettings() {
    let spec = """
      settingGroups: { named: { PRODUCT_MODULE_NAME: FromGroup } }
      targets:
        my-app: { sources: A }
        B: { sources: B, settings: { PRODUCT_MODULE_NAME: Second } }
        C: { sources: C, settings: { base: { PRODUCT_NAME: "$(TARGET_NAME) Beta" } } }
        D: { sources: D, settings: { groups: [named] } }
        E: { sources: E, settings: { PRODUCT_NAME: "$(BRAND)" } }
      """
    #expect(
      described(["project.yml": spec], swift: ["A/A.swift", "B/B.swift", "C/C.swift", "D/D.swift", "E/E.swift"]) == """
        my-app (my_app): A/A.swift
        B (Second): B/B.swift
        C (C_Beta): C/C.swift
        D (FromGroup): D/D.swift
        E: E/E.swift
        """)
  }

  /// A spec overrides included files; paths in an included file are relative to that file by default.
  @Test func includedFiles() {
    let texts = [
      "project.yml": """
      include: [Core/core.yml, { path: Core/plain.yml, relativePaths: false }, { path: gone.yml, enable: false }]
      targets:
        App: { sources: [App] }
      """,
      "Core/core.yml": "targets: { Core: { type: framework, sources: [Sources] }, App: { sources: [Base] } }",
      "Core/plain.yml": "targets: { Plain: { sources: Plain } }",
    ]
    #expect(
      described(texts, swift: ["App/A.swift", "Core/Base/B.swift", "Core/Sources/C.swift", "Plain/D.swift"]) == """
        Core: Core/Sources/C.swift
        App: App/A.swift Core/Base/B.swift
        Plain: Plain/D.swift
        """)
  }

  @Test func unsupportedKeysAreReportedWithTheirPlace() {
    let spec = """
      include: [gone.yml, project.yml]
      targets:
        App:
          sources: ["${FOLDER}/App", App]
      """
    #expect(
      described(["project.yml": spec], swift: ["App/A.swift"]) == """
        App: App/A.swift
        project.yml:1: the included file 'gone.yml' could not be read
        project.yml:1: 'project.yml' includes itself, directly or through other files
        project.yml:4: target 'App': '${FOLDER}/App' contains a variable, so its files are not read
        """)
    #expect(
      described(["project.yml": "targets: { App: ["], swift: []) == "project.yml:1: invalid YAML from here on")
  }

  /// A file of another tool may have this name. If an Xcode project has the same targets, that project is read instead.
  @Test func otherFilesOfThisName() {
    #expect(described(["project.yml": "steps: [build]"], swift: ["A.swift"]) == "")
    let texts = ["project.yml": "targets: { App: { sources: A } }", "App.xcodeproj": ""]
    #expect(!described(texts, swift: ["A/A.swift"]).contains("App: A/A.swift"))
  }

  /// Aliases of aliases double at each level.
  @Test func aFileThatGrowsWhenItIsRead() {
    var spec = "a0: &a0 [x, x]\n"
    for level in 1...40 { spec += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(
      described(["project.yml": spec + "targets: {}\n"], swift: []).contains("too large or too deeply nested"))
  }
}
