// A file that could not be read is an error in every command: no status of 0 may depend on unread files.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Unread {
  private static let manifest = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "T", targets: [.target(name: "Base", path: "Domain"), .target(name: "Store", path: "Data")])

    """
  private static let files = [
    "rules.yml": "version: 1\nlayers:\n  Domain: \"Domain/**\"\n  Data: \"Data/**\"\n",
    "Domain/A.swift": "import Store\nstruct A { var x: X? }\n", "Data/X.swift": "public struct X {}\n",
    "Data/Closed/Y.swift": "public struct Y {}\n", "Package.swift": manifest, "Package.resolved": "{}\n",
    ".gitignore": "*.log\n", "project.yml": "targets: {}\n",
  ]

  private func withClosed(_ path: String, _ body: (URL) throws -> Void) throws {
    try withFolder(Self.files) { folder in
      let place = folder.appendingPathComponent(path).path
      chmod(folder.path, 0o777)
      _ = try inward(["baseline"], in: folder)
      chmod(folder.appendingPathComponent("baseline.yml").path, 0o666)
      chmod(place, 0)
      defer { chmod(place, 0o755) }
      try body(folder)
    }
  }

  private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    try body(folder)
  }

  private func asNobody(_ words: String, in folder: URL) throws -> ProgramResult {
    try runAsNobody([builtProgram.path] + words.split(separator: " ").map(String.init), in: folder)
  }

  @Test(arguments: ["Package.swift", ".gitignore", "project.yml", "Data/Closed", "Data/X.swift"])
  func nothingClosedIsPassedOver(_ path: String) throws {
    try withClosed(path) { folder in
      for words in ["check", "check Domain", "layers", "why A X", "modules", "baseline --prune"] {
        // `modules` only lists files, and opens no source file.
        if words == "modules", path == "Data/X.swift" { continue }
        let result = try asNobody(words, in: folder)
        #expect(result.status == (words.hasPrefix("check") ? 1 : 2), "\(words): \(result)")
        #expect((result.output + result.errors).contains(path), "\(words): \(result)")
      }
      let facts = try asNobody("facts .", in: folder)
      let isOfFacts = path.hasPrefix("Data") || path == ".gitignore" || path == "Package.swift"
      #expect(facts.status == (isOfFacts ? 2 : 0), "\(facts)")
    }
  }

  /// A manifest over the size limit is a finding, because its targets are unknown.
  @Test func aManifestThatIsTooLarge() throws {
    try withFolder(Self.files) { folder in
      let file = try FileHandle(forWritingTo: folder.appendingPathComponent("Package.swift"))
      try file.truncate(atOffset: 70 << 20)
      try file.close()
      let result = try inward(["check"], in: folder)
      #expect(result.status == 1)
      #expect(result.output.contains("Package.swift:1:1: error: could not be read: larger than 64 MB [unread]"))
    }
  }

  @Test func aBaselineIsNeverWrittenFromHalfOfTheCode() throws {
    try withClosed("Data/Closed") { folder in
      let before = try String(contentsOf: folder.appendingPathComponent("baseline.yml"), encoding: .utf8)
      for words in ["baseline", "baseline --prune"] {
        #expect(try asNobody(words, in: folder).status == 2)
        #expect(try String(contentsOf: folder.appendingPathComponent("baseline.yml"), encoding: .utf8) == before)
      }
    }
  }

  /// The contents of the file are unknown, so its findings cannot be accepted.
  @Test func aBaselineAcceptsNoFileThatCannotBeOpened() throws {
    try withFolder(Self.files) { folder in
      let file = folder.appendingPathComponent("Domain/A.swift").path
      chmod(folder.path, 0o777)
      chmod(file, 0)
      defer { chmod(file, 0o644) }
      let recorded = try asNobody("baseline", in: folder)
      #expect(recorded.output.contains("cannot be accepted"), "\(recorded)")
      #expect(try asNobody("check", in: folder).status == 1)
    }
  }

  /// After a failure, `init` restores the earlier files, so it must be able to read them.
  @Test func filesThatCannotBeRestoredAreNotReplaced() throws {
    try withFolder(Self.files.merging(["rules.schema.json": "{}\n"]) { $1 }) { folder in
      let schema = folder.appendingPathComponent("rules.schema.json").path
      chmod(folder.path, 0o777)
      chmod(schema, 0)
      defer { chmod(schema, 0o644) }
      let result = try asNobody("init --force", in: folder)
      #expect(result.status == 2 && result.errors.contains("rules.schema.json"), "\(result)")
      let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
      #expect(rules == Self.files["rules.yml"])
    }
  }

  /// A file that was not read may use the import that a fix would remove, so nothing is fixed.
  @Test func noFixFromHalfOfTheCode() throws {
    try withFolder(Self.files) { folder in
      let file = folder.appendingPathComponent("Data/X.swift").path
      chmod(file, 0)
      defer { chmod(file, 0o644) }
      let result = try asNobody("fix", in: folder)
      #expect(result.status == 2 && result.errors.contains("Data/X.swift: could not be read"), "\(result)")
    }
  }

  /// The entries may belong to the renamed file, whose name no report can print, so they are kept.
  @Test(arguments: ["Domain/A\u{F0}.swift", "Domain\u{F0}"])
  func entriesAreKeptIfANameIsNotUTF8(_ name: String) throws {
    try withFolder(Self.files) { folder in
      _ = try inward(["baseline"], in: folder)
      let before = try String(contentsOf: folder.appendingPathComponent("baseline.yml"), encoding: .utf8)
      let old = folder.path + "/" + (name.hasSuffix(".swift") ? "Domain/A.swift" : "Domain")
      let new = Array((folder.path + "/" + name).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) + [0]
      let status = new.withUnsafeBytes { rename(old, $0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
      // A Mac's disk does not accept such a name.
      if status != 0 { return }
      for words in [["baseline"], ["baseline", "--prune"]] {
        let result = try inward(words, in: folder)
        #expect(
          result.status == 2 && result.errors.contains("contains a name that is not UTF-8"), "\(words): \(result)")
        #expect(try String(contentsOf: folder.appendingPathComponent("baseline.yml"), encoding: .utf8) == before)
      }
    }
  }

  /// Entries for findings in a file that currently contains no Swift are kept.
  @Test func entriesOfWhatWasNotReadAreKept() throws {
    // Without project files, all code is one module.
    try withFolder(Self.files.filter { !["Package.swift", "project.yml"].contains($0.key) }) { folder in
      _ = try inward(["baseline"], in: folder)
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 1\n"
      try write(["Domain/A.swift": pointer], below: folder)
      let pruned = try inward(["baseline", "--prune"], in: folder)
      #expect(pruned.status == 2 && pruned.errors.contains("Domain/A.swift"), "\(pruned)")
      let recorded = try inward(["baseline"], in: folder)
      #expect(recorded.output.contains("kept 1 older entry: not all files could be read"), "\(recorded)")
      try write(["Domain/A.swift": "struct A { var x: X? }\n"], below: folder)
      #expect(try !inward(["check", "--quiet"], in: folder).output.contains("[dependency]"))
    }
  }

  @Test func aHookBlocksWhatItCannotSee() throws {
    try withFolder(Dictionary(uniqueKeysWithValues: Self.files.map { ("app/" + $0.key, $0.value) })) { folder in
      _ = try ScratchRepository.git(["init", "-q"], in: folder)
      _ = try ScratchRepository.git(["add", "-A"], in: folder)
      let app = folder.appendingPathComponent("app").path
      let trusting = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"]
      chmod(folder.path, 0o755)
      chmod(app, 0)
      defer { chmod(app, 0o755) }
      let result = try runAsNobody([builtProgram.path, "hook", "run", "./app"], in: folder, environment: trusting)
      #expect(result.status == 2 && result.errors.contains("rules.yml: Permission denied"), "\(result)")
    }
  }

  /// A rules file that is a broken link is not the same as no rules file.
  @Test(arguments: ["nowhere.yml", "rules.yml"]) func rulesThatLeadNowhere(_ target: String) throws {
    try withFolder(["Domain/A.swift": "struct A {}\n"]) { folder in
      _ = try ScratchRepository.git(["init", "-q"], in: folder)
      symlink(target, folder.appendingPathComponent("rules.yml").path)
      for words in [["check"], ["hook", "run"]] {
        let result = try inward(words, in: folder)
        #expect(result.status == 2 && result.errors.contains("rules.yml: "), "\(result)")
      }
    }
  }

  /// Source files that have the names of manifests, or only look like manifests.
  @Test(arguments: [
    "Package.swift": "struct Package { var x: X? }\n",
    "Package@swift-5.9.swift": "import PackageDescription\nstruct P { var x: X? }\n",
    "Package@swiftly.swift": "import PackageDescription\nstruct P { var x: X? }\n",
    "Project.swift": "/*\nimport ProjectDescription\n*/\nstruct Project { var x: X? }\n",
  ]) func onlyManifestsAreManifests(_ name: String, _ text: String) throws {
    try expectJudged(name, text)
  }

  @Test(arguments: [
    "// import PackageDescription\n", "/*\nimport PackageDescription\n*/\n",
    "let text = \"\"\"\nimport PackageDescription\n\"\"\"\n",
    "#if canImport(PackageDescription)\nimport PackageDescription\n#endif\n", "import PackageDescriptions\n",
    "let text = #\"\"\"\n\"\"\"\nimport PackageDescription\n\"\"\"#\n", "import MyKit.PackageDescription\n",
  ]) func onlyAnImportMakesAManifest(_ head: String) throws {
    try expectJudged("Package.swift", head + "struct Package { var x: X? }\n")
  }

  private func expectJudged(_ name: String, _ text: String) throws {
    let files = Self.files.filter { ["rules.yml", "Data/X.swift"].contains($0.key) }
    let own = ["Domain/B/Order.swift": "struct Order { var x: X? }\n", "Domain/B/" + name: text]
    try withFolder(files.merging(own) { $1 }) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.output.contains("Domain/B/Order.swift:1:"), "\(result)")
      #expect(result.output.contains("Domain/B/\(name):"), "\(result)")
    }
  }

  /// The compiler accepts 254 nested blocks, so these are read; much deeper code is reported.
  @Test func deepCodeIsReadAsFarAsTheCompilerGoes() throws {
    func nested(_ open: String, _ close: String, _ count: Int) -> String {
      "func g() { " + String(repeating: open, count: count) + "let x: X? = nil" + String(repeating: close, count: count)
        + " }\n"
    }
    let files = Self.files.filter { ["rules.yml", "Data/X.swift"].contains($0.key) }
    for (open, close, count) in [("do { ", " }", 254), ("if a { ", " }", 254), ("f(a: { ", " })", 126)] {
      try withFolder(files.merging(["Domain/G.swift": nested(open, close, count)]) { $1 }) { folder in
        let result = try inward(["check", "--quiet"], in: folder)
        #expect(result.output.hasPrefix("Domain/G.swift:1:") && result.output.contains("[dependency]"), "\(result)")
        #expect(result.output.split(separator: "\n").count == 1)
      }
    }
    try withFolder(files.merging(["Domain/G.swift": nested("do { ", " }", 2000)]) { $1 }) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.status == 1 && result.output.contains("error: not all of this file could be read: nested too"))
    }
  }

  @Test func excludedFilesAreCounted() throws {
    let more = [
      "rules.yml": Self.files["rules.yml"]! + "exclude: [\"Data/Old.swift\"]\n", "Data/Old.swift": "struct Old {}\n",
      "Pods/Manifest.lock": "", "Pods/P.swift": "", "DerivedData/D.swift": "", ".gitignore": "*.gen.swift\nout/\n",
      "Domain/A.gen.swift": "", "out/O.swift": "", "Try.playground/Contents.swift": "",
      "Inner/rules.yml": "version: 1\n",
    ]
    try withFolder(Self.files.merging(more) { $1 }) { folder in
      symlink("A.swift", folder.appendingPathComponent("Domain/L.swift").path)
      let result = try inward(["check", "--verbose"], in: folder)
      let line =
        "  left out: 2 directories managed by tools, 1 directory ignored by git, 1 file ignored by git, 1 bundle, "
        + "1 file excluded by the rules, 1 manifest, 1 link, 1 directory with rules of its own\n"
      #expect(result.output.contains(line), "\(result.output)")
    }
  }

  /// The program gets the bytes of its arguments from the system, without `/proc`, and refuses those that are not
  /// UTF-8.
  @Test func wordsThatAreNoTextAreRefused() throws {
    let script = "exec \"$0\" check \"$(printf 'a\\377')\""
    let result = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, builtProgram.path], in: repository)
    #expect(result.status == 2 && result.errors == "inward: argument 2 is not UTF-8\n", "\(result)")
  }
}
