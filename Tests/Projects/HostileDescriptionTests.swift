// Damaged and hostile project files of other tools: reading them always ends, without a crash.
import InwardProjects
import InwardWorkspace
import Testing

@Suite struct HostileDescriptions {
  private static let texts = [
    "project.yml": """
    include: [{ path: b.yml }]
    targetTemplates: { A: { templates: [A], sources: ["${target_name}"] } }
    targets:
      App:
        { templates: [A], platform: [iOS, macOS], sources: [{ path: S, excludes: ["**/*.{a,b}"] }],
          dependencies: [{ target: B/C, link: false }, { package: P, products: [Q] }, { framework: "a/b.c" }] }
    """,
    "BUILD": """
    A = glob(["**/*.swift"], exclude = ["x"]) + ['b' "c"]
    swift_library(name = "a", srcs = A + select({"x": [y for y in z]}), deps = [":b"])
    filegroup(name = "a", srcs = [":a"])
    alias(name = "b", actual = "//:b")
    """,
    "A.podspec": """
    x = %w[a b]
    Pod::Spec.new do |s|
      s.description = <<~TEXT
        text
      TEXT
      s.source_files = "#{x}/*.swift", 'b' + 'c' if y
      s.dependency 'D/E', '~> 1'
      s.subspec 'C' do |c| c.source_files += ['S/**'] end
    end
    """,
    "Project.swift": """
    import ProjectDescription
    let p = Project(targets: [.target(name: "A", product: .app, sources: [.glob("S/**", excluding: ["a"])])])
    """,
  ]

