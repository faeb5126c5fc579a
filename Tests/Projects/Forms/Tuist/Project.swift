import ProjectDescription

let project = Project(
  name: "Movies",
  targets: [
    .target(
      name: "App", destinations: .iOS, product: .app, bundleId: "com.example.movies", sources: ["App/**"],
      dependencies: [.target(name: "Widget")]),
    .target(
      name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "com.example.movies.widget",
      sources: ["Widget/**"]),
  ]
)
