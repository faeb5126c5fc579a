// swift-tools-version: 6.0
// The manifest lets the presentation depend on the data layer: after that one line, the compiler reports nothing.
import PackageDescription

let package = Package(
  name: "WeatherAppEroded",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [
    .target(name: "DomainLayer"),
    .target(name: "DataLayer", dependencies: ["DomainLayer"]),
    .target(name: "PresentationLayer", dependencies: ["DomainLayer", "DataLayer"]),
    .executableTarget(name: "WeatherApp", dependencies: ["DomainLayer", "DataLayer", "PresentationLayer"]),
    .target(name: "WeatherListing", path: "Listing", exclude: ["rules.yml"]),
  ],
  swiftLanguageModes: [.v6]
)
