// swift-tools-version: 6.0
// It compiles: the modules of this package hold the core apart from the apps, and nothing holds the use cases apart.
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
