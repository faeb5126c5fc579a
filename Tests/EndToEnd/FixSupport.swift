// A small project before and after `inward fix --write`.
import Foundation
import InwardTestSupport
import Testing

let rulesOfFixes = """
  version: 1
  layers:
    Domain: { files: "Domain/**", imports: [] }
    Data: "Data/**"
  order: [Domain, Data]
  """

/// Returns the project's Swift files after `inward fix --write`, without `Other.swift`, and the output of the command.
func fixed(_ files: [String: String], _ words: [String] = []) throws -> (
  files: [String: String], said: String
) {
  var result: ([String: String], String) = ([:], "")
  // Each layer needs one more file, because an empty layer is a finding. A test may have rules of its own.
  let others = ["rules.yml": rulesOfFixes, "Domain/Other.swift": "", "Data/Other.swift": ""]
  try withMovies(files.merging(others) { own, _ in own }) { folder in
    let run = try inward(["fix", "--write"] + words, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    result = (try contents(of: folder).filter { !$0.key.hasSuffix("/Other.swift") }, run.output)
  }
  return result
}

func contents(of folder: URL) throws -> [String: String] {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
  return try paths.reduce(into: [:]) {
    $0[$1] = try String(contentsOf: folder.appendingPathComponent($1), encoding: .utf8)
  }
}

func expectCompiles(_ files: [String: String]) throws {
  let folder = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try write(files, below: folder)
  let command = ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "M"] + files.keys.sorted()
  let run = try run(URL(fileURLWithPath: "/usr/bin/env"), command, in: folder)
  #expect(run.status == 0, "\(files)\n\(run.errors)")
}
