// swift-tools-version: 6.0
// The core depends on no system framework; two apps are built on it.
import PackageDescription

let package = Package(
  name: "CantatasApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "CantatasApp", targets: ["CantatasApp"]),
    .library(name: "CantatasToday", targets: ["CantatasToday"]),
  ],
  targets: [
    .target(name: "CantatasCore"),
    .target(name: "CantatasStore", dependencies: ["CantatasCore"]),
    .target(name: "CantatasApp", dependencies: ["CantatasCore", "CantatasStore"]),
    .target(name: "CantatasToday", dependencies: ["CantatasCore", "CantatasStore"]),
    .testTarget(
      name: "CantatasTests", dependencies: ["CantatasCore", "CantatasStore", "CantatasApp", "CantatasToday"]),
  ],
  swiftLanguageModes: [.v6]
)
