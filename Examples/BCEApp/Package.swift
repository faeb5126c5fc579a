// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "BCEApp",
  products: [
    .library(name: "BCEApp", targets: ["BCEApp"])
  ],
  targets: [
    .target(name: "BCEApp"),
    .testTarget(name: "BCEAppTests", dependencies: ["BCEApp"]),
  ],
  swiftLanguageModes: [.v6]
)
