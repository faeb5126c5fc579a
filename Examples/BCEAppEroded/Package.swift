// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "BCEAppEroded",
  targets: [
    .target(name: "BCEAppEroded")
  ],
  swiftLanguageModes: [.v6]
)
