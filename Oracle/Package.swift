// swift-tools-version: 6.0
// Compares our readers with others: Swift with the compiler's own parser, YAML with libyaml, Xcode projects with a
// reader in Python. A separate package, because the product depends on none of these and the main manifest describes
// only the product. The scripts next to this manifest build it; `oracle.sh` finds the libraries of the toolchain.
import PackageDescription

// The rooms of the product, as links to their directories: a dependency on `..` would be named after the directory of
// the clone, which may also be called `oracle`.
let package = Package(
  name: "inward-oracle",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "InwardEscapes"),
    .target(name: "InwardFacts", dependencies: ["InwardEscapes"]),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"]),
    .target(name: "Comparison", dependencies: ["InwardFacts", "InwardSyntax"]),
    .executableTarget(name: "oracle", dependencies: ["Comparison"]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "InwardJSON"),
    .target(name: "InwardYAML"),
    .executableTarget(name: "yaml-oracle", dependencies: ["InwardYAML", "CLibYAML"]),
    .target(name: "InwardPatterns"),
    .target(name: "InwardProjects", dependencies: ["InwardFacts", "InwardSyntax", "InwardPatterns", "InwardYAML"]),
    .executableTarget(name: "xcode", dependencies: ["InwardProjects"]),
    // Compares the meanings of names with the compiler's index: `truth.sh`. The graph is that of a check, so it needs
    // all rooms except `Servers` and `CommandLine`.
    .systemLibrary(name: "CIndexStore"),
    .target(name: "IndexStore", dependencies: ["CIndexStore"]),
    .systemLibrary(name: "CGlibc"),
    .target(
      name: "InwardPresets",
      resources: ["clean", "mvvm-c", "viper", "hexagonal", "bce", "dci", "tca"].map { .embedInCode("\($0).yml") }),
    .target(
      name: "InwardSchemas",
      resources: [
        "rules", "findings", "diff", "affected", "history", "graph", "layers", "metrics", "modules", "modules-check",
        "module-map", "why", "may", "fix", "facts",
      ].map { .embedInCode("\($0).schema.json") }),
    .target(
      name: "InwardPageFiles",
      resources: [
        "page.html", "filters.html", "page.css", "data.js", "elements.js", "cards.js", "views.js", "panel.js",
        "findings.js", "search.js", "start.js",
      ].map { .embedInCode($0) }),
    .target(name: "InwardPlatform", dependencies: [.target(name: "CGlibc", condition: .when(platforms: [.linux]))]),
    .target(name: "InwardWorkspace", dependencies: ["InwardPlatform", "InwardPatterns", "InwardEscapes"]),
    .target(
      name: "InwardDigest",
      exclude: ["modules.txt", "additions.tsv", "toolchain.tsv", "inward.sdk", "FORMAT.md"], sources: ["digest.c"]),
    .target(name: "InwardSDK", dependencies: ["InwardDigest", "InwardJSON"]),
    // Makes the digest, prints it, and compares it with the declarations of the toolchain: `sdk.sh`.
    .executableTarget(name: "sdk", dependencies: ["InwardSDK"]),
    .target(name: "InwardGraph", dependencies: ["InwardFacts", "InwardSDK"]),
    .target(name: "InwardProposal", dependencies: ["InwardGraph", "InwardFacts", "InwardPatterns"]),
    .target(name: "InwardLayers", dependencies: ["InwardGraph", "InwardFacts", "InwardPatterns"]),
    .target(name: "InwardOverview", dependencies: ["InwardLayers", "InwardGraph", "InwardFacts", "InwardPatterns"]),
    .target(name: "InwardDrawing", dependencies: ["InwardOverview", "InwardEscapes"]),
    .target(
      name: "InwardPage", dependencies: ["InwardOverview", "InwardDrawing", "InwardPageFiles", "InwardEscapes"]),
    .target(
      name: "InwardRules", dependencies: ["InwardLayers", "InwardGraph", "InwardSDK", "InwardFacts", "InwardPatterns"]),
    .target(
      name: "InwardFixes",
      dependencies: ["InwardRules", "InwardLayers", "InwardGraph", "InwardSDK", "InwardPatterns", "InwardFacts"]),
    .target(
      name: "InwardRuleFile",
      dependencies: [
        "InwardRules", "InwardLayers", "InwardGraph", "InwardFacts", "InwardPatterns", "InwardPresets", "InwardYAML",
        "InwardEscapes",
      ]),
    .target(
      name: "InwardReports",
      dependencies: [
        "InwardRules", "InwardOverview", "InwardLayers", "InwardGraph", "InwardFacts", "InwardEscapes", "InwardJSON",
      ]),
    .target(
      name: "InwardPipeline",
      dependencies: [
        "InwardWorkspace", "InwardSyntax", "InwardFacts", "InwardProjects", "InwardGraph", "InwardLayers",
        "InwardOverview", "InwardDrawing", "InwardPage", "InwardSDK", "InwardProposal", "InwardRules",
        "InwardFixes", "InwardRuleFile", "InwardReports", "InwardPatterns", "InwardSchemas", "InwardEscapes",
        "InwardJSON",
      ]),
    .target(name: "Measurement", dependencies: ["IndexStore", "InwardGraph", "InwardFacts"]),
    // Lists the references between files, using only the index: `affected.sh`.
    .executableTarget(name: "references", dependencies: ["IndexStore"]),
    .executableTarget(name: "truth", dependencies: ["Measurement", "IndexStore", "InwardPipeline"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    .testTarget(name: "OracleTests", dependencies: ["oracle"]),
    .testTarget(name: "SDKComparisonTests", dependencies: ["sdk", "InwardSDK"]),
    .testTarget(
      name: "MeasurementTests",
      dependencies: ["Measurement", "IndexStore", "InwardSyntax", "InwardGraph", "InwardFacts", "truth"]),
  ],
  swiftLanguageModes: [.v6]
)
