// swift-tools-version: 6.0
// It compiles: inside one module the compiler sees no circles.
import PackageDescription

let package = Package(
  name: "CoordinatorAppEroded",
  platforms: [.iOS(.v16), .macOS(.v13)],
  targets: [
    .target(name: "CoordinatorAppEroded")
  ],
  swiftLanguageModes: [.v6]
)
