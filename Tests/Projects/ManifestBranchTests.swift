// The parts of a manifest that count: branches and operands of `?:`, unless a constant rules them out, and calls of the
// manifest's own functions.
import InwardFacts
import InwardProjects
import Testing

@Suite struct ManifestBranches {
  /// Returns the names of the targets, sorted.
  private func targets(_ text: String) -> [String] { read(text).targets.map(\.writtenName).sorted() }

  private func read(_ text: String) -> Manifest {
    Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }
  }

  /// A branch counts unless a constant shows that it never runs.
  @Test(
    arguments: [
      ("let tests = false\nif tests { ADD }", false), ("let tests: Bool = false\nif tests { ADD }", false),
      ("let tests = true\nif !tests { ADD }", false), ("let tests = true\nif tests { ADD }", true),
      ("let tests = true\nif tests { } else { ADD }", false), ("let tests = false\nif tests { } else { ADD }", true),
      ("let tests = true\nif tests { } else if os { } else { ADD }", false),
      ("let tests = false\nif tests { } else if os { ADD }", true),
      ("let tests = false || true\nif tests { ADD }", true), ("var tests = false\nif tests { ADD }", true),
      ("let tests = false\nif tests || true { ADD }", true),
    ])
  func constantsOfTruth(_ statements: String, _ counts: Bool) { expect(statements, counts) }

  private func expect(_ statements: String, _ counts: Bool) {
    let text = statements.replacing("ADD", with: "package.targets.append(.target(name: \"Tools\"))")
    #expect(targets(text) == (counts ? ["Tools"] : []), "\(text)")
  }

  @Test(
    arguments: [
      ("let mode = \"release\"\nif mode == \"debug\" { ADD }", false),
      ("let mode = \"release\"\nif mode != \"debug\" { ADD }", true),
      ("let version = 5\nif version >= 6 { ADD }", false), ("let version = 6\nif version >= 6 { ADD }", true),
      ("let a = true\nlet b = false\nif a && b { ADD }", false), ("let a = true\nlet b = !a\nif b { ADD }", false),
      ("let a = false\nif a, isCI() { ADD }", false), ("let a = true\nif a, isCI() { ADD }", true),
      ("let a = false\nif a && ProcessInfo.processInfo.environment[\"CI\"] != nil { ADD }", false),
      ("let a = false\nif a || ProcessInfo.processInfo.environment[\"CI\"] != nil { ADD }", true),
      ("let a = false\nif (a || a) && !(isCI()) { ADD }", false),
      ("enum Flags { static let tools = false }\nif Flags.tools { ADD }", false),
      ("func make() { if tools { ADD } }\nlet tools = false", false),
      ("let a = true\nif a { if !a { ADD } }", false),
    ])
  func conditions(_ statements: String, _ counts: Bool) { expect(statements, counts) }

  /// A name that is defined again or is a parameter may have any value, and so may a member and a computed constant.
  @Test(
    arguments: [
      "let tests = false\nfunc f() { let tests = true\nif tests { ADD } }",
      "let tests = false\nfunc f(tests: Bool) { if tests { ADD } }",
      "let tests = false\nflags.forEach { tests in if tests { ADD } }",
      "let tests = false\nfor tests in flags { if tests { ADD } }",
      "let tests = false\nif let tests { ADD }", "let tests = false\nif module.tests { ADD }",
      "let tests = isCI ?? false\nif tests { ADD }", "let tests = false\nif tests.inverted { ADD }",
    ])
  func namesThatAreNoConstants(_ statements: String) { expect(statements, true) }

  /// Ternary expressions; the digits are targets.
  @Test(
    arguments: [
      ("tools ? [1] : [2]", ["2"]), ("!tools ? [1] : [2]", ["1"]), ("isCI() ? [1] : [2]", ["1", "2"]),
      ("[3] + (tools ? [1] : [2])", ["2", "3"]), ("tools ? [1] : tools ? [2] : [3]", ["3"]),
      ("tools ? isCI() ? [1] : [2] : [3]", ["3"]), ("tools\n  ? [1]\n  : [2] + [3]", ["2", "3"]),
      ("[tools ? 1 : 2, 3]", ["2", "3"]),
    ])
  func choices(_ written: String, _ names: [String]) {
    let targets = ["1", "2", "3"].reduce(written) { $0.replacing($1, with: ".target(name: \"T\($1)\")") }
    let text = "let tools = false\nlet package = Package(name: \"P\", targets: \(targets))"
    #expect(self.targets(text) == names.map { "T" + $0 })
  }

  /// Lists that a closure makes.
  @Test func closures() {
    let text = """
      let buildTests = false
      let package = Package(name: "P", targets: ({
        var targets: [Target] = [.target(name: "Core")]
        if buildTests { targets.append(.testTarget(name: "CoreTests")) }
        return targets
      })())
      """
    #expect(targets(text) == ["Core"])
  }

  /// Each system compiles different parts of a manifest. All parts count, so the modules are the same everywhere.
  @Test func systems() {
    let text = """
      var package = Package(name: "P", targets: [.target(name: "Core", exclude: ["Mac", "Old"])])
      #if os(macOS)
      package.targets.append(.target(name: "Mac"))
      #else
      package.targets.append(.target(name: "Linux"))
      package.targets += [.target(name: "Core", exclude: ["Old", "Linux"])]
      #endif
      """
    #expect(targets(text) == ["Core", "Linux", "Mac"])
    #expect(read(text).targets.first { $0.name == "Core" }?.excluded == ["Old"])
  }
}

