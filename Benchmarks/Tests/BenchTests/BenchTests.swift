// The benchmark as its script runs it: it measures what it is given, or fails and says why.
import Foundation
import XCTest

final class BenchTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench \(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to name: String) throws -> String {
    let place = folder.appendingPathComponent(name)
    try text.write(to: place, atomically: true, encoding: .utf8)
    return place.path
  }

  /// Runs the benchmark; terminates it if it is still running after five minutes.
  private func bench(_ words: String...) throws -> (output: String, complaints: String, status: Int32) {
    // On macOS the tests are a bundle next to the program; elsewhere their bundle is the directory of both.
    let bundle = Bundle(for: BenchTests.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    let process = Process()
    let errors = URL(fileURLWithPath: try write("", to: "errors"))
    let pipe = Pipe()
    process.executableURL = products.appendingPathComponent("bench")
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) { if process.isRunning { process.terminate() } }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, try String(contentsOf: errors, encoding: .utf8), process.terminationStatus)
  }

  func testMorePathsThanACommandLineHolds() throws {
    let file = try write("let a = b\n", to: "a.swift")
    let slashes = String(repeating: "/.", count: 1000)
    let paths = (1...900).map { count in folder.path + slashes + String(repeating: "/.", count: count) + "/a.swift" }
    XCTAssertGreaterThan(paths.reduce(0) { $0 + $1.utf8.count }, 2_500_000)
    let list = try write(([file] + paths).joined(separator: "\n"), to: "list")
    let (output, complaints, status) = try bench("run", list, folder.path)
    XCTAssertTrue(output.hasPrefix("901 files (0 with a diagnostic left out), 9010 bytes, 901 lines\n"), output)
    XCTAssertEqual(status, 0, complaints)
  }

  func testFilesThatTheCompilerComplainsOfAreLeftOut() throws {
    let good = try write("let a = b\n", to: "a.swift")
    let bad = try write("let = c\n", to: "b.swift")
    let (output, complaints, status) = try bench("run", try write("\(good)\n\(bad)", to: "list"), folder.path)
    XCTAssertTrue(output.hasPrefix("1 files (1 with a diagnostic left out), 10 bytes, 1 lines\n"), output)
    XCTAssertEqual(status, 0, complaints)
  }

  func testMemoryIsThatOfTheReaderAlone() throws {
    let list = try write(try write("let a = b\n", to: "a.swift"), to: "list")
    let words = try bench("once", "facts", list).output.split { $0.isWhitespace }
    XCTAssertEqual(words.count, 2)
    let file = try write(String(repeating: "let a = b\n", count: 1_000_000), to: "b.swift")
    let more = try bench("once", "facts", try write(file, to: "list")).output.split { $0.isWhitespace }
    let (small, large) = try (XCTUnwrap(Int(words[1])), XCTUnwrap(Int(more[1])))
    XCTAssertGreaterThan(large, small + 8_000_000)
  }

  func testNothingThatIsMissingIsMeasured() throws {
    let file = try write("let a = b\n", to: "a.swift")
    let list = try write("\(file)\n\(folder.path)/none.swift", to: "list")
    XCTAssertEqual(try bench("once", "facts", list).complaints, "bench: cannot read \(folder.path)/none.swift\n")
    XCTAssertEqual(try bench("run", try write("", to: "empty"), folder.path).status, 2)
    let one = try write(file, to: "one")
    let (output, complaints, status) = try bench("program", folder.path + "/none", folder.path, one)
    XCTAssertEqual(output, "")
    XCTAssertTrue(complaints.contains("bench: "), complaints)
    XCTAssertEqual(status, 2)
  }

  func testAProgramThatFailsIsNotTheFastest() throws {
    let list = try write(try write("let a = b\n", to: "a.swift"), to: "list")
    let tool = try write("#!/bin/sh\nexit 3\n", to: "tool")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    XCTAssertEqual(try bench("program", tool, folder.path, list).status, 2)
    XCTAssertEqual(try bench("threads", tool, folder.path).status, 2)
  }
}
