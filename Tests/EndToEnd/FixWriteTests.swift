// `inward fix` changes all files or none, leaves damaged files unchanged, and reports what it does not fix.
import Foundation
import InwardTestSupport
import Testing

@Suite struct FixesOnDisk {
  @Test(arguments: ["/* end", "#if DEBUG\nimport Foundation\n", "func end() {\n"])
  func aDamagedFileStays(_ end: String) throws {
    let clock = "struct ClockTime {\n  let minutes: Int\n}\n\nfinal class Desk {}\n"
    let files = [
      "Data/Clock.swift": clock, "Domain/Rent.swift": "struct Rent {\n  func rent(at time: ClockTime) {}\n}\n" + end,
    ]
    let after = try fixed(files, ["--kind", "move"])
    #expect(after.files == files)
    #expect(after.said.contains("the file could not be parsed completely"), "\(after.said)")
  }

  /// The second file is larger than the limit of the shell, so it cannot be written.
  @Test func aFailedWriteRestoresTheOtherFiles() throws {
    let comment = "// " + String(repeating: "x", count: 60_000) + "\n"
    let files = [
      "Data/Desk.swift": "final class Desk {\n  func close() {}\n}\n",
      "Data/Row.swift": "struct Row {\n  let id: Int\n}\n", "Data/Other.swift": "",
      "Domain/Bike.swift": "struct Bike {\n  func leave(_ desk: Desk) { desk.close() }\n}\n" + comment,
      "Domain/Use.swift": "func use(_ row: Row) {}\n", "rules.yml": rulesOfFixes,
    ]
    try withMovies(files) { folder in
      let before = try contents(of: folder)
      let script = "trap '' XFSZ; ulimit -f 16; exec \"$0\" fix --write"
      let run = try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, builtProgram.path], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("Domain/Bike.swift"), "\(run.errors)")
      #expect(run.errors.contains("all files are as before"), "\(run.errors)")
      #expect(try contents(of: folder) == before)
      #expect(try inward(["fix", "--write"], in: folder).status == 0)
      #expect(try contents(of: folder) != before)
    }
  }

  @Test func theSummarySaysWhereNothingIsFixed() throws {
    let files = [
      "Data/Row.swift": "final class Row {}\n", "Domain/A.swift": "func a() { _ = Row() }\n",
      "Domain/B.swift": (1...4).map { "func b\($0)() { _ = Row() }\n" }.joined(),
      "Domain/C.swift": "func c() {\n  a()\n  b1()\n}\n", "rules.yml": rulesOfFixes,
    ]
    let left = """
      no fixes
      5 findings without a fix:
        5  code outside the new layer uses the moved code
           Domain/A.swift:1, Domain/B.swift:1, Domain/B.swift:2 and 2 more

      """
    try withMovies(files) { folder in
      #expect(try inward(["fix"], in: folder).errors == left)
      #expect(try inward(["baseline"], in: folder).status == 0)
      let none = "no fixes\n"
      let all = try inward(["fix"], in: folder).errors
      #expect(all == none + "5 older findings are hidden by the baseline and not fixed\n")
      let some = try inward(["fix", "Domain/A.swift"], in: folder).errors
      #expect(some == none + "1 older finding is hidden by the baseline and not fixed\n")
      #expect(try inward(["fix", "--only", "import"], in: folder).errors == none)
    }
  }
}
