// The built program, as users run it.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Check {
  @Test func plainInwardChecksTheProjectAround() throws {
    let result = try inward([], in: repository.appendingPathComponent("Examples/MoviesApp/Sources"))
    #expect(result.status == 0)
    #expect(result.output.contains("no findings"))
  }

  /// A signature, a body, an inheritance clause, an attribute argument and an extension: one finding each, at its
  /// column.
  @Test func oneFindingForEachWayToNameAnOuterType() throws {
    try withMovies([
      "Domain/Signature.swift": "struct A {\n  func load() -> PageDTO? { nil }\n}\n",
      "Domain/Body.swift": "struct B {\n  func load() {\n    print(PageDTO())\n  }\n}\n",
      "Domain/Inheritance.swift": "final class C: PageBase {}\n",
      "Domain/Attribute.swift": "struct D {\n  @Stored(PageDTO.self) var page: Int\n}\n",
      "Domain/Extension.swift": "extension PageDTO {\n}\n",
      "Domain/Stored.swift": "@propertyWrapper struct Stored { init(_ type: Any.Type) {}; var wrappedValue = 1 }\n",
      "Data/PageDTO.swift": "struct PageDTO {}\nclass PageBase {}\n",
    ]) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.status == 1)
      #expect(
        result.output == """
          Domain/Attribute.swift:2:11: error: Domain uses PageDTO (Data) [dependency]
          Domain/Body.swift:3:11: error: Domain uses PageDTO (Data) [dependency]
          Domain/Extension.swift:1:11: error: Domain uses PageDTO (Data) [dependency]
          Domain/Inheritance.swift:1:16: error: Domain uses PageBase (Data) [dependency]
          Domain/Signature.swift:2:18: error: Domain uses PageDTO (Data) [dependency]

          """)
    }
  }

  /// A byte order mark counts neither in bytes nor in UTF-16 units.
  @Test(arguments: ["", "\u{FEFF}"]) func aByteOrderMarkIsNoColumn(_ mark: String) throws {
    try withMovies([
      "Domain/A.swift": mark + "struct A { var b: B? }\nlet b = B()\n", "Data/B.swift": "struct B {}\n",
    ]) { folder in
      let text = try inward(["check", "--quiet"], in: folder).output
      #expect(text.components(separatedBy: "A.swift:1:19: error").count == 2 && text.contains("A.swift:2:9: error"))
      let json = try inward(["check", "--format", "json"], in: folder).output
      #expect(json.contains(/"line": ?1,\s*"column": ?19/), "\(json)")
      let sarif = try inward(["check", "--format", "sarif"], in: folder).output
      #expect(sarif.contains(/"startColumn": ?19/) && sarif.contains(/"endColumn": ?20/), "\(sarif)")
      let shown = try inward(["check"], in: folder).output
      #expect(!shown.contains("\u{FEFF}"))
    }
  }

  @Test func aPathChoosesWhoseFindingsArePrinted() throws {
    try withMovies([
      "Domain/A.swift": "let a = PageDTO()\n", "Domain/B.swift": "let b = PageDTO()\n",
      "Data/PageDTO.swift": "struct PageDTO {}\n",
    ]) { folder in
      let one = try inward(["check", "Domain/A.swift", "--quiet"], in: folder)
      #expect(one.status == 1)
      #expect(one.output.split(separator: "\n").count == 1)
      let none = try inward(["check", "Data", "--quiet"], in: folder)
      #expect(none.status == 0)
      #expect(none.output.isEmpty)
    }
  }

  @Test func onlyFindingsOfSomeRulesArePrinted() throws {
    try withMovies([
      "Domain/A.swift": "let a = PageDTO()\n", "Data/PageDTO.swift": "struct PageDTO {}\n",
      "Loose.swift": "let b = 1\n",
    ]) { folder in
      func lines(_ words: String...) throws -> [String] {
        let result = try inward(["check", "--quiet"] + words, in: folder)
        return [String(result.status)] + result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
      }
      #expect(try lines() == ["1", "Domain/A.swift", "Loose.swift"])
      #expect(try lines("--only", "unassigned") == ["1", "Loose.swift"])
      #expect(try lines("--only", "unassigned", "--only", "dependency") == ["1", "Domain/A.swift", "Loose.swift"])
      #expect(try lines("--only", "import") == ["0"])
      #expect(try lines("--rule", "unassigned") == ["1", "Loose.swift"])
      let clean = try inward(["check", "--only", "import", "--only", "cycle"], in: folder).output
      #expect(clean.hasSuffix("\nno findings; only rules import and cycle were checked\n"), "\(clean)")
      let some = try inward(["check", "--only", "unassigned"], in: folder).output
      #expect(some.hasSuffix("\n1 finding: 1 error, 0 warnings; only rule unassigned was checked\n"))
      let typo = try inward(["check", "--only", "dependancy"], in: folder)
      #expect(typo.status == 2)
      #expect(typo.errors == "--only: unknown rule 'dependancy'; did you mean 'dependency'?\n", "\(typo.errors)")
    }
  }

  @Test func aSelectedRuleThatSelectsNothingIsAFinding() throws {
    let rule = "rules:\n  - { id: stores, select: { types: '*Store' }, must: { final: true } }\n"
    let rules = "version: 1\nlayers:\n  Domain: Domain/**\n" + rule
    try withMovies(["rules.yml": rules, "Domain/A.swift": "struct A {}\n"]) { folder in
      let result = try inward(["check", "--only", "stores"], in: folder)
      #expect(result.status == 1 && result.output.contains("rule 'stores' selects nothing [empty-rule]"))
      #expect(try inward(["check", "--only", "dependency"], in: folder).status == 0)
    }
  }

  @Test func allowedUnassignedFilesAreCounted() throws {
    let rules = "version: 1\nlayers:\n  Domain: Domain/**\npolicy: { unassigned: allow }\n"
    try withMovies(["rules.yml": rules, "Domain/A.swift": "struct A {}\n", "Main.swift": "let a = A()\n"]) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("2 files (1 in no layer)"))
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameBytes() throws {
    let root = "Examples/MoviesAppEroded"
    let one = try inward(["check", root, "--jobs", "1", "--format", "json"])
    #expect(one.status == 1)
    #expect(one.output.contains("\"fingerprint\""))
    for jobs in ["2", "7", "64"] {
      let many = try inward(["check", root, "--jobs", jobs, "--format", "json"])
      #expect(many.output == one.output)
    }
  }

  /// The project has enough files for several threads to judge, with inheritance cycles, overloads, extensions and code
  /// under `#if`.
  @Test func anyNumberOfThreadsJudgesManyFilesAlike() throws {
    var files = ["rules.yml": "version: 1\nlayers:\n  Outer: Outer/**\n  Inner: Inner/**\n"]
    for number in 0..<600 {
      let (next, far) = ((number + 1) % 600, (number * 7 + 3) % 600)
      files["\(number.isMultiple(of: 3) ? "Outer" : "Inner")/C\(number).swift"] = """
        class C\(number): C\(next) {
          var m\(number) = C\(far)()
          func load(_ other: C\(far), _ text: String = "") { _ = other.m\(far); load(other.m\(far)) }
          func load(_ other: C\(next)) { _ = m\(next).m\((far * 7 + 3) % 600); _ = text.shared\(far) }
        }
        #if DEBUG
          extension String { var shared\(number): C\(far) { C\(far)() } }
        #endif
        func make() -> C\(number) { C\(number)() }
        """
    }
    try withMovies(files) { folder in
      for report in [["--format", "json"], ["--verbose"]] {
        let one = try inward(["check", "--jobs", "1"] + report, in: folder)
        #expect(one.status == 1)
        for jobs in ["2", "3", "9"] {
          #expect(try inward(["check", "--jobs", jobs] + report, in: folder).output == one.output)
        }
      }
    }
  }

  @Test func colorsAreForTerminalsAndForThoseWhoAsk() throws {
    let plain = try inward(["check", "Examples/MoviesApp"])
    #expect(!plain.output.contains("\u{1B}["))
    let colored = try inward(["check", "Examples/MoviesApp", "--color", "always"])
    #expect(colored.output.contains("\u{1B}["))
  }

  #if os(Linux)
    /// Colors depend on the kind of terminal and on `NO_COLOR`.
    @Test(arguments: [("TERM=xterm", true), ("TERM=dumb", false), ("NO_COLOR=1", false)])
    func aTerminalIsAskedWhetherItHasColors(environment: String, usesColor: Bool) throws {
      try withMovies(["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]) { folder in
        let words = "env -u NO_COLOR \(environment) '\(builtProgram.path)' check --quiet"
        let result = try run(
          URL(fileURLWithPath: "/usr/bin/script"), ["-qec", words, "/dev/null"], in: folder, environment: [:])
        #expect(result.output.contains("Domain uses B (Data)") && result.output.contains("\u{1B}[") == usesColor)
      }
    }
  #endif

  @Test func theReportGoesToAFileWhole() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let result = try inward(["check", "--output", "report.txt"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      let text = try String(contentsOf: folder.appendingPathComponent("report.txt"), encoding: .utf8)
      #expect(text.hasSuffix("no findings\n"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!left.contains { $0.hasSuffix(".draft") })
    }
  }
}

/// Runs `body` in a temporary project with two layers: `Domain`, the inner one, and `Data`.
func withMovies(_ files: [String: String], _ body: (URL) throws -> Void) throws {
  let folder = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  let rules = """
    version: 1
    layers:
      Domain: "Domain/**"
      Data: "Data/**"
    """
  try write(files.merging(["rules.yml": rules]) { given, _ in given }, below: folder)
  try body(folder)
}