/// A call of the manifest's own function creates the targets in that function.
@Suite struct ManifestFunctions {
  private func read(_ text: String) -> Manifest {
    Array(text.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }
  }

  /// Returns `Core: Modules/Core Log`, one line for each target: its path, or `-`, and its dependencies, or `?` if they
  /// are unknown. The last line is `computed` if the manifest computes further targets.
  private func targets(_ function: String, _ calls: String) -> String {
    let manifest = read(
      """
      extension Target { \(function) }
      let package = Package(name: "P", targets: [\(calls)])
      """)
    let lines = manifest.targets.map { target in
      let names = target.dependencies?.map(\.name).joined(separator: " ")
      return "\(target.writtenName): \(target.path ?? "-") \(names ?? "?")".trimmed
    }
    return (lines + (manifest.hasComputedTargets ? ["computed"] : [])).joined(separator: "\n")
  }

  @Test func parameters() {
    let module = """
      static func module(_ name: String, in folder: String = "Modules", uses dependencies: [Target.Dependency]) -> Target {
        .target(name: name, dependencies: dependencies + ["Log"], path: "\\(folder)/\\(name)")
      }
      """
    #expect(
      targets(module, #".module("Core", uses: []), Target.module("UI", in: "Kits", uses: ["Core"])"#) == """
        Core: Modules/Core Log
        UI: Kits/UI Core Log
        """)
  }

  /// A function may make several targets, and call others.
  @Test func functionsOfFunctions() {
    let both = """
      static func tests(of name: String) -> Target { .testTarget(name: name + "Tests", dependencies: [.byName(name: name)]) }
      static func both(_ name: String) -> [Target] { [.target(name: name), tests(of: name)] }
      """
    #expect(targets(both, "] + Target.both(\"Core\") + [") == "Core: -\nCoreTests: - Core")
  }

  /// Computed names stay computed, and each directory of `Sources` may be a target.
  @Test(
    arguments: [
      "names.map { .module($0) }", "names.map(Target.module)", ".module(prefix())", ".module(\"A\", \"B\")",
    ])
  func callsThatAreNotUnderstood(_ call: String) {
    let module = "static func module(_ name: String) -> Target { .target(name: name) }"
    #expect(targets(module, call) == "computed")
  }

  /// Only the types of the arguments determine which of two overloads is called. Types are not analyzed, so the targets
  /// count as computed.
  @Test func overloads() {
    let modules = """
      static func module(_ name: String) -> Target { .target(name: name) }
      static func module(_ names: [String]) -> Target { .target(name: names[0]) }
      """
    #expect(targets(modules, ".module(\"A\")") == "computed")
  }

  @Test func functionsThatCallEachOther() {
    let cycle = """
      static func a(_ name: String) -> Target { b(name) }
      static func b(_ name: String) -> Target { a(name) }
      """
    #expect(targets(cycle, ".a(\"A\"), .target(name: \"B\")") == "B: -")
  }

  /// If a path is known only when the manifest runs, a note at the target reports that.
  @Test func computedPaths() {
    let manifest = read(
      """
      let folder = "Kits"
      let package = Package(name: "P", targets: [
        .target(name: "Core", path: folder + "/Core", exclude: ["Old"] + more),
        .target(name: "UI", path: path(of: "UI")),
      ])
      """)
    #expect(manifest.targets.map(\.path) == ["Kits/Core", nil])
    #expect(
      manifest.notes.map { "\($0.place.position.line): \($0.text)" } == [
        "3: 'exclude' of target 'Core' is computed", "4: 'path' of target 'UI' is computed",
      ])
  }

  /// The package manager does not compile a package's own manifests, even in the directory of a target. A
  /// `Package.swift` in another directory of the target is compiled.
  @Test func manifestsAreInNoTarget() {
    let manifest = read("let package = Package(name: \"P\", targets: [.target(name: \"Tools\", path: \".\")])")
    let files = ["Package.swift", "Package@swift-6.0.swift", "Tool.swift", "Templates/Package.swift"]
    let map = mapModules(of: files, manifests: [manifest], rootName: "Root")
    #expect(
      files.indices.map { map.modules[map.moduleOfFile[$0].index].name } == [
        "rest of P", "rest of P", "Tools", "Tools",
      ])
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
