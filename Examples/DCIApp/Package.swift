// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "DCIApp",
  products: [
    .library(name: "DCIApp", targets: ["DCIApp"])
  ],
  targets: [
    .target(name: "DCIApp"),
    .testTarget(name: "DCIAppTests", dependencies: ["DCIApp"]),
  ],
  swiftLanguageModes: [.v6]
)
