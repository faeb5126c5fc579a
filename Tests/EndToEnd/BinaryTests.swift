// The one binary: small because no Foundation is in it, and quick to start.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Binary {
  /// As `make dist` builds it: the Swift runtime inside, symbols stripped.
  @Test func theStaticBinaryStaysUnderFifteenMegabytes() throws {
    let program = try releasedProgram()
    let size = try #require(try FileManager.default.attributesOfItem(atPath: program.path)[.size] as? Int)
    let limit = 15
    #expect(size < limit * 1_000_000, "dist/inward has \(size) bytes")
    for page in ["README.md", "docs/adopting.md", "ARCHITECTURE.md"] {
      let text = try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
      #expect(text.contains("under \(limit) MB"), "\(page) tells another size")
    }
    #expect(size > 1_000_000)
    let version = try run(program, ["--version"], in: repository)
    #expect(version.status == 0)
    #expect(version.output == "inward 0.1.0\n")
  }
}
