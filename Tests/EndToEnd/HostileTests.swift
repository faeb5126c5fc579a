// Extreme files: whatever the bytes, the program ends soon, without a crash, and reports the parts that it skipped.
import Foundation
import InwardTestSupport
import Testing

@Suite(.serialized) struct Hostile {
  private func facts(of bytes: Data, _ format: String) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift")
    try bytes.write(to: file)
    return try inward(["facts", "--format", format, file.path])
  }

  /// Linear time is about a second, even for 10 MB; quadratic time would be hours. Measures the released program.
  @Test(arguments: [
    "<", "/", "\"\"\"", "(", "[", "{", "}", "#if", "#if A\n", "#if A ||", "#if A }{\n", "@", "@a ", "async ", "a.",
    "a(", "a<", "a ? ", "/*", "\"\\(", "open\n", "let x: A<", "{ (a) -> ", "a\n#if B\n.c\n", "x",
  ])
  func readingIsLinear(_ unit: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift")
    let program = try releasedProgram()
    for (head, size) in [("", 10_000_000), ("#if A\n", 2_000_000), ("class A {", 2_000_000)] {
      try Data((head + String(repeating: unit, count: size / unit.utf8.count)).utf8).write(to: file)
      let start = ContinuousClock.now
      let result = try run(program, ["facts", "--format", "none", "--jobs", "1", file.path], in: folder)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("1 file, "))
      #expect(ContinuousClock.now - start < .seconds(30), "\(head)\(unit.debugDescription)")
    }
  }

  @Test func aLineOfSixtyMegabytesIsRead() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift")
    try Data(String(repeating: "f(x);", count: 12_000_000).utf8).write(to: file)
    let result = try run(releasedProgram(), ["facts", "--format", "none", file.path], in: folder)
    #expect(result.output == "1 file, 0 declarations, 24000000 mentions, 0 notes\n")
  }

  @Test(arguments: [
    "", "\0", "\0\0\0", "\u{FEFF}", "\u{FEFF}let a = b", "let a\rlet b\r\nlet c\n", "#!/usr/bin/swift\nlet a",
    "<<<<<<< ours\nlet a\n=======\nlet b\n>>>>>>> theirs\n", "let a = \"", "/*", "\"\"\"\n", "#\"", "#/", "`", "\\",
    "@", "#", "$", "a {$",
  ])
  func oddFilesAreRead(_ text: String) throws {
    #expect(try facts(of: Data(text.utf8), "text").status == 0)
  }

  /// Memory runs out at many different moments between the start and the end of a run. Runs the released program,
  /// because a debug build prints a trace where it crashes. Most limits leave enough memory: those that do not are just
  /// below the size of one or two thread stacks.
  @Test func tooLittleMemoryIsReported() throws {
    let program = try releasedProgram()
    try withMovies(["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]) { folder in
      var statuses: [Int32: Int] = [:]
      for size in stride(from: 26_000, to: 260_000, by: 300) {
        let script = "ulimit -c 0; ulimit -v \(size); exec \"$0\" check --quiet"
        let result = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, program.path], in: folder)
        statuses[result.status, default: 0] += 1
        let isAnswer = result.status == 1 && result.output.hasPrefix("Domain/A.swift:1:9: error: ")
        // If a system call needs the memory, it fails with the system's own message.
        let isSaid = ["out of memory", "Cannot allocate memory"].contains { result.errors.contains($0) }
        #expect(isAnswer || result.status == 2 && isSaid, "\(size) kB: \(result)")
      }
      #expect((statuses[1] ?? 0) > 20 && (statuses[2] ?? 0) > 2, "\(statuses)")
    }
  }

  @Test func anyBytesAreRead() throws {
    var random = RandomNumbers(seed: 1)
    let noise = (0..<200_000).map { _ in UInt8(random.number(below: 256)) }
    for format in ["text", "json"] { #expect(try facts(of: Data(noise), format).status == 0) }
    #expect(try facts(of: Data([0x6C, 0x65, 0x74, 0x20, 0xFF, 0xC3]), "json").status == 0)
  }

  @Test func aFileOverTheLimitIsReportedAsUnread() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift")
    for (count, notes) in [((64 << 20) + 1, "1:1 note file too large\n"), (64 << 20, "")] {
      _ = FileManager.default.createFile(atPath: file.path, contents: Data("// ".utf8))
      let handle = try FileHandle(forWritingTo: file)
      // The file is sparse: the file system supplies its contents.
      try handle.truncate(atOffset: UInt64(count))
      try handle.close()
      let result = try inward(["facts", file.path])
      // The facts of all other files are printed, and the status shows that this file has none.
      #expect(result.status == (notes.isEmpty ? 0 : 2))
      #expect(result.output == notes)
    }
  }
}
