// `inward fix` changes all files or none, and no file that is damaged.
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
}
