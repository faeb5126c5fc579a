// swift-tools-version: 6.0
// Our reader held against the compiler's own. A package of its own: the product does not depend on the toolchain's
// libraries, and the main manifest stays a picture of the house. Build it with `oracle.sh`, which finds the toolchain.
import PackageDescription

// Two rooms of the house, by links to their folders: a dependency on `..` would be named after whatever folder the
// house was cloned into, and `oracle` is one that people choose.
let package = Package(
  name: "inward-oracle",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "InwardFacts"),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"]),
    .target(name: "Comparison", dependencies: ["InwardFacts", "InwardSyntax"]),
    .executableTarget(name: "oracle", dependencies: ["Comparison"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    .testTarget(name: "OracleTests", dependencies: ["oracle"]),
  ],
  swiftLanguageModes: [.v6]
)
