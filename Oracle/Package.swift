// swift-tools-version: 6.0
// Compares our readers with those of others: of Swift with the compiler's own, of YAML with libyaml. It is a package of
// its own because the product depends neither on the toolchain's libraries nor on libyaml, and because the main manifest
// stays a picture of the house. Build it with `oracle.sh`, which finds the toolchain, or with `yaml.sh`.
import PackageDescription

// Three rooms of the house, by links to their folders: a dependency on `..` would be named after whatever folder the
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
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    .testTarget(name: "OracleTests", dependencies: ["oracle"]),
  ],
  swiftLanguageModes: [.v6]
)
