// `--watch`, as a person uses it: start, edit, read, stop. Every wait has a limit.
import Foundation
import InwardTestSupport
import Testing

/// A running `inward check --watch`, started by a shell that prints how it ended: `ended with 130`.
private final class WatchedProgram {
  private let shell = Process()
  private let scratch: URL
  /// The shell kills the program when this pipe is closed, so that no program outlives its test.
  private let life = Pipe()

  private static let script = """
    input=$1; number=$2; shift 2; exec 3<&0
    "$@" <"$input" & program=$!
    echo $program >"$number.draft"; mv "$number.draft" "$number"
    { cat <&3; kill -9 $program; } >/dev/null 2>&1 &
    wait $program; echo "ended with $?"
    """

  init(
    _ words: [String] = [], in folder: URL, command: [String] = [builtProgram.path, "check", "--watch"],
    input: String = "/dev/null"
  ) throws {
    scratch = try scratchFolder()
    let output = scratch.appendingPathComponent("output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", Self.script, "sh", input, scratch.appendingPathComponent("number").path] + command + words
    shell.currentDirectoryURL = folder
    shell.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT") }.merging(ScratchRepository.environment) { $1 }
    shell.standardOutput = try FileHandle(forWritingTo: output)
    shell.standardError = shell.standardOutput
    shell.standardInput = life
    try shell.run()
  }

  deinit {
    if let number { kill(number, SIGKILL) }
    try? life.fileHandleForWriting.close()
    try? FileManager.default.removeItem(at: scratch)
  }

  var number: pid_t? { (try? read("number")).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) } }

  var text: String { (try? read("output")) ?? "" }

  private func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: scratch.appendingPathComponent(name)), as: UTF8.self)
  }

  var runs: Int { text.components(separatedBy: "watching, press Ctrl-C to stop\n").count - 1 }

  /// Returns the output of the next run after `change`, or a message with all output so far if no run ends within
  /// twenty seconds.
  @discardableResult
  func run(after change: () throws -> Void = {}) throws -> String {
    let (before, runs) = (text.count, runs)
    try change()
    return wait { $0.runs > runs } ? String(text.dropFirst(before)) : "no run came after: \(text)"
  }

  func wait(_ seconds: Double = 20, until isThere: (WatchedProgram) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if isThere(self) { return true }
      usleep(5_000)
    }
    return isThere(self)
  }
}

