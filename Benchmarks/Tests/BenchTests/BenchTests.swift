// Tests a reader as the benchmark runs it: it reads the given files, or fails and prints the reason.
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

  private func bench(_ words: String...) throws -> (output: String, complaints: String, status: Int32) {
    // On macOS, the tests are a bundle next to the program; elsewhere, their bundle is the directory of both.
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
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, try String(contentsOf: errors, encoding: .utf8), process.terminationStatus)
  }

  func testMoreSourceTakesMoreTime() throws {
    let few = try write(String(repeating: "let a = b\n", count: 1000), to: "a.swift")
    let many = try write(String(repeating: "let a = b\n", count: 100_000), to: "b.swift")
    for reader in ["lexing", "facts", "SwiftParser"] {
      let times = try [few, many].map { file in
        try XCTUnwrap(Double(bench(reader, write(file, to: "list")).output.split { $0.isNewline }.first ?? ""))
      }
      XCTAssertGreaterThan(times[1], 10 * times[0], reader)
    }
  }

  func testNothingThatIsMissingIsMeasured() throws {
    let file = try write("let a = b\n", to: "a.swift")
    let list = try write("\(file)\n\(folder.path)/none.swift", to: "list")
    let missing = try bench("facts", list)
    XCTAssertEqual(missing.complaints, "bench: cannot read \(folder.path)/none.swift\n")
    XCTAssertEqual(missing.output, "")
    XCTAssertEqual(missing.status, 2)
    XCTAssertEqual(try bench("facts", folder.path + "/none").status, 2)
    XCTAssertEqual(try bench("other", list).status, 2)
  }
}
