// swift-tools-version: 6.0
// Measures how fast files are read, compared with the readers of the toolchain. A separate package, because it links
// the toolchain's parser. `bench.sh` builds and runs it.
import PackageDescription

// The rooms are links to their directories, for the reason given in the oracle's manifest. `LexerOnly` contains the
// lexer and an entry point for it, because the Syntax room has none.
let package = Package(
  name: "inward-benchmarks",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "InwardEscapes"),
    .target(name: "InwardFacts", dependencies: ["InwardEscapes"]),
    .target(name: "InwardSyntax", dependencies: ["InwardFacts"]),
    .target(name: "LexerOnly", dependencies: ["InwardFacts"]),
    .target(name: "Generator"),
    .executableTarget(name: "generate", dependencies: ["Generator"]),
    .executableTarget(name: "bench", dependencies: ["InwardFacts", "InwardSyntax", "LexerOnly"]),
    .testTarget(name: "GeneratorTests", dependencies: ["Generator"]),
    .testTarget(name: "BenchTests", dependencies: ["bench"]),
  ],
  swiftLanguageModes: [.v6]
)
