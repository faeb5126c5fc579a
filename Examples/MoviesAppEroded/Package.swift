// swift-tools-version: 6.0
// It compiles: the compiler accepts every one of these shortcuts.
import PackageDescription

let package = Package(
  name: "MoviesAppEroded",
  platforms: [.iOS(.v16), .macOS(.v13)],
  targets: [
    .target(name: "MoviesAppEroded"),
    .target(name: "MoviesWidgetEroded", dependencies: ["MoviesAppEroded"]),
  ],
  swiftLanguageModes: [.v6]
)
