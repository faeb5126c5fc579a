// Tests the program as CI runs it: its output, the files it writes and its exit status.
import Foundation
import XCTest

final class ProgramTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("truth \(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
    try write("struct Movie { var title = \"\" }\n", to: "App/Movie.swift")
    try write("func show(_ movie: Movie) -> String { movie.title }\n", to: "App/Show.swift")
    try write(
      "App/Show.swift\t1\t20\tstruct\tMovie\tApp/Movie.swift\t1\n"
        + "App/Show.swift\t1\t45\tinstanceProperty\ttitle\tApp/Movie.swift\t1\n", to: "table.tsv")
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func truth(_ words: String...) throws -> (text: String, status: Int32) {
    let bundle = Bundle(for: ProgramTests.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    let process = Process()
    let pipe = Pipe()
    process.executableURL = folder.appendingPathComponent("truth")
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  func testFiguresThatHold() throws {
    try write("App\t0\t100\t0\n", to: "floors.tsv")
    let (text, status) = try truth(
      "--table", path("table.tsv"), "--floors", path("floors.tsv"), "--name", "App", "--json", path("App.json"),
      "--differences", path("App.tsv"), folder.path)
    XCTAssertEqual(status, 0, text)
    XCTAssertTrue(text.contains("recall, strict  100.00 % of 2 references to another file"), text)
    XCTAssertTrue(try String(contentsOfFile: path("App.json"), encoding: .utf8).contains("\"judged\" : 2"))
    XCTAssertEqual(try String(contentsOfFile: path("App.tsv"), encoding: .utf8).split(separator: "\n").count, 1)
    try write("<!-- figures: make truth-docs -->\n<!-- end of the figures -->\n", to: "page.md")
    XCTAssertEqual(try truth("--page", path("page.md"), "--check", path("App.json")).status, 1)
    XCTAssertEqual(try truth("--page", path("page.md"), path("App.json")).status, 0)
    XCTAssertEqual(try truth("--page", path("page.md"), "--check", path("App.json")).status, 0)
  }

  func testAFalseNameFallsBelowTheFloor() throws {
    try write("App\t0\t0\t100\n", to: "floors.tsv")
    // In this table, the compiler resolves `Movie` to an external type.
    try write(
      "App/Show.swift\t1\t20\tstruct\tMovie\t-\t0\nApp/Show.swift\t1\t1\tenum\tA\tApp/Movie.swift\t1\n", to: "table.tsv"
    )
    let (text, status) = try truth(
      "--table", path("table.tsv"), "--floors", path("floors.tsv"), "--name", "App", folder.path)
    XCTAssertEqual(status, 1, text)
    XCTAssertTrue(text.contains("truth: App: false names: 1, more than the accepted 0"), text)
    try write("", to: "floors.tsv")
    XCTAssertEqual(
      try truth("--table", path("table.tsv"), "--floors", path("floors.tsv"), "--name", "App", folder.path).status, 1)
  }

  func testNothingToCompare() throws {
    XCTAssertEqual(try truth().status, 2)
    XCTAssertEqual(try truth("--table", path("table.tsv"), path("nowhere")).status, 2)
    try write("", to: "table.tsv")
    XCTAssertEqual(try truth("--table", path("table.tsv"), folder.path).status, 2)
    XCTAssertEqual(try truth("--table", path("table.tsv"), "--store", "x", folder.path).status, 2)
  }
}
