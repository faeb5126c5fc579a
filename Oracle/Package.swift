// swift-tools-version: 6.0
// Compares our readers with those of others: of Swift with the compiler's own, of YAML with libyaml, of Xcode projects
// with one in Python. It is a package of its own because the product depends on none of them, and because the main
// manifest stays a picture of the house. Build it with `oracle.sh`, which finds the toolchain, `yaml.sh` or `xcode.sh`.
import PackageDescription

// Rooms of the house, by links to their folders: a dependency on `..` would be named after whatever folder the
// house was cloned into, and `oracle` is one that people choose.
let package = Package(
  name: "inward-oracle",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "InwardFacts"),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"]),
    .target(name: "Comparison", dependencies: ["InwardFacts", "InwardSyntax"]),
    .executableTarget(name: "oracle", dependencies: ["Comparison"]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "InwardYAML"),
    .executableTarget(name: "yaml-oracle", dependencies: ["InwardYAML", "CLibYAML"]),
    .target(name: "InwardPatterns"),
    .target(name: "InwardProjects", dependencies: ["InwardFacts", "InwardSyntax", "InwardPatterns", "InwardYAML"]),
    .executableTarget(name: "xcode", dependencies: ["InwardProjects"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    .testTarget(name: "OracleTests", dependencies: ["oracle"]),
  ],
  swiftLanguageModes: [.v6]
)