  @Test(arguments: texts.keys.sorted()) func everyPrefixAndEveryDeletion(path: String) throws {
    let bytes = Array(try #require(Self.texts[path]).utf8)
    var broken = (0...bytes.count).map { Array(bytes[..<$0]) }
    broken += bytes.indices.map { Array(bytes[..<$0] + bytes[($0 + 1)...]) }
    broken += bytes.indices.map { Array(bytes[..<$0] + [0xFF, UInt8(ascii: "(")] + bytes[$0...]) }
    for text in broken {
      let tree = ProjectTree(swiftFiles: ["S/A.swift", "b.swift"]) { $0 == path ? text : nil }
      for project in describeProjects(at: [path], in: tree) {
        #expect(project.targets.allSatisfy { $0.files.allSatisfy([0, 1].contains) })
        #expect(project.notes.allSatisfy { $0.place.position.line >= 1 && $0.place.position.column >= 1 })
      }
    }
  }

  /// Each line doubles the output of the line before it.
  @Test func valuesThatDouble() {
    func doubling(_ first: String, _ line: (Int) -> String, _ last: String) -> [UInt8] {
      Array((first + (1...60).map(line).joined() + last).utf8)
    }
    let texts = [
      "project.yml": doubling(
        "targetTemplates:\n  T0: { sources: [S] }\n", { "  T\($0): { templates: [T\($0 - 1), T\($0 - 1)] }\n" },
        "targets: { App: { templates: [T60], platform: iOS } }\n"),
      "BUILD": doubling(
        "A0 = ['S/A.swift']\n", { "A\($0) = A\($0 - 1) + A\($0 - 1)\n" }, "r(name = 'a', srcs = A60)\n"),
      "A.podspec": doubling(
        "a0 = 'S/'\nb0 = ['S']\n",
        { "a\($0) = \"#{a\($0 - 1)}#{a\($0 - 1)}\"\nb\($0) = b\($0 - 1) + b\($0 - 1)\n" },
        "Pod::Spec.new do |s|\n s.source_files = a60, b60\nend\n"),
    ]
    for (path, text) in texts {
      let tree = ProjectTree(swiftFiles: ["S/A.swift"]) { $0 == path ? text : nil }
      #expect(describeProjects(at: [path], in: tree).count <= 1)
    }
  }

  /// Deeply nested, long and unterminated input.
  @Test(arguments: texts.keys.sorted()) func endlessFiles(path: String) {
    let prefix = path == "Project.swift" ? "import ProjectDescription\n" : ""
    for piece in [
      "(", "[", "{", "do |s|\n", "a(b = [", "\"", "'''", "%w[", "<<A\n", "- ", "? ", "targets: {", "&a [*a, ",
    ] {
      let text = Array((prefix + String(repeating: piece, count: 30_000)).utf8)
      onThreads(1) { _ in
        let tree = ProjectTree(swiftFiles: ["S/A.swift"]) { $0 == path ? text : nil }
        let targets = describeProjects(at: [path], in: tree).flatMap(\.targets)
        #expect(targets.allSatisfy { $0.files.allSatisfy { $0 == 0 } })
      }
    }
  }

  private static let manifest = """
    let flag = false
    let core: Target.Dependency = .target(name: "Core")
    let p = Package(name: "P", products: [.library(name: "L", targets: ["A"])], targets: [.target(name: "A",
      dependencies: [core, "B", .product(name: "L", package: "P")])])
    if flag { p.targets[0].dependencies += [] } else if !flag { } else { }
    """

  @Test func everyPrefixAndEveryDeletionOfAManifest() {
    let bytes = Array(Self.manifest.utf8)
    var broken = (0...bytes.count).map { Array(bytes[..<$0]) }
    broken += bytes.indices.map { Array(bytes[..<$0] + bytes[($0 + 1)...]) }
    broken += bytes.indices.map { Array(bytes[..<$0] + [0xFF, UInt8(ascii: "{")] + bytes[$0...]) }
    for text in broken {
      let map = text.withUnsafeBufferPointer { bytes in
        mapModules(of: ["Sources/A/A.swift"], manifests: [readManifest(of: bytes, in: "")], rootName: "R")
      }
      for dependency in map.targets.compactMap(\.dependencies).joined() {
        #expect(dependency.place.position.line >= 1 && dependency.targets.allSatisfy { $0.index < map.targets.count })
      }
    }
  }

  /// Deeply nested, long and unterminated input.
  @Test(arguments: [
    "let a = [ ", "let a = b + ", "let a: B { ", "let a = true\nif a { ", "let a = false\nif a { } else ",
    "a.dependencies ",
    ".target(name: \"A\", dependencies: [", ".library(name: \"A\", targets: a + ", "static let a = .b(",
    "func a(b: C) { a(b: ", "func a() { a() + a() }\n", "func a(", "\"\\(", "let a = true\nb = a ? c : ", "a ? ",
    "if a || ", "let a = (", "let a = !", "for a in ", "let a = \"\\(a)\\(a)\"\n",
  ])
  func endlessManifests(_ piece: String) {
    let text = Array(String(repeating: piece, count: 30_000).utf8)
    // Runs on a thread with the product's stack size.
    onThreads(1) { _ in #expect(text.withUnsafeBufferPointer { readManifest(of: $0, in: "") }.folder == "") }
  }

  /// Functions and constants that build values from each other could fill the memory, or cause endless searches.
  @Test(arguments: ["chain", "lists", "texts"])
  func manifestsThatMakeTooMuch(_ form: String) {
    let manifest =
      switch form {
      case "chain": (0..<20_000).map { "func f\($0)() { f\($0 + 1)(1) }" }.joined(separator: "\n")
      case "lists":
        "func f(_ a: A) -> [Target] { [" + String(repeating: "a, ", count: 20_000) + "] }\nf(["
          + String(repeating: "g(), ", count: 20_000) + "])"
      default:
        "let a = \"" + String(repeating: "a", count: 100_000) + "\"\nlet b = \""
          + String(repeating: "\\(a)", count: 20_000) + "\""
      }
    let read = Array(manifest.utf8).withUnsafeBufferPointer { readManifest(of: $0, in: "") }
    #expect(read.targets.isEmpty)
  }
}
