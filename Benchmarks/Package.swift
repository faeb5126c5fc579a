// swift-tools-version: 6.0
// How fast files are read, next to the readers of the toolchain. A package of its own: it links the toolchain's
// parser. `bench.sh` builds and runs it.
import PackageDescription

// The rooms stand here by links to their folders, for the reason that the oracle's manifest tells; `LexerOnly` is the
// lexer with a door of its own, because the house has none to it.
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
