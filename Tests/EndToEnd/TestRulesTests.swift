// `inward test-rules`: its output and its exit status.
import Foundation
import InwardTestSupport
import Testing

@Suite struct TestRules {
  private func run(_ rules: String, _ arguments: [String] = []) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": rules], below: folder)
    return try inward(["test-rules"] + arguments, in: folder)
  }

  private let layers = """
    version: 1
    layers:
      Domain: { files: "Domain/**", names: { never: [Codable] } }
      Data: { files: "Data/**", uses: [{ layer: Domain, as: [type] }] }

    """

  @Test func aFailedCaseShowsBothSides() throws {
    let cases = """
      cases:
        - name: wrong line
          files:
            Domain/A.swift: |
              // finding: dependency B
              struct A: Codable { var b: B? }
            Data/B.swift: struct B {}
        - name: right
          files:
            Domain/A.swift: "struct A: Codable { var b: B? }  // finding: name Codable; dependency B"
            Data/B.swift: "struct B { func f() { _ = A() } }  // finding: dependency A"
      """
    let result = try run(layers + cases)
    #expect(
      result.output == """
        rules.yml:6:11: failed: wrong line
          Domain/A.swift:1: expected but not found: dependency B
          Domain/A.swift:2: found but not expected: name Codable (Domain uses Codable, which its rules ban)
          Domain/A.swift:2: found but not expected: dependency B (Domain uses B (Data))

        2 cases: 1 passed, 1 failed
        parts of the rules that a case triggers: 3 of 3

        """)
    #expect(result.status == 1)
  }

  /// Rules about targets count as parts if the policy turns them on, and only a case with a manifest can trigger them.
  @Test func rulesThatThePolicyTurnsOnAreParts() throws {
    let result = try run(
      """
      version: 1
      layers: { All: "**" }
      policy: { implicit_import: error, redundant_dependency: warning, target_cycle: allow }
      cases:
        - name: undeclared
          files:
            Package.swift: |
              import PackageDescription
              let package = Package(name: "P", targets: [.target(name: "A", dependencies: []), .target(name: "B")])
            Sources/A/A.swift: "import B  // finding: implicit-import B"
            Sources/B/B.swift: "public struct B {}"

      """)
    #expect(
      result.output == """
        no case triggers these parts of the rules:
          redundant-dependency

        1 case: 1 passed, 0 failed
        parts of the rules that a case triggers: 1 of 2

        """)
  }

  @Test func rulesThatNeverFireFailOnlyWithStrict() throws {
    let cases = "cases:\n  - { name: nothing, files: { Domain/A.swift: \"struct A {}\" } }\n"
    let result = try run(layers + cases)
    #expect(
      result.output == """
        no case triggers these parts of the rules:
          dependency of Domain
          name of Domain
          dependency of Data

        1 case: 1 passed, 0 failed
        parts of the rules that a case triggers: 0 of 3

        """)
    #expect(result.status == 0)
    #expect(try run(layers + cases, ["--strict"]).status == 1)
  }

  @Test func aCaseIsAProjectWithModulesAndExclusions() throws {
    let rules = """
      version: 1
      exclude: "**/Generated/**"
      layers:
        Core: { modules: Core }
        App: { modules: App }
      cases:
        - name: what is left out is not read
          files:
            Package.swift: |
              // swift-tools-version: 6.0
              import PackageDescription
              let package = Package(name: "P", targets: [.target(name: "Core"), .target(name: "App")])
            Sources/Core/A.swift: |
              import App  // finding: dependency App
              struct A { var c: Generated? }
            Sources/App/B.swift: public struct B {}
            Sources/App/Generated/C.swift: public struct Generated {}
      """
    let result = try run(rules)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// For files of a target, the manifest decides whether they are tests: `ABTests` is an ordinary target, but a target
  /// below `Tests` counts as a test target. For files of no target, the names of their directories decide.
  @Test func testsAreThoseOfTheManifest() throws {
    let rules = """
      version: 1
      layers:
        Domain: "**/Domain/**"
        Data: "**/Data/**"
      cases:
        - name: a target may be called so
          files:
            Package.swift: |
              // swift-tools-version: 6.0
              import PackageDescription
              let package = Package(name: "P", targets: [
                .target(name: "ABTests"), .testTarget(name: "AppTests"), .target(name: "Mocks", path: "Tests/Mocks"),
              ])
            Sources/ABTests/Domain/A.swift: |
              struct A { var b: B? }  // finding: dependency B
            Sources/ABTests/Data/B.swift: struct B {}
            Tests/AppTests/Domain/C.swift: "struct C { var d: D? }"
            Tests/AppTests/Data/D.swift: struct D {}
            Tests/Mocks/Domain/E.swift: "struct E { var f: F? }"
            Tests/Mocks/Data/F.swift: struct F {}
            ToolTests/Domain/G.swift: "struct G { var h: H? }"
            ToolTests/Data/H.swift: struct H {}
      """
    let result = try run(rules)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// `modules` adds files to a target of the manifest, and an import of the target also covers these files.
  @Test func aModuleByHandIsTheManifestsOfThatName() throws {
    let rules = """
      version: 1
      layers:
        App: "Sources/App/**"
        Core: ["Extra/**", "Sources/Core/**"]
      modules: { Core: "Extra/**" }
      cases:
        - name: one module
          files:
            Package.swift: |
              // swift-tools-version: 6.0
              import PackageDescription
              let package = Package(name: "P", targets: [
                .target(name: "Core"), .target(name: "App", dependencies: ["Core"]),
              ])
            Sources/App/A.swift: |
              import Core  // finding: dependency Core
              struct A {
                var t: Thing?  // finding: dependency Thing
              }
            Extra/Core/T.swift: |
              public struct Thing {}
      """
    let result = try run(rules)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func theSizeOfALayerFires() throws {
    let rules = """
      version: 1
      layers: { Core: { files: "Core/**", uses: all }, App: { files: "App/**", uses: all } }
      rules:
        - id: stable
          select: { layer: App }
          max: { instability: 0.5 }
      cases:
        - name: nobody names the app
          files:
            App/A.swift: "struct A { var c: C? }"
            Core/C.swift: "struct C {}"
      """
    let result = try run(rules, ["--strict"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func nothingToRunIsNoSuccess() throws {
    let result = try run(layers)
    #expect(result.status == 2)
    #expect(result.errors.contains("rules.yml has no 'cases'"))
    #expect(result.output.isEmpty)
    #expect(try run("version: 1\nlayers: {}\n").status == 2)
    #expect(try run(layers, ["rules.yml"]).errors.contains("takes no path; did you mean '--rules rules.yml'?"))
  }
}
