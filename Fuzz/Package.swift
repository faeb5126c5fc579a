// swift-tools-version: 6.0
// Bytes that nobody would write, by the million, until the reader falls over. A package of its own, because the sanitizer
// and the fuzzer change how all of it is compiled. `fuzz.sh` builds and runs it.
import PackageDescription

// The rooms stand here by links to their folders, for the reason that the oracle's manifest tells.
let package = Package(
  name: "inward-fuzz",
  platforms: [.macOS(.v14)],
  // A library, because libFuzzer brings the `main` that an executable would have of its own.
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
