// Symbol graphs of small modules, made by the toolchain.
import Foundation

/// Compiles a module and writes its symbol graphs into a directory, with the toolchain's own tools.
public func extractSymbolGraphs(of source: String, module: String, into directory: URL) throws {
  let scratch = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: scratch) }
  try write(["\(module).swift": source], below: scratch)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  let env = URL(fileURLWithPath: "/usr/bin/env")
  let compiled = try run(
    env, ["swiftc", "-emit-module", "-module-name", module, "-o", "\(module).swiftmodule", "\(module).swift"],
    in: scratch)
  guard compiled.status == 0 else { throw ExtractionFailure(text: compiled.errors) }
  let target = try run(env, ["swiftc", "-print-target-info"], in: scratch).output
    .firstMatch(of: /"unversionedTriple": "([^"]+)"/).map { String($0.1) }
  let extracted = try run(
    env,
    [
      "swift-symbolgraph-extract", "-module-name", module, "-I", ".", "-target", target ?? "", "-output-dir",
      directory.path, "-minimum-access-level", "public", "-skip-synthesized-members",
    ], in: scratch)
  guard extracted.status == 0 else { throw ExtractionFailure(text: extracted.errors) }
}

private struct ExtractionFailure: Error {
  var text: String
}