@Suite struct Watching {
  private let files = ["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]
  private let outward = "struct A {\n  var b: B?\n}\n"

  @Test func eachSaveIsChecked() throws {
    try withMovies(files) { folder in
      let watch = try WatchedProgram(in: folder)
      let first = try watch.run()
      #expect(first.contains("no findings\n\n"))
      #expect(first.contains(#/\n\d\d:\d\d:\d\d  checked in \d+ ms; watching, press Ctrl-C to stop\n/#), "\(first)")
      let second = try watch.run { try write(["Domain/A.swift": outward], below: folder) }
      #expect(second.hasPrefix("Domain/A.swift:2:10: error: Domain uses B (Data)"), "\(second)")
      #expect(second.contains(", 1 new, 0 fixed since the last run; watching"))
      let third = try watch.run { try write(["Domain/A.swift": "// moved\n" + outward], below: folder) }
      #expect(third.hasPrefix("Domain/A.swift:3:10: error: "))
      #expect(third.contains(", 0 new, 0 fixed since the last run"))
      let fourth = try watch.run { try write(files, below: folder) }
      #expect(fourth.contains(", 0 new, 1 fixed since the last run"))
      #expect(!watch.text.contains("\u{1B}"), "what is no terminal gets no codes")
      #expect(!watch.text.contains("ended with"))
    }
  }

  @Test func aQuietWatchPrintsOnlyFindingsOnStandardOutput() throws {
    try withMovies(files.merging(["Domain/A.swift": outward]) { $1 }) { folder in
      let script = #"exec "$0" check --watch --quiet >findings"#
      let watch = try WatchedProgram(in: folder, command: ["/bin/sh", "-c", script, builtProgram.path])
      #expect(try watch.run().contains("watching, press Ctrl-C to stop"))
      let findings = try String(contentsOf: folder.appendingPathComponent("findings"), encoding: .utf8)
      #expect(findings.split(separator: "\n").count == 1, "\(findings)")
      #expect(findings.hasPrefix("Domain/A.swift:2:10: error: "), "\(findings)")
      let broken = try watch.run { try write(["rules.yml": "laers: 5\n"], below: folder) }
      #expect(broken.contains("rules.yml:1:1: error: ") && broken.contains("still watching"), "\(broken)")
      #expect(try String(contentsOf: folder.appendingPathComponent("findings"), encoding: .utf8) == findings)
    }
  }

  /// No edit can repair an argument, so a watch does not wait for an edit.
  @Test(arguments: [["--base", "nope"], ["--only", "nope"], ["Nope.swift"]])
  func wrongArgumentsEndASession(_ words: [String]) throws {
    try withMovies(files.merging(["Nope.swift/a.txt": "a"]) { $1 }) { folder in
      let watch = try WatchedProgram(words, in: folder)
      #expect(watch.wait { $0.text.contains("ended with 2\n") }, "\(watch.text)")
      #expect(!watch.text.contains("watching"), "\(watch.text)")
    }
  }

  /// A mistake in the rules is reported, and the watch waits for the next save.
  @Test func brokenRulesDoNotEndASession() throws {
    try withMovies(files.merging(["Domain/A.swift": outward]) { $1 }) { folder in
      let rules = try String(contentsOf: folder.appendingPathComponent("rules.yml"), encoding: .utf8)
      let watch = try WatchedProgram(in: folder)
      #expect(try watch.run().contains("1 finding: 1 error"))
      let broken = try watch.run { try write(["rules.yml": rules + "layrs: {}\n"], below: folder) }
      #expect(broken.contains("rules.yml:") && broken.contains("layrs"), "\(broken)")
      #expect(broken.contains("  the check failed; still watching, press Ctrl-C to stop"))
      let gone = try watch.run {
        try FileManager.default.removeItem(at: folder.appendingPathComponent("rules.yml"))
      }
      #expect(gone.contains("rules.yml: No such file"), "\(gone)")
      let fixed = try watch.run { try write(["rules.yml": rules], below: folder) }
      #expect(fixed.contains("1 finding: 1 error"))
      #expect(fixed.contains(", 0 new, 0 fixed since the last run"))
      let other = try watch.run { try write(["rules.yml": "version: 1\nlayers: { All: \"**\" }\n"], below: folder) }
      #expect(other.contains(", 0 new, 1 fixed since the last run"))
    }
  }

  /// The watch notices a symbol graph that appears, breaks or is repaired, even if the last check failed.
  @Test func symbolGraphsAreWatched() throws {
    try withMovies(filesOverClosedModule) { folder in
      let graphs = folder.appendingPathComponent("Vendor")
      let watch = try WatchedProgram(in: folder)
      #expect(try watch.run().contains("'Vendor' does not exist"))
      let came = try watch.run {
        let scratch = folder.appendingPathComponent("scratch")
        try extractSymbolGraphs(of: closedModule, module: "Vendor", into: scratch)
        try FileManager.default.moveItem(at: scratch, to: graphs)
      }
      #expect(came.contains("1 finding: 1 error"), "\(came)")
      let broken = try watch.run { try write(["Vendor/New.symbols.json": "{"], below: folder) }
      #expect(broken.contains("'Vendor/New.symbols.json' cannot be read: invalid JSON"), "\(broken)")
      let repaired = try watch.run {
        try FileManager.default.removeItem(at: graphs.appendingPathComponent("New.symbols.json"))
      }
      #expect(repaired.contains("1 finding: 1 error"), "\(repaired)")
    }
  }

  @Test func filesAndFoldersComeAndGo() throws {
    try withMovies(files) { folder in
      let watch = try WatchedProgram(in: folder)
      try watch.run()
      let came = try watch.run { try write(["Domain/New/Deep/C.swift": "let c = B()\n"], below: folder) }
      #expect(came.contains("Domain/New/Deep/C.swift:1:9: error: "), "\(came)")
      let moved = try watch.run {
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent("Domain/New"), to: folder.appendingPathComponent("Domain/Old"))
      }
      #expect(moved.contains("Domain/Old/Deep/C.swift:1:9: error: "), "\(moved)")
      #expect(moved.contains(", 0 new, 0 fixed since the last run"))
      let edited = try watch.run { try write(["Domain/Old/Deep/C.swift": "\nlet c = B()\n"], below: folder) }
      #expect(edited.contains("Domain/Old/Deep/C.swift:2:9: error: "), "\(edited)")
      let gone = try watch.run { try FileManager.default.removeItem(at: folder.appendingPathComponent("Domain/Old")) }
      #expect(gone.contains(", 0 new, 1 fixed since the last run"))
    }
  }

