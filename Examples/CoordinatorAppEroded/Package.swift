// swift-tools-version: 6.0
// It compiles: the compiler sees no layers inside one module.
import PackageDescription

let package = Package(
  name: "CoordinatorAppEroded",
  platforms: [.iOS(.v16), .macOS(.v13)],
  targets: [
    .target(name: "CoordinatorAppEroded")
  ],
  swiftLanguageModes: [.v6]
)
