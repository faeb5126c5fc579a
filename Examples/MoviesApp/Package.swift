// swift-tools-version: 6.0
// The app is one module on purpose: no file imports another layer, so only references can show violations. The widget
// is a second app on the same core.
import PackageDescription

let package = Package(
  name: "MoviesApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "MoviesApp", targets: ["MoviesApp"]),
    .library(name: "MoviesWidget", targets: ["MoviesWidget"]),
  ],
  targets: [
    .target(name: "MoviesApp"),
    .target(name: "MoviesWidget", dependencies: ["MoviesApp"]),
    .testTarget(name: "MoviesAppTests", dependencies: ["MoviesApp", "MoviesWidget"]),
  ],
  swiftLanguageModes: [.v6]
)
