// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HexagonalApp",
  products: [
    .library(name: "HexagonalApp", targets: ["HexagonalApp"])
  ],
  targets: [
    .target(name: "HexagonalApp"),
    .testTarget(name: "HexagonalAppTests", dependencies: ["HexagonalApp"]),
  ],
  swiftLanguageModes: [.v6]
)
