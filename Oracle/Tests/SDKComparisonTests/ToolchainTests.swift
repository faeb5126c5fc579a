// The comparison of the digest with the toolchain fails if they differ: tested with one real module, in which the tests
// replace a name.
import Foundation
import InwardSDK
import Testing

@testable import sdk

@Suite struct ToolchainTests {
  /// Without Swift's own symbol graph, it is unknown that `Hashable` inherits from `Equatable`.
  private static let head = "side\tmodule\tkind\tmost\treason\nchanged\t*\t*\t9\tbrought by another protocol\n"
  private static let renamed = Self.head + "missing\tObservation\tmethod\t1\trenamed\nextra\t*\t*\t1\trenamed\n"

  /// Returns the errors for the symbol graph of the toolchain's module Observation, with some text replaced, and a
  /// table.
  private func faults(replacing old: String = "", with new: String = "", known table: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try output(of: [
      "swift-symbolgraph-extract", "-module-name", "Observation", "-target", try target(), "-output-dir", folder,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ])
    let graph = folder + "/Observation.symbols.json"
    let text = try String(contentsOfFile: graph, encoding: .utf8)
    if !old.isEmpty {
      #expect(text.contains(old))
      try text.replacingOccurrences(of: old, with: new).write(toFile: graph, atomically: true, encoding: .utf8)
    }
    try "Observation\n".write(toFile: folder + "/modules.txt", atomically: true, encoding: .utf8)
    try table.write(toFile: folder + "/known.tsv", atomically: true, encoding: .utf8)
    let wanted = try WantedModules(folder + "/modules.txt")
    var known = try KnownDifferences(folder + "/known.tsv")
    return known.check(try DigestComparison(try SymbolFiles([folder]), with: Digest(), wanted))
  }

  private func target() throws -> String {
    let info = try output(of: ["swiftc", "-print-target-info"])
    return info.firstMatch(of: /"unversionedTriple": "([^"]+)"/).map { String($0.1) } ?? ""
  }

  private func output(of words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func theDigestHasTheModule() throws {
    #expect(try faults(known: Self.head).isEmpty)
  }

  @Test func aNewNameIsMissingAndTheOldOneIsLeft() throws {
    let found = try faults(
      replacing: "withMutation(of:keyPath:_:)", with: "withChange(of:keyPath:_:)", known: Self.head)
    #expect(
      found == [
        "unexpected difference: missing\tObservation\tmethod ObservationRegistrar.withChange(of:keyPath:_:)",
        "unexpected difference: extra\tObservation\tmethod ObservationRegistrar.withMutation(of:keyPath:_:)",
      ])
  }

  @Test func knownDifferencesAreNoFaults() throws {
    let found = try faults(
      replacing: "withMutation(of:keyPath:_:)", with: "withChange(of:keyPath:_:)", known: Self.renamed)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func rowsThatNothingFitsAndMoreThanIsKnownAreFaults() throws {
    #expect(try faults(known: Self.renamed).count == 2)
    let none = Self.renamed.replacingOccurrences(of: "\tmethod\t1\t", with: "\tmethod\t0\t")
    let found = try faults(
      replacing: "withMutation(of:keyPath:_:)", with: "withChange(of:keyPath:_:)", known: none)
    #expect(found.first == "more differences than known, 1 instead of at most 0: renamed")
  }
}
