// `inward facts`, as people and programs run it.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Facts {
  @Test(arguments: ["text", "json", "none"])
  func anyNumberOfThreadsPrintsTheSameBytes(_ format: String) throws {
    let one = try inward(["facts", "--format", format, "--jobs", "1", "Examples", "Sources"])
    #expect(one.status == 0 && !one.output.isEmpty)
    for jobs in ["2", "7", "256"] {
      let many = try inward(["facts", "--format", format, "--jobs", jobs, "Examples", "Sources"])
      #expect(many.output == one.output, "--jobs \(jobs)")
    }
  }

  @Test func standardInputIsAFile() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["A.swift": "import B\nlet c = d\n"], below: folder)
    let file = folder.appendingPathComponent("A.swift")
    let named = try inward(["facts", "A.swift"], in: folder)
    #expect(named.output == "1:8 import B\n2:5 var c = d let (2:1 to 2:10)\n2:9 value d at stored in c\n")
    #expect(try inward(["facts", "-"], input: file).output == named.output)
    let json = try inward(["facts", "-", "--format", "json"], input: file)
    let start = #"{"version":1,"path":"-","generated":false,"imports":[{"line":1,"column":8,"path":["B"]"#
    #expect(json.output.hasPrefix(start))
  }

  @Test func severalFilesAreListedByPath() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["B/C.swift": "import D\n", "A.swift": "import B\n"], below: folder)
    let result = try inward(["facts", "B", "A.swift", "B/"], in: folder)
    #expect(result.output == "B/C.swift\n1:8 import D\nA.swift\n1:8 import B\nB/C.swift\n1:8 import D\n")
  }
}
