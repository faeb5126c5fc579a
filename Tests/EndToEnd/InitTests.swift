// `inward init`: for every example it writes rules that the example passes, the same in each run, and overwrites
// nothing unless asked.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Init {
  static let examples: [String] = {
    let folder = repository.appendingPathComponent("Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name + "/Sources").path)
    }.sorted()
  }()

  /// Copies an example without its rules, baselines and build directories. Returns the copy.
  private func copy(_ example: String) throws -> URL {
    let folder = try scratchFolder().appendingPathComponent(example)
    try FileManager.default.copyItem(at: repository.appendingPathComponent("Examples/" + example), to: folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let isBuilt = [".build", ".swiftpm", "rules.yml"].contains(name) || name.contains("baseline")
      if isBuilt { try FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
    }
    return folder
  }

  @Test func thereAreExamples() { #expect(Self.examples.count >= 2) }

  @Test(arguments: examples) func anExamplePassesTheRulesThatAreProposed(_ example: String) throws {
    let folder = try copy(example)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let first = try inward(["init"], in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
    let checked = try inward(["check"], in: folder)
    #expect(checked.status == 0, "\(rules)\(checked.output)\(checked.errors)")
    let second = try inward(["init", "--force", "--jobs", "1"], in: folder)
    #expect(second.output == first.output)
    #expect(try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8) == rules)
  }

  /// The app already follows the preset, so the proposed rules extend it, and nothing needs a baseline.
  @Test func theMoviesAppKeepsThePresetClean() throws {
    let folder = try copy("MoviesApp")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let result = try inward(["init"], in: folder)
    #expect(result.output.hasPrefix("wrote rules.yml: it extends clean\n"))
    #expect(result.output.contains("types are named as in preset clean: "))
    #expect(result.output.hasSuffix("the check passes without a baseline\n"))
  }

  @Test(arguments: [("MoviesApp", "clean"), ("HexagonalApp", "hexagonal"), ("BCEApp", "bce"), ("DCIApp", "dci")])
  func anExampleBuildsOnAPreset(example: String, preset: String) throws {
    let folder = try copy(example)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let result = try inward(["init", "--preset", preset], in: folder)
    #expect(result.status == 0 && result.output.contains("it extends \(preset)\n"), "\(result.errors)")
    #expect(try inward(["check"], in: folder).status == 0)
    #expect(
      try inward(["init", "--force", "--preset", "clen"], in: folder).errors.contains("unknown preset 'clen'"))
  }

  /// `init` excludes files that are unrelated to all targets. It counts all other files in no target, because
  /// references in them may be unknown.
  @Test func filesInNoTargetAreCounted() throws {
    try withProject("Shop") { shop in
      try FileManager.default.removeItem(at: shop.appendingPathComponent("rules.yml"))
      let output = try inward(["init"], in: shop).output
      #expect(output.contains("left out: Old/**\n") && !output.contains("in no target"), "\(output)")
      try write(["Widget/Forgotten.swift": "struct Forgotten {}\n"], below: shop)
      #expect(
        try inward(["init", "--force"], in: shop).output
          .hasSuffix("\n1 file in no target, so references in it may be unknown: 'inward modules' lists this file\n"))
    }
  }

  /// Returns the files of a package with one target for each name.
  private func package(_ targets: [String], _ files: [String: String]) -> [String: String] {
    let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(list)])\n"
    return files.merging(["Package.swift": manifest]) { one, _ in one }
  }

  @Test func anEditorFindsTheSchemaBesideTheRules() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n"], below: folder)
    #expect(try inward(["init"], in: folder).status == 0)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try text("rules.yml").hasPrefix("# yaml-language-server: $schema=rules.schema.json\n"))
    #expect(try text("rules.schema.json") == inward(["schema"]).output)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("rules.yml"))
    let refused = try inward(["init"], in: folder)
    #expect(refused.status == 2 && refused.errors.contains("rules.schema.json already exists; --force replaces it"))
  }

  /// Six directories that all use each other have 15 pairs against any order.
  @Test func theLargestPairsComeFirst() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["A", "B", "C", "D", "E", "F"]
    var files: [String: String] = [:]
    for name in names {
      let uses = names.filter { $0 != name }.map { "  var use\($0): \($0)?\n" }.joined()
      let more = name == "A" ? "struct More { var e: E?\n  var f: F? }\n" : ""
      files["\(name)/\(name).swift"] = "struct \(name) {\n\(uses)}\n" + more
    }
    try write(files, below: folder)
    let lines = try inward(["init"], in: folder).output.split(separator: "\n").map(String.init)
    let counts = lines.filter { $0.contains(" uses ") }.compactMap { $0.split(separator: " ").dropLast().last }
    #expect(counts.count == 10 && counts == counts.sorted(by: >), "\(lines)")
    #expect(lines.contains("  and 5 more"), "\(lines)")
  }

  @Test func targetsThatDivideTheCodeAreLayers() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Sources/Core/C.swift": "public struct C {}\n",
      "Sources/Cart/C.swift": "import Core\nlet cart = C()\n",
      "Sources/Login/L.swift": "import Core\nlet login = C()\n",
      "Sources/Main/M.swift": "import Core\nlet main = C()\n",
      "Scripts/S.swift": "struct Script {}\n",
    ]
    try write(package(["Core", "Cart", "Login", "Main"], files), below: folder)
    let result = try inward(["init"], in: folder)
    #expect(result.output.contains("4 layers, guessed from targets\n"), "\(result)")
    #expect(result.output.contains("left out: Scripts/**\n"))
    let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
    #expect(rules.contains("    modules: \"Cart\"\n") && rules.contains("exclude: [\"Scripts/**\"]\n"), "\(rules)")
    #expect(try inward(["check"], in: folder).status == 0)
    try write(["Sources/Core/D.swift": "import Cart\nlet wrong = cart\n"], below: folder)
    #expect(try inward(["check"], in: folder).status == 1)
  }

  /// For each kind of rule, the output shows how much of the code it covers.
  @Test func theGuardedFilesAreReported() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = ["App/Model/M.swift": "import Foundation\nstruct M {}\n"]
    for name in ["Login", "Cart", "Search"] {
      files["App/Screens/\(name)/\(name)View.swift"] = "struct \(name)View { var model = \(name)Model() }\n"
      files["App/Screens/\(name)/\(name)Model.swift"] = "struct \(name)Model { var m: M? }\n"
    }
    for number in 0..<4 { files["App/Model/N\(number).swift"] = "struct N\(number) { var m: M? }\n" }
    try write(files, below: folder)
    let result = try inward(["init"], in: folder)
    #expect(
      result.output.contains(
        """
        rule coverage of 11 files:
          45% by layers: in layers that may not use all other layers; this forbids 24% of all pairs of files
          54% by slices 'screens': none of the 3 may use another
          45% by imports: in layers with a rule for imports
        the largest layer, Screens, contains 54% of the files in layers

        """), "\(result)")
    #expect(try inward(["check"], in: folder).status == 0)
    try write(["App/Screens/Cart/CartRow.swift": "struct CartRow { var login: LoginModel? }\n"], below: folder)
    #expect(try inward(["check"], in: folder).output.contains("[slice]"))
  }

  /// Only Tuist knows the module of a file, because it runs the helper. References between guessed modules count as
  /// unknown, not as absent.
  @Test func targetsOfAHelperAreReported() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        ".git/HEAD": "ref: refs/heads/main\n",
        "Project.swift": "import ProjectDescription\nimport ProjectDescriptionHelpers\n"
          + "let project = Project.app(name: \"Shop\")\n",
        "Domain/Movie.swift": "struct Movie { var client: Client?; var page: URL? }\n",
        "Data/Client.swift": "struct Client { var movie: Movie? }\n",
      ], below: folder)
    let result = try inward(["init"], in: folder)
    #expect(
      result.output.contains(
        "Project.swift computes the targets of 2 files, so references between them may be unresolved; "
          + "list the files of each module under 'modules' in rules.yml\n"), "\(result.output)")
    #expect(try inward(["check"], in: folder).output.contains("3 references (1 unknown) examined"))
    let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
    try write(["rules.yml": rules + "modules: { Shop: \"**\" }\n"], below: folder)
    let known = try inward(["check"], in: folder)
    #expect(known.output.contains("(0 unknown) examined") && known.status == 1, "\(known.output)")
  }

  @Test func anAppInOneFolderGetsAWarning() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String: String] = [:]
    for number in 0..<9 { files["App/F\(number).swift"] = "struct F\(number) {}\n" }
    try write(files, below: folder)
    let one = try inward(["init"], in: folder).output
    #expect(one.contains("all files in layers are in the same layer, App, so there is nothing to check;"), "\(one)")
    #expect(try inward(["check"], in: folder).status == 0)
    try write(["App/Sub/S.swift": "struct S {}\n"], below: folder)
    let most = try inward(["init", "--force"], in: folder).output
    #expect(
      most.contains("90% of the files in layers are in one layer, App: little is checked yet; consider"), "\(most)")
  }

  /// The names of types suggest a preset, which `init` uses if the code already follows it.
  @Test func aPresetIsGuessedByTheNamesOfTypes() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = ["App/Main.swift": "struct Main { let model = LoginViewModel() }\n"]
    for name in ["Login", "Cart", "Search"] {
      files["App/Domain/\(name).swift"] =
        "struct \(name)UseCase { let source: any \(name)Source }\nprotocol \(name)Source {}\n"
      files["App/Data/\(name)Data.swift"] = "struct \(name)Repository: \(name)Source {}\n"
      files["App/Presentation/\(name)View.swift"] = "struct \(name)ViewModel { var useCase: \(name)UseCase? }\n"
    }
    try write(files, below: folder)
    let result = try inward(["init"], in: folder)
    #expect(result.output.contains("wrote rules.yml: it extends clean\n"), "\(result)")
    #expect(result.output.contains("types are named as in preset clean: 3 *UseCase, 3 *Repository\n"))
    #expect(try inward(["check"], in: folder).status == 0)
    // If the code breaks the preset in most places, the proposed rules do not extend it.
    for name in ["Login", "Cart", "Search"] {
      files["App/Domain/\(name).swift"] =
        "struct \(name)UseCase { let source: \(name)Repository }\nprotocol \(name)Source {}\n"
    }
    try write(files, below: folder)
    let own = try inward(["init", "--force"], in: folder)
    #expect(own.output.contains("'inward init --force --preset clean' uses it anyway\n"), "\(own)")
    #expect(try inward(["check"], in: folder).status == 0)
  }

  @Test func existingFindingsAreInTheBaseline() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "In/I.swift": "struct I { var o: O? }\n", "Out/O.swift": "struct O { var i: I?; func f(_ i: I) {} }\n",
    ]
    try write(files, below: folder)
    let result = try inward(["init"], in: folder)
    #expect(
      result.output.hasSuffix("the check passes now: accepted 1 finding in baseline.yml (dependency: 1)\n"),
      "\(result)")
    #expect(try inward(["check"], in: folder).status == 0)
    try write(["In/J.swift": "struct J { var o: O? }\n"], below: folder)
    #expect(try inward(["check"], in: folder).status == 1)
  }

  @Test func nothingIsOverwrittenUnasked() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["rules.yml": "mine\n", "A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n"], below: folder)
    let refused = try inward(["init"], in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("rules.yml already exists; --force replaces it"))
    #expect(try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8) == "mine\n")
    #expect(try inward(["init", "--force"], in: folder).status == 0)
    #expect(try inward(["check"], in: folder).status == 0)
  }

  @Test func rulesAboveThatNoLongerApplyAreReported() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A/X/X.swift": "struct X {}\n", "A/Y/Y.swift": "struct Y {}\n"], below: folder)
    let note = "rules.yml no longer applies to this directory, which now has its own rules.yml\n"
    #expect(try !inward(["init"], in: folder).output.contains(note))
    let below = try inward(["init", "A"], in: folder)
    #expect(below.status == 0 && below.output.hasSuffix(note), "\(below.output)")
  }

  /// A person decided which findings are accepted, so a new proposal replaces the baseline only with `--force`.
  @Test func aBaselineIsNotOverwrittenUnasked() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      ["In/I.swift": "struct I { var o: O? }\n", "Out/O.swift": "struct O { var i: I?; func f(_ i: I) {} }\n"],
      below: folder)
    #expect(try inward(["init"], in: folder).status == 0)
    let rules = folder.appendingPathComponent("rules.yml")
    let baseline = folder.appendingPathComponent("baseline.yml")
    let known = try String(contentsOf: baseline, encoding: .utf8)
    try FileManager.default.removeItem(at: rules)
    try write(["In/J.swift": "struct J { var o: O? }\n"], below: folder)
    let refused = try inward(["init"], in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("baseline.yml already exists; --force replaces it"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: rules.path))
    #expect(try String(contentsOf: baseline, encoding: .utf8) == known)
    #expect(try inward(["init", "--force"], in: folder).status == 0)
    #expect(try String(contentsOf: baseline, encoding: .utf8) != known)
  }

  @Test func aBaselineOfAnotherProgramIsMetBeforeAnythingIsWritten() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      ["baseline.yml": "theirs: 1\n", "A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n"], below: folder)
    let refused = try inward(["init"], in: folder)
    #expect(refused.status == 2 && refused.errors.contains("not written by 'inward baseline'"))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("rules.yml").path))
  }

  /// If the baseline cannot be written, the rules are not written either.
  @Test func nothingIsLeftHalfDone() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "In/I.swift": "struct I { var o: O? }\n", "Out/O.swift": "struct O { var i: I?; func f(_ i: I) {} }\n",
    ]
    try write(files, below: folder)
    let rules = folder.appendingPathComponent("rules.yml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("baseline.yml").path, withDestinationPath: "No/baseline.yml")
    for old in [nil, "mine\n"] {
      if let old { try write(["rules.yml": old], below: folder) }
      let result = try inward(["init"] + (old == nil ? [] : ["--force"]), in: folder)
      #expect(result.status == 2 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("baseline.yml: cannot write: No such file or directory"), "\(result.errors)")
      #expect((try? String(contentsOf: rules, encoding: .utf8)) == old)
      let schema = folder.appendingPathComponent("rules.schema.json").path
      #expect(!FileManager.default.fileExists(atPath: schema))
    }
  }

  @Test func nothingToLookAtIsNoSuccess() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try inward(["init"], in: folder).status == 2)
    #expect(try inward(["init", "No/Such"], in: folder).errors.contains("No/Such: no such directory"))
    #expect(try inward(["init", "a", "b"], in: folder).errors.contains("takes at most one DIRECTORY"))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("rules.yml").path))
  }
}
