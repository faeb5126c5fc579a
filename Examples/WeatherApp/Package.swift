// swift-tools-version: 6.0
// One module for each layer: the compiler also enforces the boundaries, and the rules explain them.
import PackageDescription

let package = Package(
  name: "WeatherApp",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .executable(name: "weather", targets: ["WeatherApp"]),
    // For an app with windows, which shows `WeatherView`.
    .library(name: "WeatherLayers", targets: ["DomainLayer", "DataLayer", "PresentationLayer"]),
  ],
  targets: [
    .target(name: "DomainLayer"),
    .target(name: "DataLayer", dependencies: ["DomainLayer"]),
    .target(name: "PresentationLayer", dependencies: ["DomainLayer"]),
    .executableTarget(name: "WeatherApp", dependencies: ["DomainLayer", "DataLayer", "PresentationLayer"]),
    // The same app in one file, with its own rules.
    .target(name: "WeatherListing", path: "Listing", exclude: ["rules.yml"]),
    .testTarget(
      name: "WeatherTests", dependencies: ["DomainLayer", "DataLayer", "PresentationLayer", "WeatherListing"]),
  ],
  swiftLanguageModes: [.v6]
)
