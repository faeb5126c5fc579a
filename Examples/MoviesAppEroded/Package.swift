// swift-tools-version: 6.0
// This package compiles: the compiler accepts all the architectural shortcuts in it.
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
