// Reads Tuist manifests and finds the files of each target.
import Testing

@Suite struct TuistManifests {
  @Test func sourcesOfTargets() {
    let manifest = """
      import ProjectDescription

      let project = Project(
        name: "Movies",
        targets: [
          .target(
            name: "Movies", destinations: .iOS, product: .app, bundleId: "com.example.movies",
            sources: ["App/Sources/**", .glob("Shared/**", excluding: ["Shared/Old/**"])],
            dependencies: [.target(name: "Movie-Kit"), .external(name: "Alamofire")]
          ),
          .target(
            name: "Movie-Kit", destinations: .iOS, product: .framework, productName: "MovieKit", bundleId: "kit",
            buildableFolders: ["Kit"]
          ),
          Target(name: "MoviesTests", product: .unitTests, sources: "Tests/**"),
        ]
      )
      """
    #expect(
      described(
        ["Project.swift": manifest],
        swift: [
          "App/Sources/A.swift", "App/Sources/In/B.swift", "Kit/C.swift", "Shared/D.swift",
          "Shared/Old/E.swift", "Tests/T.swift",
        ]) == """
          Movies: App/Sources/A.swift App/Sources/In/B.swift Shared/D.swift
          Movie-Kit (MovieKit): Kit/C.swift
          MoviesTests tests: Tests/T.swift
          """)
  }

  /// Helpers are not run, so targets that they create are unknown. Each directory then counts as a target, which is
  /// usually right, and a note reports this.
  @Test func targetsOfHelpersAreNoted() {
    let texts = [
      "Home/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.feature(name: "Home")
      """
    ]
    let files = [
      "Home/Demo/A.swift", "Home/Sources/B.swift", "Home/Sources/In/C.swift", "Home/Tests/T.swift",
    ]
    #expect(
      described(texts, swift: files) == """
        HomeDemo: Home/Demo/A.swift
        Home: Home/Sources/B.swift Home/Sources/In/C.swift
        HomeTests tests: Home/Tests/T.swift
        Home/Project.swift:1: no target is written as a literal; each directory next to this file counts as a target
        """)
  }

  /// Files that no literal target lists may belong to a target that a helper makes.
  @Test func someTargetsMayBeMadeByHelpers() {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Movies", targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", sources: ["App/**"]),
        .feature(name: "Home"),
      ] + Target.tests())
      """
    #expect(
      described(["Project.swift": manifest], swift: ["App/A.swift", "Home/B.swift"]) == """
        App: App/A.swift
        Project.swift:4: targets that this call may create are not read
        Project.swift:5: targets that this call may create are not read
        """)
  }

  @Test func partsThatAreComputed() {
    let manifest = #"""
      import ProjectDescription
      let project = Project(name: "Movies", targets: [
        .target(name: "A", destinations: .iOS, product: .app, bundleId: "a", sources: Env.sources()),
        .target(name: "\(prefix)Kit", destinations: .iOS, product: .framework, bundleId: "b", sources: ["C/**"]),
      ])
      """#
    #expect(
      described(["Project.swift": manifest], swift: ["B/B.swift", "C/C.swift"]) == """
        A:
        line 4 (line_4): C/C.swift
        Project.swift:3: sources of 'A' are computed
        Project.swift:4: the name of this target is computed
        """)
  }

  /// Constants and functions that the file itself defines are known, wherever they are called.
  @Test func constantsAndFunctionsOfTheFile() {
    let manifest = #"""
      import ProjectDescription
      let sources: SourceFilesList = ["B/**"]
      func kit(_ name: String, folder: String = "C") -> Target {
        .target(name: "\(name)Kit", destinations: .iOS, product: .framework, bundleId: "kit", sources: ["\(folder)/**"])
      }
      let project = Project(name: "Movies", targets: [
        .target(name: "A", destinations: .iOS, product: .app, bundleId: "a", sources: sources),
        kit("Movies"),
      ])
      """#
    #expect(
      described(["Project.swift": manifest], swift: ["B/B.swift", "C/C.swift"]) == """
        A: B/B.swift
        MoviesKit: C/C.swift
        """)
  }

  /// A `Project.swift` that does not import `ProjectDescription` is a source of the app, not a manifest.
  @Test func aFileOfTheProjectItself() {
    #expect(described(["Project.swift": "struct Project { var name: String }"], swift: ["Project.swift"]) == "")
  }
}
