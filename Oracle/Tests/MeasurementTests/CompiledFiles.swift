// A few files on disk, compiled as one module with an index during the test, and read by both sides.
import Foundation
import IndexStore
import InwardFacts
import InwardGraph
import InwardSyntax
import XCTest

@testable import Measurement

final class CompiledFiles {
  let folder: String
  private let store: String

  /// `files`: the texts by name. The files are written to `Sources`, next to the index.
  init(_ files: [String: String]) throws {
    let whole = FileManager.default.temporaryDirectory.appendingPathComponent("truth \(UUID().uuidString)")
    let sources = whole.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    folder = realPath(of: sources.path)
    store = realPath(of: whole.path) + "/store"
    for (name, text) in files { try write(text, to: name) }
    let paths = files.keys.sorted().map { folder + "/" + $0 }
    // Each file has its own object file, and so its own unit in the index.
    let objects = Dictionary(uniqueKeysWithValues: paths.map { ($0, ["object": $0 + ".o"]) })
    let map = realPath(of: whole.path) + "/outputs.json"
    try JSONEncoder().encode(objects).write(to: URL(fileURLWithPath: map))
    let options = ["-c", "-module-name", "Small", "-parse-as-library", "-output-file-map", map]
    let ofIndex = ["-index-store-path", store, "-Xfrontend", "-index-include-locals"]
    let (text, status) = try run("swiftc", options + ofIndex + paths)
    XCTAssertEqual(status, 0, text)
  }

  deinit { try? FileManager.default.removeItem(atPath: URL(fileURLWithPath: folder).deletingLastPathComponent().path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  func readIndex() throws -> Index {
    try IndexStore.readIndex(at: store, library: try Self.library(), below: folder)
  }

  /// Compares the index with Inward's results. `changed` replaces the texts of some files for Inward alone, so that its
  /// results are wrong.
  func agreement(reading changed: [String: String] = [:]) throws -> Agreement {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
    let files = try names.map { name in
      let text = try changed[name] ?? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      let facts = Array(text.utf8).withUnsafeBufferPointer { readFacts(of: $0) }
      return ReadFile(path: name, facts: facts)
    }
    let graph = buildGraph(of: files, modules: .single(name: "Small", files: files.count))
    return measure(
      NamesOfInward(graph), against: Truth(try readIndex(), root: folder), root: folder)
  }

  /// Returns the toolchain's library, which is next to Swift's own.
  static func library() throws -> String {
    let (text, _) = try run("swiftc", ["-print-target-info"])
    let line = try XCTUnwrap(text.split(separator: "\n").first { $0.contains("\"runtimeResourcePath\"") })
    let resources = String(line.split(separator: "\"")[3])
    let base = URL(fileURLWithPath: resources).deletingLastPathComponent().appendingPathComponent("libIndexStore").path
    return FileManager.default.fileExists(atPath: base + ".so") ? base + ".so" : base + ".dylib"
  }
}

/// Runs a program of the toolchain.
private func run(_ program: String, _ words: [String]) throws -> (text: String, status: Int32) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + words
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return (text, process.terminationStatus)
}
