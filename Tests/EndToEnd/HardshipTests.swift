// Difficult conditions: the program prints a clear message, returns the right status, and leaves no half-written files.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Hardships {
  private let clean = ["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]

  private func asNobody(_ arguments: [String], in folder: URL) throws -> ProgramResult {
    try runAsNobody([builtProgram.path] + arguments, in: folder)
  }

  @Test func unreadableFilesAreFindings() throws {
    try withMovies(clean.merging(["Data/Secret.swift": "struct C {}\n", "Data/Closed/D.swift": "\n"]) { $1 }) {
      folder in
      let file = folder.appendingPathComponent("Data/Secret.swift").path
      let closed = folder.appendingPathComponent("Data/Closed").path
      chmod(file, 0)
      chmod(closed, 0)
      defer { chmod(closed, 0o755) }
      let result = try asNobody(["check", "--quiet"], in: folder)
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.contains("Data/Secret.swift:1:1: error: "))
      #expect(result.output.contains("Data/Closed:1:1: error: could not be read"), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 2)
    }
  }

  @Test func twelveMistakesInOneRun() throws {
    let rules = """
      version: 3
      layrs: 1
      layers:
        Domain: { file: "**/Domain/**" }
        Data: { files: "**/Data/**", uses: [Domian], imports: { onyl: [] } }
        View: { files: "{a", shared: perhaps }
        Other: { types: 7, severity: fatal }
        Other: "x/**"
      order: [Domain, Nobody]
      policy: { tests: sometimes, unasigned: allow }
      """
    try withMovies(["rules.yml": rules, "Domain/A.swift": "struct A {}\n"]) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      let places = result.errors.split(separator: "\n").filter { $0.hasPrefix("rules.yml:") }
      #expect(places.count >= 12, "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  @Test func aBombOfAliases() throws {
    var bomb = "version: 1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      bomb += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    try withMovies(clean.merging(["rules.yml": bomb + "layers: *a40\n"]) { $1 }) { folder in
      let start = Date()
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      #expect(!result.errors.isEmpty && result.errors.utf8.count < 100_000)
      #expect(Date().timeIntervalSince(start) < 5)
    }
  }

  @Test func aBombOfBrackets() throws {
    let deep = "layers: " + String(repeating: "[", count: 200_000)
    try withMovies(clean.merging(["rules.yml": deep]) { $1 }) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("rules.yml:"))
    }
  }

  @Test func aReportIsWrittenWholeOrNotAtAll() throws {
    try withMovies(clean.merging(["Reports/old.json": "old\n"]) { $1 }) { folder in
      let reports = folder.appendingPathComponent("Reports")
      for target in ["No/Such/Folder/report.json", "Reports"] {
        let result = try inward(["check", "--format", "json", "--output", target], in: folder)
        #expect(result.status == 2, "\(target)")
        #expect(result.errors.contains(target))
        #expect(result.output.isEmpty)
      }
      chmod(reports.path, 0o555)
      defer { chmod(reports.path, 0o755) }
      let result = try asNobody(["check", "--format", "json", "--output", "Reports/old.json"], in: folder)
      #expect(result.status == 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: reports.path)
      #expect(names == ["old.json"])
      #expect(try String(contentsOf: reports.appendingPathComponent("old.json"), encoding: .utf8) == "old\n")
    }
  }

  /// A run that is killed at any moment leaves either the old report or the new one. Of several concurrent runs, one
  /// leaves its report.
  @Test func aKilledRunLeavesNoPartialReport() throws {
    var files = clean.merging(["report.json": "old"]) { $1 }
    for number in 0..<300 { files["Domain/F\(number).swift"] = "let f\(number) = B()\n" }
    try withMovies(files) { folder in
      let words = ["check", "--format", "json", "--output", "report.json"]
      let report = folder.appendingPathComponent("report.json")
      let whole = try inward(["check", "--format", "json"], in: folder).output
      #expect(whole.utf8.count > 200_000)
      for step in 0..<24 {
        try write(["report.json": "old"], below: folder)
        let killed = Process()
        killed.executableURL = builtProgram
        killed.arguments = words
        killed.currentDirectoryURL = folder
        try killed.run()
        usleep(UInt32(step) * 4_000)
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        let left = try String(contentsOf: report, encoding: .utf8)
        #expect(left == "old" || left == whole, "after \(step * 4) ms")
      }
      // A run that is killed after it writes the last byte and before it renames the file leaves a draft, which later
      // runs remove.
      try write(["report.json.4711.draft": whole, "report.json.draft": "somebody's"], below: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".draft") {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -3600)],
          ofItemAtPath: folder.appendingPathComponent(name).path)
      }
      DispatchQueue.concurrentPerform(iterations: 6) { _ in _ = try? inward(words, in: folder) }
      #expect(try String(contentsOf: report, encoding: .utf8) == whole)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.filter { $0.hasSuffix(".draft") } == ["report.json.draft"])
    }
  }

  /// A terminal on a Mac allows 256 open files. This test allows 32: fewer than there are directories, and only four
  /// for each thread.
  @Test func fewFilesMayBeOpenAtOnce() throws {
    try withMovies(clean) { folder in
      for number in 0..<100 { try write(["Data/\(number)/File.swift": "struct S\(number) {}\n"], below: folder) }
      try ScratchRepository(folder: folder).git("init", "-q")
      try ScratchRepository(folder: folder).commit()
      for words in ["check", "check --base HEAD", "check --staged"] {
        let script = "ulimit -n 32; exec \"$0\" \(words) --jobs 8"
        let result = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, builtProgram.path], in: folder)
        #expect(result.status == 0 && result.output.contains("102 files"), "\(words): \(result)")
      }
    }
  }

  @Test func thirtyThousandFilesInOneFolder() throws {
    try withMovies(clean) { folder in
      let many = folder.appendingPathComponent("Data").path
      for number in 0..<30_000 {
        let file = fopen("\(many)/File\(number).swift", "w")
        try #require(file != nil)
        fputs("struct S\(number) {}\n", file)
        fclose(file)
      }
      let start = Date()
      let result = try inward(["check"], in: folder)
      #expect(result.status == 0, "\(result.output.prefix(400))")
      #expect(result.output.contains("30002 files"))
      #expect(Date().timeIntervalSince(start) < 20)
    }
  }
}
