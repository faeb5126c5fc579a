// The generator writes the same bytes for the same seed, and a larger app begins with the files of a smaller one.
import Generator
import XCTest

final class GeneratorTests: XCTestCase {
  private func app(_ bytes: Int, seed: UInt64) -> [String] {
    var texts: [String] = []
    writeApp(bytes: bytes, seed: seed) { texts.append($0.path + "\n" + $0.text) }
    return texts
  }

  func testSameSeedSameBytes() {
    XCTAssertEqual(app(50_000, seed: 7), app(50_000, seed: 7))
    XCTAssertNotEqual(app(50_000, seed: 7), app(50_000, seed: 8))
  }

  func testLargerBeginsWithSmaller() {
    let small = app(20_000, seed: 1)
    XCTAssertEqual(Array(app(60_000, seed: 1).prefix(small.count)), small)
  }
}
