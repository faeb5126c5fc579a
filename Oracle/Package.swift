// swift-tools-version: 6.0
// Our readers held against others: that of Swift against the compiler's own, that of Xcode projects against one that we
// did not write. A package of its own: the product does not depend on the toolchain's
// libraries, and the main manifest stays a picture of the house. Build it with `oracle.sh`, which finds the toolchain, and
// `xcode.sh`.
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
    .target(name: "InwardPatterns"),
    .target(name: "InwardProjects", dependencies: ["InwardFacts", "InwardSyntax", "InwardPatterns"]),
    .executableTarget(name: "xcode", dependencies: ["InwardProjects"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison"]),
    .testTarget(name: "OracleTests", dependencies: ["oracle"]),
  ],
  swiftLanguageModes: [.v6]
)
