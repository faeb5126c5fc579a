// swift-tools-version: 6.0
// It compiles: modules separate the core from the apps, but nothing separates the use cases from each other.
import PackageDescription

let package = Package(
  name: "CantatasAppEroded",
  platforms: [.iOS(.v16), .macOS(.v13)],
  targets: [
    .target(name: "CantatasCore"),
    .target(name: "CantatasStore", dependencies: ["CantatasCore"]),
    .target(name: "CantatasApp", dependencies: ["CantatasCore", "CantatasStore"]),
    .target(name: "CantatasToday", dependencies: ["CantatasCore", "CantatasStore"]),
  ],
  swiftLanguageModes: [.v6]
)
