// swift-tools-version: 6.0
// It compiles: the compiler has no objection to any of the shortcuts in here.
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
