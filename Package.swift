// swift-tools-version: 6.1
// One target for each room, with the rooms that it may import. ARCHITECTURE.md explains the rooms, and
// Sources/rules.yml makes `inward check Sources` report references that they may not have.
import PackageDescription

let package = Package(
  name: "inward",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "inward", targets: ["inward"]),
    .plugin(name: "InwardBuild", targets: ["InwardBuild"]),
    .plugin(name: "InwardCommand", targets: ["InwardCommand"]),
  ],
  targets: [
    .systemLibrary(name: "CGlibc", path: "Sources/CGlibc"),

    .target(
      name: "InwardPresets", path: "Presets",
      resources: ["clean", "mvvm-c", "viper", "hexagonal", "bce", "dci", "tca"].map { .embedInCode("\($0).yml") }),

    .target(
      name: "InwardSchemas", path: "Schemas",
      resources: [
        "rules", "findings", "diff", "affected", "history", "graph", "layers", "metrics", "modules", "modules-check",
        "module-map", "why", "may", "fix", "facts",
      ].map { .embedInCode("\($0).schema.json") }),

    .target(
      name: "InwardPageFiles", path: "Page",
      resources: [
        "page.html", "filters.html", "page.css", "data.js", "elements.js", "cards.js", "views.js", "panel.js",
        "findings.js", "search.js", "start.js",
      ].map { .embedInCode($0) }),

    .target(
      name: "InwardPlatform", dependencies: [.target(name: "CGlibc", condition: .when(platforms: [.linux]))],
      path: "Sources/Platform"),
    .target(name: "InwardPatterns", path: "Sources/Patterns"),
    .target(name: "InwardEscapes", path: "Sources/Escapes"),
    .target(name: "InwardJSON", path: "Sources/JSON"),
    .target(name: "InwardYAML", path: "Sources/YAML"),
    .target(name: "InwardFacts", dependencies: ["InwardEscapes"], path: "Sources/Facts"),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"], path: "Sources/Syntax"),
    .target(
      name: "InwardWorkspace", dependencies: ["InwardPlatform", "InwardPatterns", "InwardEscapes"],
      path: "Sources/Workspace"),
    .target(
      name: "InwardProjects", dependencies: ["InwardFacts", "InwardSyntax", "InwardPatterns", "InwardYAML"],
      path: "Sources/Projects"),
    .target(
      name: "InwardDigest", path: "SDK",
      exclude: ["modules.txt", "additions.tsv", "toolchain.tsv", "inward.sdk", "FORMAT.md"],
      sources: ["digest.c"]),
    .target(name: "InwardSDK", dependencies: ["InwardDigest", "InwardJSON"], path: "Sources/SDK"),
    .target(name: "InwardGraph", dependencies: ["InwardFacts", "InwardSDK"], path: "Sources/Graph"),
    .target(
      name: "InwardProposal", dependencies: ["InwardGraph", "InwardFacts", "InwardPatterns"], path: "Sources/Proposal"),
    .target(
      name: "InwardLayers", dependencies: ["InwardGraph", "InwardFacts", "InwardPatterns"], path: "Sources/Layers"),
    .target(
      name: "InwardOverview", dependencies: ["InwardLayers", "InwardGraph", "InwardFacts", "InwardPatterns"],
      path: "Sources/Overview"),
    .target(name: "InwardDrawing", dependencies: ["InwardOverview", "InwardEscapes"], path: "Sources/Drawing"),
    .target(
      name: "InwardPage", dependencies: ["InwardOverview", "InwardDrawing", "InwardPageFiles", "InwardEscapes"],
      path: "Sources/Page"),
    .target(
      name: "InwardRules", dependencies: ["InwardLayers", "InwardGraph", "InwardSDK", "InwardFacts", "InwardPatterns"],
      path: "Sources/Rules"),
    .target(
      name: "InwardFixes",
      dependencies: ["InwardRules", "InwardLayers", "InwardGraph", "InwardSDK", "InwardPatterns", "InwardFacts"],
      path: "Sources/Fixes"),
    .target(
      name: "InwardRuleFile",
      dependencies: [
        "InwardRules", "InwardLayers", "InwardGraph", "InwardFacts", "InwardPatterns", "InwardPresets", "InwardYAML",
        "InwardEscapes",
      ], path: "Sources/RuleFile"),
    .target(
      name: "InwardReports",
      dependencies: [
        "InwardRules", "InwardOverview", "InwardLayers", "InwardGraph", "InwardFacts", "InwardEscapes", "InwardJSON",
      ], path: "Sources/Reports"),
    .target(
      name: "InwardPipeline",
      dependencies: [
        "InwardWorkspace", "InwardSyntax", "InwardFacts", "InwardProjects", "InwardGraph", "InwardLayers",
        "InwardOverview", "InwardDrawing", "InwardPage", "InwardSDK", "InwardProposal", "InwardRules",
        "InwardFixes", "InwardRuleFile", "InwardReports", "InwardPatterns", "InwardSchemas", "InwardEscapes",
        "InwardJSON",
      ], path: "Sources/Pipeline"),
    .target(
      name: "InwardServers",
      dependencies: [
        "InwardPipeline", "InwardFixes", "InwardReports", "InwardRules", "InwardLayers", "InwardWorkspace",
        "InwardPatterns", "InwardJSON",
      ], path: "Sources/Servers"),
    .executableTarget(
      name: "inward",
      dependencies: ["InwardServers", "InwardPipeline", "InwardPlatform", "InwardPatterns", "InwardEscapes"],
      path: "Sources/CommandLine"),

    // Plugins: the program in other people's builds. `.ci/artifact-bundle` copies these lines.
    .plugin(name: "InwardBuild", capability: .buildTool(), dependencies: ["inward"], path: "Plugins/InwardBuild"),
    .plugin(
      name: "InwardCommand",
      capability: .command(intent: .custom(verb: "inward", description: "Check that layers depend only inward")),
      dependencies: ["inward"], path: "Plugins/InwardCommand"),

    .target(
      name: "InwardTestSupport",
      dependencies: [
        "InwardFacts", "InwardSyntax", "InwardProjects", "InwardGraph", "InwardLayers", "InwardRules", "InwardRuleFile",
        "InwardPipeline",
      ], path: "Tests/Support"),
    .testTarget(
      name: "InwardPatternsTests", dependencies: ["InwardTestSupport", "InwardPatterns"], path: "Tests/Patterns"),
    .testTarget(name: "InwardJSONTests", dependencies: ["InwardJSON"], path: "Tests/JSON"),
    .testTarget(name: "InwardYAMLTests", dependencies: ["InwardYAML"], path: "Tests/YAML"),
    .testTarget(
      name: "InwardProjectsTests", dependencies: ["InwardProjects", "InwardFacts", "InwardWorkspace"],
      path: "Tests/Projects", exclude: ["Forms"]),
    .testTarget(
      name: "InwardWorkspaceTests",
      dependencies: ["InwardTestSupport", "InwardWorkspace", "InwardPatterns", "InwardProjects"],
      path: "Tests/Workspace"),
    .testTarget(
      name: "InwardSyntaxTests", dependencies: ["InwardTestSupport", "InwardSyntax", "InwardFacts", "InwardWorkspace"],
      path: "Tests/Syntax"),
    .testTarget(name: "InwardSDKTests", dependencies: ["InwardSDK", "InwardTestSupport"], path: "Tests/SDK"),
    .testTarget(name: "InwardGraphTests", dependencies: ["InwardTestSupport"], path: "Tests/Graph"),
    .testTarget(
      name: "InwardDrawingTests", dependencies: ["InwardTestSupport", "InwardDrawing", "InwardOverview"],
      path: "Tests/Drawing"),
    .testTarget(
      name: "InwardPageTests", dependencies: ["InwardPage", "InwardDrawing", "InwardOverview"], path: "Tests/Page"),
    .testTarget(
      name: "InwardProposalTests", dependencies: ["InwardTestSupport", "InwardProposal"], path: "Tests/Proposal"),
    .testTarget(
      name: "InwardRulesTests", dependencies: ["InwardTestSupport", "InwardRuleFile"], path: "Tests/Rules"),
    .testTarget(
      name: "InwardRuleFileTests",
      dependencies: [
        "InwardTestSupport", "InwardRuleFile", "InwardRules", "InwardLayers", "InwardGraph", "InwardFacts",
        "InwardPatterns",
      ], path: "Tests/RuleFile"),
    .testTarget(
      name: "InwardReportsTests",
      dependencies: [
        "InwardTestSupport", "InwardReports", "InwardRules", "InwardLayers", "InwardGraph", "InwardEscapes",
      ],
      path: "Tests/Reports", exclude: ["Goldens", "Consumers"]),
    .testTarget(
      name: "InwardSessionTests",
      dependencies: [
        "InwardTestSupport", "InwardPipeline", "InwardRules", "InwardGraph", "InwardFacts", "InwardWorkspace",
      ], path: "Tests/Session"),
    .testTarget(
      name: "InwardServersTests", dependencies: ["InwardTestSupport", "InwardServers", "InwardJSON", "InwardRules"],
      path: "Tests/Servers"),
    .testTarget(
      name: "InwardMutationTests", dependencies: ["InwardTestSupport", "InwardRuleFile", "InwardRules"],
      path: "Tests/Mutation"),
    .testTarget(
      name: "InwardHouseTests",
      dependencies: [
        "InwardTestSupport", "InwardPipeline", "InwardRuleFile", "InwardRules", "InwardGraph", "InwardFacts",
        "InwardSDK", "inward",
      ], path: "Tests/House"),
    .testTarget(
      name: "InwardEndToEndTests", dependencies: ["InwardTestSupport", "inward"], path: "Tests/EndToEnd",
      exclude: ["Servers", "MacDisk", "Projects", "Browser", "Editors", "Agents", "Stable"]),
  ],
  swiftLanguageModes: [.v6]
)

// The rooms in which a check spends little time are optimized for size in the distributed program. SwiftPM refuses a
// dependency with unsafe flags, so only `.ci/dist` enables them, by this variable.
if Context.environment["INWARD_DIST"] != nil {
  let rooms: Set = [
    "InwardProposal", "InwardOverview", "InwardDrawing", "InwardPage", "InwardFixes", "InwardRuleFile", "InwardReports",
    "InwardPipeline", "InwardProjects", "InwardServers", "InwardLayers", "InwardWorkspace", "inward",
  ]
  for target in package.targets where rooms.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Osize"])]
  }
}
