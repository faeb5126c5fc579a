// Untrusted text stays text: no name, comment or rule starts a new line in any output, or produces anything that a
// terminal, a page or a runner interprets.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Breakouts {
  private static let escape = "\u{1B}[31m"
  /// Line breaks of every system, the start of a runner's command, terminal escapes, direction marks, and everything
  /// that ends code, cells, tags and strings.
  static let evil =
    "b\n::error::PWN\r##[error]PWN\r\n::add-mask::x\u{1B}[31m\u{9B}31m\u{202E}txt\u{2066}`|``<img src=x>\"'%0A\\"

  /// Runs `body` with a project that has hostile names wherever names are possible.
  private func withHostile(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = Self.evil.replacingOccurrences(of: "/", with: "")
    let text = name.unicodeScalars.map {
      "\\U" + String(repeating: "0", count: 8 - String($0.value, radix: 16).count)
        + String($0.value, radix: 16)
    }.joined()
    let rules = """
      version: 1
      layers:
        F: { files: "F/{x}/**" }
        "L\(text)": "L/**"
        Z: { files: "Z/**", because: "\(text)" }
      rules:
        - id: "r\(text)"
          never: { from: { layers: L* }, to: { layers: Z } }
          because: "\(text)"

      """
    let command = "/* inward:ignore \(name) */"
    try write(
      [
        "rules.yml": rules, "F/a/a.swift": "struct A { var b: B? }\n", "F/\(name)/b.swift": "struct B {}\n\(command)\n",
        "Z/\(name).swift": "struct Z { var a: A?; var b: B? }\n", "F/a/Use.swift": "struct Use { var z: Z? }\n",
        "project.yml": "targets:\n  \"T\(text)\": { type: framework, sources: [\"F\"] }\n",
      ], below: folder)
    try body(folder)
  }

  /// All command lines, including some with options that print more.
  static let commands =
    EveryCommand.lines + [
      "check --verbose", "check --color always", "check --quiet", "check --base HEAD", "layers --files",
      "layers --color always", "layers F", "layers --unassigned", "layers --unused", "explain Z",
      "modules --files --all",
      "modules --check",
    ] + ["slices", "modules", "folders", "files", "types"].map { "graph --level " + $0 }

  /// If the lists of commands or formats were misread, few command lines would be tested.
  @Test func everyCommandIsTried() {
    let lines = Set(EveryCommand.lines)
    #expect(
      EveryCommand.names.count > 12 && EveryCommand.names.allSatisfy { name in lines.contains { $0.hasPrefix(name) } })
    for line in [
      "check --format sarif", "graph --format svg", "metrics --format csv", "report", "facts --format json .",
    ] {
      #expect(lines.contains(line), "\(line): \(lines.sorted())")
    }
  }

  @Test func noCommandLetsAnythingOut() throws {
    try withHostile { folder in
      let repository = ScratchRepository(folder: folder)
      try repository.git("init", "-q")
      try repository.commit()
      try write(["F/a/a.swift": "struct A { var b: B?; var c: Use?; var z: Z? }\n"], below: folder)
      for words in Self.commands {
        let result = try inward(
          words.split(separator: " ").map(String.init), in: folder, environment: ScratchRepository.environment)
        #expect(result.status <= 2, "\(words)")
        expectHarmless(result.output, words)
        expectHarmless(result.errors, words)
      }
    }
  }

  /// Runners obey some commands only at the start of a line, where paths are printed, and others anywhere.
  @Test(arguments: ["::add-mask::PWN", " \u{3000}::add-mask::PWN", "a ##[add-mask]PWN", "##vso[task.x]PWN"])
  func noFolderIsACommand(_ name: String) throws {
    try withMovies([
      "Domain/A.swift": "struct A { var x: X? } // \(name)\n", "Data/X.swift": "struct X {}\n",
      "\(name)/B.swift": "struct B { var x: X? }\n",
      "rules.yml": "version: 1\nlayers:\n  Domain: { files: [\"Domain/**\", \"?*PWN/**\"], because: \"\(name)\" }\n"
        + "  Data: Data/**\n",
    ]) { folder in
      for words in Self.commands where !words.contains("HEAD") {
        let result = try inward(words.split(separator: " ").map(String.init), in: folder)
        for line in (result.output + result.errors).split(separator: "\n") {
          let isCommand = line.drop(while: \.isWhitespace).hasPrefix("::add-mask")
          // A line in Azure's format starts with an intended command, and must contain no other.
          let own = words.hasSuffix("azure") && line.hasPrefix("##vso[task.logissue type=") ? line.dropFirst(6) : line
          #expect(!isCommand && !own.contains("##[") && !own.contains("##vso["), "\(words): \(line)")
        }
      }
    }
  }

  /// `metrics` prints the name of the largest layer, and `fix` prints a description with names.
  @Test func noMeasureAndNoFixLetsAnythingOut() throws {
    let name = Self.evil.replacingOccurrences(of: "/", with: "")
    let files = [
      "rules.yml": "version: 1\nlayers:\n  F: { files: \"F/{x}/**\" }\n", "F/a/a.swift": "struct A { var b: B? }\n",
      "F/\(name)/b.swift": "struct B {}\n", "F/\(name)/c.swift": "struct C {}\n",
    ]
    try withMovies(files) { folder in
      let path = folder.path + "/F/a/a.swift"
      try write(["edit": "{\"cwd\":\"/\",\"tool_input\":{\"file_path\":\"\(path)\"}}"], below: folder)
      #expect(try inward(["metrics"], in: folder).output.contains("one layer, F(b\\n::error::PWN"))
      for words in ["metrics", "init --force", "fix", "agents hook"] {
        let result = try inward(
          words.split(separator: " ").map(String.init), in: folder, input: folder.appendingPathComponent("edit"))
        expectHarmless(result.output, words)
        expectHarmless(result.errors, words)
        if words != "metrics" && words != "init --force" {
          #expect(result.errors.contains("::error::PWN"), "\(result)")
        }
      }
    }
  }

  private func expectHarmless(_ text: String, _ words: String) {
    let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\u{2028}" }
    for line in lines {
      let start = line.drop { $0 == " " }
      let isOurs =
        start.hasPrefix("::error file=") || start.hasPrefix("::warning file=") || start.hasPrefix("::notice file=")
      #expect(isOurs || !start.hasPrefix("::") && !start.hasPrefix("##["), "\(words): \(line)")
    }
    var left = text
    if words.contains("always") { left.replace(#/\u{1B}\[[0-9;]+m/#, with: "") }
    let scalars = left.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(words): \(text)")
    // Formats for programs may contain bidirectional control characters unchanged. Text for people shows them escaped.
    let isData = words.contains("json") || words.contains("sarif") || words.contains("gitlab")
    #expect(
      isData || !scalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) },
      "\(words): \(text)")
  }

  /// An error message may quote any text of a rules file.
  @Test(arguments: [
    "extends: \"a/TEXT.yml\"", "extends: [\"TEXT\"]", "order: [\"TEXT\"]", "\"TEXT\": 1", "include: \"TEXT\"",
    "include: \"{TEXT\"",
    "exceptions: [{ rule: \"TEXT\", from: { types: x }, because: y }]", "baseline: \"TEXT\"", "sdk: [\"TEXT\"]",
    "policy: { tests: \"TEXT\" }", "policy: { \"TEXT\": 1 }", "rules: [{ id: \"TEXT\" }]", "rules: [{ \"TEXT\": 1 }]",
    "modules: { \"TEXT\": 1 }", "slices: { \"TEXT\": { picks: 1 } }", "version: \"TEXT\"", "*TEXT", "!TEXT a",
    "cases: \"TEXT\"",
  ]) func noComplaintLetsAnythingOut(_ line: String) throws {
    let text = "\\e[31m\\n::error::PWN\\r::error::PWN\\u202e\\n"
    try withMovies([
      "Domain/A.swift": "struct A {}\n", "Data/X.swift": "struct X {}\n",
      "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n"
        + line.replacingOccurrences(of: "TEXT", with: line.contains("\"") ? text : Self.escape) + "\n",
    ]) { folder in
      for format in ["text", "github", "xcode", "markdown", "json"] {
        let result = try inward(["check", "--format", format], in: folder)
        for text in [result.output, result.errors] {
          let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
          #expect(!lines.contains { $0.hasPrefix("::error::PWN") }, "\(format): \(text)")
          #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(format): \(text)")
        }
      }
    }
  }

  /// Names on the command line may come from a list that a stranger wrote.
  @Test func noWordOfTheCommandLineLetsAnythingOut() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n"]) { folder in
      for words in [
        ["check", Self.evil], ["check", "--rules", Self.evil], ["check", "--base", Self.evil],
        ["check", "--" + Self.evil],
        ["why", Self.evil, "A"], ["explain", Self.evil], ["layers", Self.evil], ["facts", Self.evil], [Self.evil],
        ["help", Self.evil], ["check", "--format", Self.evil], ["check", "--output", Self.evil + "/x"],
        ["init", Self.evil],
        ["check", "--as-of", Self.evil], ["schema", Self.evil], ["baseline", "--output", Self.evil + "/x"],
        ["check", "@" + Self.evil], ["hook", "run", Self.evil], ["diff", Self.evil],
      ] {
        let result = try inward(words, in: folder)
        expectHarmless(result.output, words[0])
        expectHarmless(result.errors, words[0])
      }
    }
  }
}
