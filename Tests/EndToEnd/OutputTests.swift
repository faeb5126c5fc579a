// Where reports are written to: whatever `--output` names stays what it is.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Outputs {
  private let files = ["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]

  private func shell(_ line: String, in folder: URL) throws -> ProgramResult {
    try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder, environment: ["INWARD": builtProgram.path])
  }

  private func attributes(_ name: String, in folder: URL) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
  }

  private func text(_ name: String, _ folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// As a device such as /dev/null: what is no regular file is written into. The shell holds both ends of the pipe
  /// open, so nobody waits for a reader.
  @Test func aPipeIsWrittenInto() throws {
    try withMovies(files) { folder in
      let line = """
        mkfifo pipe && exec 3<>pipe && "$INWARD" check --quiet --output pipe
        test -p pipe && head -n 1 <&3
        """
      let result = try shell(line, in: folder)
      #expect(result.output.hasPrefix("Domain/A.swift:1:9: error: "), "\(result.output)\(result.errors)")
      #expect(try shell("\"$INWARD\" check --output /dev/null; test -c /dev/null", in: folder).status == 0)
    }
  }

  @Test func aLinkLeadsToItsTarget() throws {
    try withMovies(files.merging(["out/report.txt": "old\n"]) { $1 }) { folder in
      for (link, target) in [("link.txt", "out/report.txt"), ("dangling.txt", "out/none-yet.txt")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
        #expect(try inward(["check", "--quiet", "--output", link], in: folder).status == 1)
        #expect(try attributes(link, in: folder)[.type] as? FileAttributeType == .typeSymbolicLink)
        #expect(try text(target, folder).hasPrefix("Domain/A.swift:1:9: error: "))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("out").path)
      #expect(left.sorted() == ["none-yet.txt", "report.txt"], "no draft is left behind")
    }
  }

  @Test func whoMayReadAFileStaysSo() throws {
    try withMovies(files.merging(["report.txt": "old\n"]) { $1 }) { folder in
      let path = folder.appendingPathComponent("report.txt").path
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(try inward(["check", "--quiet", "--output", "report.txt"], in: folder).status == 1)
      #expect(try attributes("report.txt", in: folder)[.posixPermissions] as? Int == 0o600)
      #expect(try text("report.txt", folder).hasPrefix("Domain/A.swift:1:9: error: "))
    }
  }

  @Test func aFolderIsNoFile() throws {
    try withMovies(files) { folder in
      let result = try inward(["check", "--output", "Data"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("Data: "), "\(result.errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == ["Data", "Domain", "rules.yml"])
    }
  }

  /// A job's summary is a file like any other report: if it cannot be written, nothing looks finished.
  @Test func whatIsPrintedComesLast() throws {
    try withMovies(files) { folder in
      let runner = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("No/page").path]
      let result = try inward(["check"], in: folder, environment: runner)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
    }
  }
}
