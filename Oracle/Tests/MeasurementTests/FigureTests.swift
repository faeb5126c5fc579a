// Tests tables of references, floors and the page of figures: text in, values out.
import InwardFacts
import XCTest

@testable import Measurement

final class FigureTests: XCTestCase {
  func testATable() throws {
    let truth = try Truth(
      table: "A.swift\t6\t23\tprotocol\tView\t-\t0\nA.swift\t7\t20\tenum\tKind\tB.swift\t8\n")
    XCTAssertEqual(
      truth.references["A.swift"]?[Place(7, 20)],
      [ExactReference(kind: .enum, name: "Kind", target: Target(path: "B.swift", line: 8), role: .explicit)])
    XCTAssertEqual(truth.references["A.swift"]?[Place(6, 23)]?.first?.target, nil)
  }

  func testATableWithMistakes() {
    for (text, complaint) in [
      ("A.swift\t6\n", "line 1: 2 fields, not 7"),
      ("\nA.swift\tx\t23\tprotocol\tView\t-\t0\n", "line 2: a line or column is not a number"),
      ("A.swift\t6\t23\tthing\tView\t-\t0\n", "line 1: unknown kind 'thing'"),
    ] {
      XCTAssertThrowsError(try Truth(table: text)) { XCTAssertEqual("\($0)", complaint) }
    }
  }

  func testNamesInFront() {
    for (text, names) in [
      ("a.b(x: 1)?.c", ["b", "a"]), ("A<B>.c", ["A"]), ("a { $0.x }.c", ["a"]), ("f(.c", []), (".c", []),
      ("A\n  .b!\n  .c", ["b", "A"]), ("x) .c", []), ("a.b[", ["b", "a"]),
    ] {
      let source = Source(text: text)
      let offset = text.utf8.count - 1
      let found = source.namesInFront(of: offset).map { start in
        String(decoding: source.bytes[start...].prefix { (0x61...0x7A).contains($0 | 0x20) }, as: UTF8.self)
      }
      XCTAssertEqual(found, names, text)
    }
  }

  private func summary(false falseNames: Int, found: Int, silent: Int) -> Summary {
    var agreement = Agreement()
    agreement.judged = 100
    agreement.falseNames = falseNames
    agreement.recall.all = 1000
    agreement.recall.found = found
    agreement.silent = silent
    return Summary(agreement, of: "App")
  }

  func testFloors() throws {
    let floor = try XCTUnwrap(try Floor.read("# heading\nApp\t0\t97.5\t1\n").first)
    XCTAssertEqual(floor.complaints(about: summary(false: 0, found: 975, silent: 10)), [])
    XCTAssertEqual(
      floor.complaints(about: summary(false: 1, found: 974, silent: 11)),
      [
        "App: false names: 1, more than the accepted 0", "App: fair recall is 97.40 %, below 97.5 %",
        "App: 1.10 % of the references are silent; at most 1.0 % are accepted",
      ])
    XCTAssertEqual(floor.complaints(about: Summary(Agreement(), of: "App")), ["App: nothing was compared"])
    XCTAssertThrowsError(try Floor.read("App 0 1 2\n"))
  }

  func testThePageOfFigures() throws {
    let page = "# Truth\n\n<!-- figures: make truth-docs -->\nold\n<!-- end of the figures -->\n\nText.\n"
    let summary = summary(false: 1, found: 974, silent: 11)
    XCTAssertEqual(try Summary(json: summary.json), summary)
    let written = try XCTUnwrap(replaceFigures(in: page, by: [summary]))
    XCTAssertTrue(written.contains("| App | 0 | 0 | 100 | 1 | 99.00 % | 0 |"), written)
    XCTAssertTrue(written.hasSuffix("<!-- end of the figures -->\n\nText.\n"), written)
    XCTAssertFalse(written.contains("old"))
    XCTAssertEqual(replaceFigures(in: written, by: [summary]), written)
    XCTAssertNil(replaceFigures(in: "# Truth\n", by: [summary]))
  }

  func testSharesAreRoundedDown() {
    XCTAssertEqual(percent(1), "100.00 %")
    XCTAssertEqual(percent(0.99999), "99.99 %")
    XCTAssertEqual(percent(0.5005), "50.05 %")
    XCTAssertEqual(grouped(1_234_567), "1,234,567")
    XCTAssertEqual(grouped(12), "12")
  }
}
