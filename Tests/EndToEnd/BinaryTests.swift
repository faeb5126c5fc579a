// The one binary: small because no Foundation is in it, and quick to start.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Binary {
  /// As `make dist` builds it: the Swift runtime inside, symbols stripped.
  @Test func theStaticBinaryStaysUnderFifteenMegabytes() throws {
    let built = try run(URL(fileURLWithPath: "/usr/bin/env"), [".ci/dist"], in: repository)
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    let path = repository.appendingPathComponent("dist/inward").path
    let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size < 15_000_000, "dist/inward has \(size) bytes")
    #expect(size > 1_000_000)
    let version = try run(URL(fileURLWithPath: path), ["--version"], in: repository)
    #expect(version.status == 0)
    #expect(version.output == "inward 0.1.0\n")
  }
}