  /// The findings of a move disappear when the move is undone, and findings in the rules file are counted like the
  /// others.
  @Test func findingsDisappearWhenAMoveIsUndone() throws {
    try withMovies(files.merging(["Domain/A.swift": outward]) { $1 }) { folder in
      func move(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent(old), to: folder.appendingPathComponent(new))
      }
      let watch = try WatchedProgram(in: folder)
      try watch.run()
      let renamed = try watch.run { try move("Data", "Daten") }
      #expect(renamed.contains("layer Data contains no file") && renamed.contains("[unassigned]"), "\(renamed)")
      #expect(renamed.contains(", 2 new, 1 fixed since the last run"), "\(renamed)")
      #expect(try watch.run { try move("Daten", "Data") }.contains(", 1 new, 2 fixed since the last run"))
    }
    try withMovies(files) { folder in
      func move(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent(old), to: folder.appendingPathComponent(new))
      }
      let watch = try WatchedProgram(in: folder)
      try watch.run()
      #expect(try watch.run { try move("Data/B.swift", "kept") }.contains(", 1 new, 0 fixed since the last run"))
      #expect(try watch.run { try move("kept", "Data/B.swift") }.contains(", 0 new, 1 fixed since the last run"))
    }
  }

  /// A checkout or a formatter writes many files, which count as one change.
  @Test func aBurstIsOneRun() throws {
    try withMovies(files) { folder in
      let watch = try WatchedProgram(in: folder)
      try watch.run()
      try watch.run {
        for number in 0..<100 { try write(["Domain/F\(number).swift": "let f\(number) = B()\n"], below: folder) }
      }
      #expect(watch.wait { $0.text.contains("100 findings: 100 errors") }, "\(watch.text.suffix(300))")
      #expect(watch.runs <= 4, "\(watch.runs) runs for one burst")
    }
  }

  /// A report that is written into the project is not a change of the project.
  @Test func reportsAreWrittenAnew() throws {
    try withMovies(files) { folder in
      let watch = try WatchedProgram(["--format", "json", "--output", "report.json"], in: folder)
      try watch.run()
      try watch.run { try write(["Domain/A.swift": outward], below: folder) }
      let report = try String(contentsOf: folder.appendingPathComponent("report.json"), encoding: .utf8)
      #expect(report.contains("\"path\": \"Domain/A.swift\""))
      #expect(!watch.wait(1) { $0.runs > 2 })
    }
  }

  /// The name of the report and the spelling of its path make no difference.
  @Test func aReportOfAnyNameIsNoChange() throws {
    try withMovies(files) { folder in
      let watch = try WatchedProgram(["--format", "json", "--output", "./report.yml"], in: folder)
      try watch.run()
      #expect(!watch.wait(1.5) { $0.runs > 1 }, "\(watch.runs) runs")
      try watch.run { try write(["Domain/A.swift": outward], below: folder) }
      #expect(!watch.wait(1) { $0.runs > 2 }, "\(watch.runs) runs")
    }
  }

  /// Git need not keep a log of HEAD; the watch notices a commit without a log.
  @Test func aCommitThatIsInNoLog() throws {
    try withRepository { repository in
      try repository.git("config", "core.logAllRefUpdates", "false")
      try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(".git/logs"))
      try repository.write(["Domain/Movie.swift": "struct Movie { var c: Client? }\n"])
      let watch = try WatchedProgram(["--base", "HEAD"], in: repository.folder)
      #expect(try watch.run().contains("1 new, 0 fixed, 1 unchanged since HEAD"))
      try watch.run { try repository.commit() }
      #expect(watch.wait { $0.text.contains("0 new, 0 fixed, 2 unchanged since HEAD") }, "\(watch.text)")
    }
  }

  /// New findings of a branch, before and after they are committed.
  @Test func againstARevision() throws {
    try withRepository { repository in
      let watch = try WatchedProgram(["--base", "HEAD"], in: repository.folder)
      #expect(try watch.run().contains("0 new, 0 fixed, 1 unchanged since HEAD"))
      let new = try watch.run { try repository.write(["Domain/Movie.swift": "struct Movie { var c: Client? }\n"]) }
      #expect(new.contains("1 new, 0 fixed, 1 unchanged since HEAD"), "\(new)")
      try watch.run { try repository.commit() }
      #expect(watch.wait { $0.text.contains("0 new, 0 fixed, 2 unchanged since HEAD") }, "\(watch.text)")
    }
  }

  @Test func watchRejectsRequestsThatItCannotServe() throws {
    func complaint(_ words: String...) throws -> String {
      let result = try inward(["check", "--watch"] + words)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      return result.errors
    }
    #expect(try complaint("--staged").contains("--watch checks the files on disk"))
    #expect(try complaint("--format", "json").contains("add --output FILE"))
    #expect(try complaint("no/such/path").contains("no/such/path: no such file or directory"))
  }

  /// If the first report cannot be written, the command line is probably wrong. Later, the file may become writable
  /// again.
  @Test func aReportThatCannotBeWrittenEndsTheFirstRun() throws {
    try withMovies(files) { folder in
      let refused = try inward(["check", "--watch", "--output", "reports/new.txt"], in: folder)
      #expect(refused.status == 2 && refused.output.isEmpty, "\(refused)")
      #expect(refused.errors.hasPrefix("reports/new.txt: cannot write: "), "\(refused)")
      let reports = folder.appendingPathComponent("reports")
      try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: false)
      let watch = try WatchedProgram(["--format", "json", "--output", "reports/new.json"], in: folder)
      try watch.run()
      try FileManager.default.removeItem(at: reports)
      let next = try watch.run { try write(["Domain/A.swift": outward], below: folder) }
      #expect(next.contains("reports/new.json: cannot write: ") && next.contains("; watching"), "\(next)")
    }
  }

  @Test func aSignalEndsIt() throws {
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] {
      try withMovies(files) { folder in
        let watch = try WatchedProgram(in: folder)
        try watch.run()
        kill(try #require(watch.number), signal)
        #expect(watch.wait { $0.text.hasSuffix("\nended with \(status)\n") }, "\(watch.text)")
      }
    }
  }

  #if os(Linux)
    /// A terminal shows one page at a time, and Ctrl-C ends the program with a status that a shell reports as 130.
    @Test func onATerminal() throws {
      try withMovies(files) { folder in
        let keys = folder.appendingPathComponent("keys").path
        try #require(mkfifo(keys, 0o600) == 0)
        let typing = open(keys, O_RDWR)
        defer { close(typing) }
        let words = "trap : INT; '\(builtProgram.path)' check --watch; echo \"and with $?\""
        let watch = try WatchedProgram(
          in: folder, command: ["/usr/bin/script", "-qec", words, "/dev/null"], input: keys)
        let cleared = "\u{1B}[H\u{1B}[2J"
        #expect(watch.wait { $0.text.hasPrefix(cleared) && $0.text.contains("press Ctrl-C to stop") })
        try write(["Domain/A.swift": outward], below: folder)
        #expect(watch.wait { $0.text.contains("1 new, 0 fixed since the last run") }, "\(watch.text)")
        #expect(watch.text.components(separatedBy: cleared).count == 3)
        #expect(Foundation.write(typing, "\u{3}", 1) == 1)
        #expect(watch.wait { $0.text.contains("\u{1B}[0m\r\nand with 130\r\n") }, "\(watch.text)")
      }
    }

    /// The kernel counts the bytes that a process reads.
    @Test func unchangedFilesAreNotReadAgain() throws {
      var many = files
      let comment = String(repeating: "// a line of no meaning, to make the file long\n", count: 400)
      for number in 0..<200 { many["Data/F\(number).swift"] = comment + "struct F\(number) {}\n" }
      try withMovies(many) { folder in
        let watch = try WatchedProgram(in: folder)
        try watch.run()
        func bytesRead() throws -> Int {
          let counts = try String(contentsOfFile: "/proc/\(try #require(watch.number))/io", encoding: .utf8)
          return Int(counts.split(separator: "\n")[0].dropFirst("rchar: ".count)) ?? 0
        }
        let first = try bytesRead()
        #expect(first > 200 * comment.utf8.count)
        #expect(try watch.run { try write(["Domain/A.swift": outward], below: folder) }.contains("1 finding: 1 error"))
        #expect(try bytesRead() - first < 100_000, "one small file, the rules, and what the kernel rang")
      }
    }
  #endif
}
