// swift-tools-version: 6.0
// One module on purpose: no file imports another layer, so only names can tell whether the layers hold.
import PackageDescription

let package = Package(
  name: "MoviesApp",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "MoviesApp", targets: ["MoviesApp"])
  ],
  targets: [
    .target(name: "MoviesApp"),
    .testTarget(name: "MoviesAppTests", dependencies: ["MoviesApp"]),
  ],
  swiftLanguageModes: [.v6]
)
