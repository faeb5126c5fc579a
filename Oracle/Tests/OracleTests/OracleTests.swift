// Tests the oracle as users run it: its output and exit status, and how its script calls the toolchain.
import Foundation
import XCTest

final class OracleTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle \(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Runs a program, which is killed if it takes more than two minutes.
  private func run(_ program: URL, _ words: [String], path: String? = nil) throws -> (text: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = pipe
    if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { if process.isRunning { process.terminate() } }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  private func oracle(_ words: String...) throws -> (text: String, status: Int32) {
    // On macOS, the tests are a bundle next to the program; elsewhere, their bundle is the directory of both.
    let bundle = Bundle(for: OracleTests.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return try run(folder.appendingPathComponent("oracle"), words)
  }

  func testAFolderThatBothReadAlike() throws {
    try write("import A\nlet b = c\n", to: "a.swift")
    try write("Text.\n\n```swift\nlet d: E\n```\n", to: "b.md")
    let (text, status) = try oracle(folder.path)
    XCTAssertEqual(text, "files: 2; facts: 5; differences: 0\n")
    XCTAssertEqual(status, 0)
  }

  func testADifferenceHasItsLineInThePage() throws {
    try write("Text.\n\n```swift\nlet d = $e\n```\n", to: "b.md")
    let (text, status) = try oracle("--without", "projection", folder.path)
    XCTAssertEqual(
      text,
      """
      \(folder.path)/b.md:4:9: only the compiler reads reference expression $e
      \(folder.path)/b.md:4:9: only inward reads reference expression e
      files: 1; facts: 3; differences: 2

      """)
    XCTAssertEqual(status, 1)
  }

  func testWhatIsExcusedIsCounted() throws {
    try write("x = = y\n", to: "a.swift")
    let lines = try oracle(folder.path).text.split(separator: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("ignored differences: "), "\(lines)")
    XCTAssertTrue(lines[0].hasSuffix(", because the compiler's parser reports an error in that code"), "\(lines)")
    XCTAssertTrue(lines[1].hasSuffix("; differences: 0"), "\(lines)")
  }

  func testAFolderThatIsNot() throws {
    let path = folder.path + "/none"
    let (text, status) = try oracle(path)
    XCTAssertEqual(text, "oracle: \(path): no such file or directory\n")
    XCTAssertEqual(status, 2)
  }

  func testAFolderWithoutSwift() throws {
    try write("Text.\n", to: "a.md")
    let (text, status) = try oracle(folder.path)
    XCTAssertEqual(text, "oracle: \(folder.path): contains no Swift\n")
    XCTAssertEqual(status, 2)
  }

  func testARuleThatIsNot() throws {
    let (text, status) = try oracle("--without", "rules", folder.path)
    XCTAssertEqual(text, "oracle: unknown rule rules\n")
    XCTAssertEqual(status, 2)
  }

  func testTheScriptTakesAToolchainWithASpaceInItsPath() throws {
    let host = folder.appendingPathComponent("tool chain/host/SwiftParser.swiftmodule")
    try FileManager.default.createDirectory(at: host, withIntermediateDirectories: true)
    // A compiler that only prints its location, and its arguments, one per line.
    try write(
      """
      #!/bin/sh
      case "$1" in
      -print-target-info) echo '"runtimeResourcePath": "\(folder.path)/tool chain"' ;;
      *) printf '%s\\n' "$@" ;;
      esac

      """, to: "swift")
    let swift = folder.appendingPathComponent("swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = package.deletingLastPathComponent().appendingPathComponent("oracle.sh")
    let (text, status) = try run(script, ["--test"], path: folder.path + ":/usr/bin:/bin")
    XCTAssertTrue(text.split(separator: "\n").contains("-I\(folder.path)/tool chain/host"), text)
    XCTAssertEqual(status, 0)
  }
}
