// The files that reports are written to: `--output` never replaces a link, a pipe or a device.
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

  /// Anything but a regular file, such as the device /dev/null, is written to directly. The shell holds both ends of
  /// the pipe open, so nothing waits for a reader.
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

  /// Opening a pipe for writing could wait forever for a reader, so the program refuses a pipe that no process reads.
  @Test func aPipeWithoutAReaderIsAnError() throws {
    try withMovies(files) { folder in
      try #require(mkfifo(folder.appendingPathComponent("pipe.html").path, 0o600) == 0)
      for command in ["check", "report", "graph --format svg", "history --format text"] {
        let words = command.split(separator: " ").map(String.init) + ["--output", "pipe.html"]
        if command.hasPrefix("history") {
          try ScratchRepository(folder: folder).git("init", "-q")
          try ScratchRepository(folder: folder).commit()
        }
        let result = try inward(words, in: folder, atMost: 20)
        #expect(result.status == 2, "\(command): \(result)")
        #expect(result.errors.contains("pipe.html: cannot write: no program reads this pipe"), "\(command): \(result)")
      }
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

  @Test func permissionsOfAReportAreKept() throws {
    try withMovies(files.merging(["report.txt": "old\n"]) { $1 }) { folder in
      let path = folder.appendingPathComponent("report.txt").path
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(try inward(["check", "--quiet", "--output", "report.txt"], in: folder).status == 1)
      #expect(try attributes("report.txt", in: folder)[.posixPermissions] as? Int == 0o600)
      #expect(try text("report.txt", folder).hasPrefix("Domain/A.swift:1:9: error: "))
    }
  }

  @Test func aDirectoryIsNotAFile() throws {
    try withMovies(files) { folder in
      let result = try inward(["check", "--output", "Data"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("Data: "), "\(result.errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == ["Data", "Domain", "rules.yml"])
    }
  }

  /// `--output rules.yml` instead of `--rules rules.yml` is an easy mistake, and would overwrite the file.
  @Test(arguments: [
    (["check", "--output", "rules.yml"], "rules.yml", "a rules file"),
    (["check", "--watch", "--format", "json", "--output", "./rules.yml"], "./rules.yml", "a rules file"),
    (["check", "--rules", "strict.yaml", "--output", "strict.yaml"], "strict.yaml", "a rules file"),
    (["check", "--rules", "strict.yaml", "--output", "shared.yml"], "shared.yml", "a rules file"),
    (["check", "--output", "Data/B.swift"], "Data/B.swift", "a Swift file"),
    (["check", "--output", "Data/New.SWIFT"], "Data/New.SWIFT", "a Swift file"),
    (
      ["check", "--format", "json", "--output", "a.json", "--format", "sarif", "--output", "Package.swift"],
      "Package.swift", "a Swift file"
    ),
    (["check", "--output", "link.txt"], "link.txt", "a rules file"),
    (["check", "--output", "baseline.yml"], "baseline.yml", "the baseline"),
    (["check", "--output", ".git/config"], ".git/config", "one of git's own files"),
    (["baseline", "--output", ".git/new"], ".git/new", "one of git's own files"),
    (["check", "--output", ".gitignore"], ".gitignore", "an ignore file"),
    (["check", "--output", "inward-modules.json"], "inward-modules.json", "a project file"),
    (["diff", "HEAD", "--output", "rules.yml"], "rules.yml", "a rules file"),
    (["diff", "HEAD", "--output", "Data/B.swift"], "Data/B.swift", "a Swift file"),
    (["report", "--output", "rules.yml"], "rules.yml", "a rules file"),
    (["report", "--output", "Data/B.swift"], "Data/B.swift", "a Swift file"),
    (["report", "--output", ".gitignore"], ".gitignore", "an ignore file"),
    (["baseline", "--output", "rules.yml"], "rules.yml", "a rules file"),
    (["baseline", "--output", "Data/B.swift"], "Data/B.swift", "a Swift file"),
    (["baseline", "--prune", "--output", "Data/B.swift"], "Data/B.swift", "a Swift file"),
  ])
  func outputNeverReplacesProjectFiles(_ words: [String], _ name: String, _ thing: String) throws {
    let more = [
      "Package.swift": "// swift-tools-version: 6.0\n", "shared.yml": "version: 1\nlayers: { Data: \"Data/**\" }\n",
      "strict.yaml": "version: 1\nextends: shared.yml\nlayers: { Domain: \"Domain/**\" }\norder: [Domain, Data]\n",
    ]
    try withMovies(files.merging(more) { $1 }) { folder in
      _ = try inward(["baseline"], in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("link.txt").path, withDestinationPath: "rules.yml")
      let before = try everyFile(in: folder)
      let result = try inward(words, in: folder, atMost: 60)
      #expect(result.status == 2)
      #expect(result.errors == "\(name): --output would replace \(thing); nothing was written\n")
      #expect(result.output.isEmpty)
      #expect(try everyFile(in: folder) == before)
    }
  }

  /// A baseline may replace another baseline, whatever its name, and an empty file, and may be written to a device.
  @Test func aBaselineReplacesBaselinesAlone() throws {
    try withMovies(files.merging(["notes.txt": "mine\n", "empty.txt": ""]) { $1 }) { folder in
      for words in [["baseline"], ["baseline", "--prune"]] {
        _ = try inward(["baseline"], in: folder)
        let refused = try inward(words + ["--output", "notes.txt"], in: folder)
        #expect(refused.status == 2)
        #expect(refused.errors.hasPrefix("notes.txt: this file was not written by 'inward baseline'"))
        #expect(try text("notes.txt", folder) == "mine\n")
        for name in ["new.yml", "new.yml", "empty.txt", "/dev/null"] {
          #expect(try inward(words + ["--output", name], in: folder).status == 0, "\(words) \(name)")
        }
        #expect(try text("new.yml", folder) == text("baseline.yml", folder))
      }
    }
  }

  private func everyFile(in folder: URL) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in (try? text(name, folder)).map { (name, $0) } })
  }

  /// Every report that can be written is written, but the run still fails because of the others.
  @Test func oneReportThatCannotBeWrittenTakesNoOtherWithIt() throws {
    try withMovies(files) { folder in
      let words = ["check", "--format", "sarif", "--output", "No/a", "--format", "json", "--output", "b.json"]
      let result = try inward(words + ["--format", "text", "--quiet"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors == "No/a: cannot write: No such file or directory\n")
      #expect(result.output.hasPrefix("Domain/A.swift:1:9: error: "))
      #expect(try text("b.json", folder).hasPrefix("{"))
    }
  }

  /// A job's summary is a report, too: if it cannot be written, the run fails.
  @Test func aPageThatCannotBeWritten() throws {
    try withMovies(files) { folder in
      let runner = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("No/page").path]
      let result = try inward(["check"], in: folder, environment: runner)
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("/No/page: cannot write: No such file or directory\n"))
      #expect(result.output.hasPrefix("::error file=Domain/A.swift,"))
      #expect(result.output.hasSuffix("/No/page: cannot write: No such file or directory\n"))
    }
  }
}
