// `inward init`: on every example it writes rules that the example passes, twice the same, and nothing without being
// asked.
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

  /// A copy of an example without its rules.
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

  @Test func theMoviesAppIsToldFromTheInsideOut() throws {
    let folder = try copy("MoviesApp")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let result = try inward(["init"], in: folder)
    #expect(
      result.output.contains(
        "order, from the inside out: [Domain, Infrastructure, [Data, Presentation], Application]\n"))
    #expect(result.output.contains("0 of "))
    let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
    #expect(rules.contains("ViewModels: { types: "))
    #expect(rules.contains("shared: true"))
  }

  @Test(arguments: [("MoviesApp", "clean"), ("HexagonalApp", "hexagonal"), ("BCEApp", "bce"), ("DCIApp", "dci")])
  func anExampleBuildsOnAPreset(example: String, preset: String) throws {
    let folder = try copy(example)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let result = try inward(["init", "--preset", preset], in: folder)
    #expect(result.status == 0 && result.output.contains("it extends \(preset)\n"), "\(result.errors)")
    #expect(try inward(["check"], in: folder).status == 0)
    #expect(
      try inward(["init", "--force", "--preset", "clen"], in: folder).errors.contains("no preset is called 'clen'"))
  }

  /// Names in a file of no target may be unknown.
  @Test func filesInNoTargetAreCounted() throws {
    try withProject("Shop") { shop in
      try FileManager.default.removeItem(at: shop.appendingPathComponent("rules.yml"))
      #expect(try inward(["init"], in: shop).output.hasSuffix("\n1 file in no target: 'inward modules' lists them\n"))
      try FileManager.default.removeItem(at: shop.appendingPathComponent("Old"))
      let output = try inward(["init", "--force"], in: shop).output
      #expect(!output.contains("target"))
    }
  }

  @Test func whatStandsIsInTheBaseline() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "In/I.swift": "struct I { var o: O? }\n", "Out/O.swift": "struct O { var i: I?; func f(_ i: I) {} }\n",
    ]
    try write(files, below: folder)
    let result = try inward(["init"], in: folder)
    #expect(result.output.hasSuffix("the code passes with what stands: baseline.yml: 1 finding known\n"), "\(result)")
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
    #expect(refused.errors.contains("rules.yml is there already; --force replaces it"))
    #expect(try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8) == "mine\n")
    #expect(try inward(["init", "--force"], in: folder).status == 0)
    #expect(try inward(["check"], in: folder).status == 0)
  }

  /// Someone decided what is known: a new guess is not to decide anew.
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
    #expect(refused.errors.contains("baseline.yml is there already; --force replaces it"), "\(refused.errors)")
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

  /// A baseline that cannot be written takes the rules with it.
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
    }
  }

  @Test func nothingToLookAtIsNoSuccess() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try inward(["init"], in: folder).status == 2)
    #expect(try inward(["init", "No/Such"], in: folder).errors.contains("No/Such: no such folder"))
    #expect(try inward(["init", "a", "b"], in: folder).errors.contains("takes one folder"))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("rules.yml").path))
  }
}
