// swift-tools-version: 6.0
// Feeds the reader millions of random inputs to make it crash. A separate package, because the sanitizer and the fuzzer
// affect how everything is compiled. `fuzz.sh` builds and runs it.
import PackageDescription

// The rooms are links to their directories, for the reason given in the oracle's manifest.
let package = Package(
  name: "inward-fuzz",
  platforms: [.macOS(.v14)],
  // A library, because libFuzzer provides `main`, and an executable would have its own.
  products: [.library(name: "FuzzTarget", type: .static, targets: ["FuzzTarget"])],
  targets: [
    .target(name: "InwardEscapes"),
    .target(name: "InwardFacts", dependencies: ["InwardEscapes"]),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"]),
    .target(name: "Attempt", dependencies: ["InwardFacts", "InwardSyntax"]),
    .target(name: "FuzzTarget", dependencies: ["Attempt"]),
    .executableTarget(name: "replay", dependencies: ["Attempt"]),
  ],
  swiftLanguageModes: [.v6]
)
