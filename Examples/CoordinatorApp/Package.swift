// swift-tools-version: 6.0
// One module: the layers are directories, and no import shows a boundary.
import PackageDescription

let package = Package(
  name: "CoordinatorApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "CoordinatorApp", targets: ["CoordinatorApp"])
  ],
  targets: [
    .target(name: "CoordinatorApp"),
    .testTarget(name: "CoordinatorAppTests", dependencies: ["CoordinatorApp"]),
  ],
  swiftLanguageModes: [.v6]
)
