// Dependencies in package manifests, and the targets that they refer to.
import InwardFacts
import InwardProjects
import Testing

@Suite struct ManifestDependencies {
  private func connected(_ manifests: [String: String]) -> String {
    let read = manifests.sorted { $0.key < $1.key }.map { folder, text in
      Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: folder) }
    }
    return connections(of: mapModules(of: [], manifests: read, rootName: "Root"))
  }

  private func connected(dependencies: String, _ more: String = "", targets: String = "") -> String {
    connected([
      "": """
      let package = Package(
        name: "Shop",
        targets: [\(targets) .target(name: "Core"), .target(name: "App", dependencies: \(dependencies))])
      \(more)
      """
    ])
  }

  @Test(
    arguments: [
      (#"["Core"]"#, "Core"), (#"[.target(name: "Core")]"#, "Core"), (#"[.byName(name: "Core")]"#, "Core"),
      (#"[Target.Dependency.target(name: "Core")]"#, "Core"),
      (#"["Lottie", .product(name: "Core", package: "core")]"#, "Lottie>-, Core>-"),
      (#"[.target(name: "Core", condition: .when(platforms: [.iOS]))]"#, "Core"),
      (#"["Core"] + ["Lottie"]"#, "Core, Lottie>-"), ("[]", ""),
      (#"["Core"].map { .byName(name: $0) }"#, "?"), ("isLinux ? [] : [core]", "?"), (#"["\(prefix)Core"]"#, "?"),
      ("[.target(name: name)]", "?"), ("[other]", "?"), (#"[.init("Core")]"#, "?"),
      (#"[.product(name: "Core", package: "core", moduleAliases: ["A": "B"])]"#, "?"),
    ])
  func notations(_ written: String, _ read: String) {
    #expect(connected(dependencies: written) == "Core:\nApp:" + (read.isEmpty ? "" : " " + read))
  }

  @Test(
    arguments: [
      (#"let core: Target.Dependency = "Core""#, "Core"),
      (#"let core = Target.Dependency.byName(name: "Core")"#, "Core"),
      (#"extension Target.Dependency { static let core: Self = .target(name: "Core") }"#, "Core"),
      (#"extension Target.Dependency { static var core: Self { .target(name: "Core") } }"#, "Core"),
      (#"extension Target.Dependency { static var core: Self { return "Core" } }"#, "Core"),
      (#"var core: Target.Dependency = "Core""#, "?"), ("let core = core", "?"),
      ("let core = made()", "?"), (#"let core = "Core".lowercased()"#, "?"),
      ("let core: Target.Dependency = \"Core\"\nfunc make() { let core = \"Log\" }", "?"),
      (#"var core: Self { isLinux ? "Core" : "Log" }"#, "?"),
    ])
  func constants(_ statement: String, _ read: String) {
    #expect(connected(dependencies: "[.core]", statement) == "Core:\nApp: \(read)")
  }

  /// Code that changes the dependencies of targets after the targets are created makes all dependencies unknown. Adding
  /// a package changes the dependencies of no target.
  @Test(
    arguments: [
      ("for target in package.targets { target.dependencies.append(\"Lottie\") }", "?"),
      ("package.targets[1].dependencies += [\"Lottie\"]", "?"),
      ("package.targets.forEach { $0.dependencies = [] }", "?"),
      ("package.dependencies.append(.package(url: \"lottie\", from: \"1.0.0\"))", "Core"),
      ("package.dependencies += [.package(path: \"Kit\")]", "Core"),
    ])
  func laterChanges(_ statement: String, _ read: String) {
    let core = read == "?" ? "Core: ?" : "Core:"
    #expect(connected(dependencies: #"["Core"]"#, statement) == "\(core)\nApp: \(read)")
  }

  /// A dependency on a product refers to the product's targets; if several packages have such a product, to those of
  /// the specified package.
  @Test func products() {
    let kit = """
      let package = Package(
        name: "Kit", products: [.library(name: "Everything", targets: ["Core", "UI"]), .library(name: "UI", targets: parts)],
        targets: [.target(name: "Core"), .target(name: "UI")])
      let parts = ["UI"]
      """
    let old = """
      let package = Package(
        name: "Old", products: [.library(name: "Everything", targets: ["Old"])], targets: [.target(name: "Old")])
      """
    let app = """
      let package = Package(
        name: "App",
        targets: [
          .target(name: "App", dependencies: [.product(name: "Everything", package: "kit"), "UI"]),
          .target(name: "Widget", dependencies: ["Everything"]),
          .target(name: "Clip", dependencies: [.product(name: "Lost", package: "Kit")]),
        ])
      """
    #expect(
      connected(["App": app, "Modules/Kit": kit, "Modules/Old": old]) == """
        App: Everything>Core|UI, UI
        Widget: Everything>Core|UI|Old
        Clip: Lost>-
        Core:
        UI:
        Old:
        """)
  }

  /// If the products of a package are computed, any product may contain any target.
  @Test func computedProducts() {
    let kit = """
      let package = Package(name: "Kit", products: names.map { .library(name: $0, targets: [$0]) }, targets: [.target(name: "Core")])
      """
    let app = """
      let package = Package(
        name: "App",
        targets: [
          .target(name: "App", dependencies: [.product(name: "Core", package: "Kit")]),
          .target(name: "Widget", dependencies: [.product(name: "Lottie", package: "lottie-ios")]),
        ])
      """
    #expect(connected(["App": app, "Kit": kit]) == "App: ?\nWidget: Lottie>-\nCore:")
  }
}
