// System calls that fail once, at the worst moment: when a file is read a second time, or when a query is repeated.
// `Fuzz/campaigns` makes thousands of calls fail; each test here covers a bug that it found.
import Foundation
import InwardTestSupport
import Testing

@Suite(.enabled(if: tracer != nil, "only Linux has strace")) struct Faults {
  /// Enough directories to make the program open more files before it rereads a source than its loader opens in total,
  /// so that no call of the loader has the number of that second read.
  private static let directories = Dictionary(uniqueKeysWithValues: (0..<60).map { ("More/\($0)/none", "") })
  private let outward = directories.merging(["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]) { $1 }

  /// A failure of the system call with this number in each thread. With one job, each thread makes the same calls in
  /// each run.
  private struct Fault {
    var call = "openat"
    var error = "EIO"
    var number = 1
    /// Only calls about this file count.
    var path: URL?

    /// Returns a fault that leaves it unknown whether a file exists.
    static func refusal(_ number: Int, of path: String, in folder: URL) -> Fault {
      Fault(call: "newfstatat", error: "EACCES", number: number, path: folder.appendingPathComponent(path))
    }
  }

  private func inward(_ words: String, in folder: URL, with fault: Fault, input: URL? = nil) throws -> ProgramResult {
    try traced(
      words, in: folder, "/dev/null",
      ["trace=\(fault.call)", "inject=\(fault.call):error=\(fault.error):when=\(fault.number)"], about: fault.path,
      input: input)
  }

  private func traced(
    _ words: String, in folder: URL, _ log: String, _ settings: [String], about path: URL? = nil, input: URL? = nil
  ) throws -> ProgramResult {
    let settings =
      ["-f", "-qq", "-y", "-o", log] + settings.flatMap { ["-e", $0] } + (path.map { ["-P", $0.path] } ?? [])
    let words = [builtProgram.path] + words.split(separator: " ").map(String.init)
    return try run(
      URL(fileURLWithPath: tracer ?? ""), settings + words, in: folder, environment: ScratchRepository.environment,
      input: input, atMost: 60)
  }

  /// Returns the numbers of the calls that access a file, in the thread that makes the last of them. Other threads read
  /// the sources earlier.
  private func numbers(
    of call: String = "openat", about path: String, by words: String, in folder: URL, input: URL? = nil
  ) throws -> [Int] {
    let place = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: place) }
    let log = place.appendingPathComponent("log")
    _ = try traced(words, in: folder, log.path, ["trace=\(call)"], input: input)
    var calls: [Substring: Int] = [:]
    var found: [(thread: Substring, number: Int)] = []
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      let thread = line.prefix { $0 != " " }
      calls[thread, default: 0] += 1
      if line.contains("/\(path)\"") || line.contains("/\(path)>,") { found.append((thread, calls[thread] ?? 0)) }
    }
    let numbers = found.filter { $0.thread == found.last?.thread }.map(\.number)
    // The loader runs in the first thread, where an earlier call with the same number would fail instead.
    #expect(calls.count > 1 && numbers.contains { $0 > calls.values.min() ?? 0 }, "'\(words)' makes no such call")
    return numbers
  }

  // MARK: reports

  /// Reports show lines of files that were read and released. If these cannot be read again, the report is printed
  /// without the lines, with a note that it is incomplete.
  @Test(arguments: ["text", "github", "sarif"]) func aMissingSourceLineIsReported(_ format: String) throws {
    try withMovies(outward) { folder in
      let words = "check --format \(format)"
      let number = try numbers(about: "Domain/A.swift", by: words, in: folder).last ?? 0
      let result = try inward(words, in: folder, with: Fault(number: number))
      #expect(result.output.contains("Domain uses B (Data)") && !result.output.contains("let a"), "\(result)")
      #expect(
        result.errors
          == "Domain/A.swift: could not be read again: Input/output error; the report about it is incomplete\n")
      #expect(result.status == 2)
    }
  }

  /// Git has a different version of the file, but that version was not judged, so no line of it is shown.
  @Test func noLineOfAnotherVersion() throws {
    try withMovies(outward.merging(["Domain/A.swift": "let b = 1\n"]) { $1 }) { folder in
      let repository = ScratchRepository(folder: folder)
      try repository.git("init", "-q")
      try repository.commit()
      try outward["Domain/A.swift"]?.write(
        to: folder.appendingPathComponent("Domain/A.swift"), atomically: false, encoding: .utf8)
      let number = try numbers(about: "Domain/A.swift", by: "check --base HEAD --jobs 1", in: folder).last ?? 0
      let result = try inward("check --base HEAD --jobs 1", in: folder, with: Fault(number: number))
      #expect(result.output.contains("Domain uses B (Data)") && !result.output.contains("let b"), "\(result)")
      #expect(result.status == 2 && result.errors.hasPrefix("Domain/A.swift: could not be read again"), "\(result)")
    }
  }

  /// The hash of the rules decides whether a history can be continued, so a failed read must not change it.
  @Test func aHistoryHasTheMarkOfRulesThatWereRead() throws {
    try withMovies(outward) { folder in
      let repository = ScratchRepository(folder: folder)
      try repository.git("init", "-q")
      try repository.commit()
      let first = try traced("history --format json", in: folder, "/dev/null", ["trace=openat"])
      for number in 1...4 {
        let fault = Fault(number: number, path: folder.appendingPathComponent("rules.yml"))
        let result = try inward("history --format json", in: folder, with: fault)
        #expect(result.status == 2 || result.output == first.output, "\(number): \(result)")
      }
    }
  }

  /// A finding already reports the unreadable file, so standard error does not.
  @Test func aFileThatIsNeverReadIsReportedOnce() throws {
    try withMovies(outward) { folder in
      chmod(folder.path, 0o755)
      chmod(folder.appendingPathComponent("Domain/A.swift").path, 0)
      let result = try runAsNobody([builtProgram.path, "check"], in: folder)
      #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
      #expect(result.output.contains("Domain/A.swift:1:1: error: "))
    }
  }

  @Test func noPageWithoutALine() throws {
    try withMovies(outward) { folder in
      let number = try numbers(about: "Domain/A.swift", by: "report --jobs 1", in: folder).last ?? 0
      let result = try inward("report --jobs 1", in: folder, with: Fault(number: number))
      #expect(result.status == 2 && result.errors.hasPrefix("Domain/A.swift: could not be read again"), "\(result)")
      #expect(result.output.isEmpty)
    }
  }

  // MARK: fixes

  /// Planning a fix needs the text of a source. Without it, any reason given for refusing a fix would be wrong.
  @Test func aSourceThatIsRefusedIsNoReasonAgainstAFix() throws {
    let rules = "version: 1\nlayers:\n  Domain: { files: \"Domain/**\", imports: [] }\n  Data: \"Data/**\"\n"
    let files = ["rules.yml": rules, "Domain/A.swift": "import Foundation\nstruct A {}\n", "Data/B.swift": ""]
    try withMovies(Self.directories.merging(files) { $1 }) { folder in
      for number in try numbers(about: "Domain/A.swift", by: "fix --jobs 1", in: folder) {
        let result = try inward("fix --jobs 1", in: folder, with: Fault(number: number))
        #expect(
          result.status == 2 && result.errors.contains("Domain/A.swift: could not be read: Input/output error"),
          "\(number): \(result)")
        #expect(result.output.isEmpty)
      }
    }
  }

  // MARK: repeated questions

  /// If the first search for rules fails and the second succeeds, the paths of a list must not be mistaken for files
  /// outside any project.
  @Test func rulesThatAreRefusedForAMomentAreRules() throws {
    try withMovies(outward.merging(["list": "Domain/A.swift\nData/B.swift\n"]) { $1 }) { folder in
      let count = try numbers(of: "newfstatat", about: "rules.yml", by: "check @list", in: folder).count
      for number in 1...count {
        let result = try inward("check @list", in: folder, with: .refusal(number, of: "rules.yml", in: folder))
        #expect(
          result.status == 1 && result.output.contains("Domain uses B (Data)") || result.status == 2,
          "\(number): \(result)")
      }
    }
  }

  @Test func anEditIsRetriedAfterATemporaryFailure() throws {
    try withMovies(outward) { folder in
      let edit = #"{"tool_input": {"file_path": "\#(folder.path)/Domain/A.swift"}}"#
      try write(["edit": edit], below: folder)
      let input = folder.appendingPathComponent("edit")
      let path = "Domain/A.swift"
      let count = try numbers(of: "newfstatat", about: path, by: "agents hook", in: folder, input: input).count
      for number in 1...count {
        let result = try inward("agents hook", in: folder, with: .refusal(number, of: path, in: folder), input: input)
        #expect(result.status == 2 && !result.errors.isEmpty, "\(number): \(result)")
      }
    }
  }

  /// Another program's file is left unchanged, even if a failing call hides what it is.
  @Test func anUnreadableBaselineIsNotReplaced() throws {
    try withMovies(outward.merging(["baseline.yml": "mine\n"]) { $1 }) { folder in
      let count = try numbers(of: "newfstatat", about: "baseline.yml", by: "baseline", in: folder).count
      for number in 1...count {
        let result = try inward("baseline", in: folder, with: .refusal(number, of: "baseline.yml", in: folder))
        #expect(result.status == 2, "\(number): \(result)")
        let text = try String(contentsOf: folder.appendingPathComponent("baseline.yml"), encoding: .utf8)
        #expect(text == "mine\n", "\(number)")
      }
    }
  }

  /// A read error must not look like the end of the messages: the editor may still be running.
  @Test(arguments: ["lsp", "mcp"]) func aServerReportsThatItCannotRead(_ command: String) throws {
    try withMovies(["messages": "{}\n"]) { folder in
      let input = folder.appendingPathComponent("messages")
      let result = try inward(command, in: folder, with: Fault(call: "read", path: input), input: input)
      #expect(result.status == 2 && result.errors == "standard input: Input/output error\n", "\(result)")
    }
  }

  // MARK: init

  /// `init` lists the directories again to accept the findings of the new rules. An incomplete list would give an
  /// incomplete baseline.
  @Test func aProposalIsNotCheckedOnHalfOfTheCode() throws {
    try withMovies(outward) { folder in
      let rules = folder.appendingPathComponent("rules.yml")
      try FileManager.default.removeItem(at: rules)
      let made = ["rules.yml", "baseline.yml", "rules.schema.json"].map { folder.appendingPathComponent($0) }
      let number = try numbers(about: "Data", by: "init --jobs 1", in: folder).last ?? 0
      for file in made { try? FileManager.default.removeItem(at: file) }
      let result = try inward("init --jobs 1", in: folder, with: Fault(number: number))
      #expect(result.status == 2 && result.errors.contains("Data: could not be read: Input/output error"), "\(result)")
      for file in made { #expect(!FileManager.default.fileExists(atPath: file.path)) }
    }
  }
}
